#pragma once

#include <signal.h>

#include <filesystem>
#include <memory>
#include <string>

#include "house.hpp"
#include "server/postgres_address.hpp"
#include "server/postgres_store.hpp"

// Debian's PostgreSQL, started in a folder of its own for as long as the test program runs.
namespace coppice::server::test {

/// A database server on loopback. Ordinary users only: PostgreSQL refuses to be root's, so where
/// root runs the tests it is nobody's.
class Cluster {
 public:
  Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;
  ~Cluster();

  void start();
  void stop();  ///< at once, as after a crash

  /// It accepts connections and says nothing any more, until it is thawed.
  void freeze() { signal_all(SIGSTOP); }
  void thaw() { signal_all(SIGCONT); }

  /// "postgresql://…" of a database in it.
  std::string address(const std::string& database) const;

  /// Statements, as its owner.
  void run(const std::string& database, const std::string& statements) const;

 private:
  /// The server and the processes that serve each connection.
  void signal_all(int signal) const;

  Folder folder_;
  std::uint16_t port_ = 0;
  int process_ = 0;
};

/// The one that all tests of a program share, because making it takes a second. Who stops it starts
/// it again.
Cluster& cluster();

/// A database of its own, gone when the test is over.
class Database {
 public:
  explicit Database(const Cluster& its = cluster(), const std::string& options = "");
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database();

  void run(const std::string& statements) const { cluster_.run(name_, statements); }

  /// "ALTER DATABASE … WHAT", which holds for connections that begin; the others are cut.
  void alter(const std::string& what) const;
  void cut_all() const;

  std::string text() const { return cluster_.address(name_); }
  postgres::Address address() const { return *postgres::read_address(text()); }

  /// Must open.
  std::unique_ptr<PostgresStore> store() const;

  /// Why none opens.
  std::string trouble() const;

 private:
  const Cluster& cluster_;
  std::string name_;
};

}  // namespace coppice::server::test
