// Tables on several threads: each lives on one of them, and all share what belongs to a person.
#include "server/api/table_threads.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <latch>
#include <map>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "fickle_store.hpp"
#include "guest.hpp"
#include "house.hpp"
#include "server/operate/metrics.hpp"
#include "server/store/keys.hpp"

namespace coppice::server::test {
namespace {

constexpr std::size_t three = 3;

ServeOptions options_with_table_threads(std::size_t table_threads) {
  ServeOptions options = options_for_tests();
  options.table_threads = table_threads;
  return options;
}

/// What the network has had done at each of three table threads since the start.
std::vector<std::uint64_t> work_done() {
  std::vector<std::uint64_t> done;
  for (std::size_t table_thread = 0; table_thread < three; ++table_thread) {
    done.push_back(metrics().table_thread(table_thread).seconds.Collect().histogram.sample_count);
  }
  return done;
}

/// A table on each of three table threads, in their order.
std::vector<std::string> table_of_each_thread(const House& house) {
  std::map<std::size_t, std::string> tables;
  while (tables.size() < three) {
    const std::string id = house.new_table();
    tables[table_thread_of(id, three)] = id;
  }
  return {tables[0], tables[1], tables[2]};
}

TEST(TableThreads, ShareTheTablesEvenly) {
  std::array<int, 4> tables{};
  for (int each = 0; each < 4000; ++each) {
    const std::string id = new_table_id();
    const std::size_t table_thread = table_thread_of(id, tables.size());
    ASSERT_LT(table_thread, tables.size());
    EXPECT_EQ(table_thread_of(id, tables.size()), table_thread);
    ++tables[table_thread];
  }
  EXPECT_GT(*std::ranges::min_element(tables), 800);
}

TEST(TableThreads, AreAsManyAsTheMachineHasRoomFor) {
  EXPECT_EQ(default_table_threads(0), 1U);  // unknown
  EXPECT_EQ(default_table_threads(1), 1U);
  EXPECT_EQ(default_table_threads(8), 4U);
  EXPECT_EQ(default_table_threads(1000), limits::usual_table_threads);
}

TEST(TableThreads, AMoveIsMadeAtTheDeskOfItsTableOnly) {
  const Folder folder;
  const House house(folder, options_with_table_threads(three));
  const auto tables = table_of_each_thread(house);
  std::vector<Guest> guests;  // all stay, because leaving is work, too
  for (std::size_t table_thread = 0; table_thread < three; ++table_thread) {
    Guest& guest = guests.emplace_back(house.socket(tables[table_thread]));
    guest.socket.send(join_text(me));
    guest.welcome();
    const auto before = work_done();
    guest.play_one();
    auto expected = before;
    ++expected[table_thread];
    EXPECT_EQ(work_done(), expected);
  }
}

/// Two table threads with a table each, without a network.
class TwoDesks : public testing::Test {
 protected:
  TwoDesks() {
    while (ids_.size() < 2) {
      const wire::NewTable wish{"heaps", {}, {}, "7", false, true};
      TableThreadContext& any = table_threads_.first();
      const std::string id = *outcome(any.thread->run(any.tables.create("me", wish)));
      ids_[table_thread_of(id, 2)] = id;
    }
  }
  ~TwoDesks() override {
    table_threads_.end();
    writers_.end();
    reader_.reset();
    for (Ear& ear : ears_) ear.forget();
  }

  template <class Ask>
  auto at(std::size_t table_thread, Ask ask) {
    return outcome(table_threads_.all()[table_thread]->ask(std::move(ask)));
  }

  void join(std::size_t table_thread) {
    at(table_thread,
       [&](Tables& tables) { ears_[table_thread].join(tables, ids_[table_thread], "me"); });
  }

  /// Plays a move on this table thread's table, and waits until it is stored and told.
  void play(std::size_t table_thread) {
    at(table_thread, [&](Tables& tables) {
      const Table& table = tables.in_memory(ids_[table_thread])->table();
      const Seat seat{0};
      ears_[table_thread].say(
          wire::Play{"p", seen_at(table, seat), table.play().options(seat).front().text});
    });
    const auto is_done = [&](Tables&) {
      return ears_[table_thread].last<wire::CommandDone>() != nullptr;
    };
    while (!at(table_thread, is_done)) std::this_thread::yield();
  }

