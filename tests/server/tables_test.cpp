#include "server/tables/tables.hpp"

#include <gtest/gtest.h>

#include <deque>

#include "fickle_store.hpp"
#include "server/operate/limits.hpp"

namespace coppice::server::test {
namespace {

const wire::NewTable practice_game{"heaps", {}, {}, "7", false, true};

TEST(Tables, ATableThatCannotBeStoredDoesNotExist) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  store.fails = true;
  EXPECT_EQ(outcome(tables.create("me", practice_game)).error().key, "error.store.full");
  EXPECT_EQ(tables.in_memory(), 0U);
}

TEST(Tables, ANewTableInDoubtIsStoredOnce) {
  for (const std::deque<bool>& doubts : {std::deque{true}, {false}, {false, true}, {true, false}}) {
    FickleStore store;
    PromptReader reader(store);
    PromptWriter writer(store);
    Tables tables({reader, writer});
    store.doubts = doubts;
    const auto id = outcome(tables.create("me", practice_game));
    ASSERT_TRUE(id) << id.error().key;
    EXPECT_EQ(store.tables.size(), 1U);
    EXPECT_TRUE(store.tables.contains(*id));
    EXPECT_TRUE(tables.in_memory(*id));
  }
}

TEST(Tables, ANewTableThatStaysInDoubtIsRefused) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  store.doubts = std::deque<bool>(100, false);
  EXPECT_EQ(outcome(tables.create("me", practice_game)).error().code, ErrorCode::store_in_doubt);
  EXPECT_EQ(store.doubts.size(), 100U - limits::doubt_attempts);
}

TEST(Tables, AMoveThatCannotBeStoredIsNotMade) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto table = *outcome(tables.find(*outcome(tables.create("me", practice_game))));
  Ear ear;
  ear.join(tables, table->id(), "me");
  const auto options = table->table().play().options(Seat{0});
  const auto view = table->table().play().view(Seat{0});

  store.fails = true;
  ear.say(wire::Play{"p", seen_at(table->table(), Seat{0}), options.front().text});
  const auto* refusal = ear.last<wire::CommandRefused>();
  ASSERT_NE(refusal, nullptr);
  EXPECT_EQ(refusal->id, "p");
  EXPECT_EQ(refusal->error.key, "error.store.full");
  EXPECT_EQ(refusal->error.arguments.at("file"), "coppice.db");  // without its folder
  EXPECT_EQ(table->table().play().view(Seat{0}), view);
  EXPECT_EQ(ear.heard.size(), 2U);  // the greeting and the refusal, but no event

  store.fails = false;  // the page retries with the same id
  ear.say(wire::Play{"p", seen_at(table->table(), Seat{0}), options.front().text});
  EXPECT_NE(ear.last<wire::CommandDone>(), nullptr);
  EXPECT_NE(table->table().play().view(Seat{0}), view);
}

TEST(Tables, NeverChangeBeforeTheirCreation) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto tomorrow = std::chrono::system_clock::now() + std::chrono::days(1);
  const auto id = *outcome(tables.create("me", practice_game, std::nullopt, tomorrow));
  const auto table = *outcome(tables.find(id));
  Ear ear;
  ear.join(tables, id, "me");  // by a clock that was set back
  const auto options = table->table().play().options(Seat{0});
  ear.say(wire::Play{"p", seen_at(table->table(), Seat{0}), options.front().text});
  ASSERT_NE(ear.last<wire::CommandDone>(), nullptr);
  EXPECT_EQ(store.tables.at(id).first.summary.changed, store.tables.at(id).first.created);
}

TEST(Tables, AreDeletedWhenUnplayed) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto id = *outcome(tables.create("me", practice_game));
  const auto forget = [&](int days_from_now) {
    const auto now = std::chrono::system_clock::now() + std::chrono::days(days_from_now);
    return outcome(tables.forget_unplayed(now, std::chrono::days(30)));
  };
  EXPECT_EQ(forget(31), 0);  // in memory: somebody may be there
  tables.forget_idle(Tables::Clock::now() + std::chrono::hours(1), limits::idle_table);
  EXPECT_EQ(forget(14), 0);
  EXPECT_TRUE(store.tables.contains(id));
  EXPECT_EQ(forget(31), 1);
  EXPECT_EQ(outcome(tables.find(id)).error().key, "error.table.unknown");
  store.fails = true;
  EXPECT_EQ(forget(31).error().key, "error.store.full");
}

