#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "games/coupell/rules/coupell.hpp"
#include "tensor/codec.hpp"

namespace coppice::tensor {

/// The first number of each kind of action.
namespace coupell_numbers {

inline constexpr std::uint32_t row_places = coupell::longest_row;
inline constexpr std::uint32_t gaps = row_places + 1;
inline constexpr std::uint32_t end_turn_first = 0;
inline constexpr std::uint32_t give_first = end_turn_first + 1;
inline constexpr std::uint32_t move_first = give_first + row_places * gaps;
inline constexpr std::uint32_t claim_first = move_first + row_places * row_places;

/// The first number of the claims with this many cards; after the last one, their end. A claim of a
/// given length has a first place, and one of two letters for each card.
inline constexpr std::array<std::uint32_t, coupell::longest_word + 2> first_of_length = [] {
  std::array<std::uint32_t, coupell::longest_word + 2> first{};
  std::uint32_t next = claim_first;
  for (std::uint32_t length = coupell::shortest_word; length <= coupell::longest_word; ++length) {
    first[length] = next;
    next += (row_places + 1 - length) << length;
  }
  first[coupell::longest_word + 1] = next;
  return first;
}();
inline constexpr std::uint32_t action_count = first_of_length[coupell::longest_word + 1];

}  // namespace coupell_numbers

/// The numbers of Coupell: docs/python-numbers.md lists them.
template <>
class Codec<coupell::Coupell> {
 public:
  using State = coupell::State;
  using View = coupell::State;

  explicit Codec(const coupell::Coupell& game) : rules_(game.rules()) {}

  Layout layout() const;
  /// Inline, because a decision has over a hundred moves.
  std::uint32_t number(const View& /*view*/, Seat /*seat*/, Move move) const {
    using namespace coupell_numbers;
    switch (coupell::move::kind(move)) {
      case coupell::MoveKind::give_card: return give_first + move.a() * gaps + move.b();
      case coupell::MoveKind::move_card: return move_first + move.a() * row_places + move.b();
      case coupell::MoveKind::claim: {
        const coupell::RowWord word = coupell::move::claimed(move);
        return first_of_length[word.length] + (word.first << word.length) + word.bottoms;
      }
      default: return end_turn_first;
    }
  }
  std::optional<Move> move(const View& view, Seat seat, std::uint32_t number) const;
  /// A card, or after the cards the first player.
  std::uint32_t outcome(const State& state, Move move) const;
  std::optional<Move> move_of_outcome(const State& state, std::uint32_t number) const;
  void observe(const View& view, Seat seat, std::span<std::uint8_t> bytes) const;
  void describe(const View& view, Seat seat, Move move, std::span<std::uint8_t> bytes) const;

 private:
  const coupell::Rules& rules_;
};

}  // namespace coppice::tensor
