// Two players import the same game at the same moment.
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <string_view>
#include <utility>

#include "fickle_store.hpp"
#include "host/finished_game.hpp"
#include "server/store/keys.hpp"
#include "server/tables/tables.hpp"
#include "support/record_games.hpp"

namespace coppice::server::test {
namespace {

FinishedGame some_finished_game() {
  Random random(1);
  const Record record = record_games::random_record("heaps", {}, 1000, random);
  const auto id_of = [](const std::string& text) { return imported_id("record", text); };
  const SystemTime now = std::chrono::sys_days(std::chrono::year(2026) / 11 / 22);
  return read_finished_game(write_record(record), now, id_of).value();
}

/// A writer of which another player's import of the game is ahead.
struct SameMoment : testing::Test {
  SameMoment() {
    store.before = [this](std::string_view call) {
      if (call != "add" || !std::exchange(is_first, false)) return;
      store.tables[game.table.id] = {game.table, game.journal};
      store.tables[game.table.id].first.owner = ahead;
    };
  }

  FinishedGame game = some_finished_game();
  std::string ahead;
  bool is_first = true;
  FickleStore store;
  PromptReader reader{store};
  PromptWriter writer{store};
  Tables tables{{reader, writer}};
};

TEST_F(SameMoment, AnotherPlayersImportLeavesAnotherId) {
  ahead = "somebody else";
  const auto imported = outcome(tables.import("me", game));
  ASSERT_TRUE(imported) << imported.error().key;
  EXPECT_TRUE(imported->is_new);
  EXPECT_NE(imported->table, game.table.id);
  EXPECT_EQ(store.tables.at(imported->table).first.owner, "me");
  EXPECT_EQ(store.tables.at(game.table.id).first.owner, "somebody else");
}

TEST_F(SameMoment, TheSamePlayersImportIsOne) {
  ahead = "me";
  const auto imported = outcome(tables.import("me", game));
  ASSERT_TRUE(imported) << imported.error().key;
  EXPECT_FALSE(imported->is_new);
  EXPECT_EQ(imported->table, game.table.id);
  EXPECT_EQ(store.tables.size(), 1U);
}

}  // namespace
}  // namespace coppice::server::test
