// The effects of the twenty-eight Threlms.
#include <gtest/gtest.h>

#include "support/coppertwaddle_card_cases.hpp"

namespace coppice::coppertwaddle::test {

namespace {

struct Printed {
  std::string code;
  Rank rank;
  int power;
};

const std::vector<Printed>& printed() {
  constexpr Rank noble = Rank::noble;
  constexpr Rank peasant = Rank::peasant;
  static const std::vector<Printed> all = {
      {"AB", noble, 5},   {"BF", noble, 9},   {"Cu", peasant, 4}, {"FT", noble, 6},
      {"Fg", peasant, 3}, {"Ha", peasant, 1}, {"JO", noble, 0},   {"KR", noble, 4},
      {"Le", peasant, 1}, {"LP", noble, 3},   {"Lb", peasant, 5}, {"MG", noble, 7},
      {"Mi", peasant, 7}, {"MA", noble, 8},   {"Nw", peasant, 5}, {"Oh", peasant, 4},
      {"Os", peasant, 6}, {"QK", noble, 2},   {"Ra", peasant, 4}, {"Re", peasant, 6},
      {"Sp", peasant, 9}, {"Ti", peasant, 5}, {"TR", noble, 1},   {"Ym", peasant, 2},
      {"We", peasant, 0}, {"Wn", peasant, 0}, {"Ws", peasant, 0}, {"Ww", peasant, 0}};
  return all;
}

/// Another card of the Rank.
std::string neighbour(const std::string& code, Rank rank) {
  if (rank == Rank::noble) return code == "MG" ? "AB" : "MG";
  return code == "Mi" ? "Os" : "Mi";
}

/// A Threlm without ability: it is laid, and only into its own Rank.
CardCase plain(const std::string& code, Rank rank, int power) {
  const std::string own = rank == Rank::noble ? "N" : "P";
  const std::string wrong = rank == Rank::noble ? "P1" : "N1";
  Position before;
  before.put("1" + own + "1", neighbour(code, rank)).hand(1, {code});
  return {code,
          before,
          code + ">" + own + "2",
          [=](const Position& after) {
            EXPECT_EQ(after.where(code), "1" + own + "2");
            EXPECT_TRUE(after.proud(code));
            EXPECT_EQ(after.power(code), power);
          },
          before,
          code + ">" + wrong,
          "wrong_rank"};
}

/// A Threlm that gives Power to another one of its Rank and Domain in a Robbing.
CardCase bestowing(const std::string& code, Rank rank, int gift, const std::string& refused,
                   const std::string& why) {
  const bool noble = rank == Rank::noble;
  const std::string own = noble ? "1N" : "1P";
  const std::string taker = noble ? "MG" : "Mi";
  Position before;
  before.put(own + "1", code).put(own + "2", taker).put(noble ? "2N1" : "2P1", noble ? "AB" : "Nw");
  before.put(noble ? "1P4" : "1N4", noble ? "Ym" : "MA").stage(Stage::robbing);
  before.play(noble ? "!(AB)+MG" : "!(Nw)+Mi");
  return {code,
          before,
          "^" + code + ">" + taker,
          [=](const Position& after) {
            EXPECT_TRUE(after.covered(code));
            EXPECT_EQ(after.power(taker), 7 + gift);
            EXPECT_EQ(after.powers().attack, 7 + gift);
          },
          before,
          refused,
          why};
}

/// Is laid onto a covered Peasant, never onto a proud one.
CardCase wind(const std::string& code) {
  Position before;
  before.put_covered("2P2", "Ym").put("2P1", "Le").hand(1, {code});
  return {code,
          before,
          code + ">(Ym)",
          [=](const Position& after) {
            EXPECT_TRUE(after.pressed("Ym"));
            EXPECT_EQ(after.where(code), "^2P2");
            EXPECT_TRUE(after.proud(code));
            EXPECT_EQ(after.power(code), 0);
          },
          before,
          code + ">(Le)",
          "wind_on_proud"};
}

CardCase paired(const std::string& code, const std::string& partner) {
  Position before;
  before.put("1P1", partner).hand(1, {code});
  Position late = before;
  late.stage(Stage::robbing);
  return {code,
          before,
          code + ">P2",
          [=](const Position& after) {
            EXPECT_EQ(after.power(code), 6);
            EXPECT_EQ(after.power(partner), 6);
          },
          late,
          code + ">P2",
          "rob_or_pass"};
}

CardCase jongleur() {
  Position before;
  before.put("1N1", "JO").hand(1, {"Le", "Ym"});
  Position covered;
  covered.put_covered("1N1", "JO");
  return {"JO",
          before,
          "^JO; [] AB; x Ym",
          [](const Position& after) {
            EXPECT_TRUE(after.covered("JO"));
            EXPECT_TRUE(after.holds(1, "AB"));
            EXPECT_TRUE(after.in_midden("Ym"));
            EXPECT_EQ(after.hand_size(1), 2);
            EXPECT_EQ(after.to_move(), 1);
          },
          covered,
          "^JO",
          "covered_ability"};
}

CardCase remembrancer() {
  Position before;
  before.put("1N1", "KR").hand(2, {"Le", "Ctw"});
  Position negated;
  negated.put("1N1", "KR").hand(1, {"Cmp"}).play("Cmp>KR").let_be();
  return {"KR",
          before,
          "^KR",
          [](const Position& after) {
            EXPECT_TRUE(after.covered("KR"));
            const View view = after.game().view(after.state(), Seat{0});
            EXPECT_EQ(view.hidden, 0);
            EXPECT_EQ(view.known.hand_of(Seat{1}), after.state().hand_of(Seat{1}));
          },
          negated,
          "^KR",
          "negated_ability"};
}

CardCase leper() {
  Position before;
  before.put("1N1", "LP").put("2P1", "Fg", {"bd1", "hm"}).put("2N1", "KR").put("2P2", "Ym");
  return {"LP",
          before,
          "^LP>Fg",
          [](const Position& after) {
            EXPECT_TRUE(after.covered("LP"));
            for (const std::string card : {"Fg", "bd1", "hm"}) EXPECT_TRUE(after.in_midden(card));
            EXPECT_TRUE(after.in_play("Ym"));
          },
          before,
          "^LP>KR",
          "too_strong"};
}

CardCase quondam_king() {
  Position before;
  before.put("1N1", "QK").put_covered("1N2", "AB").put_covered("1P1", "Ym");
  return {"QK",
          before,
          "^QK>AB",
          [](const Position& after) {
            EXPECT_TRUE(after.covered("QK"));
            EXPECT_TRUE(after.proud("AB"));
          },
          before,
          "^QK>Ym",
          "target_rank"};
}

CardCase ratcatcher() {
  Position before;
  before.put("1P1", "Ra").put("1P2", "Le").put("2N1", "TR").put("2P1", "Wn").put("2P2", "Fg");
  return {"Ra",
          before,
          "^Ra>TR",
          [](const Position& after) {
            EXPECT_TRUE(after.covered("Ra"));
            EXPECT_TRUE(after.covered("TR"));
          },
          before,
          "^Ra>Wn",
          "no_winds"};
}

CardCase tinker() {
  Position before;
  before.put("1P1", "Ti").put("1N1", "AB", {"hm", "bd1"}).put("2N1", "MG", {"bd2"});
  return {"Ti",
          before,
          "^Ti>hm",
          [](const Position& after) {
            EXPECT_TRUE(after.covered("Ti"));
            EXPECT_TRUE(after.in_midden("hm"));
            EXPECT_EQ(after.declarations("AB"), (std::vector<std::string>{"bd1"}));
          },
          before,
          "^Ti>bd2",
          "own_only"};
}

CardCase trepaner() {
  Position before;
  before.put("1N1", "TR").put("2N1", "MG", {"bd2"}).put_covered("2N2", "AB", {"hm"});
  return {"TR",
          before,
          "^TR>bd2",
          [](const Position& after) {
            EXPECT_TRUE(after.covered("TR"));
            EXPECT_TRUE(after.in_midden("bd2"));
            EXPECT_EQ(after.power("MG"), 7);
          },
          before,
          "^TR>hm",
          "is_covered"};
}

}  // namespace

std::vector<CardCase> threlm_cases() {
  std::vector<CardCase> all = {bestowing("BF", Rank::noble, 4, "^BF>Ym", "target_rank"),
                               bestowing("FT", Rank::noble, 1, "^FT>AB", "own_only"),
                               bestowing("Lb", Rank::peasant, 3, "^Lb>Lb", "not_itself"),
                               bestowing("Sp", Rank::peasant, 3, "^Sp>MA", "target_rank"),
                               paired("Cu", "Oh"),
                               paired("Oh", "Cu"),
                               jongleur(),
                               remembrancer(),
                               leper(),
                               quondam_king(),
                               ratcatcher(),
                               tinker(),
                               trepaner()};
  for (const std::string code : {"We", "Wn", "Ws", "Ww"}) all.push_back(wind(code));
  for (const std::string code :
       {"AB", "Fg", "Ha", "Le", "MG", "Mi", "MA", "Nw", "Os", "Re", "Ym"}) {
    const auto found = std::ranges::find(printed(), code, &Printed::code);
    all.push_back(plain(code, found->rank, found->power));
  }
  return all;
}

namespace {

TEST(CoppertwaddleThrelms, EachIsLaidInItsRankWithItsPower) {
  EXPECT_EQ(printed().size(), 28U);
  for (const auto& [code, rank, power] : printed()) {
    SCOPED_TRACE(code);
    Position position;
    position.hand(1, {code}).play(code + (rank == Rank::noble ? ">N1" : ">P1"));
    EXPECT_EQ(position.power(code), power);
    EXPECT_TRUE(position.proud(code));
  }
}

TEST(CoppertwaddleThrelms, TheJongleurWithAnEmptyHandDiscardsWhatItDrew) {
  Position position;
  position.put("1N1", "JO").play("^JO; [] AB");
  EXPECT_EQ(position.moves(), (std::vector<std::string>{"x AB"}));
}

TEST(CoppertwaddleThrelms, TheLeperMayTouchAWindAndItsOwnDomainButNotItself) {
  Position position;
  position.put("1N1", "LP").put("1P1", "Wn").put("2P1", "Ym").put("2P2", "Mi");
  EXPECT_EQ(position.moves(), (std::vector<std::string>{"^LP>(Ym)", "^LP>Wn", "pass"}));
  EXPECT_EQ(position.refusal("^LP>LP"), "not_itself");
}

TEST(CoppertwaddleThrelms, TheRatcatcherCoversTwoOrLessInTheOtherDomain) {
  Position position;
  position.put("1P1", "Ra").put("1P2", "Le").put("2P1", "Ym").put("2P2", "Fg").put("2P3", "Wn");
  EXPECT_EQ(position.moves(), (std::vector<std::string>{"^Ra>(Ym)", "pass"}));
  EXPECT_EQ(position.refusal("^Ra>Le"), "other_only");
  EXPECT_EQ(position.refusal("^Ra>(Fg)"), "too_strong");
}

TEST(CoppertwaddleThrelms, TheQuondamKingNeitherItselfNorTheOthersNobles) {
  Position position;
  position.put("1N1", "QK").put("1N2", "AB").put_covered("2N1", "MG");
  EXPECT_EQ(position.moves(), (std::vector<std::string>{"pass"}));
  EXPECT_EQ(position.refusal("^QK>MG"), "own_only");
  EXPECT_EQ(position.refusal("^QK>AB"), "is_proud");
}

TEST(CoppertwaddleThrelms, AbilitiesInChallengingAreTheChallengers) {
  Position position;
  position.put("2N1", "KR").put("1N1", "TR", {"bd1"}).hand(1, {"Le"}).stage(Stage::challenging);
  position.play("^KR; pass");
  EXPECT_EQ(position.game().view(position.state(), Seat{1}).hidden, 0);
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
