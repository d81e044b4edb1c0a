// The contract of every store: tables in an SQLite file, and in a PostgreSQL database.
#include <gtest/gtest.h>

#include <optional>
#include <utility>

#include "postgres.hpp"
#include "stored.hpp"

namespace coppice::server::test {
namespace {

class StoreContract : public testing::TestWithParam<const char*> {
 protected:
  StoreContract() {
    if (GetParam() == std::string_view("Postgres")) database_.emplace();
  }

  /// Opens the current data; any other store must be closed first.
  std::unique_ptr<Store> opened() const {
    if (database_) return database_->store();
    return server::test::opened(folder_);
  }

 private:
  Folder folder_;
  std::optional<Database> database_;
};

AppendEntries one_more(const std::string& id, std::size_t known) {
  return {id, known, entries(1), some_table().summary};
}

TEST_P(StoreContract, ReturnsStoredData) {
  const auto store = opened();
  StoredTable table = some_table();
  const std::vector<JournalEntry> journal = {{"chance reveal JS", ""}, {"1 bury", "ä\"'; --"}};
  ASSERT_TRUE(add(*store, table, journal));
  EXPECT_EQ(*store->find("a"), std::optional(table));
  EXPECT_EQ(store->journal("a"), journal);

  table.summary = {"2026-11-22T00:00:00.000Z", {std::vector<std::int32_t>{17, -2}, 100}};
  table.summary.due = 1'700'000'000'000;
  ASSERT_TRUE(append(*store, "a", 2, {{"undo 1", "x"}}, table.summary));
  EXPECT_EQ(*store->find("a"), std::optional(table));
  EXPECT_EQ(store->journal("a")->size(), 3U);
  EXPECT_EQ(*store->find("b"), std::optional<StoredTable>{});
  EXPECT_TRUE(store->journal("b")->empty());
}

TEST_P(StoreContract, KeepsDocumentsBesideTheTable) {
  StoredTable table = some_table();
  table.settings["cards"] = "one=1\n\ntwo\n";
  table.settings["words"] = "\n";
  const Settings named = {{"cards", "sha256:" + sha256("one=1\n\ntwo\n")},
                          {"marks", "two"},
                          {"starter", "1"},
                          {"words", "sha256:" + sha256("\n")}};
  ASSERT_TRUE(add(*opened(), table, entries(1)));
  const auto store = opened();
  EXPECT_EQ(*store->find("a"), std::optional(table));
  EXPECT_EQ(store->of_owner("owner", Store::TableFilter::all, 10, {})->front().settings, named);
  EXPECT_EQ(store->page("", 10)->front().settings, named);
  ASSERT_TRUE(append(*store, "a", 1, entries(1), table.summary));
  EXPECT_EQ(*store->find("a"), std::optional(table));

  const Write removal = RemoveTables{{"a"}};
  ASSERT_TRUE(store->write({&removal, 1}).front());
  ASSERT_TRUE(add(*store, some_table(), entries(1)));
  EXPECT_EQ(*store->find("a"), std::optional(some_table()));
}

TEST_P(StoreContract, RemembersAcrossARestart) {
  ASSERT_TRUE(add(*opened(), some_table(), entries(4)));
  const auto store = opened();
  EXPECT_EQ(*store->find("a"), std::optional(some_table()));
  EXPECT_EQ(store->journal("a"), entries(4));
}

TEST_P(StoreContract, ListsAnOwnersTablesNewestFirst) {
  const auto store = opened();
  for (const std::string id : {"1", "3", "2"}) {
    StoredTable table = some_table(id);
    table.created = "2026-11-2" + id + "T00:00:00.000Z";
    ASSERT_TRUE(add(*store, table, {}));
  }
  StoredTable foreign = some_table("f");
  foreign.owner = "somebody else";
  ASSERT_TRUE(add(*store, foreign, {}));

  std::string order;
  const auto all = store->of_owner("owner", Store::TableFilter::all, 10, {});
  for (const StoredTable& table : *all) order += table.id;
  EXPECT_EQ(order, "321");
  EXPECT_EQ(store->of_owner("owner", Store::TableFilter::all, 2, {})->size(), 2U);
  EXPECT_TRUE(store->of_owner("nobody", Store::TableFilter::all, 10, {})->empty());
}

TEST_P(StoreContract, ListsAnOwnersTablesInParts) {
  const auto store = opened();
  using Which = Store::TableFilter;
  // Two at each moment, own ones and such with a seat; the owner has a seat at some of their own.
  for (int number = 0; number < 12; ++number) {
    StoredTable table = some_table(std::to_string(100 + number));
    table.created = "2026-11-" + std::to_string(10 + number / 2) + "T00:00:00.000Z";
    if (number % 3 == 0) table.owner = "friend";
    if (number % 3 != 1) table.summary.holders = {"owner"};
    if (number % 4 == 0) table.summary.outcome.result = {number};
    ASSERT_TRUE(add(*store, table, entries(1)));
  }
  const auto in_parts = [&](Which which) {
    std::vector<std::string> ids;
    Store::Place after;
    while (ids.size() < 20) {
      const auto part = store->of_owner("owner", which, 5, after);
      if (!part || part->empty()) break;
      for (const StoredTable& table : *part) ids.push_back(table.id);
      after = {part->back().created, part->back().id};
    }
    return ids;
  };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(in_parts(Which::all), (Ids{"111", "110", "109", "108", "107", "106", "105", "104",
                                       "103", "102", "101", "100"}));
  EXPECT_EQ(in_parts(Which::finished), (Ids{"108", "104", "100"}));
  EXPECT_EQ(in_parts(Which::open),
            (Ids{"111", "110", "109", "107", "106", "105", "103", "102", "101"}));
  EXPECT_EQ(in_parts(Which::daily).size(), 12U);
  EXPECT_EQ(*store->count_of_owner("owner", Which::open), 9U);
}

TEST_P(StoreContract, ARematchIsStoredWithItsEntriesOrNotAtAll) {
  const auto store = opened();
  ASSERT_TRUE(add(*store, some_table("first"), entries(2)));
  ASSERT_TRUE(add(*store, some_table("taken"), entries(1)));
  const auto follow = [&](std::size_t known, const std::string& rematch) {
    const AppendEntries what{"first", known, entries(1), some_table("first").summary,
                             AddTable{some_table(rematch), entries(3)}};
    const Write write = what;
    return store->write({&write, 1}).front();
  };
  EXPECT_EQ(follow(1, "second").error().code, ErrorCode::store_out_of_step);
  EXPECT_FALSE(*store->find("second"));
  EXPECT_EQ(follow(2, "taken").error().code, ErrorCode::store_out_of_step);
  EXPECT_EQ(store->journal("first")->size(), 2U);
  EXPECT_EQ(store->journal("taken")->size(), 1U);
  EXPECT_TRUE(follow(2, "second"));
  EXPECT_TRUE(*store->find("second"));
  EXPECT_EQ(store->journal("second")->size(), 3U);
  EXPECT_EQ(store->journal("first")->size(), 3U);
}

TEST_P(StoreContract, FindsAbandonedTables) {
  const auto store = opened();
  const auto keep = [&](const std::string& id, const std::string& day, auto... more) {
    StoredTable table = some_table(id);
    table.summary = {"2026-11-" + day + "T00:00:00.000Z", more...};
    ASSERT_TRUE(add(*store, table, entries(1)));
  };
  EXPECT_EQ(store->newest_change(), "");
  const GameStatus open{std::nullopt, 3};
  keep("late", "22", open);
  keep("early", "20", open);
  keep("over", "19", GameStatus{std::vector<std::int32_t>{17}, 100});
  keep("alone", "18", open, "{}", std::vector<std::string>{"a"}, std::nullopt, true);
  keep("together", "17", open, "{}", std::vector<std::string>{"a"});
  const auto left = [&](Store::OldTableKind which, std::size_t limit = 10) {
    return *store->left(which, "2026-11-21T00:00:00.000Z", limit);
  };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(left(Store::OldTableKind::unfinished), (Ids{"together", "alone", "early"}));
  EXPECT_EQ(left(Store::OldTableKind::unfinished, 1), Ids{"together"});
  EXPECT_EQ(left(Store::OldTableKind::gathering), Ids{"alone"});
  EXPECT_EQ(left(Store::OldTableKind::finished), Ids{"over"});
  EXPECT_EQ(store->newest_change(), "2026-11-22T00:00:00.000Z");

  const Write what = RemoveTables{{"alone", "early"}};
  ASSERT_TRUE(store->write({&what, 1}).front());  // whoever holds them
  EXPECT_EQ(left(Store::OldTableKind::unfinished), Ids{"together"});
  EXPECT_TRUE(store->journal("alone")->empty());
}

TEST_P(StoreContract, StoresLastPresence) {
  const SystemTime now = std::chrono::system_clock::now();
  const auto see = [&](Store& store, std::vector<ReportSeatPresence::Seen> seats) {
    const Write what = ReportSeatPresence{std::move(seats), std::chrono::seconds(60)};
    ASSERT_TRUE(store.write({&what, 1}).front());
  };
  {
    const auto store = opened();
    ASSERT_TRUE(add(*store, some_table(), entries(1)));
    EXPECT_TRUE(store->last_seen("a")->empty());
    see(*store, {{"a", 1, true, now}, {"a", 2, false, now}});
  }
  const auto store = opened();
  const auto seen = *store->last_seen("a");
  ASSERT_EQ(seen.size(), 2U);
  for (const auto& [seat, moment] : seen) {
    EXPECT_LT(std::chrono::abs(moment - now), std::chrono::minutes(1)) << seat;
  }
  const Write what = RemoveTables{{"a"}};
  ASSERT_TRUE(store->write({&what, 1}).front());
  EXPECT_TRUE(store->last_seen("a")->empty());
}

TEST_P(StoreContract, RefusesAJournalThatIsOutOfStep) {
  const auto store = opened();
  ASSERT_TRUE(add(*store, some_table(), entries(4)));
  const auto late = append(*store, "a", 3, entries(1), some_table().summary);
  EXPECT_EQ(late.error().key, "error.store.out_of_step");
  EXPECT_EQ(store->journal("a")->size(), 4U);
  EXPECT_FALSE(append(*store, "unknown", 0, entries(1), some_table().summary));
  EXPECT_FALSE(add(*store, some_table(), {}));  // it exists already
  EXPECT_EQ(store->journal("a")->size(), 4U);
}

TEST_P(StoreContract, AWriteOutOfStepFailsAlone) {
  const auto store = opened();
  for (const char* id : {"a", "b", "c"}) ASSERT_TRUE(add(*store, some_table(id), entries(2)));
  const std::vector<Write> batch = {one_more("a", 2),
                                    one_more("b", 1),
                                    one_more("c", 2),
                                    one_more("c", 3),
                                    AddTable{some_table("a"), {}},
                                    AddTable{some_table("d"), {}},
                                    one_more("nobody", 0)};
  std::string came;
  for (const WriteResult& written : store->write(batch)) {
    came += written ? "+" : written.error().key == "error.store.out_of_step" ? "-" : "?";
  }
  EXPECT_EQ(came, "+-++-+-");
  EXPECT_EQ(store->journal("a")->size(), 3U);
  EXPECT_EQ(store->journal("b")->size(), 2U);
  EXPECT_EQ(store->journal("c")->size(), 4U);
  EXPECT_TRUE(*store->find("d"));
}

TEST_P(StoreContract, ReadsOnFromAnEntry) {
  const auto store = opened();
  ASSERT_TRUE(add(*store, some_table(), {{"one", ""}, {"two", "2"}, {"three", ""}}));
  EXPECT_EQ(store->entries("a", 1), (std::vector<JournalEntry>{{"two", "2"}, {"three", ""}}));
  EXPECT_TRUE(store->entries("a", 3)->empty());
  EXPECT_TRUE(store->entries("a", 9)->empty());
}

TEST_P(StoreContract, ListsFinishedAndDailyTablesOfOwnersAndHolders) {
  const auto store = opened();
  const auto keep = [&](const std::string& id, const std::string& owner, bool over, bool daily) {
    StoredTable table = some_table(id);
    table.owner = owner;
    if (over) table.summary.outcome = {std::vector<std::int32_t>{1}, 100};
    if (!daily) table.daily = "";
    if (owner.empty()) table.summary.holders = {"owner", "friend"};
    ASSERT_TRUE(add(*store, table, entries(1)));
  };
  keep("a", "owner", true, true);
  keep("b", "owner", false, true);
  keep("c", "", true, false);
  keep("d", "somebody", true, true);
  const auto of = [&](const std::string& owner, Store::TableFilter which) {
    std::string ids;
    const auto found = store->of_owner(owner, which, 10, {});
    for (const StoredTable& table : *found) ids += table.id;
    return ids;
  };
  EXPECT_EQ(of("owner", Store::TableFilter::all), "cba");
  EXPECT_EQ(of("owner", Store::TableFilter::finished), "ca");
  EXPECT_EQ(of("owner", Store::TableFilter::daily), "ba");
  EXPECT_EQ(of("friend", Store::TableFilter::all), "c");

  const auto forget = [&](const std::string& holder) {
    const Write what = RemoveTables{{"a", "c"}, holder};
    return store->write({&what, 1}).front().has_value();
  };
  ASSERT_TRUE(forget("owner"));
  EXPECT_EQ(of("owner", Store::TableFilter::all), "b");
  EXPECT_EQ(of("friend", Store::TableFilter::all), "c") << "others hold it, too";
  EXPECT_EQ(store->journal("c")->size(), 1U);
  ASSERT_TRUE(forget("friend"));
  EXPECT_EQ(of("friend", Store::TableFilter::all), "");
  EXPECT_TRUE(store->journal("c")->empty());
}

TEST_P(StoreContract, ATableAddedInABatchCanGrowInIt) {
  const auto store = opened();
  const std::vector<Write> batch = {AddTable{some_table("a"), entries(2)}, one_more("a", 2),
                                    RemoveTables{{"a"}}, one_more("a", 3),
                                    AddTable{some_table("a"), entries(1)}};
  std::string came;
  for (const WriteResult& written : store->write(batch)) came += written ? "+" : "-";
  EXPECT_EQ(came, "+++-+");
  EXPECT_EQ(store->journal("a")->size(), 1U);
}

TEST_P(StoreContract, PagesThroughAllTables) {
  const auto store = opened();
  for (const std::string id : {"c", "a", "b"}) ASSERT_TRUE(add(*store, some_table(id), entries(2)));
  const auto ids = [&](const std::string& after) {
    std::string all;
    const auto page = store->page(after, 2);
    for (const StoredTable& table : *page) all += table.id;
    return all;
  };
  EXPECT_EQ(ids(""), "ab");
  EXPECT_EQ(ids("b"), "c");
  EXPECT_EQ(ids("c"), "");
}

INSTANTIATE_TEST_SUITE_P(Of, StoreContract, testing::Values("Sqlite", "Postgres"),
                         [](const auto& of) { return std::string(of.param); });

}  // namespace
}  // namespace coppice::server::test
