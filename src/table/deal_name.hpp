#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/error.hpp"

// Deals that one can say: "amber-fox-lantern". docs/deals.md tells how names and seeds belong
// together.
namespace coppice {

/// The words of version 1 of the list, in alphabetical order; they never change.
inline constexpr std::size_t deal_word_count = 2048;
std::span<const std::string_view, deal_word_count> deal_words();

/// Three words are 33 bits.
inline constexpr std::uint64_t deal_name_count = std::uint64_t{1} << 33;

/// Seeds that words name, or may name one day: 255 versions of the list, one after the other. They
/// lie below 2^63, above which are the deals of the day.
inline constexpr std::uint64_t first_named_seed = (std::uint64_t{1} << 62) + deal_name_count;
inline constexpr std::uint64_t first_named_seed_after = first_named_seed + 255 * deal_name_count;

/// Whether a machine could find this deal by trying all that have a name. Never for a game between
/// people.
constexpr bool is_named_deal(std::uint64_t seed) {
  return seed >= first_named_seed && seed < first_named_seed_after;
}

/// One of the deals that have a name now, from any 64 random bits.
constexpr std::uint64_t named_deal(std::uint64_t random) {
  return first_named_seed + random % deal_name_count;
}

/// "amber-fox-lantern"; nothing for a deal that has no name.
std::optional<std::string> deal_name(std::uint64_t seed);

/// A deal as people write it: a seed in decimal, or three words, in any case, with anything between
/// them that is no letter, and each no longer than it takes to know it. Errors: a word that is none
/// (with those that may be meant), one that begins several, not three of them, another seed.
std::expected<std::uint64_t, Error> read_deal(std::string_view text);

/// The deal of a new table: the one that is wished for, or one by chance. Who plays alone, or with
/// computers, gets one that has a name; between people none has. `random` gives 64 random bits.
/// Errors: those of `read_deal`, a named deal between people.
std::expected<std::uint64_t, Error> deal_for(const std::optional<std::string>& wish,
                                             std::ptrdiff_t people,
                                             const std::function<std::uint64_t()>& random);

}  // namespace coppice
