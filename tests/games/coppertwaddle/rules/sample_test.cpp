// The sample game of the rules page, turn by turn and as a record, and its two worked Robbings.
#include <gtest/gtest.h>

#include "engine/any_game_adapter.hpp"
#include "engine/replay.hpp"
#include "support/coppertwaddle_position.hpp"
#include "support/source_files.hpp"

namespace coppice::coppertwaddle::test {
namespace {

using Codes = std::vector<std::string>;

/// The sample game, played on from its deal.
class CoppertwaddleSample : public testing::Test {
 protected:
  static constexpr std::string_view deal =
      "[] Whl; [] Wwf; [] Don; [] AB; [] Le; [] Crv; [] hm; [] Ha";
  static constexpr std::string_view henry_1 = "[] lc; pass; pass; pass; x Don";
  static constexpr std::string_view anne_1 = "[] We; pass; Le>P1; pass; pass";
  static constexpr std::string_view henry_2 = "[] Ym; pass; Ym>P1; pass; !(Le)+Ym; pass; pass";
  static constexpr std::string_view anne_2 = "[] Tap1; pass; We>(Ym); pass; pass";
  static constexpr std::string_view henry_3 = "[] Cap; pass; lc>We:N1; AB>N2";

  CoppertwaddleSample() : sample(settings) { sample.state() = sample.game().start(); }

  void plays(const std::vector<std::string_view>& turns) {
    for (const std::string_view turn : turns) sample.play(turn);
  }
  int lying(int seat) const {
    int count = 0;
    for (const std::string rank : {"N", "P"}) {
      for (const std::string column : {"1", "2", "3", "4"}) {
        count += sample.at(std::to_string(seat) + rank + column).empty() ? 0 : 1;
      }
    }
    return count;
  }

