// Which code runs on which thread.
#include "server/threads/thread_role.hpp"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <string>
#include <vector>

#include "fickle_store.hpp"
#include "house.hpp"
#include "server/api/api.hpp"
#include "server/threads/fair_thread_pool.hpp"
#include "server/threads/table_thread.hpp"

namespace coppice::server::test {
namespace {

boost::asio::awaitable<ThreadRole> side_here() { co_return side_of_thread; }

TEST(ThreadRole, EachThreadOfAServerHasOne) {
  boost::asio::io_context network{1};
  std::vector<ThreadRole> sides;
  TableThread table_thread;
  FairThreadPool workers(1);
  const std::string visitor;
  const auto look = [&]() -> boost::asio::awaitable<void> {
    sides.push_back(co_await table_thread.run(side_here()));
    sides.push_back(side_of_thread);
    auto here = [] { return side_of_thread; };
    sides.push_back(*co_await workers.run(here, visitor, std::stop_token()));
    sides.push_back(side_of_thread);
  };
  boost::asio::co_spawn(network, look(), boost::asio::detached);
  run_all(network, ThreadRole::network, "network");
  EXPECT_EQ(sides, (std::vector{ThreadRole::tables, ThreadRole::network, ThreadRole::other,
                                ThreadRole::network}));
  EXPECT_EQ(side_of_thread, ThreadRole::none);
}

TEST(ThreadRole, OfAnotherThreadIsRefused) {
  EXPECT_TRUE(has_thread_role(ThreadRole::tables));  // a test's thread
  for (const ThreadRole own : {ThreadRole::network, ThreadRole::tables, ThreadRole::other}) {
    const ThreadRoleScope on(own);
    for (const ThreadRole asked : {ThreadRole::network, ThreadRole::tables}) {
      EXPECT_EQ(has_thread_role(asked), own == asked);
    }
  }
}

#ifndef NDEBUG
TEST(ThreadRoleDeathTest, ATableIsUsedAtTheDeskOnly) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto id = *outcome(tables.create("me", {"heaps", {}, {}, "7", false, true}));
  Ear ear;
  ear.join(tables, id, "me");
  RateLimiter rates;
  AccessKeys keys(reader, writer, clocks_of_machine, {});
  TableApi api(tables, rates, keys);
  const Request request;
  const Route& route = *find_route("GET", "/api/tables").route;
  const ThreadRoleScope on(ThreadRole::network);
  EXPECT_DEATH(ear.join(tables, id, "me"), "has_thread_role");
  EXPECT_DEATH(ear.leave(), "has_thread_role");
  EXPECT_DEATH(tables.tend(), "has_thread_role");
  EXPECT_DEATH(static_cast<void>(outcome(tables.find(id))), "has_thread_role");
  EXPECT_DEATH(static_cast<void>(outcome(api.answer(route, request))), "has_thread_role");
}

TEST(ThreadRoleDeathTest, RequestsAreAnsweredOnTheNetworksThreadOnly) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const Folder folder;
  folder.write("page/index.html", "");
  FickleStore store;
  PromptReader reader(store);
  PromptWriter prompt(store);
  RateLimiter rates;
  AccessKeys keys(reader, prompt, clocks_of_machine, {});
  const OperatorOrders orders;
  Writers writers(store, 1);
  ThreadReader thread(store);
  TableThreads table_threads({thread, writers, nullptr, rates, keys, orders}, {});
  FairThreadPool workers(1);
  const auto page = *server::PageFiles::read(folder / "page");
  Api api(table_threads, keys, rates, workers, writers, page, orders);
  Request request;
  const RouteMatch match = find_route("GET", "/healthz");
  EXPECT_EQ(outcome(api.answer(match, request)).status, 200);
  const ThreadRoleScope on(ThreadRole::tables);
  EXPECT_DEATH(static_cast<void>(outcome(api.answer(match, request))), "has_thread_role");
}
#endif

}  // namespace
}  // namespace coppice::server::test
