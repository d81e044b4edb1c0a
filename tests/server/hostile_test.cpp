#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <memory>
#include <vector>

#include "house.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/metrics.hpp"
#include "support/wait_until.hpp"
#include "wire/messages.hpp"

// Malicious requests.
namespace coppice::server::test {
namespace {

TEST(Hostile, InvalidMessagesAreRefusedAndTheConnectionStays) {
  const Folder folder;
  const House house(folder);
  auto socket = house.socket(house.new_table());
  const auto refused = [&](const std::string& text) {
    EXPECT_TRUE(socket.send(text));
    const auto answer = next(socket);
    EXPECT_EQ(type_of(answer), "refused") << text;
    return answer;
  };
  EXPECT_EQ(error_of(refused(play_text("p", "mark 1"))), "error.wire.join_first");
  ASSERT_TRUE(socket.send(join_text(me)));
  const auto moves = moves_asked(next(socket));

  EXPECT_EQ(error_of(refused("")), "error.wire.not_json");
  EXPECT_EQ(error_of(refused("hello")), "error.wire.not_json");
  EXPECT_EQ(error_of(refused("{\"type\":")), "error.wire.not_json");
  EXPECT_EQ(error_of(refused(std::string(2000, '['))), "error.wire.not_json");
  EXPECT_EQ(error_of(refused("null")), "error.wire.member");
  EXPECT_EQ(error_of(refused("[]")), "error.wire.member");
  EXPECT_EQ(error_of(refused("{}")), "error.wire.member");
  EXPECT_EQ(error_of(refused(R"({"type":"castle","id":"x"})")), "error.wire.member");
  EXPECT_EQ(error_of(refused(R"({"type":"play","id":5,"move":"mark 1"})")), "error.wire.member");
  EXPECT_EQ(error_of(refused(R"({"type":"play","id":"x"})")), "error.wire.missing");
  EXPECT_EQ(refused(R"({"type":"play","id":"x"})").at("id").as_string(), "x");
  EXPECT_EQ(error_of(refused(R"({"type":"undo","id":"x","more":1})")), "error.wire.unknown_member");
  EXPECT_EQ(error_of(refused(R"({"type":"join","player":"x","seat":null,"last":1.5})")),
            "error.wire.member");
  EXPECT_EQ(error_of(refused(play_text("", moves.front()))), "error.wire.id");
  EXPECT_EQ(error_of(refused(play_text(std::string(65, 'i'), moves.front()))), "error.wire.id");
  EXPECT_EQ(error_of(refused(play_text("x", "dance"))), "error.move.unknown");
  EXPECT_EQ(error_of(refused(play_text("x", "\\u0000\\nundo 1"))), "error.move.unknown");
  EXPECT_EQ(type_of(refused(play_text("x", std::string(3000, 'a')))), "refused");
  EXPECT_EQ(type_of(refused(hint_text(""))), "refused");
  ASSERT_TRUE(socket.send_binary("\xff\xfe"));
  EXPECT_EQ(type_of(next(socket)), "refused");

  ASSERT_TRUE(socket.send(play_text("x", moves.front())));  // a refused id may be used again
  EXPECT_EQ(type_of(next(socket)), "events");
  EXPECT_EQ(type_of(next(socket)), "done");
}

TEST(Hostile, InvalidMessagesBeforeAJoinDropTheConnection) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  const std::vector<std::string> texts{"hello", "{}", play_text("p", "mark 1")};
  for (const std::string& text : texts) {
    auto socket = house.socket(table);
    std::size_t sent = 0;
    while (sent < 100 && socket.send(text)) {
      ++sent;
      if (!socket.read()) break;
    }
    EXPECT_LE(sent, limits::mistakes_of_stranger + 1) << text;
  }
  auto socket = house.socket(table);
  ASSERT_TRUE(socket.send(join_text(me)));
  EXPECT_EQ(type_of(next(socket)), "welcome");
  std::size_t refused = 0;
  while (refused < 1000 && socket.send("hello") && socket.read()) ++refused;
  EXPECT_GE(refused, limits::mistakes_of_stranger);
  EXPECT_LE(refused, limits::mistakes);
}

TEST(Hostile, PingsWithoutAJoinDropTheConnection) {
  const Folder folder;
  const House house(folder);
  auto socket = house.socket(house.new_table());
  ASSERT_TRUE(socket.send(join_text(me)));
  EXPECT_EQ(type_of(next(socket)), "welcome");
  for (int pings = 0; pings < 1000 && socket.ping(); ++pings) {
  }
  EXPECT_FALSE(socket.read());
}

TEST(Hostile, AConnectionIsReadAtALimitedRate) {
  const Folder folder;
  ServeOptions options = options_for_tests();
  options.limits.socket_bytes = 8 << 10;
  const House house(folder, options);
  auto socket = house.socket(house.new_table());
  ASSERT_TRUE(socket.send(join_text(me)));
  EXPECT_EQ(type_of(next(socket)), "welcome");
  const std::string ping(wire::ping);
  constexpr std::size_t header = 6;  // of a short frame from a client
  const std::size_t pings = 3 * options.limits.socket_bytes / (ping.size() + header) + 1;
  const auto began = std::chrono::steady_clock::now();
  for (std::size_t each = 0; each < pings; ++each) {
    ASSERT_TRUE(socket.send(ping));
    ASSERT_EQ(type_of(next(socket)), "pong");
  }
  // Each second, so many bytes are read; the first second may be almost over at the beginning.
  EXPECT_GE(std::chrono::steady_clock::now() - began, std::chrono::milliseconds(1900));
}

TEST(Hostile, AnAddressIsReadAtALimitedRateOverAllItsConnections) {
  const Folder folder;
  ServeOptions options = options_for_tests();
  options.limits.socket_bytes_of_address = 16 << 10;
  options.limits.pings_of_connection = {100'000, 1};
  options.limits.messages_of_address = {100'000, 1};
  const House house(folder, options);
  const std::string table = house.new_table();
  const std::string ping(wire::ping);
  constexpr std::size_t header = 6;
  const std::size_t pings = 2 * options.limits.socket_bytes_of_address / (ping.size() + header);
  const auto seconds_for = [&](const std::string& address) {
    const auto began = std::chrono::steady_clock::now();
    std::vector<Socket> sockets;
    for (int each = 0; each < 4; ++each) {
      sockets.emplace_back(house.port(), "/api/tables/" + table + "/socket",
                           Headers{{"X-Forwarded-For", address}});
    }
    for (std::size_t each = 0; each < pings; ++each) {
      Socket& socket = sockets[each % sockets.size()];
      if (!socket.send(ping) || type_of(next(socket)) != "pong") ADD_FAILURE();
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  };
  EXPECT_GE(seconds_for("203.0.113.7"), 1.5);
}

/// How often a connection has waited because of the messages of its address.
int waits() {
  const std::string name = R"(coppice_limit_refusals_total{limit="messages-of-address"} )";
  const std::string all = metrics().text();
  const auto at = all.find(name);
  return at == std::string::npos ? 0 : std::stoi(all.substr(at + name.size()));
}

TEST(Hostile, MessagesOfAnAddressWaitOverAllItsConnections) {
  const Folder folder;
  ServeOptions options = options_for_tests();
  options.limits.messages_of_address = {8, 2};
  const House house(folder, options);
  const std::string path = "/api/tables/" + house.new_table() + "/socket";
  std::vector<Socket> sockets;
  const auto open = [&](const std::string& address) -> Socket& {
    return sockets.emplace_back(house.port(), path, Headers{{"X-Forwarded-For", address}});
  };
  const auto ping = [](Socket& socket) {
    ASSERT_TRUE(socket.send(std::string(wire::ping)));
    EXPECT_EQ(type_of(next(socket)), "pong");
  };
  const int before = waits();
  for (int each = 0; each < 5; ++each) ping(open("203.0.113.7"));
  EXPECT_EQ(waits(), before);
  for (int each = 0; each < 12; ++each) ping(sockets[static_cast<std::size_t>(each) % 5]);
  const int after = waits();
  EXPECT_GT(after, before);
  ping(open("203.0.113.8"));
  EXPECT_EQ(waits(), after) << "nobody else waits";
}

TEST(Hostile, ATooLongMessageClosesTheConnection) {
  const Folder folder;
  const House house(folder);
  auto socket = house.socket(house.new_table());
  std::string fits = join_text(me);
  fits.resize(wire::longest_message, ' ');
  socket.send(fits);
  EXPECT_EQ(type_of(next(socket)), "welcome");
  socket.send(fits + ' ');
  EXPECT_EQ(socket.read(), std::nullopt);
  EXPECT_EQ(socket.close_code(), 1009);
}

TEST(Hostile, InvalidUtf8ClosesTheConnection) {
  const Folder folder;
  const House house(folder);
  auto socket = house.socket(house.new_table());
  socket.send("\xff\xfe");
  EXPECT_EQ(socket.read(), std::nullopt);
  EXPECT_EQ(socket.close_code(), 1007);
}

TEST(Hostile, PagesOfOtherSites) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  const std::string here = "http://127.0.0.1:" + std::to_string(house.port());
  const auto connect = [&](const Headers& headers) {
    try {
      const Socket socket(house.port(), "/api/tables/" + table + "/socket", headers);
      return std::string("connected");
    } catch (const std::runtime_error& refusal) {
      return std::string(refusal.what());
    }
  };
  EXPECT_EQ(connect({}), "connected");
  EXPECT_EQ(connect({{"Origin", here}}), "connected");
  EXPECT_EQ(connect({{"Origin", "https://evil.example"}}), "handshake: 403");
  EXPECT_EQ(connect({{"Origin", "null"}}), "handshake: 403");
  EXPECT_EQ(connect({{"Origin", here + ".evil.example"}}), "handshake: 403");
  EXPECT_EQ(connect({{"Origin", "http://127.0.0.1:1"}}), "handshake: 403");
  EXPECT_EQ(connect({{"Host", "evil.example"}}), "handshake: 403");

  const auto post = [&](Headers headers) {
    return house.post("/api/replay", "text/plain", "x", std::move(headers));
  };
  EXPECT_EQ(post({{"Origin", here}}).status, 422);
  EXPECT_EQ(post({{"Origin", "https://evil.example"}}).key(), "error.http.origin");
  EXPECT_EQ(post({{"Host", "evil.example"}, {"Origin", "http://evil.example"}}).key(),
            "error.http.host");
  EXPECT_EQ(house.get("/", {{"Host", "evil.example"}}).status, 403);
  EXPECT_EQ(house.get("/", {{"Host", "localhost:5173"}}).status, 200);
}

TEST(Hostile, InvalidRequests) {
  const Folder folder;
  const House house(folder);
  const auto status = [&](const std::string& bytes) {
    const std::string answer = send_raw(house.port(), bytes);
    return answer.size() < 12 ? answer : answer.substr(9, 3);
  };
  EXPECT_EQ(status("hello\r\n\r\n"), "400");
  EXPECT_EQ(status(std::string(200, '\0')), "400");
  EXPECT_EQ(status("GET / HTTP/1.1\r\n\r\n"), "400");  // without a Host header
  EXPECT_EQ(status("GET / HTTP/1.0\r\n\r\n"), "403");
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: localhost\r\n" + std::string(40'000, 'a')), "431");
  EXPECT_EQ(
      status("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(20'000, 'a') + "\r\n\r\n"),
      "431");
  EXPECT_EQ(status("POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n"),
            "400");
  EXPECT_EQ(status("POST /api/replay HTTP/1.1\r\nHost: localhost\r\n"
                   "Content-Length: 99999999999\r\n\r\n"),
            "413");
  EXPECT_EQ(status("POST /api/lessons HTTP/1.1\r\nHost: localhost\r\n"
                   "Transfer-Encoding: chunked\r\n\r\n5000\r\n" +
                   std::string(0x5000, 'x')),
            "413");
  EXPECT_EQ(status(""), "");
  EXPECT_EQ(status("GET / HT"), "");
  EXPECT_EQ(house.get("/healthz").status, 200);
}

TEST(Hostile, FramesBeforeTheHandshakeIsAnswered) {
  const Folder folder;
  const House house(folder);
  const std::string handshake =
      "GET /api/tables/" + house.new_table() +
      "/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
  const std::string answer = send_raw(house.port(), handshake + "\x81\x80");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 400")) << answer;
}

/// A WebSocket that sends and never reads, with plain system calls.
class Deaf {
 public:
  Deaf(std::uint16_t port, const std::string& table) : handle_(socket(AF_INET, SOCK_STREAM, 0)) {
    const int small = 4096;
    setsockopt(handle_, SOL_SOCKET, SO_RCVBUF, &small, sizeof(small));
    setsockopt(handle_, SOL_SOCKET, SO_SNDBUF, &small, sizeof(small));
    connect_to(handle_, port);
    send("GET /api/tables/" + table +
         "/socket HTTP/1.1\r\nHost: localhost\r\n"
         "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
    std::string answer;
    char byte = 0;
    while (!answer.ends_with("\r\n\r\n") && recv(handle_, &byte, 1, 0) == 1) answer += byte;
    if (!answer.starts_with("HTTP/1.1 101")) throw std::runtime_error(answer);
  }
  Deaf(const Deaf&) = delete;
  Deaf& operator=(const Deaf&) = delete;
  ~Deaf() { close(handle_); }

  /// Returns false once the server has closed the connection.
  bool send(const std::string& bytes) {
    std::size_t sent = 0;
    while (sent < bytes.size()) {
      const auto count = ::send(handle_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
      if (count < 0) return false;
      sent += static_cast<std::size_t>(count);
    }
    return true;
  }

  /// A text frame, masked with zeros.
  static std::string frame(const std::string& text) {
    std::string frame = "\x81";
    frame += static_cast<char>(0x80U | text.size());
    return frame + std::string(4, '\0') + text;
  }

 private:
  int handle_;
};

TEST(Hostile, ARefusedClientThatKeepsSendingIsDropped) {
  const Folder folder;
  const House house(folder);
  auto socket = house.socket(house.new_table());
  ASSERT_TRUE(socket.send(join_text("nobody")));
  EXPECT_EQ(error_of(next(socket)), "error.http.player_form");
  const auto began = std::chrono::steady_clock::now();
  coppice::test::wait_until([&] { return !socket.send(std::string(1000, 'x')); });
  EXPECT_LT(std::chrono::steady_clock::now() - began, limits::request_time);
}

TEST(Hostile, WhatARefusedClientSendsIsReadSlowly) {
  const Folder folder;
  const House house(folder);
  Deaf deaf(house.port(), house.new_table());
  ASSERT_TRUE(deaf.send(Deaf::frame(join_text("nobody"))));
  std::string many;
  for (int each = 0; each < 100; ++each) many += Deaf::frame("nonsense, to be ignored");
  std::size_t sent = 0;
  while (deaf.send(many)) sent += many.size();
  // The system takes 128 KiB for the server. At the usual rate, these would be three seconds'
  // bytes.
  EXPECT_LT(sent, 2 * limits::socket_bytes);
}

TEST(Hostile, AClientThatNeverReadsIsDropped) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  Deaf deaf(house.port(), table);
  ASSERT_TRUE(deaf.send(Deaf::frame(join_text(me))));
  std::string many;
  for (int each = 0; each < 100; ++each) many += Deaf::frame("nonsense, to be refused");
  const auto latest = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  bool dropped = false;
  int sent = 0;
  while (!dropped && std::chrono::steady_clock::now() < latest) {
    dropped = !deaf.send(many);
    sent += 100;
  }
  EXPECT_TRUE(dropped);
  EXPECT_GT(sent, 1000);  // the reason was not the number of commands

  auto socket = house.socket(table);  // and nobody else is affected
  ASSERT_TRUE(socket.send(join_text(me)));
  EXPECT_EQ(type_of(next(socket)), "welcome");
}

TEST(Hostile, ClientsWithTheMostUnreadBytesAreDroppedFirst) {
  const Folder folder;
  ServeOptions options;
  options.limits.all_outgoing_bytes = std::size_t{512} << 10;
  const House house(folder, options);
  const std::string table = house.new_table();
  auto reader = house.socket(table);
  ASSERT_TRUE(reader.send(join_text(me)));
  next(reader);
  std::string joins;  // each has too few bytes to be dropped alone
  for (int each = 0; each < 300; ++each) joins += Deaf::frame(join_text(me));
  std::vector<std::unique_ptr<Deaf>> deaf;
  for (int each = 0; each < 10; ++each) {
    deaf.push_back(std::make_unique<Deaf>(house.port(), table));
    deaf.back()->send(joins);
  }
  constexpr std::size_t many = 7;  // most of them must be dropped
  coppice::test::wait_until(
      [] { return metrics().followers.Value() <= static_cast<double>(many); });
  ASSERT_TRUE(reader.send(hint_text("")));  // a page that reads stays connected
  EXPECT_EQ(type_of(next(reader)), "refused");
}

}  // namespace
}  // namespace coppice::server::test
