#include "lab/report/study_games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cmath>
#include <functional>
#include <set>

#include "lab/counts/card_verdicts.hpp"
#include "lab/report/study_sums.hpp"
#include "lab/run/compare_games.hpp"
#include "lab/run/observer.hpp"
#include "lab/run/simulation.hpp"
#include "lab/run/steady_clock.hpp"
#include "search/registry.hpp"

namespace coppice::lab {
namespace {

const text::Messages english = text::Messages::in("en");

SimulationSetup games_of(const std::string& game, std::uint64_t games, unsigned threads) {
  return {.game = game,
          .settings = {},
          .seats = std::vector<std::string>(game == "copperdale" ? 1 : 2, "random"),
          .games = games,
          .seed = 4,
          .threads = threads,
          .date = {}};
}

TEST(Study, IsOfTheGamesOfASimulationOnAnyNumberOfThreads) {
  for (const std::string game : {"copperdale", "coppertwaddle", "coupell"}) {
    const auto one = study(games_of(game, 24, 1), english);
    const auto many = study(games_of(game, 24, 3), english);
    const auto simulated = simulate(games_of(game, 24, 2));
    ASSERT_TRUE(one && many && simulated) << game;
    EXPECT_EQ(one->games.tally, simulated->tally) << game;
    EXPECT_EQ(many->games.tally, simulated->tally) << game;
    EXPECT_EQ(one->decisions.counts(), many->decisions.counts()) << game;
    EXPECT_EQ(one->choices.counts(), many->choices.counts()) << game;
    EXPECT_EQ(one->decisions.count(), 24U) << game;
    ASSERT_FALSE(one->cards.empty()) << game;
    ASSERT_EQ(one->cards.size(), many->cards.size()) << game;
    for (std::size_t card = 0; card < one->cards.size(); ++card) {
      const CardSums& sums = one->cards[card].sums;
      EXPECT_EQ(sums.turns, many->cards[card].sums.turns);
      EXPECT_EQ(one->cards[card].other_plays, many->cards[card].other_plays);
      for (std::size_t column = 0; column < one->columns.size(); ++column) {
        EXPECT_EQ(sums.columns[column].ww, many->cards[card].sums.columns[column].ww);
        EXPECT_LE(sums.columns[column].games + sums.unseen, 24) << one->cards[card].info.id;
      }
      EXPECT_FALSE(one->cards[card].info.name.empty());
    }
  }
}

/// Whether consecutive parts of a run have consecutive ranges, which together are that of the
/// whole.
void expect_parts_of_the_whole(
    const std::function<SimulationSetup(const SimulationSetup&)>& range) {
  for (const std::uint64_t games : {1U, 7U, 10U, 11U, 95U}) {
    const SimulationSetup whole = range(games_of("coppertwaddle", games, 1));
    EXPECT_EQ(whole.first, 1U);
    std::uint64_t next = 1;
    for (std::uint64_t number = 1; number <= games; number += 3) {
      SimulationSetup part =
          games_of("coppertwaddle", std::min<std::uint64_t>(3, games + 1 - number), 1);
      part.first = number;
      const SimulationSetup found = range(part);
      EXPECT_EQ(found.first, next) << games << " " << number;
      next += found.games;
    }
    EXPECT_EQ(next - 1, whole.games) << games;
  }
}

TEST(Study, PartsOfARunHaveTheGamesOfRandomOfTheWhole) {
  EXPECT_EQ(random_player_setup(games_of("coppertwaddle", 1, 1)).games, 1U);
  EXPECT_EQ(random_player_setup(games_of("coppertwaddle", 1000, 1)).games, 100U);
  expect_parts_of_the_whole(random_player_setup);
}

TEST(Study, PartsOfARunHaveTheDealsWithBlanksOfTheWhole) {
  EXPECT_EQ(card_worth_setup(games_of("coppertwaddle", 95, 1), 95, 40).games, 40U);
  for (const std::uint64_t deals : {1U, 4U, 200U}) {
    for (const std::uint64_t games : {1U, 7U, 95U}) {
      std::uint64_t next = 1;
      for (std::uint64_t number = 1; number <= games; ++number) {
        SimulationSetup part = games_of("coppertwaddle", 1, 1);
        part.first = number;
        const SimulationSetup found = card_worth_setup(part, games, deals);
        EXPECT_EQ(found.first, next);
        next += found.games;
      }
      EXPECT_EQ(next - 1, deals) << games;
    }
  }
}

/// How many Ditches of each Domain hold a Threlm that is not pressed, from the screen of onlookers.
std::array<int, 2> filled(const AnyGame& game, const AnyState& state) {
  std::string json;
  game.show(game.onlooker_view(state)).append_json(json);
  std::array<int, 2> count{};
  const auto shown = boost::json::parse(json);
  for (const auto& domain : shown.at("domains").as_array()) {
    for (const auto& ditch : domain.at("ditches").as_array()) {
      const auto& threlm = ditch.at("threlm");
      if (threlm.is_null() || threlm.at("pressed").as_bool()) continue;
      ++count.at(domain.at("seat").to_number<std::size_t>() - 1);
    }
  }
  return count;
}

/// What an observer says of these games when somebody else plays them.
Study seen_elsewhere(const SimulationSetup& setup) {
  const GameType& type = **find_game(setup.game);
  const auto game = *type.make(setup.settings);
  const PlayerFactories random = random_players(type);
  const Observer observer(type, *game, setup, {});
  SimulationSums sight = observer.no_games();
  CardLog log = observer.empty_log();
  SteadyClock clock;
  const auto players = [&] {
    AnyPlayers made;
    for (const auto& make : random) made.push_back(make());
    return made;
  };
  for (std::uint64_t number = 1; number <= setup.games; ++number) {
    GameMoves finished{.number = number, .moves = {}, .again = {}};
    play_number(type, *game, players(), setup.seed, number, clock,
                [&](const AnyState&, Turn, Move move) { finished.moves.push_back(move); });
    if (is_played_twice(number)) {
      finished.again = replay_deal(type, *game, players(), setup.seed, number, clock);
    }
    observer.see(finished, sight, log);
  }
  return study_from_sums(type, *game, setup, sight, 0, english);
}

TEST(Study, OfGamesPlayedElsewhereSaysTheSame) {
  for (const std::string game : {"copperdale", "coppertwaddle", "coupell"}) {
    SimulationSetup setup = games_of(game, 45, 1);
    setup.settings = *with_defaults((*find_game(game))->info.settings, {});
    auto played = study(setup, english);
    ASSERT_TRUE(played) << game;
    played->games.seconds = 0;
    const Study seen = seen_elsewhere(setup);
    const auto json = [](const Study& one) {
      return part_json({.study = one, .verdicts = verdicts(one), .worths = {}});
    };
    EXPECT_EQ(json(seen), json(*played)) << game;
    EXPECT_EQ(seen.duplicates.size(), played->duplicates.size());
    EXPECT_GT(seen.choices.count(), 0U);
  }
}

TEST(Study, CountsTheLeadsThatASpectatorSees) {
  const SimulationSetup setup = games_of("coppertwaddle", 12, 2);
  const auto found = study(setup, english);
  ASSERT_TRUE(found);
  const GameType& type = **find_game("coppertwaddle");
  const auto game = *type.make(*with_defaults(type.info.settings, {}));
  SteadyClock clock;
  Histogram changes;
  Histogram behind;
  for (std::uint64_t number = 1; number <= setup.games; ++number) {
    AnyPlayers players;
    for (int seat = 0; seat < 2; ++seat) players.push_back(random_players(type)[0]());
    std::vector<int> differences;  // after each decision, the last one of several states
    const auto look = [&](const AnyState& state) {
      const auto [one, two] = filled(*game, state);
      differences.push_back(one - two);
    };
    std::vector<std::size_t> decided;
    const auto outcome = play_number(type, *game, players, setup.seed, number, clock,
                                     [&](const AnyState& state, Turn turn, Move /*move*/) {
                                       look(state);
                                       if (turn.is_seat()) decided.push_back(differences.size());
                                     });
    look(outcome.last);
    int leads = 0;
    int last = 0;
    for (const int difference : differences) {
      if (difference * last < 0) ++leads;
      if (difference != 0) last = difference;
    }
    changes.add(leads);
    if (outcome.result[0] == outcome.result[1]) continue;
    const int sign = outcome.result[0] > outcome.result[1] ? 1 : -1;
    std::int64_t percent = 0;
    for (std::size_t at = 0; at < differences.size(); ++at) {
      if (differences[at] * sign >= 0) continue;
      const auto before = std::ranges::count_if(decided, [&](auto state) { return state <= at; });
      percent = 100 * before / static_cast<std::int64_t>(decided.size());
    }
    behind.add(percent);
  }
  EXPECT_EQ(found->lead_changes.counts(), changes.counts());
  EXPECT_EQ(found->winner_behind.counts(), behind.counts());
  EXPECT_EQ(found->lead_changes.count(), setup.games);
  EXPECT_GT(found->lead_changes.count_from(1), 0U) << "some lead changes";
}

/// The types of all events that anybody is told in these games.
std::set<std::string> told_in(const SimulationSetup& setup) {
  const GameType& type = **find_game(setup.game);
  const auto game = *type.make(*with_defaults(type.info.settings, {}));
  SteadyClock clock;
  std::set<std::string> told;
  for (std::uint64_t number = 1; number <= setup.games; ++number) {
    AnyPlayers players;
    for (const auto& make : random_players(type)) players.push_back(make());
    play_number(type, *game, players, setup.seed, number, clock,
                [&](const AnyState& state, Turn /*turn*/, Move move) {
                  AnyState after = state;
                  for (const auto& to_one : game->play_told(after, move)) {
                    for (const EventWithChanges& each : to_one) {
                      std::string json;
                      each.event.append_json(json);
                      told.emplace(boost::json::parse(json).at("type").as_string());
                    }
                  }
                });
  }
  return told;
}

TEST(Study, KnowsWhatHappenedAndWhatNeverDid) {
  for (const std::string game : {"copperdale", "coppertwaddle", "coupell"}) {
    const SimulationSetup setup = games_of(game, 3, 2);
    const auto found = study(setup, english);
    ASSERT_TRUE(found);
    std::set<std::string> happened;
    std::set<std::string> names;
    for (const EventCount& thing : found->things) {
      EXPECT_TRUE(names.insert(thing.name).second) << thing.name;
      EXPECT_LE(thing.games, setup.games) << thing.name;
      if (thing.games > 0 && !thing.name.contains(' ')) happened.insert(thing.name);
    }
    EXPECT_EQ(happened, told_in(setup)) << game;
    EXPECT_TRUE(names.contains("game_ended") || game == "copperdale");
  }
}

TEST(Study, SaysNothingOfALeadWhereNobodyCompetes) {
  for (const std::string game : {"copperdale", "coupell"}) {
    const auto found = study(games_of(game, 2, 1), english);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->lead_words, "") << game;
    EXPECT_EQ(found->lead_changes.count(), 0U) << game;
  }
}

TEST(Study, HasWordsForEveryColumnInBothLanguages) {
  for (const std::string game : {"copperdale", "coppertwaddle", "coupell"}) {
    const auto found = study(games_of(game, 1, 1), english);
    ASSERT_TRUE(found);
    for (const char* const language : {"en", "de"}) {
      const bool says =
          found->lead_words.empty() || text::Messages::in(language).knows(found->lead_words);
      EXPECT_TRUE(says) << found->lead_words;
    }
    for (const std::string& column : found->columns) {
      for (const char* const language : {"en", "de"}) {
        EXPECT_TRUE(text::Messages::in(language).knows("report.column." + column)) << column;
      }
    }
    for (const CardStatistics& card : found->cards) {
      EXPECT_FALSE(card.info.kind.contains("report.")) << card.info.kind;
    }
  }
}

TEST(Study, EveryCardOccurs) {
  const auto found = study(games_of("coppertwaddle", 60, 2), english);
  ASSERT_TRUE(found);
  for (const CardStatistics& card : found->cards) {
    if (card.info.id == "MM") continue;  // the promo card, which is not in play
    EXPECT_GT(card.sums.columns[*found->gained].games, 0) << card.info.name;
  }
}

TEST(Worths, CompareTheSameGamesWithABlank) {
  const auto one = card_worths(games_of("coppertwaddle", 6, 1));
  const auto many = card_worths(games_of("coppertwaddle", 6, 3));
  ASSERT_TRUE(one && many);
  EXPECT_EQ(one->played, many->played);
  std::uint64_t games = 6;
  ASSERT_EQ(one->changes.size(), 3U);
  for (std::size_t change = 0; change < one->changes.size(); ++change) {
    const auto& effects = one->changes[change].effects;
    for (std::size_t card = 0; card < effects.size(); ++card) {
      EXPECT_EQ(effects[card].counts(), many->changes[change].effects[card].counts());
      games += effects[card].count();
      const auto effect = one->effect(change, card, true);
      EXPECT_EQ(effect.has_value(), effects[card].count() > 0);
      EXPECT_TRUE(!effect || (-1 <= effect->low && effect->high <= 1));
    }
  }
  EXPECT_EQ(games, one->played);
}

TEST(Worths, HaveWordsForEveryChangeInBothLanguages) {
  const CardTracking& watching = *card_watching(**find_game("coppertwaddle"));
  for (const char* const language : {"en", "de"}) {
    const text::Messages messages = text::Messages::in(language);
    EXPECT_TRUE(messages.knows("report.change.blank"));
    EXPECT_EQ(watching.changes.size(), 2U);
    for (const CardChange& change : watching.changes) {
      EXPECT_TRUE(messages.knows("report.change." + change.name)) << change.name;
    }
  }
}

TEST(Worths, NeedBlanks) {
  const auto refused = card_worths(games_of("copperdale", 1, 1));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().key, "error.report.no_blanks");
}

