// `coppice serve` as a process: one line when it is ready, an error when it cannot start.
// tests/server tests what it serves.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <array>
#include <regex>
#include <sstream>

#include "cli/support.hpp"

namespace coppice::cli::test {
namespace {

/// A server that runs until the test ends it.
class Server {
 public:
  explicit Server(const Folder& folder) {
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) throw std::runtime_error("no pipe");
    const std::filesystem::path program = paths::program();
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(pipe[1], STDOUT_FILENO);
      if (::chdir(folder.path().c_str()) != 0) ::_exit(99);
      ::setenv("XDG_DATA_HOME", (folder.path() / "xdg").c_str(), 1);
      ::execl(program.c_str(), "coppice", "serve", "--port", "0", "--page", "page", "--language",
              "en", nullptr);
      ::_exit(99);
    }
    ::close(pipe[1]);
    out_ = pipe[0];
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() { ::close(out_); }

  /// Waits for a line of output.
  std::string line() {
    std::string text;
    char letter = 0;
    while (::read(out_, &letter, 1) == 1 && letter != '\n') text += letter;
    return text;
  }

  /// Ends it; returns its exit code.
  int end() {
    ::kill(child_, SIGTERM);
    int status = 0;
    ::waitpid(child_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t child_ = 0;
  int out_ = -1;
};

struct Serve : testing::Test {
  void SetUp() override {
    fs::create_directory(folder.path() / "page");
    folder.write("page/index.html", "<!doctype html><title>x</title>");
  }
  Folder folder;
};

TEST_F(Serve, PrintsItsAddressAndEndsOnASignal) {
  Server server(folder);
  const std::string line = server.line();
  EXPECT_TRUE(line.starts_with("Coppice is ready: http://localhost:")) << line;
  EXPECT_EQ(server.end(), 0);
  EXPECT_EQ(server.line(), "") << "nothing but that line";
  EXPECT_TRUE(fs::is_directory(folder.path() / "xdg" / "coppice")) << "where users' data belong";
}

TEST_F(Serve, NeedsNoReaderOfItsAddress) {
  const std::string program = paths::program().string();
  for (const std::string nobody : {">&-", ">/dev/full"}) {
    EXPECT_EQ(printed("cd " + folder.path().string() + "; " + program +
                      " serve --port 0 --page page --data data " + nobody + " & until " + program +
                      " admin status --data data >/dev/null 2>&1; do sleep 0.05; done; "
                      "kill $!; wait $!; echo code=$?"),
              "code=0\n")
        << nobody;
  }
}

TEST_F(Serve, ReportsAPortInUse) {
  Server server(folder);
  const std::string line = server.line();
  const std::string port = line.substr(line.rfind(':') + 1);
  const Ran ran = coppice(folder, {"serve", "--port", port, "--data", "other", "--page", "page"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.errors.starts_with("Port " + port + " ")) << ran.errors;
  EXPECT_EQ(server.end(), 0);
}

TEST_F(Serve, SaysOnlyWhyItCannotStart) {
  folder.write("file", "no folder");
  const Ran ran = coppice(folder, {"serve", "--port", "0", "--page", "page", "--data", "file"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.errors, "“file” exists, but is not a folder for data.\n");
}

TEST_F(Serve, TakesAnAddressInBrackets) {
  const Ran ran = coppice(folder, {"serve", "--address", "[::ffff:192.0.2.1]", "--page", "page"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.errors, "“::ffff:192.0.2.1” is not an address of this machine.\n");
}

TEST_F(Serve, ReportsAMissingPage) {
  const Ran ran = coppice(folder, {"serve", "--port", "0", "--data", "data", "--page", "nowhere"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.errors, "There is no page in “nowhere”. Has it been built?\n");
  EXPECT_EQ(ran.out, "");
  EXPECT_FALSE(fs::exists(folder.path() / "data")) << "nothing was begun";
}

TEST_F(Serve, FindsTheInstalledPage) {
  const fs::path installed = folder.path() / "prefix";
  fs::create_directories(installed / "bin");
  fs::copy_file(paths::program(), installed / "bin" / "coppice");
  const Words words = {"serve", "--port", "0", "--data", "data"};
  const std::string none =
      Running(folder, words, "", {}, installed / "bin" / "coppice").end().errors;
  EXPECT_TRUE(none.contains((installed / "web").string())) << none;
  fs::create_directories(installed / "share" / "coppice");
  fs::rename(folder.path() / "page", installed / "share" / "coppice" / "page");
  const Running server(folder, words, "", {}, installed / "bin" / "coppice");
  wait_for_a_line(folder);
  ::kill(server.id(), SIGTERM);
  const Ran ran = server.end();
  EXPECT_EQ(ran.code, 0) << ran.errors;
}

TEST_F(Serve, RefusesAnInvalidNumberOfThreads) {
  for (const std::string threads : {"0", "65", "many"}) {
    const Ran ran =
        coppice(folder, {"serve", "--port", "0", "--page", "page", "--table-threads", threads});
    EXPECT_EQ(ran.code, 2) << threads;
    EXPECT_TRUE(ran.errors.contains("--table-threads")) << ran.errors;
  }
}

TEST_F(Serve, RefusesAnInvalidPause) {
  for (const std::string pause : {"99", "10001", "-1", "soon", ""}) {
    const Ran ran = coppice(folder, {"serve", "--port", "0", "--page", "page", "--pause", pause});
    EXPECT_EQ(ran.code, 2) << pause;
    EXPECT_TRUE(ran.errors.contains("--pause")) << ran.errors;
  }
}

TEST_F(Serve, KeepsACopyOfItsGames) {
  const Words words = {"serve", "--port", "0", "--data", "data", "--page", "page"};
  const auto with = [&](const Words& more) {
    Words all = words;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  {
    const Running server(folder, with({"--copy", "copy.db"}));
    coppice::test::wait_until([&] { return fs::exists(folder.path() / "copy.db"); });
    ::kill(server.id(), SIGTERM);
    EXPECT_EQ(server.end().code, 0);
  }
  EXPECT_EQ(coppice(folder, {"restore", "copy.db", "--data", "restored"}).code, 0);
  const Ran itself = coppice(folder, with({"--copy", "data/coppice.db"}));
  EXPECT_EQ(itself.code, 1);
  EXPECT_TRUE(itself.errors.contains("is the data file itself")) << itself.errors;
  const std::string database = "postgresql://ann@localhost/games";
  const std::vector<Words> wrong = {{"--copy-every", "5"},
                                    {"--copy", "copy.db", "--copy-every", "0"},
                                    {"--copy", "copy.db", "--copy-every", "1441"}};
  for (const Words& each : wrong) {
    const Ran ran = coppice(folder, with(each));
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(ran.errors.contains("--copy-every")) << ran.errors;
  }
  const Ran both = coppice(folder, {"serve", "--database", database, "--copy", "copy.db"});
  EXPECT_EQ(both.code, 2);
  EXPECT_TRUE(both.errors.contains("PostgreSQL")) << both.errors;
}

TEST_F(Serve, RefusesConflictingOptionsBeforeOpeningAnything) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> wrong = {
      {"--security-contact", {"me@example.org", "http://example.org", "mailto:a b"}},
      {"--trusted-proxy", {"10.0.0.0/33", "proxy.example.org", "0.0.0.0/0", "203.0.113.7"}},
      {"--public-address", {"play.example.org", "https://play.example.org/x", "ftp://x"}},
      {"--log-level", {"loud", "DEBUG"}},
      {"--log-format", {"xml"}},
      {"--metrics", {"9090", "127.0.0.1", "127.0.0.1:", ":9090", "::1:9090", "127.0.0.1:65536"}}};
  for (const auto& [option, values] : wrong) {
    for (const std::string& value : values) {
      const Ran ran = coppice(
          folder, {"serve", "--port", "0", "--data", "data", "--page", "page", option, value});
      EXPECT_EQ(ran.code, 2) << option << value;
      EXPECT_TRUE(ran.errors.contains(option)) << ran.errors;
      EXPECT_TRUE(ran.errors.starts_with("“" + value + "”")) << ran.errors;
      EXPECT_FALSE(fs::exists(folder.path() / "data")) << "nothing was begun";
    }
  }
}

TEST_F(Serve, PrintsItsLimitsAsTheDocumentationHasThem) {
  std::ifstream file(paths::root() / "docs/operating.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const Ran ran = coppice(folder, {"serve", "--print-limits"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  std::istringstream lines(ran.out);
  std::size_t limits = 0;
  for (std::string name, value, text; lines >> name >> value && std::getline(lines, text);) {
    ++limits;
    const auto begin = text.find_first_not_of(' ');
    ASSERT_NE(begin, std::string::npos) << name;
    const std::string row = "| `" + name + "` | " + value + " | " + text.substr(begin) + " |\n";
    EXPECT_TRUE(page.contains(row)) << row;
  }
  EXPECT_GE(limits, 33U);
  const auto heading = page.find("| limit | default |");
  const auto end = page.find("\n\n", heading);
  const std::string table = page.substr(heading, end - heading);
  EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(table, '\n')), limits + 1)
      << "the documentation has limits that are none";
}

TEST_F(Serve, ChangesLimits) {
  const Ran ran = coppice(
      folder, {"serve", "--limit", "replays=3", "--limit", "joins-of-key=5,7", "--print-limits"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(std::regex_search(ran.out, std::regex("\nreplays +3 "))) << ran.out;
  EXPECT_TRUE(std::regex_search(ran.out, std::regex("\njoins-of-key +5,7 "))) << ran.out;
  for (const std::string wrong : {"replay=3", "replays=0", "joins-of-key=5"}) {
    const Ran refused = coppice(folder, {"serve", "--limit", wrong, "--print-limits"});
    EXPECT_EQ(refused.code, 2) << wrong;
    EXPECT_EQ(refused.out, "") << wrong;
  }
}

TEST_F(Serve, ReportsAnInvalidDatabaseAddressWithoutItsPassword) {
  const auto serve = [&](Words more) {
    Words words = {"serve", "--port", "0", "--page", "page"};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = coppice(folder, words);
    EXPECT_FALSE(ran.errors.contains("s3cret")) << ran.errors;
    EXPECT_FALSE(fs::exists(folder.path() / "xdg")) << "no folder instead";
    return ran;
  };
  for (const std::string wrong : {"", "games", "postgresql://ann:s3cret@h", "mysql://h/d"}) {
    const Ran ran = serve({"--database", wrong});
    EXPECT_EQ(ran.code, 2) << wrong;
    EXPECT_TRUE(ran.errors.contains("--database")) << ran.errors;
  }
  EXPECT_EQ(serve({"--database", "postgresql://h/d", "--data", "data"}).code, 2);
  const Ran away = serve({"--database", "postgresql://ann:s3cret@127.0.0.1:1/games"});
  EXPECT_EQ(away.code, 1);
  EXPECT_TRUE(away.errors.starts_with("The database “postgresql://127.0.0.1:1/games” cannot be"))
      << away.errors;
}

TEST_F(Serve, LogsStartAndEndAsLinesOfJson) {
  const Running server(
      folder, {"serve", "--port", "0", "--data", "data", "--page", "page", "--log-level", "info",
               "--log-format", "json", "--metrics", "127.0.0.1:0"});
  wait_for_a_line(folder);
  ::kill(server.id(), SIGTERM);
  const Ran ran = server.end();
  EXPECT_EQ(ran.code, 0);
  for (const std::string told : {"\"level\":\"info\",\"text\":\"started: 127.0.0.1:",
                                 "\"text\":\"metrics: 127.0.0.1:", "\"text\":\"ended\"}\n"}) {
    EXPECT_TRUE(ran.errors.contains(told)) << ran.errors;
  }
  EXPECT_TRUE(ran.errors.starts_with("{\"time\":\"20")) << ran.errors;
}

TEST_F(Serve, GamesAreBackedUpAndRestored) {
  Server server(folder);
  server.line();
  const Words there = {"--data", "xdg/coppice"};
  const auto with = [&](Words words) {
    words.insert(words.end(), there.begin(), there.end());
    return coppice(folder, words);
  };
  EXPECT_EQ(with({"backup", "copy"}).code, 0) << "while it runs";
  EXPECT_EQ(with({"backup", "copy"}).errors, "“copy” exists already. It was not changed.\n");
  EXPECT_EQ(with({"restore", "copy", "--force"}).code, 1) << "while it runs";
  EXPECT_EQ(server.end(), 0);
  EXPECT_EQ(with({"restore", "copy"}).code, 1);
  const Ran forced = with({"restore", "copy", "--force"});
  EXPECT_EQ(forced.code, 0) << forced.errors;
  EXPECT_EQ(forced.out, "The previous games are kept in xdg/coppice/coppice.db.old\n");
  EXPECT_EQ(coppice(folder, {"restore", "copy", "--data", "new/folder"}).code, 0);
  for (const std::string command : {"backup", "restore"}) {
    EXPECT_EQ(coppice(folder, {command}).code, 2) << "which file?";
  }
}

}  // namespace
}  // namespace coppice::cli::test
