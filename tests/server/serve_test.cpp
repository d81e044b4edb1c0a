#include "server/serve.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "house.hpp"

namespace coppice::server::test {
namespace {

ServeOptions options_in(const Folder& folder) {
  folder.write("page/index.html", "<!doctype html>");
  ServeOptions options;
  options.endpoint.port = 0;
  options.data = folder / "data";
  options.page = folder / "page";
  return options;
}

std::string trouble(const ServeOptions& options) {
  const auto served = serve(options, [](std::uint16_t) { FAIL() << "it serves"; });
  return served ? "" : served.error().key;
}

TEST(Serve, RunsUntilItIsToldToEnd) {
  for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
    const Folder folder;
    ServeOptions options = options_in(folder);
    options.ends_on_hangup = true;
    int status = 0;
    std::jthread asker;
    const auto served = serve(options, [&](std::uint16_t port) {
      asker = std::jthread([&status, port, signal] {
        status = ask(port, "GET", "/healthz").status;
        kill(getpid(), signal);
      });
    });
    EXPECT_TRUE(served);
    asker.join();
    EXPECT_EQ(status, 200);
  }
}

TEST(Serve, IgnoresAHangupWithoutATerminal) {
  const Folder folder;
  std::vector<int> statuses;
  std::jthread asker;
  const auto served = serve(options_in(folder), [&](std::uint16_t port) {
    asker = std::jthread([&statuses, port] {
      for (int each = 0; each < 2; ++each) {
        statuses.push_back(ask(port, "GET", "/healthz").status);
        kill(getpid(), SIGHUP);
      }
      statuses.push_back(ask(port, "GET", "/healthz").status);
      kill(getpid(), SIGTERM);
    });
  });
  EXPECT_TRUE(served);
  asker.join();
  EXPECT_EQ(statuses, std::vector<int>(3, 200));
}

/// The log of a server that ends at once, and whether other programs of its user may read its
/// memory.
std::pair<std::string, int> log_of(const ServeOptions& options) {
  int readable = 0;
  testing::internal::CaptureStderr();
  EXPECT_TRUE(serve(options, [&](std::uint16_t) {
    readable = prctl(PR_GET_DUMPABLE);
    kill(getpid(), SIGTERM);
  }));
  return {testing::internal::GetCapturedStderr(), readable};
}

TEST(Serve, WarnsOfADataFolderThatOthersCanRead) {
  namespace fs = std::filesystem;
  const Folder folder;
  const ServeOptions options = options_in(folder);
  EXPECT_FALSE(log_of(options).first.contains("chmod")) << "it has just been made";
  fs::permissions(options.data, fs::perms(0755));
  EXPECT_TRUE(log_of(options).first.contains("chmod 700 " + options.data.string()));
}

TEST(Serve, HidesItsMemoryFromItsPrograms) {
  const Folder folder;
  ServeOptions options = options_in(folder);
  prctl(PR_SET_DUMPABLE, 1UL);  // a test that becomes another user resets it
  EXPECT_EQ(log_of(options).second, 1);
  ASSERT_TRUE(add_program(options.programs, "bot=/bin/cat"));
  EXPECT_EQ(log_of(options).second, 0);
  prctl(PR_SET_DUMPABLE, 1UL);
}

TEST(Serve, NamesAPortThatIsInUse) {
  const Folder folder;
  const House house(folder);
  const Folder mine;
  ServeOptions options = options_in(mine);
  options.endpoint.port = house.port();
  EXPECT_EQ(trouble(options), "error.serve.port_used");
  EXPECT_FALSE(std::filesystem::exists(options.data));  // nothing was created
}

TEST(Serve, NamesAnAddressThatIsNotOurs) {
  const Folder folder;
  ServeOptions options = options_in(folder);
  options.endpoint.address = "nowhere";
  EXPECT_EQ(trouble(options), "error.serve.address");
  options.endpoint.address = "192.0.2.1";
  EXPECT_EQ(trouble(options), "error.serve.address");
}

TEST(Serve, NamesAPageThatIsMissing) {
  const Folder folder;
  ServeOptions options = options_in(folder);
  options.page = folder / "elsewhere";
  EXPECT_EQ(trouble(options), "error.serve.page");
  EXPECT_FALSE(std::filesystem::exists(options.data));
}

TEST(Serve, NamesAnInvalidDataFolder) {
  const Folder folder;
  ServeOptions options = options_in(folder);
  options.data = folder / "page/index.html";
  EXPECT_EQ(trouble(options), "error.store.not_a_folder");
}

}  // namespace
}  // namespace coppice::server::test
