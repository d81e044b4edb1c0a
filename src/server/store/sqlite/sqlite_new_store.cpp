#include <SQLiteCpp/SQLiteCpp.h>

#include <system_error>
#include <utility>

#include "engine/error.hpp"
#include "server/store/data_folder.hpp"
#include "server/store/folder_lock.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "server/store/sqlite/sqlite_pages.hpp"
#include "server/store/sqlite/sqlite_schema.hpp"
#include "server/store/store_copy.hpp"

namespace coppice::server {

namespace fs = std::filesystem;

namespace {

class SqliteNewStore final : public EmptyStore {
  template <class Work>
  auto doing(Work work) {
    return sqlite::attempt(connection_->file(), work);
  }

 public:
  SqliteNewStore(FolderLock lock, const fs::path& file, bool is_new)
      : lock_(std::move(lock)),
        is_new_(is_new),
        connection_(std::make_unique<sqlite::Connection>(file)) {}

  ~SqliteNewStore() override {
    transaction_.reset();
    const fs::path file = connection_->file();
    connection_.reset();
    if (!is_new_ || is_finished_) return;
    for (const std::string_view end : data_file_ends) {
      std::error_code ignored;
      fs::remove(file.string() + std::string(end), ignored);
    }
  }

  std::expected<void, Error> begin() {
    const fs::path& file = connection_->file();
    // SQLite gives the file's companions to the same user.
    if (const auto failure =
            is_new_ ? give_to_owner(file, file.parent_path()) : std::error_code()) {
      return make_error(ErrorCode::store_failed,
                        {{"file", file.string()}, {"details", failure.message()}});
    }
    if (auto ready = prepare_schema(*connection_); !ready) return ready;
    keep_private(connection_->file());
    transaction_.emplace(*connection_);
    return {};
  }

  std::string place() const override { return connection_->file().string(); }

  std::expected<std::size_t, Error> count(const RowKind& kind) override {
    return doing([&] { return sqlite::count(*connection_, kind); });
  }
  std::expected<void, Error> add(const RowKind& kind, const std::vector<Row>& rows) override {
    return doing([&] { sqlite::add(*connection_, kind, rows); });
  }
  std::expected<std::vector<Row>, Error> rows(const RowKind& kind, const std::optional<Row>& after,
                                              std::size_t limit) override {
    return doing([&] { return sqlite::rows(*connection_, kind, after, limit); });
  }

  std::expected<void, Error> finish() override {
    return doing([&] {
      transaction_->commit();
      is_finished_ = true;
    });
  }

 private:
  FolderLock lock_;
  bool is_new_;
  bool is_finished_ = false;
  std::unique_ptr<sqlite::Connection> connection_;
  std::optional<sqlite::Transaction> transaction_;
};

}  // namespace

std::expected<std::unique_ptr<EmptyStore>, Error> new_sqlite_store(const fs::path& folder) {
  const fs::path file = data_file(folder);
  TRY(make_data_folder(folder));
  auto lock = TRY(FolderLock::take(folder, file));
  std::error_code ignored;
  const bool is_new = !fs::exists(file, ignored);
  if (!is_new && fs::file_size(file, ignored) == 0) {
    return make_error(ErrorCode::store_empty, {{"file", file.string()}});
  }
  make_private_file(file);
  return sqlite::attempt(file, [&]() -> std::expected<std::unique_ptr<EmptyStore>, Error> {
    auto store = std::make_unique<SqliteNewStore>(std::move(lock), file, is_new);
    TRY(store->begin());
    return store;
  });
}

}  // namespace coppice::server
