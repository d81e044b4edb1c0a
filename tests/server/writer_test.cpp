// A writer with its own thread: waiting writes form a batch, and a table waits only for its own.
#include "server/store/writer.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <deque>
#include <future>
#include <latch>
#include <memory>

#include "fickle_store.hpp"
#include "server/operate/limits.hpp"
#include "server/store/long_write_throttle.hpp"
#include "server/tables/tables.hpp"
#include "stored.hpp"

namespace coppice::server::test {
namespace {

using namespace std::chrono_literals;

AppendEntries next_entry(const std::string& id, std::size_t known) {
  return {id, known, entries(1), some_table().summary};
}

/// A writer whose store blocks in its first append until the test continues.
class HeldWriter : public testing::Test {
 protected:
  HeldWriter() {
    for (const char* id : {"a", "b", "c"}) store.tables[id] = {some_table(id), {}};
    store.before = [this](std::string_view) {
      if (begun.try_wait()) return;
      begun.count_down();
      go_on.wait();
    };
  }
  ~HeldWriter() override {
    if (!go_on.try_wait()) go_on.count_down();
  }

  void write(const std::string& id, std::size_t known = 0) {
    writer.write(next_entry(id, known), context.get_executor(), [this](const WriteResult& written) {
      ended.push_back(written ? "" : written.error().key);
    });
  }

  std::latch begun{1};
  std::latch go_on{1};
  FickleStore store;
  std::vector<std::string> ended;
  boost::asio::io_context context{1};
  GroupCommitWriter writer{store};
};

TEST_F(HeldWriter, WaitingWritesFormABatch) {
  write("a");
  begun.wait();
  for (const char* id : {"a", "b", "c"}) write(id, id[0] == 'a' ? 1 : 0);
  go_on.count_down();
  writer.end();
  EXPECT_EQ(store.batches, (std::vector<std::size_t>{1, 3}));
  EXPECT_TRUE(ended.empty());  // the result is passed on on the table thread
  context.run();
  EXPECT_EQ(ended, std::vector<std::string>(4));
  EXPECT_EQ(store.tables.at("a").second.size(), 2U);
}

/// Somebody who imports games should not make others' moves wait for all of them.
TEST_F(HeldWriter, ManyNewTablesFormSeveralBatches) {
  write("a");
  begun.wait();
  for (const char* id : {"x", "y", "z"}) {
    writer.write(AddTable{some_table(id), entries(300)}, context.get_executor(),
                 [](const WriteResult& written) { EXPECT_TRUE(written); });
  }
  write("b");
  go_on.count_down();
  writer.end();
  EXPECT_EQ(store.batches, (std::vector<std::size_t>{1, 2, 1, 1})) << "the move is in the second";
  context.run();
  EXPECT_EQ(ended, std::vector<std::string>(2));
  for (const char* id : {"x", "y", "z"}) EXPECT_EQ(store.tables.at(id).second.size(), 300U);
}

/// A new table is a short write, like a move: it does not wait for the games that somebody imports.
TEST_F(HeldWriter, ANewTableIsInTheNextBatch) {
  write("a");
  begun.wait();
  for (const char* id : {"x", "y"}) {
    writer.write(AddTable{some_table(id), entries(600)}, std::nullopt, [](const WriteResult&) {});
  }
  writer.write(AddTable{some_table("new"), entries(2)}, std::nullopt, [](const WriteResult&) {});
  go_on.count_down();
  writer.end();
  EXPECT_EQ(store.batches, (std::vector<std::size_t>{1, 2, 1}));
  EXPECT_EQ(store.tables.at("new").second.size(), 2U);
}

TEST(LongWriteThrottle, AreImportsAndDeletions) {
  EXPECT_EQ(long_entries(next_entry("a", 0)), 0U);
  EXPECT_EQ(long_entries(AddTable{some_table("a"), entries(2)}), 0U);
  EXPECT_EQ(long_entries(AddTable{some_table("a"), entries(600)}), 600U);
  EXPECT_GT(long_entries(RemoveTables{{"a"}}), 0U);
}

TEST(LongWriteThrottle, LeaveMostOfTheTimeToOthers) {
  const LongWriteThrottle::Clock::time_point now(10s);
  LongWriteThrottle alone;
  alone.note(true, false, now, 1s);
  EXPECT_LE(alone.next(), now) << "nobody else writes";

  LongWriteThrottle beside;
  beside.note(false, true, now, 1s);
  EXPECT_LE(beside.next(), now) << "the first one need not wait";
  beside.note(true, false, now, 1s);
  EXPECT_EQ(beside.next(), now + 7s);
  beside.note(true, false, now + 8s, 1s);
  EXPECT_EQ(beside.next(), now + 7s) << "the others have stopped";
  beside.note(true, true, now + 9s, 2s);
  EXPECT_EQ(beside.next(), now + 23s);
}

TEST_F(HeldWriter, TooManyWaitingWritesAreRefused) {
  write("a");
  begun.wait();
  for (std::size_t each = 0; each < limits::waiting_writes; ++each) write("b", each);
  EXPECT_TRUE(ended.empty());
  write("c");
  EXPECT_EQ(ended, std::vector<std::string>{"error.http.busy"});
  go_on.count_down();
  writer.end();
  EXPECT_EQ(store.tables.at("b").second.size(), limits::waiting_writes);
  EXPECT_TRUE(store.tables.at("c").second.empty());
}

/// Fails after the store has the batch, as when memory is short.
class LineThatThrows final : public StoreWriteConnection {
 public:
  explicit LineThatThrows(Store& store) : store_(store) {}
  std::vector<WriteResult> write(std::span<const Write> batch) override {
    store_.write(batch);
    throw std::bad_alloc();
  }