TEST(Tables, AreDeletedLongAfterTheGame) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto open = *outcome(tables.create("me", practice_game));
  const auto over = *outcome(tables.create("me", practice_game));
  store.tables.at(over).first.summary.outcome.result = {17};
  const auto forget = [&](int days_from_now) {
    const auto now = std::chrono::system_clock::now() + std::chrono::days(days_from_now);
    return outcome(tables.forget_finished(now, std::chrono::days(30)));
  };
  EXPECT_EQ(forget(31), 0);  // in memory: somebody may be there
  tables.forget_idle(Tables::Clock::now() + std::chrono::hours(1), limits::idle_table);
  EXPECT_EQ(forget(29), 0);
  EXPECT_EQ(forget(31), 1);
  EXPECT_EQ(outcome(tables.find(over)).error().key, "error.table.unknown");
  EXPECT_TRUE(outcome(tables.find(open)));
  store.fails = true;
  EXPECT_EQ(forget(31).error().key, "error.store.full");
}

/// The budget counts what the test says that the process uses.
TEST(Tables, LongestUnusedLeaveMemoryFirstWhenItIsShort) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  std::size_t used = 0;
  Timestamps now = clocks_of_machine();
  TableServices services{reader, writer, [&] { return now; }};
  services.memory = {1000, [&] { return used; }};
  Tables tables(services);
  std::vector<std::string> ids;
  for (std::size_t each = 0; each < limits::evicted_tables + 3; ++each) {
    now.steady += std::chrono::seconds(1);
    ids.push_back(*outcome(tables.create("me", practice_game)));
  }
  const auto used_now = *outcome(tables.find(ids.front()));
  used = 900;
  tables.make_room();
  EXPECT_EQ(tables.in_memory(), ids.size());
  used = 901;
  tables.make_room();
  EXPECT_EQ(tables.in_memory(), 3U);
  EXPECT_NE(tables.in_memory(ids.front()), nullptr);  // somebody uses it
  EXPECT_EQ(tables.in_memory(ids[limits::evicted_tables]), nullptr);
  EXPECT_NE(tables.in_memory(ids.back()), nullptr);

  used = 1001;
  EXPECT_EQ(outcome(tables.create("me", practice_game)).error().key, "error.memory.short");
  EXPECT_EQ(outcome(tables.find(ids[1])).error().key, "error.memory.short");
  EXPECT_EQ(store.tables.size(), ids.size());
  EXPECT_TRUE(outcome(tables.find(ids.front())));  // play goes on there
  used = 500;
  EXPECT_TRUE(outcome(tables.find(ids[1])));
  EXPECT_TRUE(outcome(tables.create("me", practice_game)));
}

TEST(Tables, UnusedLongTablesLeaveMemorySooner) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto id = *outcome(tables.create("me", practice_game));
  auto& journal = store.tables.at(id).second;
  const auto later = [](auto time) { return Tables::Clock::now() + time; };
  EXPECT_EQ(tables.forget_idle(later(std::chrono::minutes(1)), limits::idle_table), 0U);
  EXPECT_EQ(tables.forget_idle(later(std::chrono::hours(1)), limits::idle_table), 1U);
  while (journal.size() <= limits::long_journal) journal.push_back({"hints named", ""});
  ASSERT_TRUE(outcome(tables.find(id)));
  EXPECT_EQ(tables.forget_idle(later(std::chrono::seconds(20)), limits::idle_table), 0U);
  EXPECT_EQ(tables.forget_idle(later(std::chrono::minutes(1)), limits::idle_table), 1U);
}

