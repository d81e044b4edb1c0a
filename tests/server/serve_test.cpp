#include "server/serve.hpp"

#include <gtest/gtest.h>
#include <signal.h>
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
    int status = 0;
    std::jthread asker;
    const auto served = serve(options_in(folder), [&](std::uint16_t port) {
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