  Settings settings{{"first-guardian", "1"}};
  Position sample;
};

TEST_F(CoppertwaddleSample, TheFirstGuardianDrawsFourThenTheOther) {
  EXPECT_TRUE(sample.turn().is_chance());
  plays({"[] Whl; [] Wwf; [] Don; [] AB"});
  EXPECT_EQ(sample.hand_size(1), 4);
  EXPECT_EQ(sample.hand_size(2), 0);
  plays({"[] Le; [] Crv; [] hm; [] Ha"});
  for (const std::string card : {"Whl", "Wwf", "Don", "AB"}) EXPECT_TRUE(sample.holds(1, card));
  for (const std::string card : {"Le", "Crv", "hm", "Ha"}) EXPECT_TRUE(sample.holds(2, card));
  EXPECT_EQ(sample.state().guardian, Seat{0});
  EXPECT_EQ(sample.stage(), Stage::engagement);
  EXPECT_TRUE(sample.turn().is_chance()) << "Henry's draw";
}

TEST_F(CoppertwaddleSample, Henry1DiscardsDreadOfNight) {
  plays({deal, henry_1});
  EXPECT_TRUE(sample.in_midden("Don"));
  EXPECT_EQ(sample.board().midden().size(), 1);
  EXPECT_EQ(sample.hand_size(1), 4);
  EXPECT_EQ(sample.state().guardian, Seat{1});
}

TEST_F(CoppertwaddleSample, Anne1LaysLecturn) {
  plays({deal, henry_1, anne_1});
  EXPECT_EQ(sample.at("2P1"), "Le");
  EXPECT_TRUE(sample.proud("Le"));
  EXPECT_EQ(lying(2), 1);
  EXPECT_EQ(sample.hand_size(2), 4);
}

TEST_F(CoppertwaddleSample, Henry2RobsLecturn) {
  plays({deal, henry_1, anne_1, "[] Ym; pass; Ym>P1; pass; !(Le)+Ym"});
  EXPECT_EQ(sample.powers().attack, 2);
  EXPECT_EQ(sample.powers().defence, 1);
  plays({"pass; pass"});
  EXPECT_EQ(sample.at("1P1"), "Ym");
  EXPECT_EQ(sample.at("1P2"), "Le");
  EXPECT_TRUE(sample.covered("Ym"));
  EXPECT_TRUE(sample.covered("Le"));
  EXPECT_EQ(lying(1), 2);
  EXPECT_EQ(lying(2), 0);
}

TEST_F(CoppertwaddleSample, Anne2PressesTheYeoman) {
  plays({deal, henry_1, anne_1, henry_2, anne_2});
  EXPECT_TRUE(sample.pressed("Ym"));
  EXPECT_EQ(sample.pressing("1P1"), "We");
  EXPECT_TRUE(sample.covered("Ym"));
}

TEST_F(CoppertwaddleSample, Henry3MakesANobleWind) {
  plays({deal, henry_1, anne_1, henry_2, anne_2});
  EXPECT_TRUE(sample.proud("Le")) << "Engagement turns it proud before the draw";
  EXPECT_TRUE(sample.covered("Ym")) << "and leaves the pressed one";
  plays({henry_3});
  EXPECT_EQ(sample.at("1N1"), "We");
  EXPECT_EQ(sample.declarations("We"), (Codes{"lc"}));
  EXPECT_EQ(sample.board().ranks(ditch(Seat{0}, Rank::noble, 0)), Ranks(Rank::noble));
  EXPECT_EQ(sample.at("1N2"), "AB");
  EXPECT_EQ(sample.at("1P1"), "Ym");
  EXPECT_TRUE(sample.covered("Ym"));
  EXPECT_FALSE(sample.pressed("Ym"));
  EXPECT_EQ(sample.at("1P2"), "Le");
  EXPECT_TRUE(sample.proud("Le"));
  EXPECT_EQ(lying(1), 4);
}

TEST_F(CoppertwaddleSample, AsARecord) {
  const auto record =
      parse_record(sources::read(sources::root() / "tests/data/coppertwaddle_sample.coppice"));
  ASSERT_TRUE(record) << record.error().key << " " << argument(record.error(), "line");
  auto game = Coppertwaddle::make(record->settings);
  ASSERT_TRUE(game);
  const auto all = with_defaults(Coppertwaddle::info().settings, record->settings);
  ASSERT_TRUE(all);
  const AnyGameAdapter<Coppertwaddle> face(*std::move(game), *all);
  const auto replayed = replay(face, *record);
  ASSERT_TRUE(replayed) << replayed.error().key << " " << argument(replayed.error(), "line");

  plays({deal, henry_1, anne_1, henry_2, anne_2, henry_3});
  EXPECT_EQ(replayed->last.as<State>(), sample.state());
  EXPECT_EQ(replayed->moves.size(), record->steps.size() + 1) << "one let be";
  EXPECT_EQ(without_implied_moves(face, replayed->steps), record->steps);
  EXPECT_EQ(parse_record(write_record(*record)), *record);
}

TEST(CoppertwaddleWorked, LuteAndBellowsSavesMountArarat) {
  Position position;
  position.put("1N1", "BF").put("1N2", "TR");
  position.put("2N1", "MA").put("2P1", "Ha").put("2P3", "Lb").stage(Stage::robbing);
  position.play("!(MA)+BF+TR");
  EXPECT_EQ(position.powers().attack, 10);
  EXPECT_EQ(position.powers().defence, 9);
  position.play("pass; ^Lb>Ha");
  EXPECT_TRUE(position.covered("Lb"));
  EXPECT_EQ(position.power("Ha"), 4);
  EXPECT_EQ(position.powers().attack, 10);
  EXPECT_EQ(position.powers().defence, 12);
  position.play("pass; pass");
  EXPECT_EQ(position.where("MA"), "2N1");
  EXPECT_TRUE(position.proud("MA"));
  EXPECT_TRUE(position.proud("BF"));
  EXPECT_TRUE(position.proud("TR"));
}

TEST(CoppertwaddleWorked, CompassOnTheBenthamFish) {
  Position position;
  position.put("1N1", "MA").put("2N1", "BF").put("2N2", "TR").put("2P1", "Fg").hand(1, {"Cmp"});
  position.play("Cmp>(BF); pass; !(BF)+MA");
  EXPECT_EQ(position.powers().attack, 8);
  EXPECT_EQ(position.powers().defence, 4);
  position.play("pass; pass");
  EXPECT_EQ(position.where("BF"), "1N2");
  EXPECT_TRUE(position.covered("BF"));
  EXPECT_TRUE(position.covered("MA"));
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
