// Whole games of Coupell: every sentence has all its words, in both languages.
#include <gtest/gtest.h>

#include "support/coupell_games.hpp"
#include "table/wire.hpp"
#include "terminal/coupell/scene.hpp"

namespace coppice::terminal {
namespace {

using coupell::Coupell;
using coupell::test::Position;

const std::vector<std::string> people = {"Anne", "Henry"};

void expect_whole(const std::string& sentence, const boost::json::object& thing) {
  EXPECT_FALSE(sentence.contains("coupell.")) << sentence << thing;
  EXPECT_FALSE(sentence.contains('{')) << sentence << thing;
  EXPECT_FALSE(sentence.contains("  ")) << sentence << thing;
}

/// Reads what both seats are told and asked.
void read_a_game(const Coupell& typed, const Playout<Coupell>& playout, std::string_view language) {
  const GameFace<Coupell> game(typed, {});
  const CoupellScene scene(game, text::Messages::in(language), plain_symbols, people);
  for (const Step<Coupell>& step : playout.steps) {
    const AnyState state{AnyValue::of(step.state)};
    if (game.turn(state).is_seat()) {
      const AnyView view = game.view(state, game.turn(state).seat());
      for (const auto& choice : {game.choice(view, step.move), game.hint(view, step.move)}) {
        expect_whole(scene.choice(view, choice), choice);
        expect_whole(scene.kind(view, choice), choice);
      }
      expect_whole(scene.question(view), {});
    }
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      AnyState after = state;
      for (const auto& event : game.play_for(after, step.move, seat)) {
        expect_whole(scene.event(event, seat), event);
      }
    }
  }
  const AnyView last{AnyValue::of(playout.last)};
  for (const Line& line : scene.ending(last, Seat{0})) expect_whole(line.text(), {});
}

TEST(CoupellWords, AreWholeInEveryGame) {
  for (const std::string language : {"en", "de"}) {
    coupell::test::walk(32, 2, [&](const Coupell& game, const Playout<Coupell>& playout) {
      read_a_game(game, playout, language);
    });
  }
}

TEST(CoupellWords, AreWholeInEveryRemark) {
  const GameFace<Coupell> game(*Coupell::make({}), {});
  for (const std::string language : {"en", "de"}) {
    const CoupellScene scene(game, text::Messages::in(language), plain_symbols, people);
    for (const coupell::Remark& remark : {coupell::Remark{coupell::remark::Made{5}},
                                          {coupell::remark::Waiting{2, 6, 5}},
                                          {coupell::remark::WantsGift{3, 2, 7}},
                                          {coupell::remark::WantsMove{3, 1, 2, 7}}}) {
      const wire::TableEvent said = wire::Said{2, {to_json(remark).as_object()}};
      const boost::json::object event = to_json(said).as_object();
      for (const Seat reader : {Seat{0}, Seat{1}}) {
        const std::string sentence = scene.event(event, reader);
        expect_whole(sentence, event);
        EXPECT_TRUE(sentence.starts_with("Henry: ")) << sentence;
      }
    }
  }
}

class Telling : public testing::Test {
 protected:
  /// What this move tells both seats.
  static std::string told(const Position& position, std::string_view text) {
    const GameFace<Coupell> game(position.game(), {});
    const CoupellScene scene(game, text::Messages::in("en"), plain_symbols, people);
    std::string all;
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      AnyState state{AnyValue::of(position.state())};
      const Move move = *game.read(state, text);
      for (const auto& event : game.play_for(state, move, seat)) {
        const std::string sentence = scene.event(event, seat);
        if (!sentence.empty()) all += sentence + "\n";
      }
    }
    return all;
  }
};

TEST_F(Telling, EachActionIsToldFromBothSides) {
  Position position;
  position.row(1, "NG OC OD SC EK").row(2, "AL TH");
  EXPECT_EQ(told(position, "claim 1 goose"),
            "You claim GOOSE: 2 points.\nAnne claims GOOSE: 2 points.\n");
  EXPECT_EQ(told(position, "claim 1 gooc"),
            "You claim GOOC, which is no word here: it costs the action.\n"
            "Anne claims GOOC, which is no word here: it costs the action.\n");
  EXPECT_EQ(told(position, "give 2 to 3"),
            "You give Henry OC, for place 3.\nAnne gives you OC, for place 3.\n");
  EXPECT_EQ(told(position, "move 2 to 1"),
            "You move TH in Henry’s row from place 2 to 1.\nAnne moves TH in your row from place 2 "
            "to 1.\n");
  EXPECT_EQ(told(position, "end"), "Turn 2: Henry plays.\nTurn 2: you play.\n");
}

class CoupellLines : public testing::Test {
 protected:
  static std::string ending(const Position& position, std::string_view language = "en",
                            std::optional<Seat> reader = Seat{0}) {
    const GameFace<Coupell> game(position.game(), {});
    const CoupellScene scene(game, text::Messages::in(language), plain_symbols, people);
    std::string all;
    for (const Line& line : scene.ending(AnyView{AnyValue::of(position.state())}, reader)) {
      all += line.text() + "\n";
    }
    return all;
  }
};

TEST_F(CoupellLines, TheEndingTellsRankOrReason) {
  Position won;
  won.row(1, "AL").pile(1, "EK NB NU IQ").pile(2, "EL EM AP IU").final_turn(2).play("end");
  EXPECT_EQ(ending(won), "Won together, 4 cards each: Sprout.\n");
  Position low;
  low.pile(1, "EK").pile(2, "EL").final_turn(2).play("end");
  EXPECT_EQ(ending(low), "Won together, 1 card each.\n");
  Position uneven;
  uneven.pile(1, "EK").final_turn(2).play("end");
  EXPECT_EQ(ending(uneven), "Lost together: the piles are not equal.\n");
  Position crowded;
  crowded.row(1, "AL OD SC EK TH NB NU IQ EM").play("end");
  EXPECT_EQ(ending(crowded, "de"),
            "Gemeinsam verloren: Vor dir liegen am Ende deines Zuges neun Karten oder mehr.\n");
  EXPECT_EQ(ending(crowded, "de", std::nullopt),
            "Gemeinsam verloren: Vor Anne liegen am Ende eines Zuges neun Karten oder mehr.\n");
  Position given_up;
  given_up.resign(2);
  EXPECT_EQ(ending(given_up), "Lost together: Henry has given up.\n");
  EXPECT_EQ(ending(given_up, "en", Seat{1}), "Lost together: you have given up.\n");
}

}  // namespace
}  // namespace coppice::terminal
