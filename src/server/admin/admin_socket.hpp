#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <expected>
#include <filesystem>
#include <string>

#include "engine/error.hpp"
#include "server/admin/admin_handler.hpp"

// The operator's socket: requests and answers are lines of JSON (admin_messages.hpp). It is local:
// its file decides who may connect, and only its owner (and root) may. The first line of a
// connection proves that the caller may read files beside it. A program at the tables is the same
// user, but may not (external/confinement.hpp).
namespace coppice::server {

/// Errors: the system allows no path of this length.
std::expected<void, Error> check_socket_path(const std::filesystem::path& file);

/// Whose content, a line, is what a connection must begin with.
std::filesystem::path admin_key_file(const std::filesystem::path& socket);

class AdminSocket {
 public:
  explicit AdminSocket(boost::asio::io_context& context) : acceptor_(context) {}
  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;
  ~AdminSocket() { close(); }

  /// Creates the file and its key, for their owner only. Replaces those that a killed server left.
  /// Errors: the path is too long; it is another file; a server listens there.
  std::expected<void, Error> open(const std::filesystem::path& file);
  bool is_open() const { return acceptor_.is_open(); }

  /// Answers until it is closed.
  boost::asio::awaitable<void> serve(AdminHandler& administration);

  /// Deletes the files.
  void close();

 private:
  boost::asio::local::stream_protocol::acceptor acceptor_;
  std::filesystem::path file_;
  std::string key_;
};

}  // namespace coppice::server
