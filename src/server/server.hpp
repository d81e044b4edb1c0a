#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <stop_token>

#include "engine/error.hpp"
#include "server/serve.hpp"
#include "server/store.hpp"
#include "server/workers.hpp"

namespace coppice::server {

/// One listening port with everything behind it.
class Server {
 public:
  /// Takes the port; nobody is answered yet. Errors: "error.serve.…".
  static std::expected<std::unique_ptr<Server>, Error> listen(const ServeOptions& options);

  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  std::uint16_t port() const;

  /// Where metrics are told; 0 if nowhere.
  std::uint16_t metrics_port() const;

  /// Makes SIGINT, SIGTERM and SIGHUP end `run`.
  void end_on_signal();

  /// Answers until it is stopped, then says goodbye to every table's followers and ends the
  /// workers, who make the replays. Once only.
  void run(Store& store, Workers& workers, const std::stop_token& stop);

 private:
  struct Inside;
  explicit Server(std::unique_ptr<Inside> inside);

  std::unique_ptr<Inside> inside_;
};

}  // namespace coppice::server
