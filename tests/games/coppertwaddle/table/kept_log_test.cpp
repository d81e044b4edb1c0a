// A table that keeps only the end of its log needs little memory and does the same as one that
// keeps everything.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "search/registry.hpp"
#include "support/allocations.hpp"
#include "table/table_support.hpp"
#include "wire/table_messages.hpp"

namespace coppice::test {
namespace {

Table long_table(std::uint64_t seed) {
  const auto game = *(*find_game("coppertwaddle"))->make({{"match", "suite"}});
  return *Table::make({game, {"human", "human"}, seed, false, "", "2026-11-21"});
}

bool counts_allocations() {
  const std::int64_t before = allocated_bytes();
  const auto something = std::make_unique<std::array<char, 64>>();
  return something != nullptr && allocated_bytes() > before;
}

TEST(KeptLog, OfALongGameNeedsLittleMemory) {
  if (!counts_allocations()) GTEST_SKIP() << "this sanitizer counts no allocations";
  Random random(3);
  {
    // What all tables share is created with the first one.
    Table first_table = long_table(3);
    first_table.append(first_table.deal());
  }
  const std::int64_t empty = allocated_bytes();
  Table table = long_table(3);
  table.append(table.deal());
  std::int64_t moves = 0;
  std::int64_t after_few = 0;
  std::int64_t most_of_log = 0;
  while (!table.play().turn().is_over()) {
    const Seat seat = table.play().turn().seat();
    const auto options = table.play().options(seat);
    const auto chosen = random.below(static_cast<std::uint32_t>(options.size()));
    const std::string id = "0123456789abcdef" + std::to_string(moves);
    const std::string command = CommandId{seat, id, chosen}.text();
    table.append(*table.consider(intent::Move{seat, options[chosen].text}, command));
    table.trim_log(log_in_memory);
    if (++moves == 100) after_few = allocated_bytes();
    std::size_t events = 0;
    for (const Viewer eyes : {Viewer(first), Viewer(second), Viewer()}) {
      events = std::max(events, table.log().events(eyes).size());
    }
    most_of_log = std::max(most_of_log, static_cast<std::int64_t>(events));
  }
  ASSERT_GT(moves, 400);
  RecordProperty("bytes_at_first", static_cast<int>(after_few - empty));
  RecordProperty("bytes_per_move",
                 static_cast<int>((allocated_bytes() - after_few) / (moves - 100)));
  EXPECT_LE(after_few - empty, 96 << 10) << "with its first hundred moves";
  EXPECT_LE((allocated_bytes() - after_few) / (moves - 100), 600) << "per move after " << moves;
  EXPECT_LT(most_of_log, 100);
}

/// Plays both tables alike and compares what pages, records and journals contain.
TEST(KeptLog, ChangesNothingThatATableDoes) {
  Random random(5);
  Table whole = long_table(5);
  Table kept = long_table(5);
  std::vector<JournalEntry> journal;
  const auto happen = [&](const TableChange& change) {
    journal.insert(journal.end(), change.entries.begin(), change.entries.end());
    whole.append(change);
    kept.append(change);
    kept.trim_log(log_in_memory);
  };
  happen(whole.deal());
  for (int turn = 0; turn < 250 && !whole.play().turn().is_over(); ++turn) {
    const Seat seat = whole.play().turn().seat();
    const bool may_undo = whole.play().can_undo(seat).has_value();
    ASSERT_EQ(kept.play().can_undo(seat).has_value(), may_undo);
    const auto options = whole.play().options(seat);
    const auto chosen = random.below(static_cast<std::uint32_t>(options.size()));
    const Intent wish = may_undo && random.below(4) == 0
                            ? Intent(intent::Undo{seat})
                            : Intent(intent::Move{seat, options[chosen].text});
    const auto change = whole.consider(wish);
    const auto same = kept.consider(wish);
    ASSERT_TRUE(change && same);
    ASSERT_EQ(same->entries, change->entries);
    happen(*change);
    for (const Viewer eyes : {Viewer(first), Viewer(second), Viewer()}) {
      ASSERT_EQ(json_text(welcome(kept, "t", {eyes})), json_text(welcome(whole, "t", {eyes})));
    }
  }
  ASSERT_GT(kept.log().dropped(Viewer(first)), 0U);
  EXPECT_EQ(write_record(kept.record()), write_record(whole.record()));
  Table again = long_table(5);
  ASSERT_TRUE(again.restore(journal, log_in_memory));
  EXPECT_GT(again.log().dropped(Viewer(first)), 0U);
  for (const Viewer eyes : {Viewer(first), Viewer(second), Viewer()}) {
    EXPECT_EQ(json_text(welcome(again, "t", {eyes})), json_text(welcome(whole, "t", {eyes})));
    const std::int64_t end = last_number(again, {eyes});
    const auto missed = static_cast<std::int64_t>(wire::missed_events);
    for (std::int64_t number = end - missed; number <= end; ++number) {
      EXPECT_EQ(json_text(join_answer(again, "t", {eyes}, number)),
                json_text(join_answer(whole, "t", {eyes}, number)))
          << number;
    }
  }
}

}  // namespace
}  // namespace coppice::test