 private:
  Store& store_;
};

TEST(Writer, AnExceptionLeavesOpenWhatIsStored) {
  FickleStore store;
  store.tables["a"] = {some_table("a"), {}};
  GroupCommitWriter writer(store, limits::waiting_writes, std::make_unique<LineThatThrows>(store));
  WriteOutcome told{};
  writer.write(next_entry("a", 0), std::nullopt,
               [&](const WriteResult& written) { told = outcome_of(written); });
  writer.end();
  EXPECT_EQ(told, WriteOutcome::unknown);
  EXPECT_EQ(store.tables.at("a").second.size(), 1U);
}

/// Writes one entry for table "a" to "d" as this table thread; returns what the store said.
std::future<bool> written_by(Writers& writers, std::size_t table_thread) {
  const auto told = std::make_shared<std::promise<bool>>();
  const std::string id(1, static_cast<char>('a' + table_thread));
  writers.of_table_thread(table_thread)
      .write(next_entry(id, 0), std::nullopt,
             [told](const WriteResult& written) { told->set_value(written.has_value()); });
  return told->get_future();
}

TEST(Writers, EachDeskHasItsOwnIfTheStoreHasSeveralLines) {
  constexpr std::size_t table_threads = 4;
  FickleStore store;
  store.has_lines = true;
  for (const char* id : {"a", "b", "c", "d"}) store.tables[id] = {some_table(id), {}};
  std::latch go_on(1);
  std::array<std::atomic<int>, table_threads> batches{};
  store.before_line = [&](std::size_t line) {
    ++batches.at(line);
    if (line == 2) go_on.wait();
  };
  Writers writers(store, table_threads);
  EXPECT_EQ(writers.size(), table_threads);
  auto waits = written_by(writers, 2);
  for (const std::size_t table_thread : {0U, 1U, 3U}) {
    EXPECT_TRUE(written_by(writers, table_thread).get()) << "although another line waits";
  }
  EXPECT_EQ(store.tables.at("c").second.size(), 0U);
  go_on.count_down();
  EXPECT_TRUE(waits.get());
  writers.end();
  EXPECT_EQ(batches[0], 0) << "the first is no further line";
  for (std::size_t table_thread = 1; table_thread < table_threads; ++table_thread)
    EXPECT_EQ(batches.at(table_thread), 1) << table_thread;
}

TEST(Writers, AllDesksShareOneAndItsSyncsIfTheStoreHasOneLine) {
  FickleStore store;
  for (const char* id : {"a", "b", "c", "d"}) store.tables[id] = {some_table(id), {}};
  std::latch begun(1);
  std::latch go_on(1);
  store.before = [&](std::string_view) {
    if (begun.try_wait()) return;
    begun.count_down();
    go_on.wait();
  };
  Writers writers(store, 4);
  EXPECT_EQ(writers.size(), 1U);
  std::vector<std::future<bool>> all;
  all.push_back(written_by(writers, 0));
  begun.wait();
  for (const std::size_t table_thread : {1U, 2U, 3U})
    all.push_back(written_by(writers, table_thread));
  go_on.count_down();
  for (auto& each : all) EXPECT_TRUE(each.get());
  writers.end();
  EXPECT_EQ(store.batches, (std::vector<std::size_t>{1, 3}));
}

TEST(Writers, ShareTheNumberOfWaitingWrites) {
  FickleStore store;
  store.has_lines = true;
  store.tables["b"] = {some_table("b"), {}};
  std::latch begun(1);
  std::latch go_on(1);
  store.before_line = [&](std::size_t) {
    if (begun.try_wait()) return;
    begun.count_down();
    go_on.wait();
  };
  Writers writers(store, 2, 6);
  auto first = written_by(writers, 1);
  begun.wait();
  std::vector<std::future<bool>> waiting;
  for (int each = 0; each < 3; ++each) waiting.push_back(written_by(writers, 1));
  EXPECT_FALSE(written_by(writers, 1).get()) << "half of six wait";
  store.is_others_too = true;  // they are all for the first entry
  go_on.count_down();
  EXPECT_TRUE(first.get());
  for (auto& each : waiting) EXPECT_FALSE(each.get());
  writers.end();
}

/// Keeps writes until the test carries them out.
class LateWriter final : public Writer {
 public:
  explicit LateWriter(Store& store) : store_(store) {}
  void write(Write what, Then then) override {
    waiting_.emplace_back(std::move(what), std::move(then));
  }
  bool write_next() {
    if (waiting_.empty()) return false;
    auto [what, then] = std::move(waiting_.front());
    waiting_.pop_front();
    then(store_.write({&what, 1}).front());
    return true;
  }
  std::size_t waiting() const { return waiting_.size(); }

