// Whole games of Coppertwaddle: every sentence has all its words, in both languages.
#include <gtest/gtest.h>

#include "engine/any_game.hpp"
#include "games/coppertwaddle/coppertwaddle.hpp"
#include "terminal/coppertwaddle/scene.hpp"

namespace coppice::terminal {
namespace {

using coppertwaddle::Coppertwaddle;

const std::vector<std::string> people = {"Anne", "Henry"};

std::shared_ptr<const AnyGame> game_with(const Settings& settings) {
  const Settings all = *completed(Coppertwaddle::info().settings, settings);
  return std::make_shared<GameFace<Coppertwaddle>>(*Coppertwaddle::make(all), all);
}

void expect_whole(const std::string& sentence, const boost::json::object& thing) {
  EXPECT_FALSE(sentence.contains("coppertwaddle.")) << sentence << thing;
  EXPECT_FALSE(sentence.contains('{')) << sentence << thing;
  EXPECT_FALSE(sentence.contains("  ")) << sentence << thing;
}

/// Plays at random and reads what both seats are told and asked.
void read_a_game(const AnyGame& game, std::string_view language, std::uint64_t seed) {
  const CoppertwaddleScene scene(game, text::Messages::in(language), plain_symbols, people);
  Random random(seed);
  AnyState state = game.start();
  while (!game.turn(state).is_over()) {
    const Turn turn = game.turn(state);
    const auto moves = game.moves(state);
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if (turn.is_seat()) {
      const AnyView view = game.view(state, turn.seat());
      const auto choice = game.choice(view, move);
      expect_whole(scene.choice(view, choice), choice);
      expect_whole(scene.kind(view, choice), choice);
      expect_whole(scene.question(view), choice);
    }
    AnyState after = state;
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      after = state;
      for (const auto& event : game.play_for(after, move, seat)) {
        expect_whole(scene.event(event, seat), event);
      }
    }
    state = after;
  }
  for (const Line& line : scene.ending(game.view(state, Seat{0}), Seat{0}))
    expect_whole(line.text(), {});
}

TEST(CoppertwaddleWords, AreWholeInEveryGame) {
  const auto folio = game_with({{"match", "suite"}, {"with-mappa-mundi", "on"}});
  const auto sphinx = game_with({{"match", "suite"}, {"edition", "sphinx"}});
  for (const std::string language : {"en", "de"}) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      read_a_game(*folio, language, seed);
      read_a_game(*sphinx, language, seed);
    }
  }
}

class Looking : public testing::Test {
 protected:
  std::string look(std::string_view line, std::string_view language = "en") const {
    const CoppertwaddleScene scene(*game_, text::Messages::in(language), plain_symbols, people);
    const auto found = scene.look(game_->view(game_->start(), Seat{0}), Seat{0}, line);
    if (!found) return "nothing";
    std::string all;
    for (const Line& each : *found) all += each.text() + "\n";
    return all;
  }

  std::shared_ptr<const AnyGame> game_ = game_with({{"first-guardian", "1"}});
};

TEST_F(Looking, ACardIsFoundByCodeOrName) {
  const std::string text = "Trepaner~ (TR) - Noble 1\n";
  EXPECT_TRUE(look("card tr").starts_with(text)) << look("card tr");
  EXPECT_EQ(look("card Trepan"), look("card TR"));
  EXPECT_EQ(look("Card trepaner"), look("card TR"));
  EXPECT_TRUE(look("card wind").contains("North Wind")) << "all with this in their names";
  EXPECT_TRUE(look("karte Schädel", "de").contains("Der Schädelbohrer"));
  EXPECT_EQ(look("card birthday"), look("card bd1")) << "copies once";
}

TEST_F(Looking, WhatIsUnknownIsSaidSo) {
  EXPECT_EQ(look("card dragon"),
            "No card of this folio is called so. Write a part of its name, or its code.\n");
  EXPECT_EQ(look("dance"), "nothing");
}

TEST_F(Looking, TheMiddenAndTheTermsAreToBeRead) {
  EXPECT_EQ(look("midden"), "The Midden is empty.\n");
  EXPECT_TRUE(look("terms").contains("Threlm: A character"));
  EXPECT_EQ(look("begriffe", "de"), look("terms", "de"));
}

}  // namespace
}  // namespace coppice::terminal
