#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// A page's side of the connection, for tests. Only client.cpp includes Beast.
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

/// One request on its own connection. Throws std::runtime_error if there is no answer.
Reply ask(std::uint16_t port, const std::string& method, const std::string& path,
          const Headers& headers = {}, const std::string& body = {});

/// Connects a system socket to this machine's port.
void connect_to(int handle, std::uint16_t port);

/// Sends these bytes, closes the sending side, and returns the whole answer.
std::string send_raw(std::uint16_t port, const std::string& bytes);

/// A WebSocket at a table. Throws std::runtime_error after a timeout.
class Socket {
 public:
  /// Throws with the status in the message if the server refuses.
  Socket(std::uint16_t port, const std::string& path, const Headers& headers = {});
  Socket(Socket&&) noexcept;
  ~Socket();

  /// Sends a command; adds the last known event number if it is missing, as a page does. Returns
  /// false if the connection is gone.
  bool send(const std::string& text);

  /// Sends the text unchanged.
  bool send_as_it_is(const std::string& text);
  bool send_binary(const std::string& bytes);
  bool ping();

  /// The next message; empty once the connection is closed.
  std::optional<boost::json::object> read();

  /// The close code after `read` returned nothing; 0 if the connection was cut.
  int close_code() const;

  /// The number of the last event that was read.
  std::int64_t seen() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace coppice::server::test
