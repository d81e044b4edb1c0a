#include "postgres.hpp"
#include "support/wait_until.hpp"

#include <arpa/inet.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <pqxx/connection>
#include <pqxx/nontransaction>
#include <stdexcept>
#include <vector>

/// libpqxx 6.4 leaks PostgreSQL's last result when a connection ends.
extern "C" const char* __lsan_default_suppressions() { return "leak:PQmakeEmptyPGresult\n"; }

namespace coppice::server::test {

namespace fs = std::filesystem;

namespace {

constexpr uid_t nobody = 65534;

/// Debian's newest PostgreSQL.
fs::path programs() {
  std::vector<fs::path> found;
  std::error_code ignored;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", ignored)) {
    if (fs::exists(version.path() / "bin/initdb")) found.push_back(version.path() / "bin");
  }
  if (found.empty()) throw std::runtime_error("PostgreSQL is missing: Debian's package postgresql");
  return *std::ranges::max_element(found);
}

/// Starts a program of PostgreSQL as an ordinary user; it ends with this process.
pid_t start_program(const fs::path& folder, std::vector<std::string> words) {
  words.front() = (programs() / words.front()).string();
  const std::string log = (folder / "log").string();
  std::fflush(stdout);
  const pid_t child = ::fork();
  if (child != 0) return child;
  if (::geteuid() == 0 && (::setgid(nobody) != 0 || ::setuid(nobody) != 0)) ::_exit(99);
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (::chdir(folder.c_str()) != 0) ::_exit(99);
  if (std::freopen(log.c_str(), "a", stdout) == nullptr) ::_exit(99);
  ::dup2(STDOUT_FILENO, STDERR_FILENO);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  ::execv(arguments.front(), arguments.data());
  ::_exit(99);
}

std::uint16_t free_port() {
  const int handle = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof(place);
  auto* address = reinterpret_cast<sockaddr*>(&place);
  const bool bound =
      ::bind(handle, address, size) == 0 && ::getsockname(handle, address, &size) == 0;
  ::close(handle);
  if (!bound) throw std::runtime_error("no free port");
  return ntohs(place.sin_port);
}

}  // namespace

Cluster::Cluster() : port_(free_port()) {
  if (::geteuid() == 0 && ::chown(folder_.path().c_str(), nobody, nobody) != 0) {
    throw std::runtime_error("chown");
  }
  const pid_t making = start_program(
      folder_.path(), {"initdb", "--pgdata=data", "--username=coppice", "--auth=trust",
                       "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions"});
  int status = 0;
  ::waitpid(making, &status, 0);
  if (status != 0) throw std::runtime_error("initdb: " + folder_.read("log"));
  start();
}

Cluster::~Cluster() { stop(); }

void Cluster::start() {
  // Durability is not tested here, so syncing is off.
  process_ = start_program(
      folder_.path(),
      {"postgres", "-D", "data", "-p", std::to_string(port_), "-c", "listen_addresses=127.0.0.1",
       "-c", "unix_socket_directories=", "-c", "fsync=off", "-c", "max_connections=40", "-c",
       "shared_buffers=16MB", "-c", "autovacuum=off"});
  bool ended = false;
  const bool accepts = coppice::test::comes_true([&] {
    try {
      const pqxx::connection trial(address("postgres"));
      return true;
    } catch (const pqxx::pqxx_exception&) {
      return ended = ::waitpid(process_, nullptr, WNOHANG) != 0;
    }
  });
  if (ended || !accepts) throw std::runtime_error("postgres: " + folder_.read("log"));
}

void Cluster::stop() {
  if (process_ == 0) return;
  thaw();
  ::kill(process_, SIGQUIT);
  ::waitpid(process_, nullptr, 0);
  process_ = 0;
}

void Cluster::signal_all(int signal) const {
  ::kill(process_, signal);  // first, so that it starts no more of them
  for (const auto& each : fs::directory_iterator("/proc")) {
    std::ifstream file(each.path() / "stat");
    std::string id, name, state, parent;
    if (file >> id >> name >> state >> parent && parent == std::to_string(process_)) {
      ::kill(std::stoi(id), signal);
    }
  }
}

std::string Cluster::address(const std::string& database) const {
  return "postgresql://coppice@127.0.0.1:" + std::to_string(port_) + "/" + database;
}

void Cluster::run(const std::string& database, const std::string& statements) const {
  pqxx::connection connection(address(database));
  pqxx::nontransaction(connection).exec(statements);
}

Cluster& cluster() {
  static Cluster all;
  return all;
}

Pooler::Pooler(const std::string& mode) : port_(free_port()) {
  if (::geteuid() == 0 && ::chown(folder_.path().c_str(), nobody, nobody) != 0) {
    throw std::runtime_error("chown");
  }
  folder_.write("users", "\"coppice\" \"\"\n");
  folder_.write("ini", "[databases]\n* = host=127.0.0.1 port=" + std::to_string(cluster().port()) +
                           "\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = " +
                           std::to_string(port_) + "\nunix_socket_dir =\nauth_type = trust\n" +
                           "auth_file = users\npool_mode = " + mode + "\n");
  process_ = start_program(folder_.path(), {program, "ini"});
  bool ended = false;
  const bool accepts = coppice::test::comes_true([&] {
    try {
      const pqxx::connection trial("postgresql://coppice@127.0.0.1:" + std::to_string(port_) +
                                   "/postgres");
      return true;
    } catch (const pqxx::pqxx_exception&) {
      return ended = ::waitpid(process_, nullptr, WNOHANG) != 0;
    }
  });
  if (ended || !accepts) throw std::runtime_error("pgbouncer: " + folder_.read("log"));
}

Pooler::~Pooler() {
  ::kill(process_, SIGQUIT);
  ::waitpid(process_, nullptr, 0);
}

// ---- databases --------------------------------------------------------------------------------

Database::Database(const Cluster& its, const std::string& options)
    : cluster_(its), name_("test_" + random_id()) {
  cluster_.run("postgres", "CREATE DATABASE " + name_ + " " + options);
}

Database::~Database() {
  try {
    cluster_.run("postgres", "DROP DATABASE " + name_ + " WITH (FORCE)");
  } catch (const std::exception&) {  // it is deleted with its folder
  }
}

void Database::alter(const std::string& what) const {
  cluster_.run("postgres", "ALTER DATABASE " + name_ + " " + what);
  cut_all();
}

void Database::cut_all() const {
  cluster_.run(
      "postgres",
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + name_ + "'");
}

std::unique_ptr<PostgresStore> Database::store() const {
  auto opened = PostgresStore::open(address());
  if (!opened) throw std::runtime_error(opened.error().key);
  return std::move(*opened);
}

std::string Database::trouble() const {
  const auto opened = PostgresStore::open(address());
  return opened ? "" : opened.error().key;
}

}  // namespace coppice::server::test
