#include <pqxx/except>
#include <pqxx/result>
#include <pqxx/transaction>
#include <utility>

#include "engine/error.hpp"
#include "server/store/postgres/postgres.hpp"
#include "server/store/postgres/postgres_pages.hpp"
#include "server/store/postgres/postgres_schema.hpp"
#include "server/store/stored_rows.hpp"
#include "server/store/table_row.hpp"

namespace coppice::server {

namespace {

class PostgresRows final : public StoredRows {
 public:
  explicit PostgresRows(const postgres::Address& address)
      : address_(address),
        watch_([] {}),
        connection_(std::make_unique<postgres::Connection>(address, watch_)),
        work_(std::make_unique<Work>(*connection_)) {}

  /// Errors: the database is not ours, or of another version.
  std::expected<void, Error> check_version() {
    return reading([&]() -> std::expected<void, Error> {
      const auto about = [&](ErrorCode code) {
        return make_error(code, {{"file", address_.name}});
      };
      const auto form = work_->exec1("SELECT to_regclass('coppice.form') IS NOT NULL");
      if (!form[0].as<bool>()) return about(ErrorCode::store_none);
      const int version = work_->exec1("SELECT version FROM coppice.form")[0].as<int>();
      if (version < postgres::schema_version) return about(ErrorCode::store_older);
      if (version == postgres::schema_version) return {};
      return make_error(ErrorCode::store_newer,
                        {{"file", address_.name},
                         {"version", std::to_string(version)},
                         {"known", std::to_string(postgres::schema_version)}});
    });
  }

  std::string place() const override { return address_.name; }

  std::expected<void, Error> renew() override {
    return reading([&]() -> std::expected<void, Error> {
      work_.reset();
      work_ = std::make_unique<Work>(*connection_);
      return {};
    });
  }

  std::expected<bool, Error> is_used() override {
    return reading([&]() -> std::expected<bool, Error> {
      return work_
          ->exec1(
              "SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() "
              "AND application_name = current_setting('application_name') "
              "AND pid <> pg_backend_pid())")[0]
          .as<bool>();
    });
  }

  /// PostgreSQL has no check that a role without special rights may run. It verifies the checksums
  /// of its pages, if it has them, when they are read; this check reads them all.
  std::expected<std::vector<std::string>, Error> integrity() override { return {}; }

  std::expected<std::vector<std::string>, Error> ids(const std::string& after,
                                                     std::size_t limit) override {
    return texts("SELECT id FROM coppice.tables WHERE id > $1 ORDER BY id LIMIT $2", after, limit);
  }

  std::expected<StoredTable, Error> table(const std::string& id) override {
    return reading([&]() -> std::expected<StoredTable, Error> {
      const auto rows =
          work_->exec_params("SELECT " + names_of(columns()) +
                                 ", (SELECT text FROM coppice.documents WHERE table_id = id) "
                                 "FROM coppice.tables WHERE id = $1",
                             id);
      const Error damaged{ErrorCode::store_damaged_table, {{"table", id}}};
      if (rows.empty()) return std::unexpected(damaged);
      std::vector<Cell> cells;
      for (const auto& field : rows[0]) {
        cells.push_back(field.is_null() ? std::nullopt : std::optional<std::string>(field.c_str()));
      }
      auto table = whole_table_in(cells);
      if (!table) return std::unexpected(damaged);
      return std::move(*table);
    });
  }

  std::expected<std::vector<NumberedEntry>, Error> journal(const std::string& id) override {
    return reading([&]() -> std::expected<std::vector<NumberedEntry>, Error> {
      std::vector<NumberedEntry> entries;
      for (const auto& row : work_->exec_params("SELECT number, text, command FROM coppice.journal "
                                                "WHERE table_id = $1 ORDER BY number",
                                                id)) {
        entries.push_back({row[0].as<std::int64_t>(), {row[1].c_str(), row[2].c_str()}});
      }
      return entries;
    });
  }

  std::expected<std::optional<std::size_t>, Error> length(const std::string& id) override {
    return reading([&]() -> std::expected<std::optional<std::size_t>, Error> {
      return work_->exec_params1("SELECT entries FROM coppice.tables WHERE id = $1", id)[0]
          .as<std::size_t>();
    });
  }

  std::expected<std::vector<std::string>, Error> holders(const std::string& id) override {
    return texts("SELECT holder FROM coppice.holders WHERE table_id = $1 ORDER BY holder", id);
  }

  std::expected<std::vector<std::string>, Error> strays() override {
    return texts(
        "SELECT table_id FROM coppice.journal UNION SELECT table_id FROM coppice.holders "
        "EXCEPT SELECT id FROM coppice.tables");
  }

  std::expected<std::size_t, Error> count(const RowKind& kind) override {
    return reading(
        [&]() -> std::expected<std::size_t, Error> { return postgres::count(*work_, kind); });
  }

  std::expected<std::vector<Row>, Error> rows(const RowKind& kind, const std::optional<Row>& after,
                                              std::size_t limit) override {
    return reading([&]() -> std::expected<std::vector<Row>, Error> {
      return postgres::rows(*work_, kind, after, limit);
    });
  }

  std::expected<std::vector<std::string>, Error> keyless_people() override {
    return texts(
        "SELECT owner FROM coppice.tables WHERE owner <> '' "
        "UNION SELECT holder FROM coppice.holders UNION SELECT person FROM coppice.keys "
        "UNION SELECT person FROM coppice.key_links "
        "EXCEPT SELECT key FROM coppice.keys WHERE key = person");
  }

 private:
  using Work =
      pqxx::transaction<pqxx::isolation_level::repeatable_read, pqxx::readwrite_policy::read_only>;

  template <class Read>
  std::invoke_result_t<Read&> reading(Read read) {
    try {
      return read();
    } catch (const pqxx::pqxx_exception& trouble) {
      return std::unexpected(postgres::error_of(trouble.base(), address_));
    }
  }

  template <class... Values>
  std::expected<std::vector<std::string>, Error> texts(const std::string& statement,
                                                       const Values&... values) {
    return reading([&]() -> std::expected<std::vector<std::string>, Error> {
      std::vector<std::string> found;
      for (const auto& row : work_->exec_params(statement, values...)) {
        found.emplace_back(row[0].c_str());
      }
      return found;
    });
  }

  postgres::Address address_;
  postgres::TimeoutWatch watch_;
  std::unique_ptr<postgres::Connection> connection_;
  std::unique_ptr<Work> work_;
};

}  // namespace

std::expected<std::unique_ptr<StoredRows>, Error> postgres_rows(const postgres::Address& address) {
  try {
    auto rows = std::make_unique<PostgresRows>(address);
    TRY(rows->check_version());
    return rows;
  } catch (const pqxx::pqxx_exception& trouble) {
    return make_error(
        ErrorCode::store_unreachable,
        {{"file", address.name}, {"details", postgres::details_of(trouble.base(), address)}});
  }
}

}  // namespace coppice::server
