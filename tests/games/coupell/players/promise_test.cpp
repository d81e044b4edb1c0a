// The planner's evaluation of rows, compared with slow and simple computations.
#include "games/coupell/players/promise.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "games/coupell/players/position_evaluation.hpp"
#include "games/coupell/players/worth.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "support/coupell_desk.hpp"

namespace coppice::coupell {
namespace {

using test::Desk;

TEST(CoupellVocabulary, VisitsOneClaimOfEachPlaceAndLength) {
  const Desk desk;
  for (std::uint64_t number = 0; number < 50; ++number) {
    const RowLetters row = desk.letters(desk.rows(11, 0, number).first);
    std::set<std::pair<std::uint32_t, std::uint32_t>> all;
    for_each_word(desk.vocabulary.graph(), desk.vocabulary.lists(), row,
                  [&](const RowWord& word) { all.emplace(word.first, word.length); });
    std::set<std::pair<std::uint32_t, std::uint32_t>> visited;
    desk.vocabulary.each_claim(row, [&](const RowWord& word) {
      EXPECT_TRUE(visited.emplace(word.first, word.length).second);
    });
    EXPECT_EQ(visited, all);
  }
}

TEST(CoupellVocabulary, CountsTheLettersBelowANode) {
  const Dictionary dictionary = *read_dictionary("trees\ntree\nstar\nstarboaxd\n");
  const Vocabulary vocabulary(dictionary, dictionary.lists());
  const WordGraph graph = vocabulary.graph();
  EXPECT_EQ(vocabulary.letters_behind(graph.root()), 9U);
  const WordEdge t = graph.step(graph.root(), *letter_of('t'));
  EXPECT_EQ(vocabulary.letters_behind(t.node()), 4U);
  // STARBOAXD is not a common word.
  const Vocabulary common(dictionary, {WordList::own, WordList::common});
  EXPECT_EQ(common.letters_behind(graph.root()), 5U);
}

TEST(CoupellPromise, WithoutActionsIsTheLongestWord) {
  const Desk desk;
  for (std::uint64_t number = 0; number < 200; ++number) {
    const auto [row, pool] = desk.rows(9, 6, number);
    EXPECT_EQ(desk.promise(row, pool, {.most = 0, .free = 0}), desk.worth_as_it_lies(row));
  }
}

TEST(CoupellPromise, IsNeverTooHighAndSeldomTooLowForOneAction) {
  const Desk desk;
  int less = 0;
  for (std::uint64_t number = 0; number < 100; ++number) {
    const auto [row, pool] = desk.rows(7, 6, number);
    for (const auto& [free, price] : {std::pair{0, worth::edit}, {1, 0}}) {
      const int promise = desk.promise(row, pool, {.most = 1, .free = free});
      const int slow = desk.slow_promise(row, pool, price);
      EXPECT_LE(promise, slow);
      less += promise < slow ? 1 : 0;
    }
  }
  EXPECT_LE(less, 20);
}

TEST(CoupellPromise, GrowsWithTheActions) {
  const Desk desk;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const auto [row, pool] = desk.rows(8, 5, number);
    int before = worth::nothing;
    for (const int most : {0, 1, 2}) {
      const int promise = desk.promise(row, pool, {.most = most, .free = 0});
      EXPECT_GE(promise, before);
      before = promise;
    }
  }
}

TEST(CoupellOutlook, IsNoBetterIfThePartnerKnowsFewerWords) {
  const Desk desk;
  const Vocabulary common = desk.common();
  int worse = 0;
  for (std::uint64_t number = 0; number < 60; ++number) {
    State state = Desk::state_with(desk.rows(7, 6, number));
    for (const Row& row : state.rows) {
      for (const std::uint8_t card : row) state.to_come.erase(card);
    }
    std::vector<std::uint8_t> draw;
    for (int at = 0; at < cards_drawn; ++at) {
      draw.push_back(static_cast<std::uint8_t>(state.to_come.nth(at)));
    }
    PositionEvaluation alike(desk.game.rules(), {desk.vocabulary, desk.vocabulary}, state);
    PositionEvaluation fewer(desk.game.rules(), {desk.vocabulary, common}, state);
    const Seat seat = state.active;
    EXPECT_LE(fewer.glance(state, seat), alike.glance(state, seat)) << number;
    const Table table = Table::of(state, seat).drawn_by_partner(draw);
    const int beside_fewer = fewer.best_turn(table).worth;
    EXPECT_LE(beside_fewer, alike.best_turn(table).worth) << number;
    worse += beside_fewer < alike.best_turn(table).worth ? 1 : 0;
  }
  EXPECT_GE(worse, 10);
}

TEST(CoupellOutlook, IsLowerIfOnlyRareWordsFit) {
  const Desk desk;
  const Vocabulary common = desk.common();
  int doubted = 0;
  for (std::uint64_t number = 0; number < 60; ++number) {
    const State state = Desk::state_with(desk.rows(4, 8, number));
    const Table table = Table::of(state, Seat{0});
    const auto may_be_lost = [&](const AssumedVocabularies& minds) {
      return PositionEvaluation(desk.game.rules(), minds, state).may_be_lost(table);
    };
    // Eleven cards after the draw: one action must be a claim, the other may give a card away.
    const bool is_stuck = common.longest(desk.letters(state.rows[1])) == 0;
    EXPECT_FALSE(may_be_lost({desk.vocabulary, desk.vocabulary})) << number;
    EXPECT_EQ(may_be_lost({desk.vocabulary, desk.vocabulary, &common}), is_stuck) << number;
    doubted += is_stuck ? 1 : 0;
  }
  EXPECT_GE(doubted, 3);
  EXPECT_LE(doubted, 57);
}

TEST(CoupellOutlook, IncludesTheNextBestTurns) {
  const Desk desk;
  const AssumedVocabularies minds{desk.vocabulary, desk.vocabulary};
  int several = 0;
  for (std::uint64_t number = 0; number < 40; ++number) {
    const State state = Desk::state_with(desk.rows(6, 9, number));
    PositionEvaluation outlook(desk.game.rules(), minds, state);
    const Table table = Table::of(state, Seat{0});
    const auto turns = outlook.best_turns(table, 4);
    ASSERT_FALSE(turns.empty());
    EXPECT_LE(turns.size(), 4U);
    EXPECT_TRUE(
        std::ranges::is_sorted(turns, std::greater(), &PositionEvaluation::BestTurn::worth));
    EXPECT_EQ(turns.front().worth, outlook.best_turn(table).worth) << number;
    several += turns.size() > 1 ? 1 : 0;
  }
  EXPECT_GE(several, 20);
}

TEST(CoupellPromise, FindsTheLongestWordByNumberOfEdits) {
  const Desk desk;
  int longer = 0;
  for (std::uint64_t number = 0; number < 100; ++number) {
    const auto [row, pool] = desk.rows(7, 5, number);
    const auto longest = longest_by_edits(desk.vocabulary, desk.letters(row), desk.letters(pool));
    EXPECT_EQ(longest[0], desk.vocabulary.longest(desk.letters(row))) << number;
    for (int edits = 0; edits < 3; ++edits) {
      const int letters = longest[static_cast<std::size_t>(edits)];
      const int worth = letters == 0 ? worth::nothing : desk.prices.of_word(letters);
      EXPECT_EQ(worth, desk.promise(row, pool, {.most = edits, .free = edits})) << number;
    }
    longer += longest[2] > longest[0] ? 1 : 0;
  }
  EXPECT_GE(longer, 50);
}

TEST(CoupellPromise, NamesTheCardsOfItsWord) {
  const Desk desk;
  int words = 0;
  for (std::uint64_t number = 0; number < 60; ++number) {
    const auto [row, pool] = desk.rows(6, 5, number);
    const EditLimits edits{.most = 2, .free = 1};
    const WordSpelling word =
        promised_word(desk.vocabulary, desk.letters(row), desk.letters(pool), edits, desk.prices);
    const int promise = desk.promise(row, pool, edits);
    if (word.length == 0) {
      EXPECT_EQ(promise, worth::nothing) << number;
      continue;
    }
    ++words;
    Row cards;
    int gifts = 0;
    for (int at = 0; at < word.length; ++at) {
      const WordSpelling::Card& card = word.cards[static_cast<std::size_t>(at)];
      cards.append((card.given ? pool : row)[card.place]);
      gifts += card.given ? 1 : 0;
    }
    EXPECT_EQ(desk.vocabulary.longest(desk.letters(cards)), word.length) << number;
    const int actions = gifts + std::popcount(word.moved);
    EXPECT_LE(actions, 2) << number;
    EXPECT_EQ(promise, desk.prices.of_word(word.length) - worth::edit * std::max(0, actions - 1));
  }
  EXPECT_GE(words, 40);
}

TEST(CoupellOutlook, ArrangesTheExpectedWord) {
  const Desk desk;
  const AssumedVocabularies minds{desk.vocabulary, desk.vocabulary};
  int laid = 0;
  for (std::uint64_t number = 0; number < 40; ++number) {
    const auto [own, partner] = desk.rows(6, 8, number);
    const State state = Desk::state_with({own, partner});
    PositionEvaluation outlook(desk.game.rules(), minds, state);
    const Table before = Table::of(state, Seat{0});
    const PositionEvaluation::BestTurn turn = outlook.best_turn(before);
    const Table after = outlook.edited(turn);

    EXPECT_LE(after.partner.size(), row_limit) << number;
    EXPECT_EQ(after.own.size() + after.partner.size(), own.size() + turn.after.partner.size());
    EXPECT_LE(after.own.size(), own.size() + turn.actions) << number;
    std::set<int> cards(after.own.begin(), after.own.end());
    cards.insert(after.partner.begin(), after.partner.end());
    EXPECT_EQ(cards.size(), static_cast<std::size_t>(after.own.size() + after.partner.size()));
    EXPECT_EQ(after.own_pile + after.partner_pile, turn.after.own_pile + turn.after.partner_pile);
    const auto longest = [&](const Row& row) { return desk.vocabulary.longest(desk.letters(row)); };
    laid += longest(after.own) > longest(own) ? 1 : 0;
  }
  EXPECT_GE(laid, 20);
}

}  // namespace
}  // namespace coppice::coupell
