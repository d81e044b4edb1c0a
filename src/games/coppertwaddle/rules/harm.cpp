#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"

// Moves that end the game at once to their player's harm. All ways:
//
//   * Somebody must draw from the empty Trumpet, a tie (CT-21): by Assizes, The Jongleur and Mappa
//     Mundi, by any effect of a folio that draws, and in the Engagement that follows a turn: then
//     the last pass of the turn ends the game (a discard in Respite, too, but that helps nobody).
//   * In `sphinx` the other Domain becomes complete: by a Wind laid into its last vacant Ditch, by
//     One Hundred Buttons, and when its Threlms turn proud after the turn, as in CT-40.
//   * In `folio-xvi` the other Domain is complete, and its Guardian needs only to pass: a pass of
//     the Challenger, also in an exchange.
//   * The other player's card does one of these, and nobody answers it.
//
// A resignation is asked for everywhere. No hidden card matters: how many cards are left to draw is
// public, an answer is assumed to be missing, and what a hand discards changes nothing here.
namespace coppice::coppertwaddle {

namespace {

/// The more harm, the larger.
enum class Harm : std::uint8_t { none, tie, loss };

/// What follows a move if everybody does the obvious.
class Ahead {
 public:
  Ahead(const Coppertwaddle& game, State state, Move move)
      : game_(game), state_(state), seat_(game.turn(state).seat()), index_(state.game) {
    game_.play(state_, move);
    for (auto next = obvious(); next; next = obvious()) game_.play(state_, *next);
  }

  Harm harm() const {
    if (!is_over()) return Harm::none;
    const GameResult result = state_.results[index_];
    if (result.is_tie()) return passed_ ? Harm::none : Harm::tie;
    return result.won_by(seat_) ? Harm::none : Harm::loss;
  }

  Sentence why() const {
    const std::string_view what = harm() == Harm::tie ? "tie" : passed_ ? "passes" : "complete";
    return {"coppertwaddle.loses." + std::string(what), {{"answer", answerable_ ? "open" : "no"}}};
  }

 private:
  bool is_over() const { return state_.game != index_ || state_.step == GamePhase::over; }

  /// The next move, unless it decides something.
  std::optional<Move> obvious() {
    if (is_over()) return std::nullopt;
    switch (state_.step) {
      case GamePhase::effect_draw: return move::draw(state_.trumpet_cards().nth(0));
      case GamePhase::drop: return discard_of(state_.actor);
      case GamePhase::respite: return discard_of(state_.guardian);
      case GamePhase::answer:
      case GamePhase::act:
      case GamePhase::announce: break;
      default: return std::nullopt;
    }
    if (game_.turn(state_).seat() == seat_) return only_move();
    const bool answers = state_.step == GamePhase::answer;
    (answers ? answerable_ : passed_) = true;
    return answers ? move::let_be() : move::pass();
  }

  std::optional<Move> only_move() const {
    const auto all = moves_of(game_, state_);
    return all.size() == 1 ? std::optional(all[0]) : std::nullopt;
  }

  Move discard_of(Seat seat) const { return move::discard(state_.hand_of(seat).nth(0)); }

  const Coppertwaddle& game_;
  State state_;
  Seat seat_;
  std::uint8_t index_;       ///< of the game in its Suite
  bool answerable_ = false;  ///< the other player could answer
  bool passed_ = false;      ///< the other player only passes
};

}  // namespace

std::optional<Sentence> Coppertwaddle::loses(const View& view, Move move) const {
  Random random(0);
  const State state = imagine(view, random);
  const Ahead ahead(*this, state, move);
  const Harm harm = ahead.harm();
  const auto is_better = [&](Move other) { return Ahead(*this, state, other).harm() < harm; };
  if (harm == Harm::none || std::ranges::none_of(moves_of(*this, state), is_better)) {
    return std::nullopt;
  }
  return ahead.why();
}

}  // namespace coppice::coppertwaddle
