#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <expected>
#include <filesystem>

#include "engine/error.hpp"
#include "server/admin/admin_handler.hpp"

// The operator's socket: requests and answers are lines of JSON (admin_messages.hpp). It is local:
// its file decides who may connect, and only its owner (and root) may.
namespace coppice::server {

/// Errors: the system allows no path of this length.
std::expected<void, Error> check_socket_path(const std::filesystem::path& file);

class AdminSocket {
 public:
  explicit AdminSocket(boost::asio::io_context& context) : acceptor_(context) {}
  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;
  ~AdminSocket() { close(); }

  /// Creates the file, for its owner only. Replaces one that a killed server left. Errors: the path
  /// is too long; it is another file; a server listens there.
  std::expected<void, Error> open(const std::filesystem::path& file);
  bool is_open() const { return acceptor_.is_open(); }

  /// Answers until it is closed.
  boost::asio::awaitable<void> serve(AdminHandler& administration);

  /// Deletes the file.
  void close();

 private:
  boost::asio::local::stream_protocol::acceptor acceptor_;
  std::filesystem::path file_;
};

}  // namespace coppice::server
