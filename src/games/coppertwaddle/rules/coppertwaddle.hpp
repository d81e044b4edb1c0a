#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/deal.hpp"
#include "engine/error.hpp"
#include "engine/game_info.hpp"
#include "engine/move.hpp"
#include "engine/move_list.hpp"
#include "engine/random.hpp"
#include "engine/seat.hpp"
#include "engine/settings.hpp"
#include "games/coppertwaddle/rules/events.hpp"
#include "games/coppertwaddle/rules/figures.hpp"
#include "games/coppertwaddle/rules/folio.hpp"
#include "games/coppertwaddle/rules/legal.hpp"
#include "games/coppertwaddle/rules/moves.hpp"
#include "games/coppertwaddle/rules/rules.hpp"
#include "games/coppertwaddle/rules/screen.hpp"
#include "games/coppertwaddle/rules/state.hpp"

namespace coppice::coppertwaddle {

/// Coppertwaddle by Surprised Stare Games: a battle of cards for two with hidden hands, one game or
/// a Suite of three. The operations are those of engine/game.hpp and engine/table_game.hpp.
/// `result` is 1 for the winner of a single game and 0 otherwise, or the points of a Suite.
class Coppertwaddle {
 public:
  using State = coppertwaddle::State;
  using View = coppertwaddle::View;
  using Event = coppertwaddle::Event;
  using Figures = coppertwaddle::Figures;
  using Drawn = DrawnDomains;

  static constexpr int seats = seat_count;
  static constexpr int max_moves = coppertwaddle::max_moves;
  // A game has at most 57 turns (CT-23), each at most 5 passes and, in Domains of 8, twice 16
  // abilities with a draw and a discard, each action followed by a pass; and 64 cards, each drawn,
  // discarded or played once, with an answer and a pass.
  static constexpr int max_plies = suite_games * (1 + 57 * (5 + 32 * 8) + 64 * 8);

  const Rules& rules() const { return rules_; }
  const Folio& folio() const { return *folio_; }

  /// The same game with another rule for one card. No card has it as a partner any more.
  Coppertwaddle with_card(int card, const CardRule& rule) const;

  /// The same game with this printed Power, 0 to 9, of one Threlm, which keeps its partners.
  Coppertwaddle with_power(int card, int power) const;

  State start() const { return start_; }
  Turn turn(const State& state) const {
    switch (state.step) {
      case Step::act:
      case Step::drop: return Turn::of(state.actor);
      case Step::answer: return Turn::of(state.responder());
      case Step::announce:
      case Step::respite: return Turn::of(state.guardian);
      case Step::over: return Turn::over();
      default: return Turn::chance();
    }
  }
  void moves(const State& state, MoveList<max_moves>& list) const;
  void moves(const View& view, MoveList<max_moves>& list) const { moves(view.known, list); }
  std::expected<void, Error> check(const State& state, Move move) const;
  void play(State& state, Move move) const;
  Move draw(const State& state, Random& random) const;
  Deal deal(Random& random) const { return shuffled(rules_.cards, random); }
  Move draw(const State& state, const Deal& deal) const;
  std::array<std::int32_t, seats> result(const State& state) const;
  View view(const State& state, Seat seat) const;
  View onlooking(const State& state) const;
  State imagine(const View& view, Random& random) const;
  std::string write(const State& state, Move move) const;
  std::expected<Move, Error> read(const State& state, std::string_view text) const;

  static GameInfo info();
  static std::expected<Coppertwaddle, Error> make(const Settings& settings);

  template <class Tell>
  void play(State& state, Move move, Tell& tell) const {
    struct Passing final : Ear {
      explicit Passing(Tell& listener) : tell(listener) {}
      void hear(const Event& event) override { tell(event); }
      Tell& tell;
    };
    Passing ear(tell);
    play_told(state, move, &ear);
  }
  std::optional<Event> seen(const Event& event, Seat seat) const;
  std::optional<Event> seen_onlooking(const Event& event) const;
  Screen show(const View& view) const;
  Screen show(const View& view, Drawn& drawn) const;
  Choice choice(const View& view, Move move) const;
  Pieces pieces() const;
  bool reveals(const State& state, Move move) const;
  std::optional<Move> tacit_move(const State& state) const;
  int progress(const State& state) const;

 private:
  Coppertwaddle(Rules rules, std::shared_ptr<const Folio> folio);
  void play_told(State& state, Move move, Ear* ear) const;

  Rules rules_;
  std::shared_ptr<const Folio> folio_;
  State start_;
};

}  // namespace coppice::coppertwaddle
