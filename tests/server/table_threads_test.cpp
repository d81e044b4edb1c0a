// Tables on several threads: each lives at one desk, and the desks share what belongs to a person.
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

ServeOptions options_with_desks(std::size_t desks) {
  ServeOptions options = options_for_tests();
  options.table_threads = desks;
  return options;
}

/// What the network has had done at each of three desks since the start.
std::vector<std::uint64_t> work_done() {
  std::vector<std::uint64_t> done;
  for (std::size_t desk = 0; desk < three; ++desk) {
    done.push_back(metrics().desk(desk).seconds.Collect().histogram.sample_count);
  }
  return done;
}

/// A table at each of three desks, in their order.
std::vector<std::string> table_of_each_desk(const House& house) {
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
    const std::size_t desk = table_thread_of(id, tables.size());
    ASSERT_LT(desk, tables.size());
    EXPECT_EQ(table_thread_of(id, tables.size()), desk);
    ++tables[desk];
  }
  EXPECT_GT(*std::ranges::min_element(tables), 800);
}

TEST(TableThreads, AreAsManyAsTheMachineHasRoomFor) {
  EXPECT_EQ(default_table_threads(0), 1U);  // unknown
  EXPECT_EQ(default_table_threads(1), 1U);
  EXPECT_EQ(default_table_threads(8), 4U);
  EXPECT_EQ(default_table_threads(1000), limits::usual_desks);
}

TEST(TableThreads, AMoveIsMadeAtTheDeskOfItsTableOnly) {
  const Folder folder;
  const House house(folder, options_with_desks(three));
  const auto tables = table_of_each_desk(house);
  std::vector<Guest> guests;  // all stay, because leaving is work, too
  for (std::size_t desk = 0; desk < three; ++desk) {
    Guest& guest = guests.emplace_back(house.socket(tables[desk]));
    guest.socket.send(join_text(me));
    guest.welcome();
    const auto before = work_done();
    guest.play_one();
    auto expected = before;
    ++expected[desk];
    EXPECT_EQ(work_done(), expected);
  }
}

/// Two desks with a table each, without a network.
class TwoDesks : public testing::Test {
 protected:
  TwoDesks() {
    while (ids_.size() < 2) {
      const wire::NewTable wish{"heaps", {}, {}, "7", false, true};
      TableThreadContext& any = desks_.first();
      const std::string id = *outcome(any.desk->run(any.tables.create("me", wish)));
      ids_[table_thread_of(id, 2)] = id;
    }
  }
  ~TwoDesks() override {
    desks_.end();
    writers_.end();
    reader_.reset();
    for (Ear& ear : ears_) ear.forget();
  }

  template <class Ask>
  auto at(std::size_t desk, Ask ask) {
    return outcome(desks_.all()[desk]->ask(std::move(ask)));
  }

  void join(std::size_t desk) {
    at(desk, [&](Tables& tables) { ears_[desk].join(tables, ids_[desk], "me"); });
  }

  /// Plays a move at this desk's table, and waits until it is stored and told.
  void play(std::size_t desk) {
    at(desk, [&](Tables& tables) {
      const Table& table = tables.in_memory(ids_[desk])->table();
      const Seat seat{0};
      ears_[desk].say(
          wire::Play{"p", seen_at(table, seat), table.play().options(seat).front().text});
    });
    const auto is_done = [&](Tables&) { return ears_[desk].last<wire::CommandDone>() != nullptr; };
    while (!at(desk, is_done)) std::this_thread::yield();
  }

  FickleStore store_;
  Writers writers_{store_, 2};
  std::optional<ThreadReader> reader_{std::in_place, store_};
  TableThreadReader key_reader_{*reader_, std::nullopt};
  TableThreadWriter key_writer_{writers_.of_desk(0), std::nullopt};
  AccessKeys keys_{key_reader_, key_writer_, clocks_of_machine, {}};
  RateLimiter rates_;
  OperatorOrders orders_;
  std::map<std::size_t, std::string> ids_;
  std::array<Ear, 2> ears_;
  TableThreads desks_{{*reader_, writers_, nullptr, rates_, keys_, orders_}, options_with_desks(2)};
};

TEST_F(TwoDesks, ATableInMemoryIsAtItsDeskOnly) {
  for (std::size_t desk = 0; desk < 2; ++desk) {
    EXPECT_TRUE(at(desk, [&](Tables& tables) { return tables.in_memory(ids_[desk]) != nullptr; }));
    EXPECT_FALSE(
        at(desk, [&](Tables& tables) { return tables.in_memory(ids_[1 - desk]) != nullptr; }));
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
    desks_.all()[busy]->desk->start(work(), "long work");
    begun.wait();
    play(1 - busy);
    // Nor does it delay anybody's key.
    const auto person = outcome(desks_.all()[1 - busy]->desk->run(keys_.person_of("stranger")));
    EXPECT_EQ(person, "stranger");
    go_on.count_down();
    at(busy, [](Tables&) {});  // until it no longer uses these latches
  }
}

TEST(TableThreads, AreToldWhichOfTheirGamesAnotherOneDeletes) {
  const Folder folder;
  const House house(folder, options_with_desks(three));
  std::string chosen;
  std::vector<Guest> guests;
  for (const std::string& table : table_of_each_desk(house)) {
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
  ServeOptions options = options_with_desks(three);
  ASSERT_TRUE(set_limit(options.limits, "new-tables-of-address=5,1"));
  const House house(folder, options);
  std::map<int, int> statuses;
  for (int each = 0; each < 12; ++each) {  // as many people, so at all desks
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
