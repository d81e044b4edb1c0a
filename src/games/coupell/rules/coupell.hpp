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
#include "engine/no_listener.hpp"
#include "engine/optional_members.hpp"
#include "engine/random.hpp"
#include "engine/seat.hpp"
#include "engine/settings.hpp"
#include "games/coupell/rules/deck.hpp"
#include "games/coupell/rules/events.hpp"
#include "games/coupell/rules/legal.hpp"
#include "games/coupell/rules/letters.hpp"
#include "games/coupell/rules/move_applier.hpp"
#include "games/coupell/rules/moves.hpp"
#include "games/coupell/rules/outcome.hpp"
#include "games/coupell/rules/question.hpp"
#include "games/coupell/rules/remark.hpp"
#include "games/coupell/rules/rules.hpp"
#include "games/coupell/rules/screen.hpp"
#include "games/coupell/rules/state.hpp"

namespace coppice::coupell {

/// Constants of the rules that screens draw or name.
struct RuleConstants {
  int row_limit = coupell::row_limit;
  int turn_actions = coupell::turn_actions;
  int shortest_word = static_cast<int>(coupell::shortest_word);
  int longest_word = static_cast<int>(coupell::longest_word);
  int discarded_cards = coupell::discarded_cards;
  std::array<RankSpan, 6> ranks = coupell::ranks;
};
BOOST_DESCRIBE_STRUCT(RuleConstants, (),
                      (row_limit, turn_actions, shortest_word, longest_word, discarded_cards,
                       ranks))

/// Coupell by Behrooz Shahriari: words from two open rows of letter cards, two players together.
/// The operations are those of engine/game.hpp and engine/table_game.hpp. `result` is the size of
/// one pile for both seats, or 0 for both if the game is lost.
class Coupell {
 public:
  using State = coupell::State;
  using View = State;  // only the order of the coming cards is hidden, and no state contains it
  using Event = coupell::Event;
  using Figures = coupell::RuleConstants;
  using Remark = coupell::Remark;
  using Question = coupell::Question;

  static constexpr OptionalMembers optional{.progress = true,
                                            .offers = true,
                                            .hint = true,
                                            .loses = true,
                                            .read_recorded = true,
                                            .talk_permission = true,
                                            .remarks = true,
                                            .questions = true,
                                            .figures = true};
  static constexpr int seats = seat_count;
  static constexpr bool cooperative = true;
  static constexpr int max_moves = static_cast<int>(coupell::max_moves);
  // The starter, every card, and in each turn two actions and a claim that is refused for free.
  static constexpr int max_plies = 1 + most_cards + turns_of(most_cards) * (turn_actions + 1);

  const Rules& rules() const { return rules_; }
  const Deck& deck() const { return *deck_; }

  /// The same game with the deck's cards numbered and dealt like the same cards of the built-in
  /// deck (engine/deal.hpp): the order of the deck then changes nothing.
  Coupell matched() const;

  State start() const;
  Turn turn(const State& state) const {
    if (state.step == GamePhase::over) return Turn::over();
    return state.step == GamePhase::act ? Turn::of(state.active) : Turn::chance();
  }
  void moves(const State& state, MoveList<max_moves>& list) const;
  std::expected<void, Error> check(const State& state, Move move) const;
  void play(State& state, Move move) const {
    NoListener silence;
    play(state, move, silence);
  }
  Move draw(const State& state, Random& random) const;
  Deal deal(Random& random) const {
    return pack_ == nullptr ? shuffled(rules_.cards, random) : pack_->deal(random);
  }
  Move draw(const State& state, const Deal& deal) const;
  std::array<std::int32_t, seats> result(const State& state) const {
    const Outcome outcome = outcome_of(state);
    return {outcome.points, outcome.points};
  }
  View view(const State& state, Seat) const { return state; }
  State imagine(const View& view, Random&) const { return view; }
  std::string write(const State& state, Move move) const;
  std::expected<Move, Error> read(const State& state, std::string_view text) const;
  std::expected<Move, Error> read_recorded(const State& state, std::string_view text) const;

  static GameInfo info();
  static std::expected<Coupell, Error> make(const Settings& settings);

  template <class Tell>
  void play(State& state, Move move, Tell& tell) const {
    MoveApplier<Tell>(state, rules_, tell).apply(move);
  }
  std::optional<Event> seen(const Event& event, Seat) const { return event; }
  Screen show(const View& view) const;
  Choice choice(const View& view, Move move) const;
  /// Players must find words themselves: no claim is listed, and a first hint names none.
  bool offers(const State&, Move move) const { return move::kind(move) != MoveKind::claim; }
  std::optional<Choice> hint(const View& view, Move move) const;
  std::optional<Sentence> loses(const View& view, Move move) const;
  /// As the talk level of the table allows.
  TalkPermission talk_permission(const State& state, Seat seat) const;
  /// Errors: "error.coupell.question_…".
  std::expected<void, Error> check_question(const View& view, Seat asked,
                                            const Question& question) const;
  Pieces pieces() const;
  /// A claim reveals whether a word is in the dictionary, which players cannot look up (CP-10).
  bool reveals(const State&, Move move) const { return move::kind(move) == MoveKind::claim; }
  std::optional<Move> tacit_move(const State&) const { return std::nullopt; }
  int progress(const State& state) const {
    return state.step == GamePhase::over ? 100 : state.turns * 99 / turns_of(rules_.cards);
  }

 private:
  Coupell(Rules rules, std::shared_ptr<const Deck> deck, std::string dictionary_name,
          std::string talk);

  Rules rules_;
  std::shared_ptr<const Deck> deck_;
  std::string dictionary_name_;
  std::string talk_;
  std::shared_ptr<const CommonRandomDealer> pack_;  ///< null: shuffled by the cards' numbers
};

}  // namespace coppice::coupell
