// The lines of a PostgreSQL store that write.
#include <algorithm>
#include <pqxx/nontransaction>
#include <pqxx/result>

#include "server/operate/limits.hpp"
#include "server/store/postgres/postgres.hpp"
#include "server/store/postgres/postgres_batch.hpp"
#include "server/store/postgres/postgres_store.hpp"

namespace coppice::server {

namespace {

/// A server that stops in the middle of a batch must not block the others for long.
constexpr const char* write_settings =
    "SET statement_timeout = '10s'; SET lock_timeout = '5s'; "
    "SET idle_in_transaction_session_timeout = '2s'; "
    // Otherwise PostgreSQL plans most batches again, which costs as much as to carry them out.
    "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET jit = off";

void set_up_writes(pqxx::connection& connection) {
  pqxx::nontransaction work(connection);
  work.exec(write_settings);
  // Acknowledged writes must survive a crash, whatever the database's default is.
  const auto commit = work.exec1("SHOW synchronous_commit")[0].as<std::string>();
  if (commit == "off") work.exec("SET synchronous_commit = on");
}

}  // namespace

void Backends::set(std::size_t line, int process) {
  const std::scoped_lock lock(mutex_);
  processes_[line] = process;
}

bool Backends::has(int process) const {
  const std::scoped_lock lock(mutex_);
  return std::ranges::any_of(processes_, [&](const auto& each) { return each.second == process; });
}

/// One more connection that writes.
class PostgresStore::Line final : public StoreWriteConnection {
 public:
  explicit Line(PostgresStore& store) : store_(store), link_(store.line_for_writing()) {}

  std::vector<WriteResult> write(std::span<const Write> batch) override {
    return store_.write_by(*link_, batch);
  }

 private:
  PostgresStore& store_;
  std::unique_ptr<postgres::LazyConnection> link_;
};

std::unique_ptr<StoreWriteConnection> PostgresStore::further_line() {
  return std::make_unique<Line>(*this);
}

std::unique_ptr<postgres::LazyConnection> PostgresStore::line_for_writing() {
  const auto set_up = [this, line = lines_++](pqxx::connection& connection) {
    set_up_writes(connection);
    postgres::prepare_writes(connection);
    own_writers_.set(line, postgres::session_of(connection));
  };
  return std::make_unique<postgres::LazyConnection>(address_, *watch_, limits::database_write,
                                                    set_up);
}

std::vector<WriteResult> PostgresStore::write(std::span<const Write> batch) {
  return write_by(*writes_, batch);
}

std::vector<WriteResult> PostgresStore::write_by(postgres::LazyConnection& line,
                                                 std::span<const Write> batch) {
  std::vector<WriteResult> results;
  if (const WriteResult all = write_all(line, batch, results); !all)
    results.assign(batch.size(), all);
  return results;
}

WriteResult PostgresStore::write_all(postgres::LazyConnection& line, std::span<const Write> batch,
                                     std::vector<WriteResult>& results) {
  constexpr int attempts = 3;
  for (int attempt = 1;; ++attempt) {
    if (away_) return std::unexpected(away());
    results.clear();
    bool committing = false;
    WriteResult all = line.use([&](pqxx::connection& connection) -> WriteResult {
      postgres::Batch writes(connection, address_.name, server_);
      try {
        return writes.write(batch, results);
      } catch (...) {
        committing = writes.is_committing();
        throw;
      }
    });
    if (all) return all;
    // Without an answer to the commit, its outcome is unknown.
    if (committing && all.error().code == ErrorCode::store_away) {
      return make_error(ErrorCode::store_in_doubt, {{"file", address_.name}});
    }
    // After a lost connection or a lock timeout, an uncommitted batch has left no trace. A
    // connection that has become read-only is renewed.
    const ErrorCode code = all.error().code;
    const bool passes = code == ErrorCode::store_away || code == ErrorCode::store_contended ||
                        code == ErrorCode::store_read_only;
    if (!passes || attempt == attempts) return all;
  }
}

}  // namespace coppice::server
