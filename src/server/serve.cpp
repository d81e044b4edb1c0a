#include "server/serve.hpp"

#include "server/log.hpp"
#include "server/server.hpp"
#include "server/sqlite_store.hpp"

namespace coppice::server {

std::expected<void, Error> serve(const ServeOptions& options,
                                 const std::function<void(std::uint16_t port)>& on_ready) {
  if (options.verbose) log_everything();
  auto server = Server::listen(options);
  if (!server) return std::unexpected(server.error());
  auto store = SqliteStore::open(options.data);
  if (!store) return std::unexpected(store.error());
  (*server)->end_on_signal();
  if (on_ready) on_ready((*server)->port());
  return (*server)->run(**store, {});
}

}  // namespace coppice::server
