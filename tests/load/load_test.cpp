// The programs that measure the server, coppice-load and coppice-echo, do the work that they count.
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "../server/house.hpp"
#include "echo/echo.hpp"
#include "load/playing.hpp"
#include "server/operate/metrics.hpp"

namespace coppice::load {
namespace {

TEST(Load, CountsTheMovesThatTheServerStores) {
  const server::test::Folder folder;
  const server::test::House house(folder);
  Options options;
  options.ports = {house.port()};
  asio::io_context context{1};
  Tally tally;
  tally.counting = true;
  heard = {};
  const double before = server::metrics().moves.Value();
  for (int player = 0; player < 2; ++player) {
    const auto [first, second] = ports_of(options, player);
    asio::co_spawn(context, play(options, uncounted(first), second, {}, tally), rethrow);
  }
  while (tally.milliseconds.size() < 60) context.run_one();
  tally.over = true;
  context.run();
  const auto counted = static_cast<double>(tally.milliseconds.size());
  EXPECT_EQ(server::metrics().moves.Value() - before, counted);
  EXPECT_GE(static_cast<double>(heard.messages), 2 * counted) << "both players hear each move";
  EXPECT_GT(heard.bytes, heard.messages);
}

TEST(Load, PlayersUseTheServersInTurn) {
  Options options;
  options.ports = {1, 2, 3};
  const auto ports = [&](int player) {
    const Ports both = ports_of(options, player);
    return std::vector{both.first, both.second};
  };
  using All = std::vector<std::uint16_t>;
  EXPECT_EQ(ports(0), (All{1, 2}));
  EXPECT_EQ(ports(2), (All{3, 1}));
  options.meet = true;
  EXPECT_EQ(ports(2), (All{3, 3}));
}

TEST(Load, PercentilesAreOfAllTimes) {
  std::vector<double> times(200);
  std::iota(times.rbegin(), times.rend(), 0);
  const Percentiles of = percentiles(times);
  EXPECT_EQ(of.half, 100);
  EXPECT_EQ(of.last, 198);
  EXPECT_EQ(percentiles({7}).last, 7);
  EXPECT_THROW(percentiles({}), std::runtime_error);
}

TEST(Echo, AnswersEachCommandToBothPlayers) {
  echo::Options options;
  options.tables = 2;
  echo::Echo echo(options);
  // Its players send the next command only when both have heard the answer, so nothing moves
  // unless all of it works.
  const auto latest = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (echo.moves() < 40 && std::chrono::steady_clock::now() < latest) {
    echo.run_for(std::chrono::milliseconds(10));
  }
  EXPECT_GE(echo.moves(), 40);
}

}  // namespace
}  // namespace coppice::load
