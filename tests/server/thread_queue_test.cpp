#include "server/threads/table_thread.hpp"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <stdexcept>
#include <vector>

namespace coppice::server::test {
namespace {

/// Two threads' worth of handlers, run by hand.
struct Both {
  void send(int number) {
    way.send(here.get_executor(), there.get_executor(), [this, number] { done.push_back(number); });
  }

  boost::asio::io_context here{1};
  boost::asio::io_context there{1};
  ThreadQueue way{metrics().network};
  std::vector<int> done{};
};

TEST(ThreadQueue, WorkOfOneMomentGoesTogetherAndInOrder) {
  Both both;
  const double length = metrics().network.length.Value();
  boost::asio::post(both.here, [&] {
    both.send(1);
    both.send(2);
  });
  boost::asio::post(both.here, [&] { both.send(3); });
  both.here.run();
  EXPECT_EQ(metrics().network.length.Value(), length + 3);
  EXPECT_EQ(both.there.run(), 1U) << "the other thread is woken once";
  EXPECT_EQ(both.done, (std::vector{1, 2, 3}));
  EXPECT_EQ(metrics().network.length.Value(), length);
}

TEST(ThreadQueue, LaterWorkFollows) {
  Both both;
  for (int round = 1; round <= 2; ++round) {
    both.send(round);
    both.here.restart();
    both.here.run();
  }
  EXPECT_EQ(both.there.run(), 2U);
  EXPECT_EQ(both.done, (std::vector{1, 2}));
}

TEST(ThreadQueue, WorkThatThrowsHarmsNoOther) {
  Both both;
  both.way.send(both.here.get_executor(), both.there.get_executor(),
                [] { throw std::runtime_error("short of memory"); });
  both.send(2);
  both.here.run();
  EXPECT_NO_THROW(both.there.run());
  EXPECT_EQ(both.done, std::vector{2});
}

TEST(ThreadQueue, WorkThatNobodyDoesIsDropped) {
  const double length = metrics().network.length.Value();
  {
    Both both;
    both.send(1);
    both.here.run();
    both.send(2);
  }
  EXPECT_EQ(metrics().network.length.Value(), length);
}

}  // namespace
}  // namespace coppice::server::test
