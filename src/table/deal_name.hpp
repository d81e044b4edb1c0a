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
#include <vector>

#include "engine/embedded_file.hpp"
#include "engine/error.hpp"

namespace coppice {

// Deals with names that people can say: "amber-fox-lantern". docs/deals.md explains how names and
// seeds correspond.

/// Version 1 of the word list, in alphabetical order. It never changes.
inline constexpr std::size_t deal_word_count = 2048;
std::span<const std::string_view, deal_word_count> deal_words();

/// Three words have 33 bits.
inline constexpr std::uint64_t deal_name_count = std::uint64_t{1} << 33;

/// The range of seeds for named deals: 255 versions of the list, one after the other. It ends below
/// 2^63, where the deals of the day begin.
inline constexpr std::uint64_t first_named_seed = (std::uint64_t{1} << 62) + deal_name_count;
inline constexpr std::uint64_t first_named_seed_after = first_named_seed + 255 * deal_name_count;

/// Whether a program could find this deal by trying all names. Never used between people.
constexpr bool is_named_deal(std::uint64_t seed) {
  return seed >= first_named_seed && seed < first_named_seed_after;
}

/// A named deal from 64 random bits.
constexpr std::uint64_t named_deal(std::uint64_t random) {
  return first_named_seed + random % deal_name_count;
}

/// For example "amber-fox-lantern"; empty for a deal without a name.
std::optional<std::string> deal_name(std::uint64_t seed);

/// Reads a deal as people write it: a decimal seed, or three words in any case, separated by
/// anything but letters. Unambiguous beginnings of words suffice. Errors: an unknown word (with
/// suggestions), an ambiguous beginning, not three words, an invalid seed.
std::expected<std::uint64_t, Error> read_deal(std::string_view text);

/// The deal of a new table: the requested one, or a random one. A person who plays alone or with
/// computers gets a named deal; several people never do. `random` returns 64 random bits. Errors:
/// those of `read_deal`; a named deal between people.
std::expected<std::uint64_t, Error> deal_for(const std::optional<std::string>& wish,
                                             std::ptrdiff_t people,
                                             const std::function<std::uint64_t()>& random);

/// data/deals/words-1.txt
std::vector<EmbeddedFile> embedded_deal_words();

}  // namespace coppice
