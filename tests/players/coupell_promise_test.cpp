// What the planner knows of rows, beside slow and simple ways to the same.
#include "players/coupell/promise.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/legal_moves.hpp"
#include "games/coupell/coupell.hpp"
#include "players/coupell/finale.hpp"
#include "players/coupell/one_step.hpp"
#include "players/coupell/outlook.hpp"
#include "players/coupell/worth.hpp"
#include "players/no_clock.hpp"
#include "support/coupell_games.hpp"

namespace coppice::coupell {
namespace {

struct Desk {
  Coupell game = *Coupell::make({});
  Vocabulary vocabulary{game.rules().dictionary, game.rules().dictionary.lists()};
  worth::Prices prices{worth::fading};

  /// The words of it that most people know.
  Vocabulary common() const {
    return {game.rules().dictionary, vocabulary.lists() | WordLists{WordList::common}};
  }

  RowLetters letters(const Row& row) const { return game.rules().letters_of(row); }

  /// Two rows of different cards, so many in each.
  std::pair<Row, Row> rows(int first, int second, std::uint64_t number) const {
    Random random = Random::stream(5, number);
    const Deal deal = game.deal(random);
    std::pair<Row, Row> rows;
    for (int at = 0; at < first + second; ++at) {
      (at < first ? rows.first : rows.second).append(deal.order[static_cast<std::size_t>(at)]);
    }
    return rows;
  }

  /// Between two turns, with such rows.
  static State state_with(const std::pair<Row, Row>& rows) {
    State state = test::Position().state();
    std::tie(state.rows[0], state.rows[1]) = rows;
    return state;
  }

  int promise(const Row& row, const Row& pool, Edits edits) const {
    return promise_of(vocabulary, letters(row), letters(pool), edits, prices);
  }

  int worth_as_it_lies(const Row& row) const {
    return std::max(worth::nothing, prices.of_word(vocabulary.longest(letters(row))));
  }

  /// The same as `promise`, by every row that one action makes.
  int slow_promise(const Row& row, const Row& pool, int price) const {
    int best = worth_as_it_lies(row);
    const auto add = [&](Row rest, int card) {
      for (int to = 0; to <= rest.size(); ++to) {
        Row edited = rest;
        edited.insert(to, static_cast<std::uint8_t>(card));
        best = std::max(best, worth_as_it_lies(edited) - price);
      }
    };
    for (const std::uint8_t card : pool) add(row, card);
    for (int from = 0; from < row.size(); ++from) {
      Row rest = row;
      const int card = rest.take(from);
      add(rest, card);
    }
    return best;
  }
};

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

TEST(CoupellVocabulary, CountsTheLettersBehindANode) {
  const Dictionary dictionary = *read_dictionary("trees\ntree\nstar\nstarboaxd\n");
  const Vocabulary vocabulary(dictionary, dictionary.lists());
  const WordGraph graph = vocabulary.graph();
  EXPECT_EQ(vocabulary.letters_behind(graph.root()), 9U);
  const WordEdge t = graph.step(graph.root(), *letter_of('t'));
  EXPECT_EQ(vocabulary.letters_behind(t.node()), 4U);
  // STARBOAXD is no word that most people know.
  const Vocabulary common(dictionary, {WordList::own, WordList::common});
  EXPECT_EQ(common.letters_behind(graph.root()), 5U);
}

TEST(CoupellPromise, OfARowAsItLiesIsItsLongestWord) {
  const Desk desk;
  for (std::uint64_t number = 0; number < 200; ++number) {
    const auto [row, pool] = desk.rows(9, 6, number);
    EXPECT_EQ(desk.promise(row, pool, {.most = 0, .free = 0}), desk.worth_as_it_lies(row));
  }
}

TEST(CoupellPromise, OfOneActionIsNeverMoreThanItBringsAndSeldomLess) {
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

TEST(CoupellOutlook, IsNoBetterBesideAPartnerWhoKnowsLess) {
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
    Outlook alike(desk.game.rules(), {desk.vocabulary, desk.vocabulary}, state);
    Outlook fewer(desk.game.rules(), {desk.vocabulary, common}, state);
    const Seat seat = state.active;
    EXPECT_LE(fewer.glance(state, seat), alike.glance(state, seat)) << number;
    const Table table = Table::of(state, seat).drawn_by_partner(draw);
    const int beside_fewer = fewer.best_turn(table).worth;
    EXPECT_LE(beside_fewer, alike.best_turn(table).worth) << number;
    worse += beside_fewer < alike.best_turn(table).worth ? 1 : 0;
  }
  EXPECT_GE(worse, 10);
}

TEST(CoupellOutlook, DoubtsARowThatOnlyRareWordsEmpty) {
  const Desk desk;
  const Vocabulary common = desk.common();
  int doubted = 0;
  for (std::uint64_t number = 0; number < 60; ++number) {
    const State state = Desk::state_with(desk.rows(4, 8, number));
    const Table table = Table::of(state, Seat{0});
    const auto may_be_lost = [&](const Minds& minds) {
      return Outlook(desk.game.rules(), minds, state).may_be_lost(table);
    };
    // Eleven cards after the draw: one action must be a claim, the other may give one away.
    const bool is_stuck = common.longest(desk.letters(state.rows[1])) == 0;
    EXPECT_FALSE(may_be_lost({desk.vocabulary, desk.vocabulary})) << number;
    EXPECT_EQ(may_be_lost({desk.vocabulary, desk.vocabulary, &common}), is_stuck) << number;
    doubted += is_stuck ? 1 : 0;
  }
  EXPECT_GE(doubted, 3);
  EXPECT_LE(doubted, 57);
}

TEST(CoupellOutlook, KnowsTheNextBestTurnsToo) {
  const Desk desk;
  const Minds minds{desk.vocabulary, desk.vocabulary};
  int several = 0;
  for (std::uint64_t number = 0; number < 40; ++number) {
    const State state = Desk::state_with(desk.rows(6, 9, number));
    Outlook outlook(desk.game.rules(), minds, state);
    const Table table = Table::of(state, Seat{0});
    const auto turns = outlook.best_turns(table, 4);
    ASSERT_FALSE(turns.empty());
    EXPECT_LE(turns.size(), 4U);
    EXPECT_TRUE(std::ranges::is_sorted(turns, std::greater(), &Outlook::BestTurn::worth));
    EXPECT_EQ(turns.front().worth, outlook.best_turn(table).worth) << number;
    several += turns.size() > 1 ? 1 : 0;
  }
  EXPECT_GE(several, 20);
}

TEST(CoupellPromise, KnowsTheLongestWordByEdits) {
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
    const Edits edits{.most = 2, .free = 1};
    const Spelling word =
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
      const Spelling::Card& card = word.cards[static_cast<std::size_t>(at)];
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

TEST(CoupellOutlook, LaysTheWordThatItCountsOn) {
  const Desk desk;
  const Minds minds{desk.vocabulary, desk.vocabulary};
  int laid = 0;
  for (std::uint64_t number = 0; number < 40; ++number) {
    const auto [own, partner] = desk.rows(6, 8, number);
    const State state = Desk::state_with({own, partner});
    Outlook outlook(desk.game.rules(), minds, state);
    const Table before = Table::of(state, Seat{0});
    const Outlook::BestTurn turn = outlook.best_turn(before);
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
