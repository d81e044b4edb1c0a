// The players of a game.
#include "search/make_player.hpp"

#include <gtest/gtest.h>

#include "search/game_type_of.hpp"
#include "support/kuhn_table.hpp"
#include "support/packs.hpp"
#include "support/reference_knowledge.hpp"

namespace coppice {
namespace {

using reference::KuhnTable;
using reference::Packs;

/// Kuhn poker whose seats win together.
struct TogetherKuhn : KuhnTable {
  static constexpr bool cooperative = true;
  static std::expected<TogetherKuhn, Error> make(const Settings&) { return TogetherKuhn{}; }
};

TEST(MakePlayer, HasTreeSearchOnlyForRivals) {
  const std::vector<std::string> of_rivals = {"random", "rollouts", "ismcts"};
  EXPECT_EQ(player_names<KuhnTable>(), of_rivals);
  EXPECT_EQ(player_names<Packs>(), of_rivals);
  EXPECT_EQ(player_names<TogetherKuhn>(), (std::vector<std::string>{"random", "rollouts"}));
  for (const char* const text : {"ismcts", "ismcts:2000", "ismcts:500ms"}) {
    EXPECT_TRUE(make_player<KuhnTable>(*parse_player(text))) << text;
    EXPECT_FALSE(make_player<TogetherKuhn>(*parse_player(text))) << text;
  }
  EXPECT_EQ(make_player<TogetherKuhn>({"ismcts", {}}).error().key, "error.player.unknown");
}

TEST(MakePlayer, RefusesUnknownLevelsAndPlayers) {
  for (const char* const text : {"level:beginner", "greedy", "strong"}) {
    const auto player = make_player<KuhnTable>(*parse_player(text));
    ASSERT_FALSE(player) << text;
    EXPECT_EQ(player.error().key, "error.player.unknown") << text;
  }
}

TEST(MakePlayer, HasDefaultsForGamesWithoutKnowledge) {
  const GameType type = game_type_of<KuhnTable>();
  EXPECT_EQ(type.company, "ismcts");
  EXPECT_EQ(type.judge.name, "ismcts");
  EXPECT_TRUE(type.make_adviser());
  EXPECT_EQ(game_type_of<TogetherKuhn>().judge.name, "rollouts");
}

}  // namespace
}  // namespace coppice