  FickleStore store_;
  Writers writers_{store_, 2};
  std::optional<ThreadReader> reader_{std::in_place, store_};
  TableThreadReader key_reader_{*reader_, std::nullopt};
  TableThreadWriter key_writer_{writers_.of_table_thread(0), std::nullopt};
  AccessKeys keys_{key_reader_, key_writer_, clocks_of_machine, {}};
  RateLimiter rates_;
  OperatorOrders orders_;
  std::map<std::size_t, std::string> ids_;
  std::array<Ear, 2> ears_;
  TableThreads table_threads_{{*reader_, writers_, nullptr, rates_, keys_, orders_},
                              options_with_table_threads(2)};
};

TEST_F(TwoDesks, ATableInMemoryIsAtItsDeskOnly) {
  for (std::size_t table_thread = 0; table_thread < 2; ++table_thread) {
    EXPECT_TRUE(at(table_thread, [&](Tables& tables) {
      return tables.in_memory(ids_[table_thread]) != nullptr;
    }));
    EXPECT_FALSE(at(table_thread, [&](Tables& tables) {
      return tables.in_memory(ids_[1 - table_thread]) != nullptr;
    }));
  }
}

TEST_F(TwoDesks, ABusyDeskDelaysNoTableOfAnother) {
  join(0);
  join(1);
  for (std::size_t busy = 0; busy < 2; ++busy) {
    std::latch go_on{1};
    std::latch begun{1};
    const auto work = [&]() -> boost::asio::awaitable<void> {
      begun.count_down();
      go_on.wait();
      co_return;
    };
    table_threads_.all()[busy]->thread->start(work(), "long work");
    begun.wait();
    play(1 - busy);
    // Nor does it delay anybody's key.
    const auto person =
        outcome(table_threads_.all()[1 - busy]->thread->run(keys_.person_of("stranger")));
    EXPECT_EQ(person, "stranger");
    go_on.count_down();
    at(busy, [](Tables&) {});  // until it no longer uses these latches
  }
}

TEST(TableThreads, AreToldWhichOfTheirGamesAnotherOneDeletes) {
  const Folder folder;
  const House house(folder, options_with_table_threads(three));
  std::string chosen;
  std::vector<Guest> guests;
  for (const std::string& table : table_of_each_thread(house)) {
    Guest& guest = guests.emplace_back(house.socket(table));
    guest.socket.send(join_text(me));
    guest.welcome();
    while (guest.result.is_null()) guest.play_one();
    chosen += (chosen.empty() ? "\"" : ",\"") + table + "\"";
  }
  const Headers headers = {{"X-Coppice-Player", me}, {"Content-Type", "application/json"}};
  const auto deleted =
      ask(house.port(), "DELETE", "/api/results", headers, R"({"tables":[)" + chosen + "]}");
  EXPECT_EQ(deleted.json().at("games"), static_cast<int>(three));
  for (Guest& guest : guests) EXPECT_FALSE(guest.socket.read());  // closed
}

TEST(TableThreads, ShareTheLimitsOfAVisitor) {
  const Folder folder;
  ServeOptions options = options_with_table_threads(three);
  ASSERT_TRUE(set_limit(options.limits, "new-tables-of-address=5,1"));
  const House house(folder, options);
  std::map<int, int> statuses;
  for (int each = 0; each < 12; ++each) {  // as many people, so on all table threads
    const Headers headers = {{"X-Coppice-Player", random_id()},
                             {"X-Forwarded-For", "203.0.113.7"},
                             {"Content-Type", "application/json"}};
    const auto reply = ask(house.port(), "POST", "/api/tables", headers,
                           R"({"game":"heaps","settings":{},"seats":[],"seed":"7",)"
                           R"("daily":false,"practice":true})");
    ++statuses[reply.status];
  }
  EXPECT_EQ(statuses, (std::map<int, int>{{201, 5}, {429, 7}}));
}

}  // namespace
}  // namespace coppice::server::test
