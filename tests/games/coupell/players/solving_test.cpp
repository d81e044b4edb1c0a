// Coupell with a known deal: lines are legal, and no line exceeds the bound.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/legal_moves.hpp"
#include "engine/text.hpp"
#include "games/coupell/players/endgame.hpp"
#include "games/coupell/players/minimum_touches.hpp"
#include "games/coupell/players/solve.hpp"
#include "support/coupell_games.hpp"
#include "support/share.hpp"

namespace coppice::coupell {
namespace {

constexpr SearchEffort little = {.width = 3, .looked_at = 5, .followed = 2};

Deal dealt(const Coupell& game, std::uint64_t seed) {
  Random random(seed);
  return game.deal(random);
}

/// The result of a line. Checks that moves are legal and that chance moves match the deal.
int result_of(const Coupell& game, const Deal& deal, const SolutionLine& line) {
  State state = game.start();
  for (const Move move : line.moves) {
    EXPECT_TRUE(game.check(state, move)) << game.write(state, move);
    if (game.turn(state).is_chance()) {
      EXPECT_EQ(move, game.draw(state, deal));
    }
    game.play(state, move);
  }
  EXPECT_TRUE(game.turn(state).is_over());
  return game.result(state)[0];
}

// ---- lines --------------------------------------------------------------------------------------

TEST(CoupellLines, AreLegalAndHaveTheirStatedResult) {
  for (const Settings& settings : test::some_settings()) {
    const Coupell game = *Coupell::make(settings);
    const Deal deal = dealt(game, 1);
    const SolutionLine line = search_line(game, deal, little);
    EXPECT_EQ(result_of(game, deal, line), line.points);
  }
}

TEST(CoupellLines, AreGoodAndReproducible) {
  const Coupell game = *Coupell::make({});
  const Deal deal = dealt(game, 2);
  const SolutionLine line = search_line(game, deal, little);
  EXPECT_GE(line.points, 10);
  EXPECT_EQ(search_line(game, deal, little).moves, line.moves);
}

TEST(CoupellLines, ExistEvenIfNoWinIsPossible) {
  const Coupell game = *Coupell::make({{"dictionary", "zzzz\n"}});
  const Deal deal = dealt(game, 3);
  const SolutionLine line = search_line(game, deal, little);
  EXPECT_EQ(line.points, 0);
  EXPECT_EQ(result_of(game, deal, line), 0);
}

/// The best end over all legal moves.
int slow_end(const Coupell& game, const State& state) {
  if (state.step == GamePhase::over) return game.result(state)[0];
  int best = 0;
  std::set<std::string> seen;  // words with the same place and length have the same effect
  for (const Move move : moves_of(game, state)) {
    if (move::kind(move) == MoveKind::claim) {
      const RowWord word = move::claimed(move);
      if (!seen.insert(std::to_string(word.first) + " " + std::to_string(word.length)).second) {
        continue;
      }
    }
    State after = state;
    game.play(after, move);
    best = std::max(best, slow_end(game, after));
  }
  return best;
}

/// The state at the first final turn of a likely game; empty if the game ends earlier.
std::optional<State> at_final_turns(const Coupell& game, std::uint64_t seed) {
  Random random(seed);
  for (const auto& step : test::likely_playout(game, random).steps) {
    if (step.state.final_turns == 1 && step.state.actions == turn_actions) return step.state;
  }
  return std::nullopt;
}

// Tries every end of some positions with few cards.
TEST(CoupellLastTurns, AreOptimal) {
  const Coupell game =
      *Coupell::make({{"deck", test::deck_text({"AS", "TR", "ER", "ST", "AR", "TE", "EA", "SE",
                                                "TA", "RT", "ES", "AT", "NE", "SO"})}});
  const Vocabulary words(game.rules().dictionary, game.rules().dictionary.lists());
  int won = 0;
  int left = share_of(60);
  for (std::uint64_t seed = 0; left > 0; ++seed) {
    const auto begin = at_final_turns(game, seed);
    if (!begin || begin->rows[0].size() + begin->rows[1].size() > 6) continue;
    --left;
    State state = *begin;
    const int best = slow_end(game, state);
    const auto found = FinalTurnsSolver(game, words).better_than(0, state);
    ASSERT_EQ(found ? found->points : 0, best) << seed;
    if (!found) continue;
    ++won;
    for (const Move move : found->moves) game.play(state, move);
    EXPECT_EQ(game.result(state)[0], best);
    EXPECT_FALSE(FinalTurnsSolver(game, words).better_than(best, *begin));
  }
  EXPECT_GT(won, 0);
}

// ---- the bound ----------------------------------------------------------------------------------

/// Coupell with one letter per card: a simple implementation with rows as texts.
class SmallGame {
 public:
  SmallGame(std::string order, std::set<std::string> words)
      : order_(std::move(order)), words_(std::move(words)) {}

