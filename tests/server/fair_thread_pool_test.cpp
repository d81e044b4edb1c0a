// The order of long computations if there is only one thread.
#include "server/threads/fair_thread_pool.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <string>

namespace coppice::server::test {
namespace {

/// One thread, which waits until all jobs of a test are there.
class WorkersInTurn : public testing::Test {
 protected:
  WorkersInTurn() {
    workers_.add([this] {
      begun_.count_down();
      goes_on_.wait();
    });
    begun_.wait();
  }
  ~WorkersInTurn() override { go_on(); }

  FairThreadPool::Ticket add(const std::string& visitor, const std::string& name) {
    ++added_;
    return workers_.add(
        [this, name] {
          order_ += name;
          ++done_;
          done_.notify_one();
        },
        visitor);
  }

  void go_on() {
    if (!goes_on_.try_wait()) goes_on_.count_down();
  }

  /// The names of this many jobs as they were done.
  std::string order_of(int jobs) {
    go_on();
    for (int done = done_; done < jobs; done = done_) done_.wait(done);
    return order_;
  }

  std::latch begun_{1};
  std::latch goes_on_{1};
  int added_ = 0;
  std::atomic<int> done_ = 0;
  std::string order_;  ///< for the thread, until all is done
  FairThreadPool workers_{1};
};

TEST_F(WorkersInTurn, OneVisitorDelaysNobodyElseByMoreThanOneJob) {
  for (const char* each : {"a", "b", "c", "d"}) add("greedy", each);
  add("modest", "x");
  add("modest", "y");
  add("third", "1");
  EXPECT_EQ(order_of(added_), "ax1bycd");
}

TEST_F(WorkersInTurn, WhoComesAgainWaitsForTheOthersFirstJobs) {
  add("greedy", "a");
  add("greedy", "b");
  add("modest", "x");
  const auto again = add("modest", "y");
  EXPECT_TRUE(workers_.withdraw(again));
  EXPECT_FALSE(workers_.withdraw(again));
  add("modest", "z");
  EXPECT_EQ(order_of(added_ - 1), "axbz");
}

TEST_F(WorkersInTurn, OneVisitorsJobsAreDoneInOrder) {
  for (const char* each : {"a", "b", "c"}) add("", each);
  EXPECT_EQ(order_of(added_), "abc");
}

}  // namespace
}  // namespace coppice::server::test
