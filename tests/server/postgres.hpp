#pragma once

#include <signal.h>

#include <filesystem>
#include <memory>
#include <string>

#include "house.hpp"
#include "server/store/postgres/postgres_store.hpp"
#include "server/store/postgres_address.hpp"

// Debian's PostgreSQL in its own folder, while the test program runs.
namespace coppice::server::test {

/// A database server on loopback. PostgreSQL refuses to run as root, so under root it runs as
/// nobody.
class Cluster {
 public:
  Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;
  ~Cluster();

  void start();
  void stop();  ///< immediately, as after a crash

  /// It accepts connections but does not answer until thaw().
  void freeze() { signal_all(SIGSTOP); }
  void thaw() { signal_all(SIGCONT); }

  std::uint16_t port() const { return port_; }

  /// "postgresql://…" for a database in it.
  std::string address(const std::string& database) const;

  /// Runs statements as its owner.
  void run(const std::string& database, const std::string& statements) const;

 private:
  /// The server and its connection processes.
  void signal_all(int signal) const;

  Folder folder_;
  std::uint16_t port_ = 0;
  int process_ = 0;
};

/// The instance that all tests of a program share, because creating it takes a second. A test that
/// stops it must start it again.
Cluster& cluster();

/// Debian's PgBouncer before the cluster, in this mode.
class Pooler {
 public:
  static constexpr const char* program = "/usr/sbin/pgbouncer";

  explicit Pooler(const std::string& mode);
  Pooler(const Pooler&) = delete;
  Pooler& operator=(const Pooler&) = delete;
  ~Pooler();

  std::uint16_t port() const { return port_; }

 private:
  Folder folder_;
  std::uint16_t port_ = 0;
  int process_ = 0;
};

/// A new database, dropped after the test.
class Database {
 public:
  explicit Database(const Cluster& its = cluster(), const std::string& options = "");
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database();

  void run(const std::string& statements) const { cluster_.run(name_, statements); }

  /// "ALTER DATABASE … WHAT"; cuts open connections, because it affects only new ones.
  void alter(const std::string& what) const;
  void cut_all() const;

  const std::string& name() const { return name_; }
  std::string text() const { return cluster_.address(name_); }
  postgres::Address address() const { return *postgres::read_address(text()); }

  /// It must open.
  std::unique_ptr<PostgresStore> store() const;

  /// The error when a store cannot open.
  std::string trouble() const;

 private:
  const Cluster& cluster_;
  std::string name_;
};

}  // namespace coppice::server::test
