// Moves as text: the forms of docs/records.md, and refusals.
#include <gtest/gtest.h>

#include "support/coupell_games.hpp"

namespace coppice::coupell::test {
namespace {

TEST(CoupellNotation, TheForms) {
  Position position = Position::at_start();
  EXPECT_TRUE(position.legal("first 2"));
  position.play("first 1");
  EXPECT_TRUE(position.legal("draw al")) << "case does not matter";
  Position middle;
  middle.row(1, "NG OC OD SC EK").row(2, "AL TH");
  for (const std::string text : {"move 1 to 2", "give 5 to 3", "claim 1 goose", "end"}) {
    const auto move = middle.game().read(middle.state(), text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(middle.game().write(middle.state(), *move), text);
  }
  EXPECT_TRUE(middle.legal("CLAIM 1 Goose"));
}

TEST(CoupellNotation, AClaimSaysWhetherItIsNoWord) {
  Position position;
  position.row(1, "NG OC OD AF EK");
  const auto move = position.game().read(position.state(), "claim 1 goofe");
  ASSERT_TRUE(move) << "who claims need not know";
  EXPECT_EQ(position.game().write(position.state(), *move), "claim 1 goofe no word");
  EXPECT_EQ(position.game().read(position.state(), "claim 1 goofe no word"), move);
  EXPECT_EQ(position.refusal("claim 1 goofe no"), "letter");
  Position word;
  word.row(1, "NG OC OD SC EK");
  EXPECT_EQ(word.refusal("claim 1 goose no word"), "is_word") << "what a record says must be true";
}

TEST(CoupellNotation, OnlyARecordMustSayThatAClaimIsNoWord) {
  Position position;
  position.row(1, "NG OC OD AF EK");
  const auto key = [&](const std::string& text) {
    const auto move = position.game().read_recorded(position.state(), text);
    return move ? "" : move.error().key;
  };
  EXPECT_TRUE(position.legal("claim 1 goofe"));
  EXPECT_EQ(key("claim 1 goofe"), "error.coupell.no_word_unsaid");
  EXPECT_EQ(key("claim 1 goofe no word"), "");
  EXPECT_EQ(key("CLAIM 1 Goofe No Word"), "");
  EXPECT_EQ(key("claim 2 cofe no word"), "");
  EXPECT_EQ(key("end"), "");
  EXPECT_EQ(key("claim 1 goosy"), "error.coupell.claim_letter");
  Position word;
  word.row(1, "NG OC OD SC EK");
  EXPECT_TRUE(word.game().read_recorded(word.state(), "claim 1 GOOSE"));
  const auto both = word.game().read_recorded(word.state(), "claim 1 goose no word");
  ASSERT_FALSE(both);
  EXPECT_EQ(both.error().key, "error.coupell.is_word");
}

TEST(CoupellNotation, AnOlderRecordSaysThatALaterWordWasNone) {
  const auto after = [](const Settings& settings, const std::string& claim) {
    Position position(settings);
    position.row(1, "SC AL AF EK").row(2, "TH");
    const Move move = *position.game().read_recorded(position.state(), claim);
    EXPECT_EQ(position.game().write(position.state(), move), claim);
    return position.play(claim).state();
  };
  EXPECT_EQ(after({}, "claim 1 cafe").rows[0].size(), 0);
  for (const auto* dictionary : {"british", "american"}) {
    const State state = after({{"dictionary", dictionary}}, "claim 1 cafe no word");
    EXPECT_EQ(state.rows[0].size(), 4);
    EXPECT_EQ(state.actions, 1);
  }
  Position own(Settings{{"dictionary", "cafe\n"}});
  own.row(1, "SC AL AF EK");
  EXPECT_EQ(own.refusal("claim 1 cafe no word"), "is_word");
}

TEST(CoupellNotation, ForeignLettersAreEchoedAsTheyAre) {
  Position position;
  position.row(1, "NG OC OD SC EK");
  const auto read = position.game().read(position.state(), "claim 1 göße");
  ASSERT_FALSE(read);
  EXPECT_EQ(argument(read.error(), "word"), "göße");
}

TEST(CoupellNotation, ClaimsOfEveryKindAreReadBack) {
  for (const Settings& settings : some_settings()) {
    const Coupell game = *Coupell::make(settings);
    for (std::uint64_t number = 0; number < 20; ++number) {
      Random random = Random::stream(1, number);
      for (const auto& step : likely_playout(game, random).steps) {
        const std::string text = game.write(step.state, step.move);
        ASSERT_EQ(game.read(step.state, text), step.move) << text;
        if (step.state.step != coupell::GamePhase::act || step.state.own_row().size() < 4) continue;
        const Move claim = any_claim(game, step.state, random);
        const std::string claimed = game.write(step.state, claim);
        ASSERT_EQ(game.read(step.state, claimed), claim) << claimed;
      }
    }
  }
}

TEST(CoupellNotation, InvalidTexts) {
  Position position;
  position.row(1, "NG OC OD SC EK").row(2, "AL TH");
  for (const std::string text : {"",
                                 "ends",
                                 "goose",
                                 "1 goose",
                                 "move",
                                 "move 1",
                                 "move 1 2",
                                 "move 1 to",
                                 "move 0 to 1",
                                 "move 1 to 0",
                                 "move 01 to 2",
                                 "move 1 to 02",
                                 "move +1 to 2",
                                 "give 1 to 1.",
                                 "end\t",
                                 "claim 01 goose",
                                 "move 1 tox 2",
                                 "move -1 to 2",
                                 "give 1 to 256",
                                 "give 1 to 99999999999999999999",
                                 "claim",
                                 "claim 1",
                                 "claim 0 goose",
                                 "claim one goose",
                                 "first",
                                 "first 0",
                                 "draw",
                                 "take AL"}) {
    EXPECT_EQ(position.refusal(text), "move") << text;
  }
  for (const std::string text : {" ", "end ", " end", "move 1 to 2 ", "move  1 to 2",
                                 "claim 1 goose ", "claim 1  goose", "claim 1 goofe no  word"}) {
    EXPECT_EQ(position.refusal(text), "spaces") << text;
  }
  EXPECT_EQ(position.refusal("give 14 to 1"), "own_place");
  EXPECT_EQ(position.refusal("give 1 to 255"), "to_place");
  EXPECT_EQ(position.refusal("move 255 to 1"), "partner_place");
  EXPECT_EQ(position.refusal("claim 255 goose"), "claim_long");
  EXPECT_EQ(position.refusal("draw ZZ"), "card");
  EXPECT_EQ(position.refusal("first 2"), "not_now");
  EXPECT_EQ(Position::at_start().refusal("first 3"), "no_move");
}

TEST(CoupellNotation, WordsOfAnotherAlphabetAreNoClaims) {
  Position position;
  position.row(1, "NG OC OD SC EK");
  for (const std::string word :
       {"göse", "goos\xc3\xab", "слово", "goo5e", "go-se", "goos'", "goo e"}) {
    EXPECT_EQ(position.refusal("claim 1 " + word), "letter") << word;
  }
  EXPECT_EQ(position.refusal("claim 1 goos\xff"), "not_text");
  EXPECT_EQ(position.refusal("claim 1 " + std::string(14, 'a')), "long");
  EXPECT_EQ(position.refusal("claim 1 " + std::string(100000, 'a')), "long");
  EXPECT_EQ(position.refusal("claim 1 goo"), "short");
}

TEST(CoupellNotation, AWrongLetterIsNamedWithItsPlace) {
  Position position;
  position.row(1, "TH NG OC OD SC EK");
  const auto move = position.game().read(position.state(), "claim 2 goode");
  ASSERT_FALSE(move);
  EXPECT_EQ(move.error().key, "error.coupell.claim_letter");
  EXPECT_EQ(argument(move.error(), "place"), "5");
  EXPECT_EQ(argument(move.error(), "card"), "SC");
  EXPECT_EQ(argument(move.error(), "letter"), "d");
}

TEST(CoupellNotation, CopiesOfACardAreNumbered) {
  Position position(Settings{{"deck", odd_deck()}});
  EXPECT_EQ(position.game().deck().cards[3].code, "TR1");
  EXPECT_EQ(position.game().deck().cards[4].code, "TR2");
  EXPECT_EQ(position.game().deck().card_of("tr16"), 60);
  EXPECT_EQ(position.game().deck().card_of("TR"), std::nullopt);
}

}  // namespace
}  // namespace coppice::coupell::test