 private:
  Store& store_;
  std::deque<std::pair<Write, Then>> waiting_;
};

/// A practice table of one person; the test decides when its moves are stored.
class Waiting : public testing::Test {
 protected:
  Waiting() {
    PromptWriter prompt(store);
    const wire::NewTable wish{"heaps", {}, {}, "7", false, true};
    const std::string id = *outcome(Tables({reader, prompt}).create("me", wish));
    table = *outcome(tables.find(id));
    ear.join(tables, id, "me");
    ear.heard.clear();
  }
  std::string a_move() const { return table->table().play().options(seat).front().text; }
  std::int64_t seen() const { return seen_at(table->table(), seat); }

  /// The event number that a page has once the move is stored.
  std::int64_t seen_after(const std::string& move) const {
    Table then = table->table();
    then.append(*then.consider(intent::Move{seat, move}));
    return seen_at(then, seat);
  }

  static constexpr Seat seat{0};
  FickleStore store;
  PromptReader reader{store};
  LateWriter writer{store};
  Tables tables{{reader, writer}};
  std::shared_ptr<const LiveTable> table;
  Ear ear;
};

TEST_F(Waiting, AMoveIsNotToldBeforeItIsStored) {
  const auto view = table->table().play().view(seat);
  ear.say(wire::Play{"p", seen(), a_move()});
  EXPECT_TRUE(ear.heard.empty());
  EXPECT_EQ(table->table().play().view(seat), view);
  ASSERT_TRUE(writer.write_next());
  ASSERT_EQ(ear.heard.size(), 2U);
  EXPECT_TRUE(std::holds_alternative<wire::Events>(ear.heard[0]));
  EXPECT_NE(ear.last<wire::CommandDone>(), nullptr);
}

TEST_F(Waiting, CommandsWaitForPendingWrites) {
  const auto before = table->moment();
  ear.say(wire::Play{"p", seen(), a_move()});
  ear.say(wire::Play{"p", seen(), a_move()});      // sent twice
  ear.say(wire::Undo{"u", seen_after(a_move())});  // of a move that is not stored yet
  EXPECT_EQ(writer.waiting(), 1U);
  ASSERT_TRUE(writer.write_next());
  EXPECT_EQ(ear.heard.size(), 3U);  // the events, and `done` twice
  EXPECT_EQ(writer.waiting(), 1U);
  ASSERT_TRUE(writer.write_next());
  EXPECT_EQ(ear.last<wire::CommandDone>()->id, "u");
  EXPECT_FALSE(writer.write_next());
  EXPECT_GT(table->moment(), before);
}

TEST_F(Waiting, AFailedCommandDoesNotBlockTheNext) {
  const auto view = table->table().play().view(seat);
  ear.say(wire::Play{"p", seen(), a_move()});
  ear.say(wire::Play{"q", seen(), a_move()});
  store.fails = true;
  ASSERT_TRUE(writer.write_next());
  ASSERT_NE(ear.last<wire::CommandRefused>(), nullptr);
  EXPECT_EQ(ear.last<wire::CommandRefused>()->id, "p");
  EXPECT_EQ(table->table().play().view(seat), view);
  store.fails = false;
  ASSERT_TRUE(writer.write_next());
  ASSERT_NE(ear.last<wire::CommandDone>(), nullptr);
  EXPECT_EQ(ear.last<wire::CommandDone>()->id, "q");
}

TEST_F(Waiting, CommandsOfADisconnectedGuestAreCarriedOut) {
  const auto before = table->moment();
  ear.say(wire::Play{"p", seen(), a_move()});
  ear.say(wire::Undo{"u", seen_after(a_move())});
  ear.leave();
  ASSERT_TRUE(writer.write_next());
  ASSERT_TRUE(writer.write_next());
  EXPECT_TRUE(ear.heard.empty());
  EXPECT_GT(table->moment(), before + 1);
}

TEST_F(Waiting, ANewGuestGetsTheStoredState) {
  Ear late;
  ear.say(wire::Play{"p", seen(), a_move()});
  late.join(tables, table->id(), "me");
  EXPECT_TRUE(late.heard.empty());
  ASSERT_TRUE(writer.write_next());
  ASSERT_EQ(late.heard.size(), 1U);
  EXPECT_NE(late.last<wire::Welcome>(), nullptr);
}

TEST_F(Waiting, TooManyCommandsAreRefused) {
  for (std::size_t each = 0; each <= limits::waiting_requests; ++each) {
    ear.say(wire::Play{std::to_string(each), seen(), a_move()});
  }
  ASSERT_EQ(ear.heard.size(), 1U);
  EXPECT_EQ(ear.last<wire::CommandRefused>()->error.key, "error.http.busy");
}

TEST_F(Waiting, TheMessageForASeatIsWrittenOnce) {
  const SharedMessage telling(wire::CommandDone{"p"});
  EXPECT_EQ(*telling.text(), R"({"type":"done","id":"p"})");
  EXPECT_EQ(telling.text(), telling.text());
}

TEST_F(Waiting, TwoDealsOfADayAtOnceDoNotBothCount) {
  const wire::NewTable wish{"heaps", {}, {}, std::nullopt, true, false};
  boost::asio::io_context context{1};
  for (int each = 0; each < 2; ++each) {
    boost::asio::co_spawn(context, tables.create("somebody", wish), boost::asio::detached);
  }
  context.poll();
  while (writer.write_next()) context.poll();
  int counting = 0;
  for (const auto& [id, kept] : store.tables) counting += kept.first.counts ? 1 : 0;
  EXPECT_EQ(store.tables.size(), 3U);
  EXPECT_EQ(counting, 1);
}

}  // namespace
}  // namespace coppice::server::test
