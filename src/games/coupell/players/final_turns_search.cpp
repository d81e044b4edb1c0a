#include "games/coupell/players/final_turns_search.hpp"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "engine/legal_moves.hpp"
#include "games/coupell/players/actions.hpp"
#include "games/coupell/players/greedy_moves.hpp"

namespace coppice::coupell {

namespace {

bool is_second(const State& state) { return state.final_turns == final_turns; }

/// Interpolates from `one` to `other` by `share` percent.
constexpr int between(int one, int other, int share) { return one + (other - one) * share / 100; }

}  // namespace

FinalTurnsSearch::FinalTurnsSearch(const Coupell& game, const AssumedVocabularies& minds,
                                   const State& state, BudgetMeter& meter)
    : game_(game),
      meter_(meter),
      begun_(state.final_turns),
      acting_(state.active),
      own_(minds.own),
      own_gains_(game.rules()) {
  const FinalTurnGains nothing(game.rules());
  const int sight = greedy_partner_percent(state);
  if (minds.perhaps == nullptr) {
    const int sees_all = between(50, 10, sight);
    partners_.push_back({minds.partner, sees_all, parts - sees_all, nothing});
  } else {
    // Three parts are too few to give up a point for them, but enough to choose between two equal
    // ways. Even for a partner who looks one move ahead, the known words are uncertain.
    const int sees_all = between(47, 5, sight);
    const int perhaps_sees_all = between(3, 5, sight);
    const int perhaps_sees_one_step = between(3, 45, sight);
    const int sees_one_step = parts - sees_all - perhaps_sees_all - perhaps_sees_one_step;
    partners_.push_back({minds.partner, sees_all, sees_one_step, nothing});
    partners_.push_back({*minds.perhaps, perhaps_sees_all, perhaps_sees_one_step, nothing});
  }
  partner_ = partners_.data();
}

int FinalTurnsSearch::best_worth(const State& state) {
  if (begun_ > 0 || state.step == GamePhase::over) return better_than(state, lost);
  int sum = 0;
  for (Partner& partner : partners_) {
    partner_ = &partner;
    sum += partner.sees_all * better_than(state, lost) +
           partner.sees_one_step * after_one_step(partner.words, state);
  }
  return sum / parts;
}

FinalTurnsSearch::Best FinalTurnsSearch::best_action(const State& state) {
  Best best{move::end_turn(), lost};
  each_action(game_, words_of(state), state, [&](Move move, const State& after) {
    const int worth = better_than(after, best.worth);
    if (worth > best.worth) best = {move, worth};
  });
  return best;
}

int FinalTurnsSearch::better_than(const State& state, int bound) {
  if (state.step == GamePhase::over) {
    const Outcome outcome = outcome_of(state);
    return outcome.won ? std::max(bound, won_with(outcome.points)) : bound;
  }
  if (meter_.late()) return bound;
  if (!is_second(state)) return better_by_cards(state, better_by_claims(state, bound));
  const int aim = state.pile(partner_of(state.active)).size();
  const int missing = aim - state.pile(state.active).size();
  if (won_with(aim) <= bound || missing < 0) return bound;
  if (begun_ == 1) return std::max(bound, worth_of_last(state, aim, missing));
  const bool is_equal =
      (gains_of(state).of(words_of(state), state.own_row(), state.actions) >> missing & 1) != 0;
  return is_equal ? won_with(aim) : bound;
}

int FinalTurnsSearch::worth_of_last(const State& state, int aim, int missing) {
  int sum = 0;
  for (Partner& partner : partners_) {
    const auto& words = partner.words;
    if ((partner.gains.of(words, state.own_row(), state.actions) >> missing & 1) == 0) continue;
    sum += partner.sees_all * won_with(aim);
    // A partner who looks one move ahead needs a word that is already complete, or none.
    if (!is_one_step_off(words, state, missing)) continue;
    sum += partner.sees_one_step * after_one_step(words, state);
  }
  return sum / parts;
}

bool FinalTurnsSearch::is_one_step_off(const Vocabulary& words, const State& state,
                                       int missing) const {
  bool is_there = missing == 0;
  words.each_claim(game_.rules().letters_of(state.own_row()), [&](const RowWord& word) {
    is_there = is_there || gain_of(static_cast<int>(word.length)) == missing;
  });
  return is_there;
}

int FinalTurnsSearch::after_one_step(const Vocabulary& words, State state) {
  while (state.step == GamePhase::act && state.active != acting_) {
    game_.play(state, one_step(game_, words, state));
  }
  if (state.step == GamePhase::over) {
    const Outcome outcome = outcome_of(state);
    return outcome.won ? won_with(outcome.points) : lost;
  }
  const int aim = state.pile(partner_of(acting_)).size();
  const int missing = aim - state.pile(acting_).size();
  if (missing < 0) return lost;
  return (own_gains_.of(own_, state.own_row(), state.actions) >> missing & 1) != 0 ? won_with(aim)
                                                                                   : lost;
}

int FinalTurnsSearch::better_by_claims(const State& state, int bound) {
  const RowLetters row = game_.rules().letters_of(state.own_row());
  std::vector<RowWord> words;
  words_of(state).each_claim(row, [&](const RowWord& word) { words.push_back(word); });
  // Longest first, then in the order of the row.
  std::ranges::sort(words, std::greater(), [](const RowWord& word) {
    return std::pair(word.length, longest_row - word.first);
  });
  for (const RowWord& word : words) {
    State after = state;
    game_.play(after, move::claim(word));
    bound = better_than(after, bound);
  }
  return bound;
}

/// Gifts, moves, and ending the turn. They score no points, so most need no closer look.
int FinalTurnsSearch::better_by_cards(const State& state, int bound) {
  const int pile = state.pile(state.active).size();
  if (state.actions == 1 && won_with(pile) <= bound) return bound;
  for (const Move move : moves_of(game_, state)) {
    if (move::kind(move) == MoveKind::claim) continue;
    State after = state;
    game_.play(after, move);
    if (after.step == GamePhase::act && after.active == state.active) {
      const int longest = words_of(after).longest(game_.rules().letters_of(after.own_row()));
      if (won_with(pile + std::max(0, gain_of(longest))) <= bound) continue;
    }
    bound = better_than(after, bound);
    if (state.actions == 1 && bound >= won_with(pile)) return bound;
  }
  return bound;
}

}  // namespace coppice::coupell
