// The disk would not say whether it has what was written. In this program `fdatasync` is ours.
#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>

#include "guest.hpp"
#include "house.hpp"

namespace {
std::atomic<bool> sync_fails = false;
}

extern "C" int fdatasync(int handle) {
  if (!sync_fails) return static_cast<int>(syscall(SYS_fdatasync, handle));
  errno = EIO;
  return -1;
}

namespace coppice::server::test {
namespace {

TEST(Sync, AfterOneThatFailedNothingMoreIsWritten) {
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

}  // namespace
}  // namespace coppice::server::test
