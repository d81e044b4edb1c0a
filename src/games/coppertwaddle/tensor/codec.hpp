#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "tensor/codec.hpp"

namespace coppice::tensor {

/// The numbers of Coppertwaddle: docs/python-numbers.md lists them. Those of cards follow the
/// folio's order, so they are the same for all games with one folio and one edition. Places and
/// hands are relative to the seat: its own come first.
template <>
class Codec<coppertwaddle::Coppertwaddle> {
 public:
  using State = coppertwaddle::State;
  using View = coppertwaddle::View;

  explicit Codec(const coppertwaddle::Coppertwaddle& game);

  Layout layout() const { return layout_; }
  std::uint32_t number(const View& view, Seat seat, Move move) const;
  std::optional<Move> move(const View& view, Seat seat, std::uint32_t number) const;
  /// A card, or after the cards the first player.
  std::uint32_t outcome(const State& state, Move move) const;
  std::optional<Move> move_of_outcome(const State& state, std::uint32_t number) const;
  void observe(const View& view, Seat seat, std::span<std::uint8_t> bytes) const;
  void describe(const View& view, Seat seat, Move move, std::span<std::uint8_t> bytes) const;

 private:
  using Firsts = std::array<std::uint32_t, coppertwaddle::most_cards>;

  /// What an action with a target names.
  enum class Named : std::uint8_t { nothing, place, card };

  /// An action, its places as those of seat 1.
  struct Entry {
    Move move;
    Named named = Named::nothing;  ///< the target of a Favour or an ability
  };

  std::uint8_t card_count() const { return static_cast<std::uint8_t>(rules_.cards); }
  void add_cards();
  void add_abilities();
  void add_robbings();
  void add(Move move, Named named = Named::nothing) { entries_.push_back({move, named}); }
  /// Everything that an effect could have as its target.
  template <class Make>
  void add_targets(Named named, Make make);
  void end_block(std::string name);

  const coppertwaddle::Rules& rules_;
  Layout layout_;
  std::vector<Entry> entries_;              ///< by number
  std::vector<std::uint8_t> declarations_;  ///< cards
  Firsts rank_of_declaration_{};            ///< of these: its place among them
  Firsts lay_{};                            ///< per card, its first action of this kind
  std::array<Firsts, 2> favour_{};          ///< per effect
  Firsts declaration_{};
  Firsts cancel_{};
  std::uint32_t ability_ = 0;
  std::uint32_t rob_ = 0;
  std::uint32_t discard_ = 0;
};

}  // namespace coppice::tensor
