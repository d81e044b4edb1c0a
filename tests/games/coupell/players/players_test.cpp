// Coupell's players, greedy and the planner, each at both seats.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/coupell/players/knowledge.hpp"
#include "search/make_player.hpp"
#include "support/coupell_games.hpp"
#include "support/looked_at.hpp"
#include "support/share.hpp"

namespace coppice::coupell {
namespace {

using test::Position;

std::unique_ptr<coppice::Player<Coupell>> player(std::string_view text) {
  return *make_player<Coupell>(*parse_player(text));
}

/// The player's move in this position, in the game's notation.
std::string choice(const Position& position, const char* text) {
  LookedAt clock;
  Random random(1);
  const State& state = position.state();
  return position.game().write(
      state, player(text)->choose(position.game(), state, state.active, random, clock));
}

/// Plays the player's moves until its turn is over.
Position& play_turn(Position& position, const char* text) {
  const Seat seat = position.state().active;
  while (position.turn() == Turn::of(seat)) position.play(choice(position, text));
  return position;
}

struct Played {
  State last;
  std::vector<std::string> words;  ///< the claimed ones
  std::vector<Move> moves;
};

/// A game of one player at both seats. Fails after an illegal move.
Played played(const Coupell& game, std::string_view text, std::uint64_t number) {
  Random random = Random::stream(3, number);
  const Deal deal = game.deal(random);
  const auto both = player(text);
  LookedAt clock;
  Played played{game.start(), {}, {}};
  while (!game.turn(played.last).is_over()) {
    const bool chance = game.turn(played.last).is_chance();
    const State& state = played.last;
    const Move move =
        chance ? game.draw(state, deal) : both->choose(game, state, state.active, random, clock);
    EXPECT_TRUE(game.check(state, move)) << text << " " << move.bits;
    if (testing::Test::HasFailure()) break;
    if (move::kind(move) == MoveKind::claim) {
      played.words.push_back(
          spelled(game.rules().letters_of(state.own_row()), move::claimed(move)));
    }
    played.moves.push_back(move);
    game.play(played.last, move);
  }
  EXPECT_EQ(clock.looks, 0);
  return played;
}

constexpr const char* quick = "planner:8";

TEST(CoupellPlayers, MakeLegalMovesWithAnySettings) {
  for (const Settings& settings : test::some_settings()) {
    const Coupell game = *Coupell::make(settings);
    for (const char* const text :
         {"random", "greedy", quick, "planner:common:4", "planner:considerate:4"}) {
      played(game, text, 1);
      ASSERT_FALSE(HasFailure()) << text;
    }
  }
}

TEST(CoupellPlayers, PlayTheSameGameFromTheSameSeed) {
  const Coupell game = *Coupell::make({});
  for (const std::string& text :
       {std::string("greedy"), std::string(quick), "planner:" + std::to_string(share_of(220))}) {
    EXPECT_EQ(played(game, text, 2).moves, played(game, text, 2).moves) << text;
  }
}

TEST(CoupellPlayers, StrongerPlayersScoreMoreCards) {
  const Coupell game = *Coupell::make({});
  const auto points = [&](const char* text, int games) {
    int sum = 0;
    for (int number = 0; number < games; ++number) {
      sum += game.result(played(game, text, static_cast<std::uint64_t>(number)).last)[0];
    }
    return sum;
  };
  // Random play always ends with nine cards. The means over 500 other games are 5.3 and 10.2.
  EXPECT_EQ(points("random", 20), 0);
  EXPECT_GE(points("greedy", 20), 20 * 3);
  EXPECT_GE(points(quick, 3), 3 * 7);
}

TEST(CoupellGreedy, ClaimsALongWord) {
  Position position;
  position.row(1, "SC TG RL AP IB NM EK ED").row(2, "AL OD IU");  // S T R A I N E D
  EXPECT_TRUE(choice(position, "greedy").starts_with("claim 1 ")) << choice(position, "greedy");
}

TEST(CoupellGreedy, PutsACardWhereItMakesAWord) {
  Position position;
  position.row(1, "EK AL OC OU").row(2, "TH EM NB");
  play_turn(position, "greedy");
  EXPECT_FALSE(position.draw().moves("claim").empty()) << position.row(2);
}

TEST(CoupellPlanner, ClaimsWhereTwoGiftsWouldLeaveNineCards) {
  Position position;
  position.row(1, "SC TG RL AP IB NM EK ED OZ IQ OU").row(2, "AL OD IU");  // S T R A I N E D
  play_turn(position, "planner");
  EXPECT_FALSE(position.over());
  EXPECT_FALSE(position.state().pile(Seat{0}).empty());
}

TEST(CoupellPlanner, MakesThePilesEqualInTheFinalTurns) {
  // Two cards behind, seat 2 needs a word of five letters: TREAD, with the E of seat 1.
  Position position;
  position.row(1, "OZ EK IQ").row(2, "TG RL AP ED").pile(1, "AL OU IU").pile(2, "NB").final_turn(1);
  play_turn(play_turn(position, "planner"), "planner");
  EXPECT_TRUE(position.over());
  EXPECT_EQ(position.result()[0], 3);
}

TEST(CoupellPlanner, DoesNotClaimWhatWouldMakeThePilesUnequal) {
  Position position;
  position.row(1, "TG RL AP ED").row(2, "OZ IQ").pile(1, "AL").pile(2, "NB").final_turn(1);
  play_turn(play_turn(position, "planner"), "planner");
  EXPECT_EQ(position.result()[0], 1);
}

TEST(CoupellPlanner, NamesOnlyWordsOfItsVocabulary) {
  const Coupell game = *Coupell::make({});
  const Dictionary& dictionary = game.rules().dictionary;
  const WordLists common = dictionary.lists() | WordLists{WordList::common};
  int claims = 0;
  for (std::uint64_t number = 0; number < 3; ++number) {
    for (const std::string& word : played(game, "planner:common:8", number).words) {
      EXPECT_TRUE(dictionary.graph().contains(word, common)) << word;
      ++claims;
    }
  }
  EXPECT_GE(claims, 10);
}

TEST(CoupellPlayers, DoNotSayASlur) {
  Position position;
  position.row(1, "AP OC OD AF").row(2, "TH").pile(2, "NB").final_turn(2);
  EXPECT_TRUE(position.legal("claim 1 poof")) << "people may";
  for (const auto* text : {"random", "greedy", "rollouts:8", quick, "planner:common:8"}) {
    for (std::uint64_t number = 0; number < 5; ++number) {
      Random random = Random::stream(7, number);
      const State state = position.state();
      LookedAt clock;
      const Move move = player(text)->choose(position.game(), state, Seat{0}, random, clock);
      EXPECT_NE(move::kind(move), MoveKind::claim) << text;
    }
  }
  for (const auto* dictionary : {"poof\nfood\n", "british"}) {
    const Coupell game = *Coupell::make({{"dictionary", dictionary}});
    const WordLists lists = game.rules().dictionary.lists();
    EXPECT_TRUE(game.rules().dictionary.contains("poof"));
    EXPECT_FALSE(game.rules().dictionary.graph().lists_of("poof").offer(lists));
  }
}

TEST(CoupellPlanner, UsesUncommonWordsOnlyIfAnOwnDictionaryHasNoCommonOnes) {
  const auto words = [](const char* dictionary, const char* text) {
    return played(*Coupell::make({{"dictionary", dictionary}}), text, 1).words;
  };
  EXPECT_FALSE(words("rain\nrate\nsent\nstar\ntone\n", "planner:common:8").empty());
  constexpr const char* invented = "nair\nreta\nnest\nraist\nstaro\nnoeta\nteno\n";
  EXPECT_FALSE(words(invented, quick).empty());
  for (const std::string& word : words(invented, "planner:common:8")) EXPECT_EQ(word, "nest");
}

/// How many of 30 tables with two final turns `first` wins with this partner.
int won_beside(coppice::Player<Coupell>& first, const char* partner) {
  int won = 0;
  const auto second = player(partner);
  for (std::uint64_t number = 0; number < 30; ++number) {
    const Position table = Position().final_turn(1);
    Random random = Random::stream(6, number);
    const Deal deal = table.game().deal(random);
    State state = table.state();
    for (std::size_t at = 0; at < 12; ++at) state.rows[at % 2].append(deal.order[at]);
    for (std::size_t at = 12; at < 14; ++at) state.piles[0].insert(deal.order[at]);
    for (coppice::Player<Coupell>* const who : {&first, second.get()}) {
      const Seat seat = state.active;
      LookedAt clock;
      while (table.game().turn(state) == Turn::of(seat)) {
        table.game().play(state, who->choose(table.game(), state, seat, random, clock));
      }
    }
    won += table.game().result(state)[0] > 0 ? 1 : 0;
  }
  return won;
}

TEST(CoupellPlanner, WinsMoreWithAPartnerOfFewWordsIfConsiderate) {
  const auto won = [](coppice::Player<Coupell>& first) {
    return won_beside(first, "planner:common");
  };
  const int considerate = won(*player("planner:considerate"));
  EXPECT_GT(considerate, won(*player("planner")));
  EXPECT_EQ(considerate, won(*make_adviser<Coupell>())) << "so are hints";
}

TEST(CoupellPlanner, LeavesPilesThatAGreedyPartnerCanMakeEqual) {
  const int at_best = won_beside(*player("planner"), "planner");
  EXPECT_GE(won_beside(*player("planner"), "greedy"), at_best * 3 / 4);
}

TEST(CoupellPlanner, StopsWhenItsTimeIsUp) {
  Position position;
  position.row(1, "SC TH EM AP NB EK").row(2, "AL OD IU");
  LookedAt clock;
  Random random(1);
  player("planner:5ms")->choose(position.game(), position.state(), Seat{0}, random, clock);
  EXPECT_GE(clock.looks, 5);
  EXPECT_LE(clock.looks, 9) << "the three rounds of the best plans end at a look each";
}

TEST(CoupellRoster, HasNoIsmcts) {
  EXPECT_EQ(player_names<Coupell>(),
            (std::vector<std::string>{"random", "greedy", "rollouts", "planner:common",
                                      "planner:considerate", "planner"}));
  EXPECT_EQ(make_player<Coupell>({"ismcts", {}}).error().key, "error.player.unknown");
}

}  // namespace
}  // namespace coppice::coupell
