#pragma once

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <stdexcept>
#include <string>

#include "engine/json_reader.hpp"
#include "house.hpp"
#include "server/admin/admin_client.hpp"

namespace coppice::server::test {

/// A server whose operator's socket the tests use.
struct Admin : testing::Test {
  Folder folder;
  std::filesystem::path socket = folder / "admin.sock";

  ServeOptions options() const {
    ServeOptions options = options_for_tests();
    options.admin_socket = socket;
    options.needs_admin_socket = true;
    return options;
  }

  /// The answer, which must be a T.
  template <class T>
  T answer(const admin::AdminCommand& ask) const {
    const auto result = ask_server(socket, ask);
    if (!result) throw std::runtime_error(result.error().key);
    auto read = read_json<T>(*result);
    if (!read) throw std::runtime_error(read.error().key + *result);
    return std::move(*read);
  }

  /// The error's key.
  std::string refusal(const admin::AdminCommand& ask) const {
    const auto result = ask_server(socket, ask);
    return result ? "" : result.error().key;
  }

  /// The answer to any bytes.
  std::string raw(const std::string& bytes) const {
    const int handle = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, socket.c_str(), sizeof(address.sun_path) - 1);
    EXPECT_EQ(::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
    EXPECT_EQ(::write(handle, bytes.data(), bytes.size()), std::ssize(bytes));
    std::string text;
    for (char letter = 0; ::read(handle, &letter, 1) == 1 && letter != '\n';) text += letter;
    ::close(handle);
    return text;
  }
};

/// A person's page at a table.
inline Socket joined(const House& house, const std::string& table, const std::string& key = me) {
  Socket page = house.socket(table);
  page.send(join_text(key));
  EXPECT_EQ(type_of(next(page)), "welcome");
  return page;
}

/// The error that a page is told last, before its connection closes.
inline std::string last_error(Socket& page) {
  std::string key;
  while (const auto answer = page.read()) {
    if (type_of(*answer) == "refused") key = error_of(*answer);
  }
  return key;
}

}  // namespace coppice::server::test
