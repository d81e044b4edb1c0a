// The maximum size of a body at each route that accepts one: the result for a body of that size,
// and for one with one more byte.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <stdexcept>

#include "house.hpp"
#include "server/operate/limits.hpp"
#include "support/record_games.hpp"
#include "support/wait_until.hpp"
#include "wire/pages.hpp"

namespace coppice::server::test {
namespace {

struct Posted {
  std::string path;
  std::string type;
  std::string body;
  std::size_t longest;
  int status;  ///< for a body of the maximum size
};

std::string some_finished_record() {
  Random random(1);
  return write_record(record_games::random_record("heaps", {}, 1000, random));
}

/// A text of this size with the same meaning: JSON with spaces, a record with comments.
std::string padded(std::string body, std::size_t size) {
  if (body.starts_with('{')) return body.append(size - body.size(), ' ');
  std::string comment = "#" + std::string(98, '.') + "\n";
  while (body.size() + comment.size() <= size) body += comment;
  if (body.size() < size) body += "#" + std::string(size - body.size() - 1, '.');
  return body;
}

int status_in(const std::string& answer) {
  return answer.size() < 12 ? 0 : std::stoi(answer.substr(9, 3));
}

/// Sends it in chunks, without announcing its size.
int status_in_chunks(std::uint16_t port, const Posted& route, const std::string& body) {
  std::string bytes = "POST " + route.path +
                      " HTTP/1.1\r\nHost: localhost\r\nX-Coppice-Player: " + me +
                      "\r\nContent-Type: " + route.type +
                      "\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n";
  constexpr std::size_t most = 0xfff0;
  for (std::size_t at = 0; at < body.size(); at += most) {
    const std::string part = body.substr(at, most);
    std::array<char, 8> size{};
    std::snprintf(size.data(), size.size(), "%zx", part.size());
    bytes += std::string(size.data()) + "\r\n" + part + "\r\n";
  }
  return status_in(send_raw(port, bytes + "0\r\n\r\n"));
}

TEST(BodyLimits, HoldAtEachRoute) {
  const Folder folder;
  const House house(folder);
  const auto json = [&](const std::string& path, const std::string& body) {
    return house.post(path, "application/json", body, mine).json();
  };
  const std::string new_table = R"({"game":"heaps","settings":{},"seats":[],"seed":null,)"
                                R"("daily":false,"practice":false})";
  const std::string gathering =
      R"({"game":"partners","settings":{},"seats":["human","human"],"friends":[2],"name":"Ann",)"
      R"("watching":"nobody","hints":false,"patience":0,"clock":null})";
  const std::string link_path =
      "/api/tables/" + std::string(json("/api/gatherings", gathering).at("table").as_string()) +
      "/links";
  const std::string token(json(link_path, R"({"seat":2})").at("token").as_string());
  const std::string by_link = R"({"token":")" + token + R"(","name":"Bob"})";
  const std::string record = some_finished_record();
  const std::string kept = json_text(wire::ExportedGame{"", "", false, "", "", record});
  const std::string wish = json_text(wire::AnalysisRequest{record, 0, std::nullopt});
  const std::string beyond = json_text(wire::AnalysisRequest{record, 1'000'000, std::nullopt});
  const std::string json_type = "application/json";
  constexpr std::size_t usual = 16 << 10;
  constexpr std::size_t of_table = 528 << 10;
  constexpr std::size_t of_record = 1 << 20;
  constexpr std::size_t of_game = 2 << 20;

  const std::vector<Posted> routes = {
      {"/api/tables", json_type, new_table, of_table, 201},
      {"/api/lessons", json_type, R"({"lesson":"unknown"})", usual, 422},
      {"/api/gatherings", json_type, gathering, of_table, 201},
      {"/api/games/heaps/pieces", json_type, "{}", of_table, 200},
      {link_path + "/look", json_type, by_link, usual, 200},
      {link_path, json_type, R"({"seat":2})", usual, 201},
      {"/api/deal", "text/plain", "birch otter wind", usual, 200},
      {"/api/replay", "text/plain", record, of_record, 200},
      {"/api/play-on?moves=3&seat=1", "text/plain", record, of_record, 201},
      {"/api/results", "text/plain", record, of_game, 422},
      {"/api/results", json_type, kept, of_game, 201},
      {"/api/analysis", json_type, beyond, of_game, 422},
      {"/api/analysis/position", json_type, wish, of_game, 200},
  };
  for (const Posted& route : routes) {
    const auto post = [&](const std::string& body) {
      return house.post(route.path, route.type, body, mine);
    };
    const std::string fits = padded(route.body, route.longest);
    const auto reply = post(fits);
    EXPECT_EQ(reply.status, route.status) << route.path << reply.body;
    // It closes its side of the connection, so some routes treat it as gone (503).
    EXPECT_NE(status_in_chunks(house.port(), route, fits), 413) << route.path;
    const auto refusal = post(fits + ' ');
    EXPECT_EQ(refusal.status, 413) << route.path;
    EXPECT_EQ(refusal.key(), "error.http.too_large") << route.path;
    EXPECT_TRUE(refusal.body.contains("\"" + std::to_string(route.longest) + "\"")) << refusal.body;
    EXPECT_EQ(status_in_chunks(house.port(), route, fits + ' '), 413) << route.path;
  }
  // The limit of a record is the same everywhere.
  EXPECT_EQ(house.post("/api/results", "text/plain", padded(record, of_record), mine).status, 201);
  EXPECT_EQ(house.post("/api/results", "text/plain", padded(record, of_record + 1), mine).key(),
            "error.record.too_big");
}

Headers sent_from(const std::string& address) { return {{"X-Forwarded-For", address}}; }

/// A request that announces a body and sends none, until the test ends it.
class Unfinished {
 public:
  Unfinished(std::uint16_t port, const std::string& address, std::size_t bytes)
      : handle_(socket(AF_INET, SOCK_STREAM, 0)) {
    connect_to(handle_, port);
    const std::string head =
        "POST /api/deal HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: " + address +
        "\r\nContent-Type: text/plain\r\nContent-Length: " + std::to_string(bytes) + "\r\n\r\n";
    if (::send(handle_, head.data(), head.size(), MSG_NOSIGNAL) < 0)
      throw std::runtime_error("send");
  }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;
  ~Unfinished() { ::close(handle_); }

