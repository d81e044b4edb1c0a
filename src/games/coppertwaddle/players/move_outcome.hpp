#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/coppertwaddle/rules/board.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "search/player.hpp"

namespace coppice::coppertwaddle {

/// How a Robbing ends.
struct RobbingEnd {
  bool succeeds = false;
  bool by_effect = false;
  Powers powers;
};

/// Records how the current Robbing ends, if it does.
struct RobbingListener {
  static constexpr bool listens = true;
  std::optional<RobbingEnd> end;  ///< empty: it continues

  void operator()(const Event& event) {
    if (const auto* success = std::get_if<event::RobbingSucceeded>(&event)) {
      end = RobbingEnd{true, false, {success->attack, success->defence}};
    }
    if (const auto* failure = std::get_if<event::RobbingFailed>(&event)) {
      end = RobbingEnd{
          false, failure->reason == FailReason::ended, {failure->attack, failure->defence}};
    }
  }
};

/// What a seat's move does to the table, for all that the seat can see, if nobody answers.
class MoveOutcome {
 public:
  MoveOutcome(const Coppertwaddle& rules_of_game, const View& view, Move played);

  const Coppertwaddle& game;
  const Seat seat;
  const Move move;
  const State now;
  State before;                   ///< without the move, after everything pending
  State after;                    ///< with the move, after everything pending
  bool answerable = false;        ///< the move itself
  std::optional<RobbingEnd> end;  ///< of a Robbing, on the way to `after`

  bool attacks() const { return seat == now.guardian; }

  /// Whether the other seat may hold a Coppertwaddle for the card that waits for an answer, as far
  /// as the seat knows. Nothing else can be answered (CT-7).
  bool can_answer(const State& state) const;

  /// A pending card gets no answer.
  void let_be(State& state, RobbingListener& listener) const;

  /// The turn or the game has ended, so later changes are not caused by the move alone.
  bool is_later(const State& state) const {
    return state.turns != now.turns || state.game != now.game || state.step == GamePhase::over;
  }

  /// Whether the move demands a card from an empty Trumpet, which ends the game (CT-21).
  bool is_tie() const { return after.step == GamePhase::effect_draw && has_empty_trumpet(after); }

  static bool is_exchange(const State& state) {
    return state.stage == Stage::robbing && state.step == GamePhase::act;
  }

  /// The end of the current exchange if both pass.
  std::optional<RobbingEnd> end_of(State state) const;

  /// The Threlms that this Guardian takes in the next Robbing that they can announce, if until its
  /// end everybody passes. Empty if the game ends before.
  CardSet robbable_by(State state, Seat guardian) const;

 private:
  bool has_empty_trumpet(const State& state) const {
    return state.trumpet_cards().size() == hidden_;
  }

  int hidden_;  ///< cards of the other hand that lie among the Trumpet's
};

/// Collects reasons of Coppertwaddle.
class ReasonList {
 public:
  using Arguments = std::vector<std::pair<std::string, std::string>>;

  explicit ReasonList(const Coppertwaddle& game) : game_(game) {}

  void add(std::string_view key, Arguments arguments) {
    reasons_.push_back({"coppertwaddle.why." + std::string(key), std::move(arguments)});
  }
  /// Adds whether the sentence must say "if nobody answers".
  void add_unanswered(std::string_view key, Arguments arguments, bool answerable) {
    arguments.emplace_back("answer", answerable ? "open" : "none");
    add(key, std::move(arguments));
  }

  /// The card as an argument, as in refusals.
  Arguments named(int card) const {
    const BilingualText& name = game_.folio().entry(card).name;
    return {{"card", name.en}, {"card_de", name.de}};
  }

  /// The first of the cards, and how many they are.
  Arguments counted(CardSet cards) const {
    Arguments arguments = named(cards.nth(0));
    arguments.emplace_back("count", std::to_string(cards.size()));
    return arguments;
  }

  std::vector<Reason> take() { return std::move(reasons_); }

 private:
  const Coppertwaddle& game_;
  std::vector<Reason> reasons_;
};

/// Adds the reasons for a move that announces a Robbing, adds to one, or does nothing.
void add_robbing_reasons(const MoveOutcome& outcome, ReasonList& reasons);

}  // namespace coppice::coppertwaddle
