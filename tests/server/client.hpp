#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// A page's side of the connection, for tests. Beast is in client.cpp only.
namespace coppice::server::test {

using Headers = std::map<std::string, std::string>;

struct Reply {
  int status = 0;
  Headers headers;  ///< names in lower case
  std::string body;

  boost::json::object json() const;

  /// The key of an error.
  std::string key() const;
};

/// One request on a connection of its own. Throws std::runtime_error when there is no answer.
Reply ask(std::uint16_t port, const std::string& method, const std::string& path,
          const Headers& headers = {}, const std::string& body = {});

/// Connects a socket of the system to this machine's port.
void connect_to(int handle, std::uint16_t port);

/// Sends these bytes, says that no more will come, and gives all that comes back.
std::string send_raw(std::uint16_t port, const std::string& bytes);

/// A WebSocket at a table. What takes longer than 20 seconds throws std::runtime_error.
class Socket {
 public:
  /// Throws with the status in the text when the server does not want to talk.
  Socket(std::uint16_t port, const std::string& path, const Headers& headers = {});
  Socket(Socket&&) noexcept;
  ~Socket();

  /// A command that does not say what it was chosen for gets what was heard last, as a page's does.
  /// False if the connection is gone.
  bool send(const std::string& text);

  /// The same, letter by letter.
  bool send_as_it_is(const std::string& text);
  bool send_binary(const std::string& bytes);
  bool ping();

  /// The next message; nothing once the connection is closed.
  std::optional<boost::json::object> read();

  /// The close code, after `read` gave nothing; 0 for a connection that was cut.
  int close_code() const;

  /// The number of the last event that was read.
  std::int64_t seen() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace coppice::server::test