 private:
  int handle_;
};

/// Whether requests of an address are accepted or refused from some moment on.
bool becomes(const House& house, const std::string& address, std::size_t bytes, int status) {
  const std::string deal = padded("#", bytes);
  return coppice::test::comes_true([&] {
    return house.post("/api/deal", "text/plain", deal, sent_from(address)).status == status;
  });
}

TEST(BodyLimits, AllBodiesTogetherAreLimited) {
  constexpr int unreadable = 422;  // the body was read
  const Folder folder;
  ServeOptions options = options_for_tests();
  options.limits.body_bytes = 1000;
  options.limits.body_bytes_of_address = 300;
  const House house(folder, options);
  ASSERT_TRUE(becomes(house, "203.0.113.1", 300, unreadable));
  {
    const Unfinished first(house.port(), "203.0.113.1", 200);
    EXPECT_TRUE(becomes(house, "203.0.113.1", 101, 503));
    EXPECT_TRUE(becomes(house, "203.0.113.1", 100, unreadable));
    EXPECT_TRUE(becomes(house, "203.0.113.2", 300, unreadable));
    const Unfinished second(house.port(), "203.0.113.2", 300);
    const Unfinished third(house.port(), "203.0.113.3", 300);
    EXPECT_TRUE(becomes(house, "203.0.113.4", 201, 503)) << "of all";
    EXPECT_TRUE(becomes(house, "203.0.113.4", 100, unreadable));
  }
  EXPECT_TRUE(becomes(house, "203.0.113.1", 300, unreadable)) << "the connection is gone";
}

}  // namespace
}  // namespace coppice::server::test
