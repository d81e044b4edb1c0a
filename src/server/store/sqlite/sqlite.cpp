#include "server/store/sqlite/sqlite.hpp"

#include <sqlite3.h>

#include "engine/text.hpp"
#include "server/operate/log.hpp"

namespace coppice::server::sqlite {

Error error_of(const SQLite::Exception& failure, const std::filesystem::path& file) {
  const auto about_file = [&](ErrorCode code) { return Error{code, {{"file", file.string()}}}; };
  const int reason = failure.getExtendedErrorCode();
  if (reason == SQLITE_IOERR_FSYNC || reason == SQLITE_IOERR_DIR_FSYNC) {
    return about_file(ErrorCode::store_unsure);
  }
  switch (failure.getErrorCode() & 0xff) {  // the higher bits contain details
    case SQLITE_FULL: return about_file(ErrorCode::store_full);
    case SQLITE_READONLY: return about_file(ErrorCode::store_read_only);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return about_file(ErrorCode::store_damaged);
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return about_file(ErrorCode::store_busy);
    default: break;
  }
  Error failed = about_file(ErrorCode::store_failed);
  failed.arguments.emplace_back("details", failure.getErrorStr());
  return failed;
}

Connection::Connection(const std::filesystem::path& file, int flags)
    : Database(file, flags | SQLite::OPEN_NOMUTEX), file_(file) {}

namespace {

/// "file:/srv/a%3fb/coppice.db?immutable=1"
std::string address_of(const std::filesystem::path& file, std::string_view parameters) {
  std::string address = "file:";
  std::error_code ignored;  // without a working directory a relative name opens nothing either
  for (const char letter : std::filesystem::absolute(file, ignored).string()) {
    if (letter == '%' || letter == '?' || letter == '#') {
      address += '%';
      append_hex(address, static_cast<unsigned char>(letter));
    } else {
      address += letter;
    }
  }
  return address + "?" + std::string(parameters);
}

}  // namespace

Connection::Connection(const std::filesystem::path& file, std::string_view parameters)
    : Database(address_of(file, parameters),
               SQLite::OPEN_READONLY | SQLite::OPEN_URI | SQLite::OPEN_NOMUTEX),
      file_(file) {}

SQLite::Statement& Connection::kept(std::string_view statement) {
  const auto found = kept_.find(statement);
  if (found != kept_.end()) return found->second;
  const std::string text(statement);
  return kept_.try_emplace(text, *this, text).first->second;
}

void Connection::write_on_close(bool allowed) {
  const int code =
      sqlite3_db_config(getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, allowed ? 0 : 1, nullptr);
  if (code != SQLITE_OK) throw SQLite::Exception(getHandle(), code);
}

Transaction::~Transaction() {
  // Committed, or undone by SQLite itself, as when the disk is full.
  if (sqlite3_get_autocommit(connection_.getHandle()) != 0) return;
  try {
    connection_.run("ROLLBACK");
  } catch (const SQLite::Exception& failure) {
    log_error("undoing a transaction", error_of(failure, connection_.file()));
  }
}

}  // namespace coppice::server::sqlite