  /// The largest pile of a won game, over all ways to play.
  int best() const {
    All all = {{{order_.substr(0, 3), order_.substr(3, 3)}, {0, 0}}};
    std::size_t drawn = 6;
    std::size_t seat = 0;
    for (int final = 0; final < 2; seat = 1 - seat) {
      if (drawn == order_.size()) ++final;
      All now;
      for (Table table : all) {
        table.rows[seat] += order_.substr(drawn, 3);
        now.insert(table);
      }
      for (int action = 0; action < 2; ++action) {
        All after = now;
        for (const Table& table : now) act(table, seat, after);
        now = std::move(after);
      }
      std::erase_if(now, [seat](const Table& table) { return table.rows[seat].size() > 8; });
      drawn = std::min(drawn + 3, order_.size());
      all = std::move(now);
    }
    int best = 0;
    for (const Table& table : all) {
      if (table.piles[0] == table.piles[1]) best = std::max(best, table.piles[0]);
    }
    return best;
  }

 private:
  struct Table {
    std::array<std::string, 2> rows;
    std::array<int, 2> piles;

    friend auto operator<=>(const Table&, const Table&) = default;
  };
  using All = std::set<Table>;

  /// Adds the results of each action.
  void act(const Table& table, std::size_t seat, All& after) const {
    const std::string& own = table.rows[seat];
    const std::string& other = table.rows[1 - seat];
    for (std::size_t first = 0; first < own.size(); ++first) {
      Table next = table;
      next.rows[seat].erase(first, 1);
      give(next, 1 - seat, own[first], after);
      for (std::size_t length = 4; first + length <= own.size(); ++length) {
        if (!words_.contains(own.substr(first, length))) continue;
        next = table;
        next.rows[seat].erase(first, length);
        next.piles[seat] += static_cast<int>(length) - 3;
        after.insert(next);
      }
    }
    for (std::size_t from = 0; from < other.size(); ++from) {
      Table next = table;
      next.rows[1 - seat].erase(from, 1);
      give(next, 1 - seat, other[from], after);
    }
  }

  /// Inserts the card at each place of the row.
  static void give(const Table& table, std::size_t seat, char card, All& after) {
    for (std::size_t to = 0; to <= table.rows[seat].size(); ++to) {
      Table next = table;
      next.rows[seat].insert(to, 1, card);
      after.insert(next);
    }
  }

