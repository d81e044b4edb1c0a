// The pages of a log: together they contain each event of this view once, and none is large.
#include <gtest/gtest.h>

#include "engine/random.hpp"
#include "table/table_support.hpp"
#include "wire/table_messages.hpp"

namespace coppice::test {
namespace {

/// Kuhn poker, in which each seat knows its own card, between people with this many chat lines.
Table table_with_talk(int lines) {
  Table table = kuhn_setup_table();
  const people::TableOpened met{WatchPermission::anybody, true, 0, std::string(64, '5'),
                                std::string(64, 'c')};
  table.append(table.begin_company(met, {{{"ann"}, "Ann", "", ""}, {{"bob"}, "Bob", "", ""}}));
  table.append(*table.consider(people::SeedDetermined{"5"}));
  Random random(5);
  for (int line = 0; line < lines; ++line) {
    const std::string text(1 + random.below(longest_chat), 'a');
    table.append(*table.consider(people::Chatted{1 + line % 2, text}));
  }
  return table;
}

std::string text_of(const std::vector<GameOrTableEvent>& events) {
  std::string text;
  for (const GameOrTableEvent& event : events) text += json_text(event) + "\n";
  return text;
}

/// Reads all pages, from the last one in `welcome` back, and checks each.
std::string read_back(const Table& table, Viewer eyes) {
  const wire::Welcome now = welcome(table, "t", {eyes});
  std::string text = text_of(now.log);
  EXPECT_EQ(now.log_first + static_cast<int>(now.log.size()), now.number + 1);
  std::int64_t first = now.log_first;
  while (first > 1) {
    const auto page = log_page(table, {"p", first}, {eyes});
    if (!page) throw std::logic_error(page.error().key);
    EXPECT_EQ(page->id, "p");
    EXPECT_FALSE(page->log.empty());
    EXPECT_LE(page->log.size(), wire::page_events);
    EXPECT_EQ(page->first + static_cast<std::int64_t>(page->log.size()), first);
    const std::string part = text_of(page->log);
    EXPECT_LE(part.size() - page->log.size(), wire::page_bytes);
    text.insert(0, part);
    first = page->first;
  }
  return text;
}

TEST(LogPages, ContainEachEventOfAViewOnce) {
  const Table table = table_with_talk(500);
  ASSERT_GT(table.log().events(Seat{0}).size(), 2 * wire::page_events);
  std::vector<std::string> seen;
  for (const Viewer eyes : {Viewer(Seat{0}), Viewer(Seat{1}), Viewer()}) {
    std::string told;
    for (const EventLogEntry& each : table.log().events(eyes)) told += json_text(each.event) + "\n";
    EXPECT_EQ(read_back(table, eyes), told);
    seen.push_back(told);
  }
  EXPECT_NE(seen[0], seen[1]);
  EXPECT_NE(seen[1], seen[2]);
}

/// What pages receive from a table that keeps only the end of its log must not differ.
TEST(LogPages, DoNotDependOnWhatTheTableKeeps) {
  const Table whole = table_with_talk(500);
  Table kept = table_with_talk(500);
  kept.trim_log(log_in_memory);
  int elsewhere = 0;
  for (const Viewer eyes : {Viewer(Seat{0}), Viewer(Seat{1}), Viewer()}) {
    ASSERT_GT(kept.log().dropped(eyes), 0U);
    ASSERT_EQ(kept.log().length(eyes), whole.log().length(eyes));
    EXPECT_EQ(json_text(welcome(kept, "t", {eyes})), json_text(welcome(whole, "t", {eyes})));
    const auto count = static_cast<std::int64_t>(whole.log().length(eyes));
    std::vector<std::int64_t> numbers{-1, 0, 1, 2, count, count + 1, count + 2};
    for (std::int64_t number = 3; number < count; number += 29) numbers.push_back(number);
    for (const std::int64_t number : numbers) {
      EXPECT_EQ(json_text(join_answer(kept, "t", {eyes}, number)),
                json_text(join_answer(whole, "t", {eyes}, number)));
      const wire::RequestLogPage wish{"p", number};
      ASSERT_TRUE(is_page_in_memory(whole, wish, {eyes}));
      const auto page = log_page(whole, wish, {eyes});
      if (!is_page_in_memory(kept, wish, {eyes})) {
        ++elsewhere;
        ASSERT_TRUE(page);
        EXPECT_LE(static_cast<std::size_t>(page->first), kept.log().dropped(eyes) + 1);
        continue;
      }
      const auto same = log_page(kept, wish, {eyes});
      ASSERT_EQ(page.has_value(), same.has_value()) << number;
      if (page) {
        EXPECT_EQ(json_text(*same), json_text(*page)) << number;
      }
    }
  }
  EXPECT_GT(elsewhere, 0);
}

TEST(LogPages, InvalidNumbersAreRefused) {
  const Table table = table_with_talk(3);
  const auto count = static_cast<std::int64_t>(table.log().events(Seat{0}).size());
  for (const std::int64_t number :
       {std::int64_t{-1}, std::int64_t{0}, std::int64_t{1}, count + 2, std::int64_t{1} << 40}) {
    const auto page = log_page(table, {"p", number}, {Seat{0}});
    ASSERT_FALSE(page) << number;
    EXPECT_EQ(page.error().key, "error.wire.no_older");
  }
  EXPECT_TRUE(log_page(table, {"p", 2}, {Seat{0}}));
  EXPECT_TRUE(log_page(table, {"p", count + 1}, {Seat{0}}));
}

TEST(LogPages, APageThatMissedMuchGetsAWelcome) {
  const Table table = table_with_talk(500);
  const auto type = [&](std::int64_t last) {
    return std::holds_alternative<wire::Welcome>(join_answer(table, "t", {Seat{0}}, last));
  };
  const auto count = static_cast<std::int64_t>(table.log().events(Seat{0}).size());
  EXPECT_TRUE(type(0));
  EXPECT_TRUE(type(count - static_cast<std::int64_t>(wire::missed_events) - 1));
  EXPECT_FALSE(type(count - 10));
  EXPECT_FALSE(type(count));
}

}  // namespace
}  // namespace coppice::test
