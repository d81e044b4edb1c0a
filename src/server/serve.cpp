#include "server/serve.hpp"

#include <sys/prctl.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <thread>

#include "engine/error.hpp"
#include "server/operate/log.hpp"
#include "server/operate/open_files.hpp"
#include "server/server.hpp"
#include "server/store/postgres/postgres_store.hpp"
#include "server/store/sqlite/backup.hpp"
#include "server/store/sqlite/periodic_backup.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "server/threads/fair_thread_pool.hpp"

namespace coppice::server {

namespace {

/// Replays use half of the cores; computer players need the rest.
std::size_t working_threads() { return std::max(2U, std::thread::hardware_concurrency()) / 2; }

std::expected<std::unique_ptr<Store>, Error> open_store(const ServeOptions& options) {
  if (options.database) return PostgresStore::open(*options.database);
  return SqliteStore::open(options.data);
}

/// The files are private, but their names and sizes tell who plays when.
void warn_of_open_folder(const std::filesystem::path& folder) {
  using std::filesystem::perms;
  std::error_code ignored;
  const perms allowed = std::filesystem::status(folder, ignored).permissions();
  if (ignored || (allowed & perms::others_all) == perms::none) return;
  log_warning("other users can look into the data folder: chmod 700 " + folder.string());
}

}  // namespace

std::expected<void, Error> serve(const ServeOptions& options,
                                 const std::function<void(std::uint16_t port)>& on_ready) {
  set_up_log(options.log_level, options.log_format);
  raise_open_files();
  auto server = TRY(Server::listen(options));
  auto store = TRY(open_store(options));
  // Programs of the same user may not read our memory and environment.
  if (!options.programs.empty()) ::prctl(PR_SET_DUMPABLE, 0UL);
  if (!options.database) warn_of_open_folder(options.data);
  std::optional<PeriodicBackup> copies;
  if (options.copy) {
    if (const auto may = may_copy(options.data, options.copy->file); !may) return may;
    copies.emplace(options.data, *options.copy);
  }
  server->end_on_signal();
  if (on_ready) on_ready(server->port());
  FairThreadPool workers(working_threads());
  server->run(*store, workers, {});
  return {};
}

}  // namespace coppice::server
