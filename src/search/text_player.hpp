#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/legal_moves.hpp"
#include "engine/table_game.hpp"
#include "search/any_player.hpp"
#include "search/player.hpp"

namespace coppice {

/// A player that knows no game type: it gets screens as JSON and moves as texts. It plays only
/// through GameType::play, which knows the game's own type and writes the texts.
class TextPlayer : public AnyPlayer {
 public:
  /// The index of the chosen legal move; empty to resign.
  virtual std::optional<std::size_t> choose_text(const AnyGame& game, const AnyView& view,
                                                 Seat seat, std::span<const std::string> legal,
                                                 Random& random) = 0;

  /// AnyRules alone cannot write moves as texts, so this chooses the first legal move.
  Move choose(const AnyRules& game, const AnyView& view, Seat, Random&, SearchClock&) final {
    return game.moves(view).front();
  }
};

/// A text player with the game's own type. After it resigns, in a game without resigning, it plays
/// the first legal move until the end.
template <TableGame G>
class TextPlayerAdapter final : public Player<G> {
 public:
  TextPlayerAdapter(TextPlayer& player, const AnyGame& game) : player_(player), any_game_(game) {}

  Move choose(const G& game, const typename G::View& view, Seat seat, Random& random,
              SearchClock&) override {
    const auto moves = choices_of(game, view);
    std::vector<std::string> legal;
    if (!gave_up_) {
      // A legal move has the same text in all states of the view.
      Random any(0);
      const auto state = game.imagine(view, any);
      for (const Move move : moves) legal.push_back(game.write(state, move));
      const AnyView seen{AnyValue::of(view)};
      if (const auto at = player_.choose_text(any_game_, seen, seat, legal, random)) {
        return moves[*at];
      }
      gave_up_ = true;
    }
    return any_game_.info().may_resign ? resignation(seat) : moves[0];
  }

 private:
  TextPlayer& player_;
  const AnyGame& any_game_;
  bool gave_up_ = false;
};

}  // namespace coppice