TEST(Tables, LeaveMemoryWhenUnused) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto id = *outcome(tables.create("me", practice_game));
  auto held = *outcome(tables.find(id));
  const auto later = Tables::Clock::now() + std::chrono::hours(1);
  EXPECT_EQ(tables.forget_idle(later, limits::idle_table), 0U);
  EXPECT_EQ(tables.in_memory(), 1U);  // in use
  const auto view = held->table().play().view(Seat{0});
  held.reset();
  tables.forget_idle(Tables::Clock::now(), limits::idle_table);
  EXPECT_EQ(tables.in_memory(), 1U);  // just used
  EXPECT_EQ(tables.forget_idle(later, limits::idle_table), 1U);
  EXPECT_EQ(tables.in_memory(), 0U);
  EXPECT_EQ((*outcome(tables.find(id)))->table().play().view(Seat{0}), view);
}

TEST(Tables, ADamagedJournalIsNotPlayed) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  const auto id = *outcome(Tables({reader, writer}).create("me", practice_game));
  auto& [stored, journal] = store.tables.at(id);
  const auto good = journal;
  for (const char* line :
       {"", "1", "chance reveal 13", "2 lay 1", "undo 99", "undo x", "1 mark 1"}) {
    journal = good;
    journal.push_back({line, ""});
    EXPECT_EQ(outcome(Tables({reader, writer}).find(id)).error().key, "error.store.damaged_table")
        << line;
  }
  journal = good;
  stored.game = "chess";
  EXPECT_EQ(outcome(Tables({reader, writer}).find(id)).error().key, "error.store.damaged_table");
  stored.game = "heaps";
  EXPECT_TRUE(outcome(Tables({reader, writer}).find(id)));
}

TEST(Tables, SeatsAreCheckedBeforeAnythingIsStored) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto trouble = [&](const std::vector<std::string>& seats) {
    const auto made = outcome(tables.create("me", {"heaps", {}, seats, "7", false, false}));
    return made ? "" : made.error().key;
  };
  EXPECT_EQ(trouble({"human"}), "");
  EXPECT_EQ(trouble({"human", "random"}), "error.table.seats");
  EXPECT_EQ(trouble({"random"}), "");
  EXPECT_EQ(trouble({"nobody"}), "error.player.unknown");
  EXPECT_EQ(store.tables.size(), 2U);
}

TEST(Tables, TheDealOfTheDayHasNoOnlookers) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto made = [&](const std::string& seat) {
    return outcome(tables.create("me", {"heaps", {}, {seat}, std::nullopt, true, false}));
  };
  EXPECT_EQ(made("random").error().key, "error.table.daily_watched");
  EXPECT_TRUE(made("human"));
}

TEST(Tables, ThinkingTimeIsLimited) {
  for (const char* good : {"human", "greedy", "rollouts", "rollouts:5000ms", "rollouts:20000"}) {
    EXPECT_TRUE(check_budgets({"human", good})) << good;
  }
  for (const char* bad : {"rollouts:5001ms", "rollouts:20001", "rollouts:3600000ms"}) {
    EXPECT_EQ(check_budgets({"human", bad}).error().key, "error.table.thinking_time") << bad;
  }
}

TEST(Tables, UndoIsLimitedByTheJournalsLength) {
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto id = *outcome(tables.create("me", practice_game));
  const auto table = *outcome(tables.find(id));
  Ear ear;
  int wishes = 0;
  ear.join(tables, id, "me");
  const auto seen = [&] { return seen_at(table->table(), Seat{0}); };
  const auto play = [&] {
    const auto options = table->table().play().options(Seat{0});
    ear.say(wire::Play{std::to_string(++wishes), seen(), options.front().text});
    ASSERT_NE(ear.last<wire::CommandDone>(), nullptr);
  };
  const std::size_t entries_of_play = 2;  // the move, and the next card
  while (store.tables.at(id).second.size() + entries_of_play < limits::journal_for_undo) {
    play();
    ear.say(wire::Undo{std::to_string(++wishes), seen()});
    ASSERT_NE(ear.last<wire::CommandDone>(), nullptr);
  }
  play();
  ear.say(wire::Undo{"one more", seen()});
  ASSERT_NE(ear.last<wire::CommandRefused>(), nullptr);
  EXPECT_EQ(ear.last<wire::CommandRefused>()->error.key, "error.undo.too_often");
  play();  // the game can still be finished
}

}  // namespace
}  // namespace coppice::server::test
