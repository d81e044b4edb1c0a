// What the planner knows of the final turns, beside every move there is.
#include "games/coupell/players/finale.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/legal_moves.hpp"
#include "games/coupell/players/one_step.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "search/no_clock.hpp"
#include "support/coupell_desk.hpp"

namespace coppice::coupell {
namespace {

using test::Desk;

/// The best result by every move there is, but for claims of words that are not on these lists:
/// those of the first final turn, and those of the last.
int slow_result(const Coupell& game, const State& state, WordLists first, WordLists last) {
  if (state.step == Step::over) {
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

/// The points of the last turn if its seat does as `greedy` would with these words.
int greedy_result(const Coupell& game, State state, const Vocabulary& words) {
  while (state.step != Step::over) game.play(state, one_step(game, words, state));
  return outcome_of(state).won ? outcome_of(state).points : -1;
}

/// Whether the piles are equal or one claim of these words makes them so. What becomes equal only
/// after a lucky move of a card, a partner who sees one step is not counted on for.
bool is_in_sight(const Coupell& game, const State& state, const Vocabulary& words) {
  if (state.step == Step::over) return outcome_of(state).won;
  const int missing = state.pile(partner_of(state.active)).size() - state.pile(state.active).size();
  bool found = missing == 0;
  words.each_claim(game.rules().letters_of(state.own_row()), [&](const RowWord& word) {
    found = found || static_cast<int>(word.length) - discarded_cards == missing;
  });
  return found;
}

/// A partner as it may be, and in how many of a hundred cases it sees all that its words allow, or
/// one step.
struct Guess {
  const Vocabulary& words;
  int sees_all;
  int sees_one_step;
};

int worth_of(int result) { return result < 0 ? Finale::lost : Finale::won_with(result); }

/// What the first final turn is worth by every move there is, with the partners as guessed.
int slow_worth(const Coupell& game, const State& state, const std::vector<Guess>& guesses) {
  if (state.step == Step::over || state.final_turns == 2) {
    int sum = 0;
    for (const auto& [words, sees_all, sees_one_step] : guesses) {
      const int all = slow_result(game, state, words.lists(), words.lists());
      const int one = is_in_sight(game, state, words) ? greedy_result(game, state, words) : -1;
      sum += sees_all * worth_of(all) + sees_one_step * worth_of(one);
    }
    return sum / 100;
  }
  int best = Finale::lost;
  for (const Move move : moves_of(game, state)) {
    State after = state;
    game.play(after, move);
    best = std::max(best, slow_worth(game, after, guesses));
  }
  return best;
}

/// The first of two final turns, with one action left, or the last with two. Now this seat is
/// ahead, now the other.
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

TEST(CoupellFinale, FindsWhatEveryMoveTogetherFinds) {
  const Desk desk;
  const Vocabulary& all = desk.vocabulary;
  const Vocabulary common = desk.common();
  int won = 0;
  int common_won = 0;
  int doubtful = 0;
  for (std::uint64_t number = 80; number < 140; ++number) {
    const State state = final_position(desk, number);
    const auto judge = [&](const Minds& minds, const std::vector<Guess>& guesses) {
      const auto slow = [&](const State& then) {
        if (state.final_turns == 1) return slow_worth(desk.game, then, guesses);
        // In the last turn there is nothing that the partner would have to know.
        return worth_of(slow_result(desk.game, then, all.lists(), all.lists()));
      };
      NoClock clock;
      Meter meter({}, clock);
      const int worth = Finale(desk.game, minds, state, meter).best_worth(state);
      EXPECT_EQ(worth, slow(state)) << number;

      State after = state;
      desk.game.play(after, Finale(desk.game, minds, state, meter).best_action(state).action);
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
