#pragma once

#include <atomic>
#include <cstddef>
#include <expected>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "server/store/postgres_address.hpp"
#include "server/store/store.hpp"

namespace pqxx {
class result;
}

namespace coppice::server {

namespace postgres {
class Connection;
class LazyConnection;
class TimeoutWatch;
}  // namespace postgres
class Bell;

/// The processes of the database that write for this server. Any thread may use it.
class Backends {
 public:
  /// The line with this number has a new connection.
  void set(std::size_t line, int process);
  bool has(int process) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::size_t, int> processes_;
};

/// Tables in a PostgreSQL database, which several servers may share. It has a connection for
/// reading, one for listening, and one for each line that writes. Lost connections are reopened.
/// While the listening connection is lost, or after a timeout until the database answers it, all
/// calls fail at once with ErrorCode::store_away.
class PostgresStore final : public Store, public SharedStore {
 public:
  /// Creates the schema in an empty database. Errors: ErrorCode::store_unreachable with the
  /// database's message, and those of prepare_schema (postgres_schema.hpp).
  static std::expected<std::unique_ptr<PostgresStore>, Error> open(
      const postgres::Address& address);
  ~PostgresStore() override;

  std::vector<WriteResult> write(std::span<const Write> batch) override;
  std::unique_ptr<StoreWriteConnection> further_line() override;

  std::expected<std::optional<StoredTable>, Error> find(const std::string& id) override;
  std::expected<std::vector<JournalEntry>, Error> entries(const std::string& id,
                                                          std::size_t known) override;
  std::expected<LastSeen, Error> last_seen(const std::string& id) override;
  std::expected<std::vector<StoredTable>, Error> of_owner(const std::string& owner,
                                                          TableFilter which, std::size_t limit,
                                                          const Place& after) override;
  std::expected<std::size_t, Error> count_of_owner(const std::string& owner,
                                                   TableFilter which) override;
  std::expected<bool, Error> has_played(const std::string& owner, const std::string& game,
                                        const std::string& daily) override;
  std::expected<std::vector<std::string>, Error> left(OldTableKind which, const std::string& before,
                                                      std::size_t limit) override;
  std::expected<std::vector<StoredTable>, Error> page(const std::string& after,
                                                      std::size_t limit) override;
  std::expected<std::string, Error> newest_change() override;
  std::expected<std::optional<StoredKey>, Error> find_key(const std::string& key) override;
  std::expected<std::vector<StoredKey>, Error> keys_of(const std::string& person) override;

  SharedStore* shared() override { return this; }
  std::expected<std::map<std::string, std::size_t>, Error> lengths(
      const std::vector<std::string>& ids) override;
  std::expected<std::vector<Seen>, Error> seen(const std::vector<std::string>& ids) override;
  std::expected<std::vector<StoredKey>, Error> ended_keys(const std::string& since) override;
  std::expected<std::size_t, Error> others() override;
  void listen(Heard heard) override;
  void step_down() override { steps_down_ = true; }
  bool is_away() const override { return away_; }
  void end_within(std::chrono::milliseconds time) override;

 private:
  explicit PostgresStore(const postgres::Address& address);

  class Line;

  /// A connection that writes.
  std::unique_ptr<postgres::LazyConnection> line_for_writing();
  std::vector<WriteResult> write_by(postgres::LazyConnection& line, std::span<const Write> batch);
  WriteResult write_all(postgres::LazyConnection& line, std::span<const Write> batch,
                        std::vector<WriteResult>& results);
  Error away() const;
  /// `table_from_cells` or `whole_table_in`.
  using ReadRow = std::optional<StoredTable> (*)(std::span<const std::optional<std::string>>);
  std::expected<std::vector<StoredTable>, Error> tables_in(const pqxx::result& rows,
                                                           ReadRow read) const;

  /// The listening thread; listen_once serves one connection until it is lost.
  void listen_until(const std::stop_token& ending, const Heard& heard);
  void listen_once(const std::stop_token& ending, const Heard& heard, const Bell& bell);
  /// Asks the database to answer, and tells the other servers that this one lives, or no longer.
  void sign_of_life(postgres::Connection& connection) const;
  void go_away(const std::string& details);
  bool come_back();  ///< returns whether it was away

  postgres::Address address_;
  const std::string server_;  ///< identifies this server to the others
  std::atomic<bool> listens_ = false;
  std::atomic<bool> away_ = false;
  std::atomic<bool> steps_down_ = false;
  Backends own_writers_;
  std::size_t lines_ = 0;  ///< that write
  std::unique_ptr<postgres::TimeoutWatch> watch_;
  std::unique_ptr<postgres::LazyConnection> writes_;
  std::unique_ptr<postgres::LazyConnection> reads_;
  std::jthread listening_;
};

}  // namespace coppice::server
