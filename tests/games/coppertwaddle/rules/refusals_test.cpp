// Every illegal move is refused with its own reason, and every reason has a message.
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "support/coppertwaddle_position.hpp"
#include "support/source_files.hpp"

namespace coppice::coppertwaddle::test {
namespace {

/// A move as text, and the end of its error's key.
struct Refusal {
  std::string key;
  Position position;
  std::string wish;
};

/// Seat 1 has some cards; the table has a card of every kind.
Position en_garde() {
  Position position;
  position.put("1N1", "AB").put_covered("1N3", "TR").put("1P1", "Wn").put("1P2", "Ym");
  position.put("2N1", "MG", {"bd2"}).put_covered("2N2", "KR").put("2P1", "Os").put("2P2", "Ws");
  position.put_covered("2P3", "Ha").press("2P3", "We").put("1N4", "FT").put("1P4", "Ra");
  return position.hand(1, {"MA", "Le", "Ww", "Asz1", "Ohb1", "Pbr", "Crv", "lc", "bd1", "Lho1"});
}
/// Seat 1 announces.
Position announcing(const Settings& settings = {}) {
  Position position(settings);
  position.put("1N1", "MA").put_covered("1N2", "BF").put("1P1", "Wn").put("1P2", "Sp");
  position.put("2N1", "AB").put("2N2", "KR", {"mp1"}).put_covered("2N3", "FT").put("2P1", "We");
  position.put("1N3", "MG").put("2P2", "Le").hand(1, {"Cmp", "Tap1"});
  return position.stage(Stage::robbing);
}
Position answering() {
  Position position;
  position.put("1N1", "AB").hand(1, {"Tap1"}).hand(2, {"Don", "Ctw"}).play("Tap1>AB");
  return position;
}
Position discarding() {
  Position position;
  position.hand(1, {"AB", "MG", "MA", "KR", "Don"}).stage(Stage::robbing).play("pass");
  return position;
}
Position twice_used() {
  Position position;
  position.put("1N1", "TR").put("2N1", "AB", {"bd1", "bd2", "hm"}).hand(1, {"Ohb1", "Ohb2"});
  return position.play("^TR>bd1; Ohb1>TR; ^TR>bd2; Ohb2>TR").let_be();
}
Position negated() {
  Position position = announcing();
  position.stage(Stage::en_garde).play("Cmp>MA").let_be();
  return position;
}

std::vector<Refusal> refusals() {
  Position full = announcing();
  full.put("1N4", "QK");
  Position laid = en_garde();
  laid.play("Le>P3");
  Position own = en_garde();
  own.put("2P4", "Ti").put("1N2", "JO", {"hm"});
  return {
      {"move", en_garde(), "hello"},
      {"move", en_garde(), "AB"},
      {"move", en_garde(), "(MA)>N2"},
      {"move", en_garde(), "MA>(MG"},
      {"move", en_garde(), "Ohb1>((KR))"},
      {"move", en_garde(), "Asz01>(MG)"},
      {"move", en_garde(), "MA>N02"},
      {"move", en_garde(), "MA>N2+"},
      {"move", announcing(), "!(AB)+MA+"},
      {"move", announcing(), "!(AB)x+MA"},
      {"move", announcing(), "!ABN+MA"},
      {"spaces", en_garde(), "pass "},
      {"spaces", en_garde(), " pass"},
      {"spaces", en_garde(), "let  be"},
      {"own_brackets", en_garde(), "Tap1>(AB)"},
      {"own_brackets", en_garde(), "^(FT)>AB"},
      {"own_brackets", en_garde(), "Ww>(Wn)"},
      {"own_brackets", announcing(), "!(AB)+(MA)"},
      {"own_brackets", announcing(), "!(MG)+MA"},
      {"own_brackets", Position().put("1N1", "TR").put("1N2", "AB", {"bd1"}), "^TR>(bd1)"},
      {"not_in_play", en_garde(), "^QK>Mi"},
      {"not_in_play", en_garde(), "Tap1>QK"},
      {"not_in_play", announcing(), "!(QK)+AB"},
      {"not_now", answering().let_be(), "x AB"},
      {"answer_first", answering(), "Don"},
      {"only_an_answer", en_garde(), "Ctw"},
      {"rob_or_pass", announcing(), "Tap1>MA"},
      {"rob_later", en_garde(), "!(MG)+AB"},
      {"discard_first", discarding(), "Don"},
      {"not_in_hand", en_garde(), "Don"},
      {"threlm_stage", en_garde().stage(Stage::challenging).hand(2, {"Mi"}), "Mi>P4"},
      {"one_threlm", laid, "MA>N2"},
      {"taken", en_garde(), "MA>N1"},
      {"own_domain", en_garde(), "MA>(N3)"},
      {"leftmost", Position().hand(1, {"MA"}), "MA>N2"},
      {"wrong_rank", en_garde(), "MA>P3"},
      {"wind_place", en_garde(), "Ww>N2"},
      {"wind_leftmost", Position(Settings{{"edition", "sphinx"}}).hand(1, {"Ww"}), "Ww>P2"},
      {"wind_on_proud", en_garde(), "Ww>(Os)"},
      {"wind_on_wind", en_garde(), "Ww>(Ws)"},
      {"wind_on_wind", en_garde(), "Ww>(Ha)"},
      {"wind_on_wind", en_garde(), "Ww>(We)"},
      {"wind_on_wind", en_garde(), "Ww>Wn"},
      {"wind_on_wind", en_garde(), "Ww>P1"},
      {"wind_on_wind", en_garde(), "Ww>(P3)"},
      {"wind_on_wind", Position().hand(1, {"Ww"}).put("2N1", "We", {"lc"}), "Ww>(We)"},
      {"taken", en_garde(), "Ww>P2"},
      {"wind_place", en_garde(), "Ww>(MG)"},
      {"wind_place", en_garde(), "Ww>TR"},
      {"taken", en_garde(), "MA>AB"},
      {"taken", en_garde(), "Le>Ym"},
      {"own_domain", en_garde(), "MA>(MG)"},
      {"own_domain", en_garde(), "Le>(We)"},
      {"robbing_only", en_garde(), "Crv"},
      {"needs_target", en_garde(), "Asz1"},
      {"names_nothing", en_garde().hand(1, {"Gtd"}), "Gtd>Ym"},
      {"names_nothing", answering(), "Ctw>(Tap1)"},
      {"no_effect", answering(), "Ctw#2"},
      {"no_effect", en_garde(), "MA#2>N2"},
      {"no_effect", en_garde(), "bd1#2>AB"},
      {"no_effect", en_garde(), "Asz1#2>(MG)"},
      {"names_nothing", Position().put("1N1", "KR").put("2N1", "AB"), "^KR>(AB)"},
      {"needs_declaration", en_garde(), "Pbr#2>bd1"},
      {"is_covered", en_garde(), "Lho1>(KR)"},
      {"is_proud", en_garde(), "Ohb1>AB"},
      {"is_pressed", en_garde(), "Ohb1>(Ha)"},
      {"own_only", own.guardian(2), "^Ti>hm"},
      {"other_only", en_garde(), "^Ra>Ym"},
      {"not_itself", en_garde().put("1N2", "LP"), "^LP>LP"},
      {"no_winds", en_garde(), "Lho1>(Ws)"},
      {"winds_only", en_garde(), "Pbr>AB"},
      {"target_rank", Position().put("1N1", "QK").put_covered("1P1", "Mi"), "^QK>Mi"},
      {"too_strong", en_garde(), "Asz1>AB"},
      {"foreign_ability", Position().put("2N1", "KR"), "^KR"},
      {"no_ability", en_garde(), "^AB"},
      {"no_ability", en_garde(), "^AB>bd2"},
      {"covered_ability", en_garde(), "^TR>bd2"},
      {"negated_ability", Position().put("1N1", "KR").hand(1, {"Cmp"}).play("Cmp>KR").let_be(),
       "^KR"},
      {"used_ability", twice_used(), "^TR>hm"},
      {"cross_place", with_map().put("1N1", "MM"), "^MM>N2"},
      {"declaration_stage", Position().put("1N1", "AB").hand(2, {"bd1"}).stage(Stage::challenging),
       "bd1>AB"},
      {"no_ditch_named", en_garde(), "bd1>AB:N2"},
      {"same_rank", en_garde(), "lc>AB:N2"},
      {"climb_place", en_garde(), "lc>Ym:N1"},
      {"rob_other", announcing(), "!MG+MA"},
      {"rob_wind", announcing(), "!(We)+Sp"},
      {"rob_covered", announcing(), "!(FT)+MA"},
      {"rob_protected", announcing(), "!(KR)+MA"},
      {"rob_no_ditch", full, "!(AB)+MA"},
      {"rob_nobody", announcing(), "!(AB)"},
      {"robber_wind", announcing(), "!(Le)+Wn"},
      {"robber_wind", announcing().put_covered("1P3", "Ym").press("1P3", "Ws"), "!(Le)+Ws"},
      {"robber_other", announcing(), "!(AB)+(KR)"},
      {"robber_other", announcing(), "!(AB)+MA+KR"},
      {"robber_twice", announcing(), "!(AB)+MA+MA"},
      {"rob_which", with_map().put("1P1", "Mi").put("2N1", "MM").stage(Stage::robbing), "!(MM)+Mi"},
      // Of a target of both Ranks the reason is told, where no Rank would help.
      {"rob_nobody", with_map().put("1P1", "Mi").put("2N1", "MM").stage(Stage::robbing), "!(MM)"},
      {"robber_covered", with_map().put_covered("1P1", "Mi").put("2N1", "MM").stage(Stage::robbing),
       "!(MM)+Mi"},
      {"robber_rank",
       with_map().put("1N1", "AB").put("1P1", "Mi").put("2N1", "MM").stage(Stage::robbing),
       "!(MM)+AB+Mi"},
      {"robber_covered", announcing(), "!(AB)+BF"},
      {"robber_negated", negated().stage(Stage::robbing), "!(AB)+MA"},
      {"robber_rank", announcing(), "!(AB)+Sp"},
      {"robbers_apart", announcing({{"adjacent-robbers", "on"}}), "!(AB)+MA+MG"},
      {"one_robber", announcing({{"edition", "sphinx"}}), "!(AB)+MA+MG"},
      {"too_weak", Position().put("1N1", "AB").put("2N1", "MA").stage(Stage::robbing), "!(MA)+AB"},
      {"rob_rank", with_map().put("1P1", "Mi").put("2N1", "MM", {"lc"}).stage(Stage::robbing),
       "!(MM)P+Mi"}};
}

/// Moves that the notation cannot say.
struct OddMove {
  std::string key;
  Position position;
  Move move;
};

std::vector<OddMove> odd_moves() {
  const Position position = en_garde();
  const auto number = [&](const std::string& code) { return position.card(code); };
  const PlaceIndex vacant = ditch(Seat{0}, Rank::peasant, 2);
  const PlaceIndex abbot = ditch(Seat{0}, Rank::noble, 0);
  return {{"no_threlm", position, move::lay(number("Asz1"), vacant)},
          {"no_favour", position, move::favour(number("MA"), abbot)},
          {"no_declaration", position, move::declaration(number("MA"), abbot)},
          {"no_effect", position, move::favour(number("Asz1"), abbot, 1)},
          {"no_effect", position, move::favour(number("Asz1"), abbot, 2)},
          {"no_place", position, move::ability(vacant)},
          {"no_place", position, move::lay(number("MA"), 24)},
          {"not_in_hand", position, move::lay(60, vacant)},
          {"rob_rank", announcing(), move::rob(8, 1, Rank::peasant)},
          {"no_place", announcing(), move::rob(12 + 3, 1, Rank::peasant)},
          {"not_now", position, move::let_be()}};
}

std::string end_of(const std::string& key) { return key.substr(key.rfind('.') + 1); }

TEST(CoppertwaddleRefusals, EachHasItsReason) {
  for (const auto& [key, position, wish] : refusals()) {
    EXPECT_EQ(position.refusal(wish), key) << wish;
  }
}

/// What the page allows beside the form that Coppice writes.
TEST(CoppertwaddleNotation, CapitalsBracketsAndTheOrderOfRobbersDoNotMatter) {
  const auto same = [](const Position& position, const std::string& written,
                       const std::vector<std::string>& others) {
    const auto move = position.game().read(position.state(), written);
    ASSERT_TRUE(move) << written << " " << move.error().key;
    EXPECT_EQ(position.game().write(position.state(), *move), written);
    for (const std::string& other : others) {
      EXPECT_EQ(position.game().read(position.state(), other), move) << other;
    }
  };
  same(en_garde(), "pass", {"PASS", "Pass"});
  same(en_garde(), "MA>N2", {"ma>n2", "Ma>N2"});
  same(en_garde(), "Ww>(P4)", {"WW>(p4)"});
  same(en_garde(), "Lho1>(Os)", {"lho1>os", "LHO1>(OS)"});
  same(en_garde(), "Pbr#2>bd2", {"pbr#2>(bd2)", "PBR#2>BD2"});
  same(answering(), "let be", {"LET BE"});
  same(answering(), "Ctw", {"CTW"});
  same(discarding(), "x Don", {"X DON", "X don"});
  same(announcing(), "!(AB)+MA+MG", {"!AB+mg+ma", "!(ab)n+MA+MG"});
  const Position map = with_map().put("1P1", "Mi").put("2N1", "MM").stage(Stage::robbing);
  same(map, "!(MM)P+Mi", {"!(mm)p+mi"});
  const Coppertwaddle game = *Coppertwaddle::make({});
  EXPECT_TRUE(game.read(game.start(), "FIRST 2"));
  EXPECT_FALSE(game.read(game.start(), "first 02"));
}

TEST(CoppertwaddleRefusals, IncludeMovesWithoutAText) {
  for (const auto& [key, position, wish] : odd_moves()) {
    const auto judged = position.game().check(position.state(), wish);
    ASSERT_FALSE(judged) << key;
    EXPECT_EQ(end_of(judged.error().key), key);
  }
}

TEST(CoppertwaddleRefusals, AfterTheEndTheGameIsOver) {
  Position position;
  position.hand(1, {"AB"}).resign(1);
  EXPECT_EQ(position.refusal("AB>N1"), "game_over");
  EXPECT_EQ(position.refusal("pass"), "game_over");
}

TEST(CoppertwaddleRefusals, ThatNameACardNameItInBothLanguages) {
  const Position position = en_garde();
  const auto read = position.game().read(position.state(), "Lho1>(KR)");
  ASSERT_FALSE(read);
  EXPECT_EQ(argument(read.error(), "card"), "The King’s Remembrancer");
  EXPECT_EQ(argument(read.error(), "card_de"), "Der Mahner des Königs");
  const Position weak = Position().put("1N1", "AB").put("2N1", "MA").stage(Stage::robbing);
  const auto robbing = weak.game().read(weak.state(), "!(MA)+AB");
  ASSERT_FALSE(robbing);
  EXPECT_EQ(argument(robbing.error(), "attack"), "5");
  EXPECT_EQ(argument(robbing.error(), "defence"), "8");
}

/// The ends of all keys of its own that the game can give.
std::set<std::string> keys_in_code() {
  std::set<std::string> keys = {"move"};
  for (const std::string file : {"check.cpp", "notation.cpp"}) {
    const auto rules = sources::root() / "src/games/coppertwaddle/rules";
    const std::string code = sources::read(rules / file);
    const std::regex reason("because\\(\"([a-z_]+)\"");
    for (std::sregex_iterator match(code.begin(), code.end(), reason), end; match != end; ++match) {
      keys.insert((*match)[1]);
    }
  }
  return keys;
}

TEST(CoppertwaddleRefusals, EveryReasonIsTested) {
  std::set<std::string> tested;
  for (const Refusal& each : refusals()) tested.insert(each.key);
  for (const OddMove& each : odd_moves()) tested.insert(each.key);
  tested.erase("spaces");  // is every game's
  EXPECT_EQ(tested, keys_in_code());
}

TEST(CoppertwaddleRefusals, EveryReasonHasAMessageInBothLanguages) {
  for (const std::string language : {"en", "de"}) {
    const std::string words =
        sources::read(sources::root() / ("data/messages/" + language + "/coppertwaddle.json"));
    for (const std::string& key : keys_in_code()) {
      EXPECT_TRUE(words.find("\"error.coppertwaddle." + key + "\": \"") != std::string::npos)
          << language << " " << key;
    }
  }
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
