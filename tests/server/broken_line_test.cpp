// Two people whose lines break again and again play whole games, and a third looks on: in the end
// all have seen the same game.
#include <gtest/gtest.h>

#include "rough_page.hpp"

namespace coppice::server::test {
namespace {

void play_on_broken_lines(const std::string& game, int games) {
  const Folder folder;
  const House house(folder);
  const Port port = [&] { return house.port(); };
  for (int count = 0; count < games; ++count) {
    const std::string table = dealt_table(port, game);
    const auto seed = static_cast<std::uint64_t>(count) * 3;
    RoughPage ann(port, table, me, 1, seed);
    RoughPage bob(port, table, other, 2, seed + 1);
    RoughPage eve(port, table, std::string(32, 'e'), 0, seed + 2);
    play_out(ann, bob, [](int) {});
    for (RoughPage* page : {&ann, &bob, &eve}) {
      page->ask_to_settle();
      page->settle();
    }
    const auto fresh = [&](const std::string& key, int seat) {
      return greeting_at(house.port(), table, key, seat);
    };
    EXPECT_EQ(fresh(me, 1).at("view"), ann.view());
    EXPECT_EQ(fresh(other, 2).at("view"), bob.view());
    EXPECT_EQ(fresh(std::string(32, 'e'), 0).at("view"), eve.view());
    EXPECT_EQ(fresh(me, 1).at("number"), ann.number());
  }
}

TEST(BrokenLine, CoupellIsTheSameForAll) { play_on_broken_lines("coupell", 6); }

TEST(BrokenLine, CoppertwaddleIsTheSameForAll) { play_on_broken_lines("coppertwaddle", 3); }

}  // namespace
}  // namespace coppice::server::test
