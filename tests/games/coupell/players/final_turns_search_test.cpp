// The planner in the final turns, compared with trying every move.
#include "games/coupell/players/final_turns_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/legal_moves.hpp"
#include "games/coupell/players/greedy_moves.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "search/search_clock.hpp"
#include "support/coupell_desk.hpp"

namespace coppice::coupell {
namespace {

using test::Desk;

/// The best result over all moves, except claims of words outside these lists: those of the first
/// final turn, and those of the last.
int slow_result(const Coupell& game, const State& state, WordLists first, WordLists last) {
  if (state.step == GamePhase::over) {
    return outcome_of(state).won ? outcome_of(state).points : -1;
  }
  int best = -1;
  for (const Move move : moves_of(game, state)) {
    if (move::kind(move) == MoveKind::claim) {
      const WordLists lists = state.final_turns == 1 ? first : last;
      const RowWord word = move::claimed(move);
      const std::string letters = spelled(game.rules().letters_of(state.own_row()), word);
      if (!game.rules().dictionary.graph().contains(letters, lists)) continue;
    }
    State after = state;
    game.play(after, move);
    best = std::max(best, slow_result(game, after, first, last));
  }
  return best;
}

/// The points of the last turn if its seat plays as `greedy` with these words.
int greedy_result(const Coupell& game, State state, const Vocabulary& words) {
  while (state.step != GamePhase::over) game.play(state, one_step(game, words, state));
  return outcome_of(state).won ? outcome_of(state).points : -1;
}

/// Whether the piles are equal, or one claim of these words makes them equal. A partner who looks
/// one move ahead does not find more.
bool is_in_sight(const Coupell& game, const State& state, const Vocabulary& words) {
  if (state.step == GamePhase::over) return outcome_of(state).won;
  const int missing = state.pile(partner_of(state.active)).size() - state.pile(state.active).size();
  bool found = missing == 0;
  words.each_claim(game.rules().letters_of(state.own_row()), [&](const RowWord& word) {
    found = found || static_cast<int>(word.length) - discarded_cards == missing;
  });
  return found;
}

/// A possible partner, and in how many of a hundred cases it sees all that its words allow, or one
/// move.
struct Guess {
  const Vocabulary& words;
  int sees_all;
  int sees_one_step;
};

int worth_of(int result) {
  return result < 0 ? FinalTurnsSearch::lost : FinalTurnsSearch::won_with(result);
}

/// The worth of the first final turn over all moves, with the partner's possible play.
int slow_worth(const Coupell& game, const State& state, const std::vector<Guess>& guesses) {
  if (state.step == GamePhase::over || state.final_turns == 2) {
    int sum = 0;
    for (const auto& [words, sees_all, sees_one_step] : guesses) {
      const int all = slow_result(game, state, words.lists(), words.lists());
      const int one = is_in_sight(game, state, words) ? greedy_result(game, state, words) : -1;
      sum += sees_all * worth_of(all) + sees_one_step * worth_of(one);
    }
    return sum / 100;
  }
  int best = FinalTurnsSearch::lost;
  for (const Move move : moves_of(game, state)) {
    State after = state;
    game.play(after, move);
    best = std::max(best, slow_worth(game, after, guesses));
  }
  return best;
}

/// The first of two final turns with one action left, or the last with two. Either seat may be
/// ahead.
State final_position(const Desk& desk, std::uint64_t number) {
  const bool is_first = number % 2 == 0;
  State state = test::Position().final_turn(is_first ? 1 : 2).state();
  state.actions = is_first ? 1 : 2;
  const auto [own, partner] = desk.rows(is_first ? 3 : 8, 5, number);
  state.rows = {own, partner};
  for (int card = 40; card < 40 + static_cast<int>(number % 3); ++card) {
    state.piles[number % 4 == 0 ? 0 : 1].insert(card);
  }
  return state;
}

TEST(CoupellFinale, EqualsASearchOfAllMoves) {
  const Desk desk;
  const Vocabulary& all = desk.vocabulary;
  const Vocabulary common = desk.common();
  int won = 0;
  int common_won = 0;
  int doubtful = 0;
  for (std::uint64_t number = 80; number < 140; ++number) {
    const State state = final_position(desk, number);
    const auto judge = [&](const AssumedVocabularies& minds, const std::vector<Guess>& guesses) {
      const auto slow = [&](const State& then) {
        if (state.final_turns == 1) return slow_worth(desk.game, then, guesses);
        // In the last turn, the partner's knowledge does not matter.
        return worth_of(slow_result(desk.game, then, all.lists(), all.lists()));
      };
      NoClock clock;
      BudgetMeter meter({}, clock);
      const int worth = FinalTurnsSearch(desk.game, minds, state, meter).best_worth(state);
      EXPECT_EQ(worth, slow(state)) << number;

      State after = state;
      desk.game.play(after,
                     FinalTurnsSearch(desk.game, minds, state, meter).best_action(state).action);
      EXPECT_EQ(slow(after), worth) << number;
      return worth;
    };
    const int counted_on = judge({all, all}, {{all, 50, 50}});
    won += counted_on > 0 ? 1 : 0;
    common_won += judge({all, common}, {{common, 50, 50}}) > 0 ? 1 : 0;
    const int perhaps = judge({all, all, &common}, {{all, 47, 47}, {common, 3, 3}});
    doubtful += perhaps < counted_on ? 1 : 0;
  }
  EXPECT_GE(won, 3);
  EXPECT_GE(common_won, 1);
  EXPECT_LE(common_won, won);
  EXPECT_GE(doubtful, 1);
}

}  // namespace
}  // namespace coppice::coupell
