// Which code runs on which thread.
#include "server/side.hpp"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <string>
#include <vector>

#include "fickle_store.hpp"
#include "house.hpp"
#include "server/api.hpp"
#include "server/desk.hpp"
#include "server/workers.hpp"

namespace coppice::server::test {
namespace {

boost::asio::awaitable<Side> side_here() { co_return side_of_thread; }

TEST(Side, EachThreadOfAServerHasOne) {
  boost::asio::io_context network{1};
  std::vector<Side> sides;
  Desk desk;
  Workers workers(1);
  const std::string visitor;
  const auto look = [&]() -> boost::asio::awaitable<void> {
    sides.push_back(co_await desk.run(side_here()));
    sides.push_back(side_of_thread);
    auto here = [] { return side_of_thread; };
    sides.push_back(*co_await workers.run(here, visitor, std::stop_token()));
    sides.push_back(side_of_thread);
  };
  boost::asio::co_spawn(network, look(), boost::asio::detached);
  run_all(network, Side::network, "network");
  EXPECT_EQ(sides, (std::vector{Side::desk, Side::network, Side::other, Side::network}));
  EXPECT_EQ(side_of_thread, Side::none);
}

TEST(Side, OfAnotherThreadIsRefused) {
  EXPECT_TRUE(may_be_at(Side::desk));  // a test's thread
  for (const Side own : {Side::network, Side::desk, Side::other}) {
    const OnSide on(own);
    for (const Side asked : {Side::network, Side::desk}) {
      EXPECT_EQ(may_be_at(asked), own == asked);
    }
  }
}

#ifndef NDEBUG
TEST(SideDeathTest, ATableIsUsedAtTheDeskOnly) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  FickleStore store;
  PromptReader reader(store);
  PromptWriter writer(store);
  Tables tables({reader, writer});
  const auto id = *outcome(tables.create("me", {"heaps", {}, {}, "7", false, true}));
  Ear ear;
  ear.join(tables, id, "me");
  Rates rates;
  AccessKeys keys(reader, writer, clocks_of_machine, {});
  TableApi api(tables, rates, keys);
  const Request request;
  const Route& route = *find_route("GET", "/api/tables").route;
  const OnSide on(Side::network);
  EXPECT_DEATH(ear.join(tables, id, "me"), "may_be_at");
  EXPECT_DEATH(ear.leave(), "may_be_at");
  EXPECT_DEATH(tables.tend(), "may_be_at");
  EXPECT_DEATH(static_cast<void>(outcome(tables.find(id))), "may_be_at");
  EXPECT_DEATH(static_cast<void>(outcome(api.answer(route, request))), "may_be_at");
}

TEST(SideDeathTest, RequestsAreAnsweredOnTheNetworksThreadOnly) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const Folder folder;
  folder.write("page/index.html", "");
  FickleStore store;
  PromptReader reader(store);
  PromptWriter prompt(store);
  Rates rates;
  AccessKeys keys(reader, prompt, clocks_of_machine, {});
  const Orders orders;
  Writers writers(store, 1);
  ThreadReader thread(store);
  Desks desks({thread, writers, nullptr, rates, keys, orders}, {});
  Workers workers(1);
  const auto page = *server::Page::read(folder / "page");
  Api api(desks, keys, rates, workers, writers, page, orders);
  Request request;
  const Match match = find_route("GET", "/healthz");
  EXPECT_EQ(outcome(api.answer(match, request)).status, 200);
  const OnSide on(Side::desk);
  EXPECT_DEATH(static_cast<void>(outcome(api.answer(match, request))), "may_be_at");
}
#endif

}  // namespace
}  // namespace coppice::server::test