PairedSetup two(const Settings& a, const Settings& b, unsigned threads) {
  return {.game = "copperdale",
          .settings = {a, b},
          .seats = {"greedy"},
          .games = 40,
          .seed = 2,
          .threads = threads,
          .until = {}};
}

TEST(Compare, FindsNoDifferenceBetweenEqualSettings) {
  const auto report = compare(two({}, {}, 2));
  ASSERT_TRUE(report);
  EXPECT_EQ(report->games, 40U);
  for (const PairedMetric& metric : report->metrics) {
    EXPECT_EQ(metric.difference(), 0) << metric.name;
    EXPECT_EQ(metric.ci95(1), std::nullopt) << metric.name;
    EXPECT_EQ(metric.p_value(), std::nullopt) << metric.name;
  }
}

TEST(Compare, IsTheSameOnAnyNumberOfThreads) {
  const Settings strict = {{"monuments", "strict"}};
  const auto one = compare(two({}, strict, 1));
  const auto many = compare(two({}, strict, 3));
  ASSERT_TRUE(one && many);
  ASSERT_EQ(one->metrics.size(), many->metrics.size());
  for (std::size_t at = 0; at < one->metrics.size(); ++at) {
    EXPECT_EQ(one->metrics[at].name, many->metrics[at].name);
    EXPECT_EQ(one->metrics[at].sums.ab, many->metrics[at].sums.ab);
    EXPECT_EQ(one->metrics[at].difference(), many->metrics[at].difference());
  }
  const PairedMetric& result = one->metrics[0];
  EXPECT_EQ(result.name, "result");
  EXPECT_LT(result.difference(), 0) << "strict Monuments are harder";
  EXPECT_GT(*result.gain(), 1) << "the same deals tell more";
}

TEST(Compare, SumsGiveThePairedTTest) {
  PairedMetric metric{"x", 1, {}};
  for (const auto& [a, b] : {std::pair(1, 2), std::pair(5, 7), std::pair(3, 3), std::pair(8, 9)}) {
    metric.sums.add(a, b);
  }
  EXPECT_DOUBLE_EQ(metric.difference(), 1);
  EXPECT_NEAR(*metric.ci95(1), 3.18245 * std::sqrt(2.0 / 3 / 4), 1e-4);
  EXPECT_NEAR(*metric.p_value(), 0.0917, 1e-3);
}

}  // namespace
}  // namespace coppice::lab
