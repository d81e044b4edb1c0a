#pragma once

#include <array>
#include <boost/describe/class.hpp>
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
#include "engine/optional_members.hpp"
#include "engine/random.hpp"
#include "engine/seat.hpp"
#include "engine/settings.hpp"
#include "games/coppertwaddle/rules/events.hpp"
#include "games/coppertwaddle/rules/folio.hpp"
#include "games/coppertwaddle/rules/legal.hpp"
#include "games/coppertwaddle/rules/moves.hpp"
#include "games/coppertwaddle/rules/rules.hpp"
#include "games/coppertwaddle/rules/screen.hpp"
#include "games/coppertwaddle/rules/state.hpp"
#include "games/coppertwaddle/rules/suite.hpp"

namespace coppice::coppertwaddle {

/// Constants of the rules that screens draw or name.
struct RuleConstants {
  std::array<GradeSpan, 3> grades = coppertwaddle::grades;
};
BOOST_DESCRIBE_STRUCT(RuleConstants, (), (grades))

/// Coppertwaddle by Surprised Stare Games: a battle of cards for two with hidden hands, one game or
/// a Suite of three. The operations are those of engine/game.hpp and engine/table_game.hpp.
/// `result` is 1 for the winner of a single game and 0 otherwise, or the points of a Suite.
class Coppertwaddle {
 public:
  using State = coppertwaddle::State;
  using View = coppertwaddle::View;
  using Event = coppertwaddle::Event;
  using Figures = coppertwaddle::RuleConstants;
  using Drawn = DomainCache;

  static constexpr OptionalMembers optional{
      .progress = true, .loses = true, .render_cache = true, .figures = true};
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

  /// The same game with the folio's cards numbered and dealt like the cards with the same names in
  /// a built-in folio (engine/deal.hpp): the order of the folio then changes
  /// nothing.
  Coppertwaddle matched() const;

  State start() const { return start_; }
  Turn turn(const State& state) const {
    switch (state.step) {
      case GamePhase::act:
      case GamePhase::drop: return Turn::of(state.actor);
      case GamePhase::answer: return Turn::of(state.responder());
      case GamePhase::announce:
      case GamePhase::respite: return Turn::of(state.guardian);
      case GamePhase::over: return Turn::over();
      default: return Turn::chance();
    }
  }
  void moves(const State& state, MoveList<max_moves>& list) const;
  void moves(const View& view, MoveList<max_moves>& list) const { moves(view.known, list); }
  std::expected<void, Error> check(const State& state, Move move) const;
  void play(State& state, Move move) const;
  Move draw(const State& state, Random& random) const;
  Deal deal(Random& random) const {
    return pack_ == nullptr ? shuffled(rules_.cards, random) : pack_->deal(random);
  }
  Move draw(const State& state, const Deal& deal) const;
  std::array<std::int32_t, seats> result(const State& state) const;
  View view(const State& state, Seat seat) const;
  View onlooker_view(const State& state) const;
  State imagine(const View& view, Random& random) const;
  std::string write(const State& state, Move move) const;
  std::expected<Move, Error> read(const State& state, std::string_view text) const;

  static GameInfo info();
  static std::expected<Coppertwaddle, Error> make(const Settings& settings);

  template <class Tell>
  void play(State& state, Move move, Tell& tell) const {
    struct Passing final : EventListener {
      explicit Passing(Tell& listener) : tell(listener) {}
      void hear(const Event& event) override { tell(event); }
      Tell& tell;
    };
    Passing ear(tell);
    play_told(state, move, &ear);
  }
  std::optional<Event> seen(const Event& event, Seat seat) const;
  std::optional<Event> onlooker_event(const Event& event) const;
  Screen show(const View& view) const;
  Screen show(const View& view, Drawn& drawn) const;
  Choice choice(const View& view, Move move) const;
  std::optional<Sentence> loses(const View& view, Move move) const;
  Pieces pieces() const;
  bool reveals(const State& state, Move move) const;
  std::optional<Move> tacit_move(const State& state) const;
  int progress(const State& state) const;

 private:
  Coppertwaddle(Rules rules, std::shared_ptr<const Folio> folio,
                std::shared_ptr<const CommonRandomDealer> pack = {});
  void play_told(State& state, Move move, EventListener* ear) const;

  Rules rules_;
  std::shared_ptr<const Folio> folio_;
  std::shared_ptr<const CommonRandomDealer> pack_;  ///< null: shuffled by the cards' numbers
  State start_;
};

}  // namespace coppice::coppertwaddle
