// Whole games of Coupell: every sentence is complete, in both languages.
#include <gtest/gtest.h>

#include "engine/any_game_adapter.hpp"
#include "games/coupell/terminal/renderer.hpp"
#include "support/coupell_games.hpp"
#include "terminal/symbols.hpp"

namespace coppice::terminal {
namespace {

using coupell::Coupell;
using coupell::test::Position;

const std::vector<std::string> people = {"Anne", "Henry"};

CoupellRenderer scene_of(const Coupell& game, std::string_view language) {
  return {game, {text::Messages::in(language), {}}, plain_symbols, people};
}

void expect_whole(const std::string& sentence) {
  EXPECT_FALSE(sentence.empty());
  EXPECT_FALSE(sentence.contains("coupell.")) << sentence;
  EXPECT_FALSE(sentence.contains('{')) << sentence;
  EXPECT_FALSE(sentence.contains("  ")) << sentence;
}

/// Reads what the seat to move is asked.
void read_a_decision(const AnyGame& game, const GameRenderer& scene, const AnyView& view,
                     Move move) {
  for (const AnyChoice& choice :
       {game.choice(view, move), game.hint(view, move).value_or(game.choice(view, move))}) {
    expect_whole(scene.choice(view, choice));
    expect_whole(scene.kind(view, choice));
  }
  expect_whole(scene.question(view));
}

/// Whether the scene shows it without an event: the end of a game, and the change of turns.
bool is_silent(const AnyEvent& event) {
  const std::string_view type = tag_in(event.as<coupell::Event>());
  return type == "turn_ended" || type == "game_ended";
}

/// Reads everything that both seats are told and asked.
void read_a_game(const Coupell& typed, const Playout<Coupell>& playout, std::string_view language) {
  const AnyGameAdapter<Coupell> game(typed, {});
  const CoupellRenderer scene = scene_of(typed, language);
  for (const Step<Coupell>& step : playout.steps) {
    AnyState state{AnyValue::of(step.state)};
    if (const Turn turn = game.turn(state); turn.is_seat()) {
      read_a_decision(game, scene, game.view(state, turn.seat()), step.move);
    }
    const auto told = game.play_told(state, step.move);
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      for (const EventWithChanges& each : told[seat.index]) {
        const std::string sentence = scene.event(each.event, seat);
        if (!sentence.empty() || !is_silent(each.event)) expect_whole(sentence);
      }
    }
  }
  const AnyView last{AnyValue::of(playout.last)};
  for (const Line& line : scene.ending(last, Seat{0})) expect_whole(line.text());
}

TEST(CoupellWords, AreCompleteInEveryGame) {
  for (const std::string language : {"en", "de"}) {
    coupell::test::walk(32, 2, [&](const Coupell& game, const Playout<Coupell>& playout) {
      read_a_game(game, playout, language);
    });
  }
}

TEST(CoupellWords, AreCompleteInEveryRemark) {
  const Coupell game = *Coupell::make({});
  for (const std::string language : {"en", "de"}) {
    const CoupellRenderer scene = scene_of(game, language);
    for (const coupell::Remark& remark : {coupell::Remark{coupell::remark::WordMade{5}},
                                          {coupell::remark::WordReady{2, 6, 5}},
                                          {coupell::remark::GiftRequest{3, 2, 7, 1}},
                                          {coupell::remark::ShiftRequest{3, 1, 2, 7, 2}}}) {
      const std::string sentence = scene.said({2, AnyRemark::of(remark)});
      expect_whole(sentence);
      EXPECT_TRUE(sentence.starts_with("Henry: ")) << sentence;
    }
  }
}

TEST(CoupellWords, AreCompleteInEveryQuestion) {
  namespace question = coupell::question;
  const Coupell game = *Coupell::make({});
  for (const std::string language : {"en", "de"}) {
    const CoupellRenderer scene = scene_of(game, language);
    for (const coupell::Question& asked : {coupell::Question{question::WordQuestion{5}},
                                           {question::CardNeededQuestion{2}},
                                           {question::CardUsefulQuestion{3}},
                                           {question::CardAtPlaceQuestion{3, 2}},
                                           {question::CardShiftQuestion{3, 1}}}) {
      for (const bool yes : {true, false}) {
        const table_events::QuestionAnswered inquired{1, 2, AnyQuestion::of(asked), yes};
        expect_whole(scene.inquired(inquired, Seat{1}));
        EXPECT_TRUE(scene.inquired(inquired, Seat{1}).starts_with("Anne: "));
        EXPECT_NE(scene.inquired(inquired, Seat{0}), scene.inquired(inquired, Seat{1}));
      }
    }
  }
}

class Telling : public testing::Test {
 protected:
  /// The sentences for this move, for both seats.
  static std::string told(const Position& position, std::string_view text) {
    const AnyGameAdapter<Coupell> game(position.game(), {});
    const CoupellRenderer scene = scene_of(game.as<Coupell>(), "en");
    AnyState state{AnyValue::of(position.state())};
    const auto told = game.play_told(state, *game.read(state, text));
    std::string all;
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      for (const EventWithChanges& each : told[seat.index]) {
        const std::string sentence = scene.event(each.event, seat);
        if (!sentence.empty()) all += sentence + "\n";
      }
    }
    return all;
  }
};

TEST_F(Telling, EachActionHasASentenceForBothSeats) {
  Position position;
  position.row(1, "NG OC OD SC EK").row(2, "AL TH");
  EXPECT_EQ(told(position, "claim 1 goose"),
            "You claim GOOSE: 2 points.\nAnne claims GOOSE: 2 points.\n");
  EXPECT_EQ(told(position, "claim 1 gooc"),
            "You claim GOOC, which is not a word here: it costs the action.\n"
            "Anne claims GOOC, which is not a word here: it costs the action.\n");
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
    const Coupell& game = position.game();
    const CoupellRenderer scene = scene_of(game, language);
    std::string all;
    for (const Line& line : scene.ending(AnyView{AnyValue::of(position.state())}, reader)) {
      all += line.text() + "\n";
    }
    return all;
  }
};

TEST_F(CoupellLines, TheEndingShowsTheRankOrTheReason) {
  Position won;
  won.row(1, "AL").pile(1, "EK NB NU IQ").pile(2, "EL EM AP IU").final_turn(2).play("end");
  EXPECT_EQ(ending(won), "Won together, 4 cards each: Sprout, 4 to 6.\n");
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
