// Monitoring: whether the server works, and whether people can play.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "fickle_store.hpp"
#include "house.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/metrics.hpp"
#include "stored.hpp"
#include "support/wait_until.hpp"

namespace coppice::server::test {
namespace {

std::string state(const House& house, const std::string& path) {
  const auto reply = house.get(path);
  return std::to_string(reply.status) + " " + reply.body;
}

TEST(Health, ADeletedFileIsDetectedAndWritesAreRefused) {
  const Folder folder;
  const House house(folder);
  house.new_table();
  EXPECT_EQ(state(house, "/healthz"), "200 ok\n");
  EXPECT_EQ(state(house, "/readyz"), "200 ok\n");
  std::filesystem::remove_all(folder / "data");
  EXPECT_EQ(state(house, "/healthz"), "200 ok\n");
  EXPECT_EQ(state(house, "/readyz"), "503 gone: the data file was deleted\n");
  EXPECT_THROW(house.new_table(), std::runtime_error);
}

std::string wait_for(const House& house, const std::string& status) {
  std::string found;
  coppice::test::wait_until([&] { return (found = state(house, "/readyz")).starts_with(status); });
  return found;
}

TEST(Health, AStoreThatRefusesWritesIsNotReadyWithoutAMove) {
  const Folder folder;
  auto kept = std::make_unique<FickleStore>();
  FickleStore& store = *kept;
  const House house(folder, std::move(kept));
  EXPECT_EQ(state(house, "/readyz"), "200 ok\n");
  store.fails = true;
  EXPECT_EQ(wait_for(house, "503"), "503 full: no space is left\n");
  EXPECT_EQ(state(house, "/readyz?else=404"), "404 full: no space is left\n");
  EXPECT_EQ(state(house, "/healthz"), "200 ok\n");
  store.fails = false;
  EXPECT_EQ(wait_for(house, "200"), "200 ok\n");
}

TEST(Health, ReadinessWritesRarely) {
  const Folder folder;
  auto kept = std::make_unique<FickleStore>();
  std::atomic<int> tries = 0;
  kept->before = [&](std::string_view call) { tries += call == "try" ? 1 : 0; };
  const House house(folder, std::move(kept));
  const auto began = std::chrono::steady_clock::now();
  for (int each = 0; each < 50; ++each) EXPECT_EQ(state(house, "/readyz"), "200 ok\n");
  coppice::test::wait_until([&] { return tries > 0; });
  EXPECT_LE(tries, 1 + (std::chrono::steady_clock::now() - began) / limits::write_check);
}

TEST(Health, ADamagedFileIsDetectedWithoutReads) {
  const Folder folder;
  std::filesystem::create_directories(folder / "data");
  {
    const auto store = SqliteStore::open(folder / "data");
    for (int each = 0; each < 100; ++each) {
      ASSERT_TRUE(add(**store, some_table(std::to_string(each)), entries(100)));
    }
  }
  std::string file = folder.read("data/coppice.db");
  // All pages of the second half, which do not contain the schema.
  for (std::size_t at = file.size() / 2; at < file.size(); ++at) file[at] = '\x55';
  folder.write("data/coppice.db", file);
  testing::internal::CaptureStderr();
  const House house(folder);
  std::string found;
  coppice::test::wait_until([&] { return (found = state(house, "/readyz")).starts_with("503"); });
  const std::string log = testing::internal::GetCapturedStderr();
  EXPECT_TRUE(log.contains("details=")) << log;
  EXPECT_FALSE(log.contains("***")) << "SQLite's heading: " << log;
  EXPECT_EQ(found, "503 damaged: see the log\n");
  EXPECT_EQ(state(house, "/healthz"), "200 ok\n");
}

TEST(Health, ATruncatedFileIsNotTreatedAsNew) {
  const Folder folder;
  folder.write("coppice.db", "");
  const auto store = SqliteStore::open(folder.path());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().key, "error.store.empty");
  EXPECT_EQ(folder.read("coppice.db"), "");
}

TEST(Health, FailedReadsAreCountedAndLoggedInOneLine) {
  const Folder folder;
  auto kept = std::make_unique<FickleStore>();
  kept->fails = true;
  const House house(folder, std::move(kept));
  const auto before = metrics().failed_reads.Value();
  testing::internal::CaptureStderr();
  for (int reads = 0; reads < 5; ++reads) EXPECT_EQ(house.get("/api/tables", mine).status, 507);
  const std::string log = testing::internal::GetCapturedStderr();
  EXPECT_EQ(metrics().failed_reads.Value(), before + 5);
  EXPECT_LE(std::ranges::count(log, '\n'), 1) << log;
}

}  // namespace
}  // namespace coppice::server::test
