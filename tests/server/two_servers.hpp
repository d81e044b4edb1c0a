#pragma once

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "postgres.hpp"
#include "rough_page.hpp"
#include "server/serve.hpp"

// Server processes with the same tables in PostgreSQL.
namespace coppice::server::test {

using std::chrono::milliseconds;

/// `coppice serve --database` in its own process. Start it before any thread.
class ServerProcess {
 public:
  ServerProcess(const Folder& folder, const Database& database,
                milliseconds computer_pause = milliseconds(20), bool meets = false)
      : administration_(folder / (random_id() + ".sock")) {
    folder.write("page/index.html", "<!doctype html><title>Coppice</title>");
    int ends[2] = {-1, -1};
    if (::pipe(ends) != 0) throw std::runtime_error("pipe");
    std::fflush(stdout);
    process_ = ::fork();
    if (process_ == 0) serve(folder, database, computer_pause, meets, ends[1]);
    ::close(ends[1]);
    const bool told = ::read(ends[0], &port_, sizeof(port_)) == sizeof(port_);
    ::close(ends[0]);
    if (!told) throw std::runtime_error("no server");
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess() { kill(); }

  std::uint16_t port() const { return port_; }
  bool lives() const { return process_ != 0; }
  const std::filesystem::path& administration() const { return administration_; }

  /// Whether it accepts connections.
  bool accepts() const {
    try {
      return ask(port_, "GET", "/healthz").status == 200;
    } catch (const std::exception&) {
      return false;
    }
  }

  /// Waits until it ends by itself; returns its exit status.
  int wait() {
    int status = 0;
    ::waitpid(std::exchange(process_, 0), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  void signal(int which) const { ::kill(process_, which); }

  void kill() {
    if (process_ == 0) return;
    signal(SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
  }

 private:
  [[noreturn]] void serve(const Folder& folder, const Database& database,
                          milliseconds computer_pause, bool meets, int told) const {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ServeOptions options;
    options.endpoint.port = 0;
    options.page = folder / "page";
    options.database = database.address();
    options.meets = meets;  // most tests lead the players of a table to different servers
    options.computer_pause = computer_pause;
    options.admin_socket = administration_;
    const auto served = server::serve(options, [&](std::uint16_t port) {
      static_cast<void>(::write(told, &port, sizeof(port)));
    });
    ::_exit(served ? 0 : 1);
  }

  std::filesystem::path administration_;
  std::uint16_t port_ = 0;
  pid_t process_ = 0;
};

inline std::string table_against_a_computer(std::uint16_t port) {
  const auto made = ask(port, "POST", "/api/tables",
                        {{"X-Coppice-Player", me}, {"Content-Type", "application/json"}},
                        R"({"game":"rivals","settings":{},"seats":["human","random"],)"
                        R"("seed":"7","daily":false,"practice":false})");
  EXPECT_EQ(made.status, 201) << made.body;
  return std::string(made.json().at("table").as_string());
}

/// How often each command occurs in a table's journal.
inline std::map<std::string, int> commands_in(const Database& database, const std::string& table) {
  std::map<std::string, int> found;
  const auto journal = database.store()->journal(table);
  for (const JournalEntry& entry : *journal) {
    if (!entry.command.empty()) ++found[entry.command];
  }
  return found;
}

inline const std::string eves(32, 'e');

struct Viewer {
  std::string key;
  int seat;
  RoughPage* page;
};

/// Nothing is lost and nothing acted twice: all views equal what a restarted server reads.
inline void expect_nothing_lost(const Folder& folder, const Database& database,
                                const ServerProcess& there, const std::string& table,
                                const std::vector<Viewer>& viewers) {
  const ServerProcess restarted(folder, database);
  int commands = 0;
  for (const auto& [key, seat, page] : viewers) {
    for (const std::uint16_t port : {there.port(), restarted.port()}) {
      const auto greeting = greeting_at(port, table, key, seat);
      EXPECT_EQ(greeting.at("view"), page->view()) << seat;
      EXPECT_EQ(greeting.at("number"), page->number()) << seat;
    }
    commands += page->wishes();
  }
  constexpr int contributions = 2;
  const auto stored = commands_in(database, table);
  for (const auto& [command, times] : stored) EXPECT_EQ(times, 1) << command;
  EXPECT_EQ(std::ssize(stored), commands + contributions);
}

}  // namespace coppice::server::test
