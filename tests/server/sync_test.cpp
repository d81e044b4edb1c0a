// The disk does not confirm a write. This program replaces `fdatasync`.
#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <memory>
#include <vector>

#include "guest.hpp"
#include "house.hpp"
#include "server/operate/metrics.hpp"
#include "support/wait_until.hpp"

namespace {
std::atomic<bool> sync_fails = false;
std::atomic<bool> sync_waits = false;
std::atomic<int> syncs = 0;
}  // namespace

extern "C" int fdatasync(int handle) {
  ++syncs;
  sync_waits.wait(true);
  if (!sync_fails) return static_cast<int>(syscall(SYS_fdatasync, handle));
  errno = EIO;
  return -1;
}

namespace coppice::server::test {
namespace {

TEST(Sync, AfterAFailedSyncNothingIsWritten) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  Guest guest(house.socket(table));
  ASSERT_TRUE(guest.socket.send(join_text(me)));
  guest.welcome();
  guest.play_one();
  EXPECT_EQ(house.get("/healthz").status, 200);
  const std::string record = house.get("/api/tables/" + table + "/record", mine).body;

  sync_fails = true;
  for (const char* id : {"x", "y"}) {
    ASSERT_TRUE(guest.socket.send(play_text(id, guest.moves.front())));
    const auto refused = next(guest.socket);
    ASSERT_EQ(type_of(refused), "refused");
    EXPECT_EQ(error_of(refused), "error.store.unsure");
    sync_fails = false;  // too late
  }
  EXPECT_EQ(house.get("/healthz").status, 503);
  EXPECT_THROW(house.new_table(), std::runtime_error);

  EXPECT_EQ(house.get("/api/tables/" + table + "/record", mine).body, record);
  EXPECT_EQ(house.get("/api/tables", mine).status, 200);
}

/// How many writes have reached the writer since the program began.
double writes_so_far() {
  const QueueMetrics& queue = metrics().writer;
  const auto taken = queue.seconds.Collect().histogram.sample_count;
  return static_cast<double>(taken) + queue.length.Value();
}

/// While the disk is busy with one move, the moves of all other tables gather.
TEST(Sync, AHundredTablesShareOne) {
  constexpr int tables = 100;
  const Folder folder;
  const House house(folder);
  std::vector<std::unique_ptr<Guest>> guests;
  for (int number = 0; number < tables; ++number) {
    guests.push_back(std::make_unique<Guest>(house.socket(house.new_table())));
    ASSERT_TRUE(guests.back()->socket.send(join_text(me)));
    guests.back()->welcome();
  }
  sync_waits = true;
  syncs = 0;
  const double before = writes_so_far();
  for (const auto& guest : guests) {
    ASSERT_TRUE(guest->socket.send(play_text("x", guest->moves.front())));
  }
  coppice::test::wait_until([&] { return writes_so_far() >= before + tables; });
  sync_waits = false;
  sync_waits.notify_all();
  for (const auto& guest : guests) {
    while (type_of(next(guest->socket)) != "done") {
    }
  }
  EXPECT_LE(syncs, tables / 10);
}

}  // namespace
}  // namespace coppice::server::test
