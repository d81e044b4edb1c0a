#include "server/sqlite.hpp"

#include <sqlite3.h>

#include "server/log.hpp"

namespace coppice::server::sqlite {

// ---- statements -------------------------------------------------------------------------------

void Statement::GiveBack::operator()(sqlite3_stmt* statement) const {
  sqlite3_reset(statement);
  std::unique_ptr<sqlite3_stmt, Database::Finalize> idle(statement);
  const auto place = database->kept_.find(std::string_view(sqlite3_sql(statement)));
  if (place != database->kept_.end() && !place->second) place->second = std::move(idle);
}

Statement& Statement::bind(std::int64_t value) {
  const int code = sqlite3_bind_int64(statement_.get(), ++bound_, value);
  if (trouble_ == SQLITE_OK) trouble_ = code;
  return *this;
}

Statement& Statement::bind(std::string_view value) {
  // An empty view may have no address, which SQLite would take for NULL.
  const char* text = value.empty() ? "" : value.data();
  const int code = sqlite3_bind_text64(statement_.get(), ++bound_, text, value.size(),
                                       SQLITE_TRANSIENT, SQLITE_UTF8);
  if (trouble_ == SQLITE_OK) trouble_ = code;
  return *this;
}

Statement& Statement::bind_null() {
  const int code = sqlite3_bind_null(statement_.get(), ++bound_);
  if (trouble_ == SQLITE_OK) trouble_ = code;
  return *this;
}

std::expected<bool, Error> Statement::step() {
  if (trouble_ != SQLITE_OK) return std::unexpected(database_->error(trouble_));
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return std::unexpected(database_->error(code));
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  bound_ = 0;
  trouble_ = SQLITE_OK;
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
  const void* bytes = sqlite3_column_blob(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), size);
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

// ---- the database -----------------------------------------------------------------------------

std::expected<std::unique_ptr<Database>, Error> Database::open(const std::filesystem::path& file) {
  return open(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
}

std::expected<std::unique_ptr<Database>, Error> Database::open_to_read(
    const std::filesystem::path& file) {
  return open(file, SQLITE_OPEN_READONLY);
}

std::expected<std::unique_ptr<Database>, Error> Database::open(const std::filesystem::path& file,
                                                               int flags) {
  std::unique_ptr<Database> database(new Database(file));
  int code =
      sqlite3_open_v2(file.c_str(), &database->handle_, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  if (code == SQLITE_OK) code = sqlite3_extended_result_codes(database->handle_, 1);
  if (code != SQLITE_OK) return std::unexpected(database->error(code));
  return database;
}

Database::~Database() {
  kept_.clear();
  sqlite3_close_v2(handle_);
}

void Database::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

std::expected<void, Error> Database::run(const char* statements) {
  const int code = sqlite3_exec(handle_, statements, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return std::unexpected(error(code));
  return {};
}

std::expected<Statement, Error> Database::prepare(std::string_view statement) {
  auto place = kept_.find(statement);
  if (place == kept_.end()) place = kept_.try_emplace(std::string(statement)).first;
  if (place->second) return Statement(*this, place->second.release());
  sqlite3_stmt* prepared = nullptr;
  const int code = sqlite3_prepare_v3(handle_, statement.data(), static_cast<int>(statement.size()),
                                      SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
  if (code != SQLITE_OK) return std::unexpected(error(code));
  return Statement(*this, prepared);
}

std::expected<std::string, Error> Database::text(std::string_view statement) {
  auto prepared = prepare(statement);
  if (!prepared) return std::unexpected(prepared.error());
  const auto row = prepared->step();
  if (!row) return std::unexpected(row.error());
  return *row ? prepared->text(0) : std::string();
}

std::expected<std::int64_t, Error> Database::number(std::string_view statement) {
  auto prepared = prepare(statement);
  if (!prepared) return std::unexpected(prepared.error());
  const auto row = prepared->step();
  if (!row) return std::unexpected(row.error());
  return *row ? prepared->number(0) : 0;
}

void Database::interrupt() { sqlite3_interrupt(handle_); }

void Database::write_on_close(bool allowed) {
  const int code =
      sqlite3_db_config(handle_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, allowed ? 0 : 1, nullptr);
  if (code != SQLITE_OK) log_error("closing", error(code));
}

Error Database::error(int code) const {
  const auto about_file = [&](std::string key) {
    return Error{std::move(key), {{"file", file_.string()}}};
  };
  if (code == SQLITE_IOERR_FSYNC || code == SQLITE_IOERR_DIR_FSYNC) {
    return about_file("error.store.unsure");
  }
  switch (code & 0xff) {  // the kind; the rest of the bits tell details
    case SQLITE_FULL: return about_file("error.store.full");
    case SQLITE_READONLY: return about_file("error.store.read_only");
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return about_file("error.store.damaged");
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return about_file("error.store.busy");
    default: break;
  }
  Error failed = about_file("error.store.failed");
  failed.arguments.emplace_back("details", sqlite3_errstr(code));
  return failed;
}

// ---- transactions -----------------------------------------------------------------------------

std::expected<Transaction, Error> Transaction::begin(Database& database) {
  auto begin = database.prepare("BEGIN IMMEDIATE");
  if (!begin) return std::unexpected(begin.error());
  if (const auto begun = begin->step(); !begun) return std::unexpected(begun.error());
  return Transaction(database);
}

Transaction::~Transaction() {
  // SQLite may have rolled back by itself after a failure; then this fails and need not succeed.
  if (database_ != nullptr) static_cast<void>(database_->run("ROLLBACK"));
}

std::expected<void, Error> Transaction::commit() {
  auto commit = database_->prepare("COMMIT");
  if (!commit) return std::unexpected(commit.error());
  if (const auto committed = commit->step(); !committed) return std::unexpected(committed.error());
  database_ = nullptr;
  return {};
}

}  // namespace coppice::server::sqlite
