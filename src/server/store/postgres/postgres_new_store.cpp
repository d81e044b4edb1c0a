#include <memory>
#include <pqxx/except>
#include <pqxx/transaction>
#include <utility>

#include "engine/error.hpp"
#include "server/operate/limits.hpp"
#include "server/store/postgres/postgres.hpp"
#include "server/store/postgres/postgres_pages.hpp"
#include "server/store/postgres/postgres_schema.hpp"
#include "server/store/store_copy.hpp"

namespace coppice::server {

namespace {

class PostgresNewStore final : public EmptyStore {
 public:
  explicit PostgresNewStore(const postgres::Address& address)
      : address_(address),
        watch_([] {}),
        connection_(std::make_unique<postgres::Connection>(address, watch_)) {}

  std::expected<void, Error> begin() {
    return doing([&]() -> std::expected<void, Error> {
      work_ = std::make_unique<pqxx::work>(*connection_);
      work_->exec("SET LOCAL synchronous_commit = on");
      // Servers that wait for their first players may read, but not write.
      for (const RowKind& kind : row_kinds()) {
        work_->exec("LOCK TABLE coppice." + kind.table + " IN EXCLUSIVE MODE");
      }
      return {};
    });
  }

  std::string place() const override { return address_.name; }

  std::expected<std::size_t, Error> count(const RowKind& kind) override {
    return doing(
        [&]() -> std::expected<std::size_t, Error> { return postgres::count(*work_, kind); });
  }
  std::expected<void, Error> add(const RowKind& kind, const std::vector<Row>& rows) override {
    return doing([&]() -> std::expected<void, Error> {
      postgres::add(*work_, kind, rows);
      return {};
    });
  }
  std::expected<std::vector<Row>, Error> rows(const RowKind& kind, const std::optional<Row>& after,
                                              std::size_t limit) override {
    return doing([&]() -> std::expected<std::vector<Row>, Error> {
      return postgres::rows(*work_, kind, after, limit);
    });
  }

  std::expected<void, Error> finish() override {
    return doing([&]() -> std::expected<void, Error> {
      postgres::complete(*work_);
      work_->commit();
      return {};
    });
  }

 private:
  template <class Work>
  std::invoke_result_t<Work&> doing(Work work) {
    try {
      return work();
    } catch (const pqxx::pqxx_exception& trouble) {
      return std::unexpected(postgres::error_of(trouble.base(), address_));
    }
  }

  postgres::Address address_;
  postgres::TimeoutWatch watch_;
  std::unique_ptr<postgres::Connection> connection_;
  std::unique_ptr<pqxx::work> work_;
};

}  // namespace

std::expected<std::unique_ptr<EmptyStore>, Error> new_postgres_store(
    const postgres::Address& address) {
  try {
    auto store = std::make_unique<PostgresNewStore>(address);
    postgres::TimeoutWatch watch([] {});
    postgres::LazyConnection link(address, watch, limits::database_upgrade, nullptr);
    TRY(postgres::prepare_schema(link));
    TRY(store->begin());
    return store;
  } catch (const pqxx::pqxx_exception& trouble) {
    return make_error(
        ErrorCode::store_unreachable,
        {{"file", address.name}, {"details", postgres::details_of(trouble.base(), address)}});
  }
}

}  // namespace coppice::server
