#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <stop_token>

#include "engine/error.hpp"
#include "server/serve.hpp"
#include "server/store/store.hpp"
#include "server/threads/fair_thread_pool.hpp"

namespace coppice::server {

/// One listening port with everything behind it.
class Server {
 public:
  /// Binds the port without answering yet. Errors: "error.serve.…".
  static std::expected<std::unique_ptr<Server>, Error> listen(const ServeOptions& options);

  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  std::uint16_t port() const;

  /// The port of the metrics; 0 if there is none.
  std::uint16_t metrics_port() const;

  /// Lets SIGINT and SIGTERM end `run`, and SIGHUP if the options say so. Ignores it otherwise.
  void end_on_signal();

  /// Serves until it is stopped. Then closes all WebSockets and ends the workers. Call it once.
  void run(Store& store, FairThreadPool& workers, const std::stop_token& stop);

 private:
  struct Inside;
  explicit Server(std::unique_ptr<Inside> inside);

  std::unique_ptr<Inside> inside_;
};

}  // namespace coppice::server