  std::string order_;
  std::set<std::string> words_;
};

/// Random words with few letters.
std::set<std::string> some_words(std::string_view letters, Random& random) {
  std::set<std::string> words;
  while (words.size() < 6) {
    std::string word;
    for (std::uint32_t left = 4 + random.below(3); left > 0; --left) {
      word += letters[random.below(static_cast<std::uint32_t>(letters.size()))];
    }
    words.insert(word);
  }
  return words;
}

// With a small deck of few letters, all ways to play can be tried: the bound is never below the
// best one, and a line never above.
TEST(CoupellBound, IsNotBelowTheBestOfSmallGames) {
  if (is_sanitized) GTEST_SKIP() << "it would take a sanitizer too long";
  int tight = 0;
  int reached = 0;
  int won = 0;
  constexpr int games = 6;
  for (int number = 0; number < games; ++number) {
    Random random = Random::stream(11, static_cast<std::uint64_t>(number));
    const auto words = some_words("ab", random);
    test::Texts cards;
    for (int card = 0; card < 12; ++card) {
      cards.emplace_back(1, "AB"[card % 2]);
    }
    const Coupell game =
        *Coupell::make({{"starter", "1"},
                        {"deck", test::deck_text(cards)},
                        {"dictionary", joined(test::Texts(words.begin(), words.end()), "\n")}});
    const Deal deal = dealt(game, static_cast<std::uint64_t>(number));
    std::string order;
    for (int at = 0; at < game.rules().cards; ++at) {
      order += character_of(game.rules().letters[deal.order[static_cast<std::size_t>(at)]].top);
    }
    const int best = SmallGame(order, words).best();
    const int bound = upper_bound(game, deal);
    const int found = search_line(game, deal, {.width = 20, .looked_at = 20}).points;
    EXPECT_GE(bound, best) << number;
    EXPECT_LE(found, best) << number;
    tight += bound == best ? 1 : 0;
    reached += found == best ? 1 : 0;
    won += best > 0 ? 1 : 0;
  }
  EXPECT_GT(2 * won, games);
  EXPECT_GT(2 * tight, games) << "a bound that says something";
  EXPECT_GT(2 * reached, games);
}

TEST(CoupellBound, IsNotBelowAnyGame) {
  int looked_at = 0;
  if (is_sanitized) GTEST_SKIP() << "it would take a sanitizer too long";
  test::walk(12, 5, [&](const Coupell& game, const Playout<Coupell>& playout) {
    if (game.result(playout.last)[0] == 0) return;
    ++looked_at;
    Deal deal;
    std::size_t at = 0;
    for (const auto& step : playout.steps) {
      if (move::kind(step.move) == MoveKind::draw) deal.order[at++] = step.move.a();
    }
    EXPECT_GE(upper_bound(game, deal), game.result(playout.last)[0]);
  });
  EXPECT_GT(looked_at, 0);
}

TEST(CoupellBound, IsNotBelowLines) {
  for (const Settings& settings : share_of(test::some_settings())) {
    const Coupell game = *Coupell::make(settings);
    for (std::uint64_t seed = 1; seed <= std::uint64_t{share_of(2)}; ++seed) {
      const Deal deal = dealt(game, seed);
      EXPECT_GE(upper_bound(game, deal), search_line(game, deal, little).points);
    }
  }
}

TEST(CoupellBound, IsLowForShortWords) {
  const Coupell game = *Coupell::make({{"dictionary", "tone\nrain\n"}});
  EXPECT_LE(upper_bound(game, dealt(game, 1)), 6) << "twelve words of four letters";
  const Coupell none = *Coupell::make({{"dictionary", "zzzz\n"}});
  EXPECT_EQ(upper_bound(none, dealt(none, 1)), 0);
}

// ---- touches ------------------------------------------------------------------------------------

/// Cards with one letter, in this order.
MinimumTouches touches_of(const std::string& order, const std::string& words) {
  test::Texts cards;
  Deal deal;
  for (std::size_t at = 0; at < order.size(); ++at) {
    cards.emplace_back(1, order[at]);
    deal.order[at] = static_cast<std::uint8_t>(at);
  }
  const Coupell game =
      *Coupell::make({{"deck", test::deck_text(cards)}, {"dictionary", words + "\n"}});
  return {game.rules(), deal};
}

// The starter is dealt XST, draws ARE in turn 1 and DXX in turn 3.
TEST(CoupellTouches, CountCardsOutOfTheirDrawnOrder) {
  const std::string order = "XSTXXXAREXXTDXXXXX";
  const auto least = [&](const char* word, int turn, int fresh) {
    return touches_of(order, word).of(turn, static_cast<int>(std::string_view(word).size()), fresh);
  };
  EXPECT_EQ(least("stare", 1, 0), 0);
  EXPECT_EQ(least("stare", 1, 3), 0);
  EXPECT_EQ(least("stared", 1, 0), MinimumTouches::never) << "there is no D yet";
  EXPECT_EQ(least("stared", 3, 1), 0);
  EXPECT_EQ(least("stared", 3, 2), MinimumTouches::never);
  EXPECT_EQ(least("tsare", 3, 0), 1);
  EXPECT_EQ(least("sated", 3, 0), 1) << "the partner's T, or the own one behind the A";
  EXPECT_EQ(least("dare", 3, 0), MinimumTouches::never) << "nothing is laid behind fresh cards";
  EXPECT_EQ(least("ares", 1, 0), MinimumTouches::never) << "the partner has done nothing yet";
  EXPECT_EQ(least("ares", 3, 0), 1);
  EXPECT_EQ(least("rast", 3, 0), 2);
}

}  // namespace
}  // namespace coppice::coupell
