// Whole games of Coppertwaddle: every sentence is complete, in both languages.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string_view>

#include "engine/any_game_adapter.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "games/coppertwaddle/terminal/renderer.hpp"
#include "support/share.hpp"
#include "terminal/symbols.hpp"

namespace coppice::terminal {
namespace {

using coppertwaddle::Coppertwaddle;

const std::vector<std::string> people = {"Anne", "Henry"};

AnyGameAdapter<Coppertwaddle> game_with(const Settings& settings) {
  const Settings all = *with_defaults(Coppertwaddle::info().settings, settings);
  return {*Coppertwaddle::make(all), all};
}

CoppertwaddleRenderer scene_of(const AnyGame& game, std::string_view language) {
  return {game.as<Coppertwaddle>(),
          {text::Messages::in(language), game.settings()},
          plain_symbols,
          people};
}

/// Events that the scene shows itself, always or mostly.
const std::set<std::string_view> silent = {"attached", "drawn", "game_began", "stage_began",
                                           "turn_ended"};

void expect_whole(const std::string& sentence) {
  EXPECT_FALSE(sentence.empty());
  EXPECT_FALSE(sentence.contains("coppertwaddle.")) << sentence;
  EXPECT_FALSE(sentence.contains('{')) << sentence;
  EXPECT_FALSE(sentence.contains("  ")) << sentence;
}

using Scenes = std::array<CoppertwaddleRenderer, 2>;

/// Reads what the seat to move is asked; returns a random move.
Move read_a_decision(const AnyGame& game, const Scenes& scenes, const AnyState& state,
                     Random& random) {
  const AnyView view = game.view(state, game.turn(state).seat());
  const auto moves = game.moves(view);
  const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  const AnyChoice choice = game.choice(view, move);
  for (const CoppertwaddleRenderer& scene : scenes) {
    expect_whole(scene.choice(view, choice));
    expect_whole(scene.kind(view, choice));
    expect_whole(scene.question(view));
  }
  if (const auto loses = game.loses(view, move)) {
    for (const char* language : {"en", "de"}) {
      expect_whole(text::Messages::in(language).say(*loses));
    }
  }
  return move;
}

/// Plays at random and reads everything that both seats are told and asked, in both languages.
void read_a_game(const AnyGame& game, int seed) {
  const Scenes scenes = {scene_of(game, "en"), scene_of(game, "de")};
  Random random(static_cast<std::uint64_t>(seed));
  AnyState state = game.start();
  const Deal deal = game.deal(random);
  while (!game.turn(state).is_over()) {
    const Move move = game.turn(state).is_chance() ? game.draw(state, deal)
                                                   : read_a_decision(game, scenes, state, random);
    const auto told = game.play_told(state, move);
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      for (const EventWithChanges& each : told[seat.index]) {
        const auto type = tag_in(each.event.as<coppertwaddle::Event>());
        for (const CoppertwaddleRenderer& scene : scenes) {
          const std::string sentence = scene.event(each.event, seat);
          if (!sentence.empty() || !silent.contains(type)) expect_whole(sentence);
        }
      }
    }
  }
  for (const CoppertwaddleRenderer& scene : scenes) {
    for (const Line& line : scene.ending(game.view(state, Seat{0}), Seat{0})) {
      expect_whole(line.text());
    }
  }
}

TEST(CoppertwaddleTexts, AreCompleteInEveryGame) {
  const auto folio = game_with({{"match", "suite"}, {"with-mappa-mundi", "on"}});
  const auto sphinx = game_with({{"match", "suite"}, {"edition", "sphinx"}});
  for (int seed = 0; seed < share_of(10); ++seed) {
    read_a_game(folio, seed);
    read_a_game(sphinx, seed);
  }
}

class Looking : public testing::Test {
 protected:
  std::string look(std::string_view line, std::string_view language = "en") const {
    const CoppertwaddleRenderer scene = scene_of(game_, language);
    const auto found = scene.look(game_.view(game_.start(), Seat{0}), Seat{0}, line);
    if (!found) return "nothing";
    std::string all;
    for (const Line& each : *found) all += each.text() + "\n";
    return all;
  }

  const AnyGameAdapter<Coppertwaddle> game_ = game_with({{"first-guardian", "1"}});
};

TEST_F(Looking, ACardIsFoundByCodeOrName) {
  const std::string text = "Trepaner~ (TR) - Noble 1\n";
  EXPECT_TRUE(look("card tr").starts_with(text)) << look("card tr");
  EXPECT_EQ(look("card Trepan"), look("card TR"));
  EXPECT_EQ(look("Card trepaner"), look("card TR"));
  EXPECT_TRUE(look("card wind").contains("North Wind")) << "all with this in their names";
  EXPECT_TRUE(look("karte Bad", "de").contains("Bader"));
  EXPECT_EQ(look("card king's"), look("card KR")) << "as a keyboard has it";
  EXPECT_EQ(look("card king’s"), look("card KR"));
  EXPECT_EQ(look("card birthday"), look("card bd1")) << "copies once";
}

TEST_F(Looking, ReportsUnknownNames) {
  EXPECT_EQ(look("card dragon"),
            "No card of this folio is called so. Write a part of its name, or its code.\n");
  EXPECT_EQ(look("dance"), "nothing");
}

TEST_F(Looking, ShowsTheMiddenAndTheTerms) {
  EXPECT_EQ(look("midden"), "The Midden is empty.\n");
  EXPECT_TRUE(look("terms").contains("Threlm: A character"));
  EXPECT_EQ(look("begriffe", "de"), look("terms", "de"));
}

}  // namespace
}  // namespace coppice::terminal
