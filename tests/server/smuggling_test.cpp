// Request smuggling: a proxy may read a request in another way, so that it takes as a body what the
// server takes as the next request.
#include <gtest/gtest.h>

#include <algorithm>

#include "house.hpp"

namespace coppice::server::test {
namespace {

struct Form {
  const char* name;
  std::string bytes;
  std::vector<int> statuses{400};  ///< of all answers; after an error the connection closes
};

const std::string host = "Host: localhost\r\n";
const std::string chunks = "0\r\n\r\n";
const std::string hidden = "GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n";

std::string post(const std::string& fields, const std::string& version = "1.1") {
  return "POST /api/deal HTTP/" + version + "\r\n" + host + "Content-Type: text/plain\r\n" +
         fields + "\r\n";
}

std::string get(const std::string& target, const std::string& fields = host) {
  return "GET " + target + " HTTP/1.1\r\n" + fields + "Connection: close\r\n\r\n";
}

/// From RFC 9112, section 11.2, and from collections published since 2019: each has a second
/// request after a possible body.
std::vector<Form> forms() {
  std::vector<Form> all = {
      {"length and chunked", post("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n") + chunks},
      {"chunked and length", post("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n") + chunks},
      {"no host", get("/healthz", "")},
      {"no host beside an absolute target", get("http://localhost/healthz", "")},
      {"two lengths", post("Content-Length: 5\r\nContent-Length: 0\r\n") + chunks},
      {"the same length twice", post("Content-Length: 5\r\nContent-Length: 5\r\n") + chunks},
      {"a list of lengths", post("Content-Length: 5, 5\r\n") + chunks},
      {"a length with a sign", post("Content-Length: +5\r\n") + chunks},
      {"a negative length", post("Content-Length: -1\r\n")},
      {"a hexadecimal length", post("Content-Length: 0x5\r\n") + chunks},
      {"a length with a space", post("Content-Length: 5 0\r\n") + chunks},
      {"an empty length", post("Content-Length: \r\n") + chunks},
      {"too long a length", post("Content-Length: 99999999999999999999999\r\n")},
      {"two codings",
       post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n") + chunks},
      {"a coding that hides",
       post("Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n") + chunks},
      {"a coding that is hidden",
       post("Transfer-Encoding: x\r\nTransfer-Encoding: chunked\r\n") + chunks},
      {"chunked in HTTP/1.0", post("Transfer-Encoding: chunked\r\n", "1.0") + chunks},
      {"a field on two lines", post("X: a\r\n b\r\nContent-Length : 5\r\n") + chunks},
      {"a space before the colon", post("Content-Length : 5\r\n") + chunks},
      {"a tab before the colon", post("Transfer-Encoding\t: chunked\r\n") + chunks},
      {"a space before the name", "POST /api/replay HTTP/1.1\r\n Host: localhost\r\n\r\n"},
      {"no name", post(": 5\r\n")},
      {"no colon", post("Content-Length 5\r\n")},
      {"a zero in a name", post(std::string("Content\0-Length: 5\r\n", 20))},
      {"lines that end with CR alone", "GET / HTTP/1.1\rHost: localhost\r\r"},
      {"CR in a value", post("X: a\rContent-Length: 5\r\n") + chunks},
      {"two hosts", get("/healthz", host + "Host: evil.example\r\n")},
      {"the same host twice", get("/healthz", host + host)},
      {"two origins", post("Origin: http://localhost\r\nOrigin: https://evil.example\r\n")},
      {"another version", "GET /healthz HTTP/1.2\r\n" + host + "\r\n"},
      {"HTTP/2 in clear", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"},
      {"a chunk's size with a sign",
       post("Transfer-Encoding: chunked\r\n") + "+5\r\nhello\r\n" + chunks},
      {"a chunk's size with 0x",
       post("Transfer-Encoding: chunked\r\n") + "0x5\r\nhello\r\n" + chunks},
      {"a chunk that is too long",
       post("Transfer-Encoding: chunked\r\n") + "2\r\nhello\r\n" + chunks},
      {"a chunk's size that wraps",
       post("Transfer-Encoding: chunked\r\n") + "10000000000000005\r\nhello\r\n" + chunks},
  };
  for (const char* coding :
       {"identity", "gzip", "chunked, gzip", "gzip, chunked", "x", "xchunked", "chunked;q=1",
        "\"chunked\"", "chunked, chunked", "chunked,", ",chunked", "cow", "\vchunked", ""}) {
    all.push_back({coding, post("Transfer-Encoding: " + std::string(coding) + "\r\n") + chunks});
  }
  return all;
}

/// The statuses of the answers in these bytes.
std::vector<int> statuses_in(const std::string& answers) {
  std::vector<int> found;
  const std::string line = "HTTP/1.1 ";
  const std::string line_10 = "HTTP/1.0 ";
  for (std::size_t at = 0; at + line.size() + 3 <= answers.size(); ++at) {
    const auto here = answers.substr(at, line.size());
    if (here == line || here == line_10)
      found.push_back(std::stoi(answers.substr(at + line.size(), 3)));
  }
  return found;
}

TEST(Smuggling, AmbiguousRequestsAreRefusedAndTheConnectionCloses) {
  const Folder folder;
  const House house(folder);
  for (const auto& [name, bytes, statuses] : forms()) {
    const auto answers = send_raw(house.port(), bytes + hidden);
    EXPECT_EQ(statuses_in(answers), statuses) << name << "\n" << answers;
    EXPECT_FALSE(answers.contains("hidden")) << name;
  }
}

TEST(Smuggling, UnambiguousRequestsAreAccepted) {
  const Folder folder;
  const House house(folder);
  const std::string here = "localhost:" + std::to_string(house.port());
  const auto status = [&](const std::string& bytes) {
    const auto all = statuses_in(send_raw(house.port(), bytes));
    return all.empty() ? 0 : all.front();
  };
  EXPECT_EQ(status(get("http://localhost/healthz")), 200);
  EXPECT_EQ(status(get("HTTP://" + here + "/healthz")), 200);
  EXPECT_EQ(status(get("http://localhost/healthz", "Host: other.example\r\n")), 200);
  EXPECT_EQ(status(get("http://localhost")), 200);
  EXPECT_EQ(status(get("http://localhost?x=/y")), 200);
  EXPECT_EQ(status(get("http://evil.example/")), 403);
  EXPECT_EQ(status(get("http://user@localhost/")), 403);
  EXPECT_EQ(status(get("http:///healthz", "Host: localhost\r\n")), 200) << "for any host";
  EXPECT_EQ(status(get("ftp://localhost/healthz")), 404);
  EXPECT_EQ(status(post("Transfer-Encoding: Chunked\r\nConnection: close\r\n") + chunks), 422);
  EXPECT_EQ(statuses_in(send_raw(
                house.port(), post("Transfer-Encoding: chunked\r\n") + chunks + get("/healthz"))),
            (std::vector<int>{422, 200}));
}

TEST(Smuggling, NoAnswerNamesTheSoftware) {
  const Folder folder;
  const House house(folder);
  EXPECT_FALSE(house.get("/healthz").headers.contains("server"));
  const std::string table = house.new_table();
  const auto answer = send_raw(
      house.port(), "GET /api/tables/" + table +
                        "/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
                        "Upgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                        "Sec-WebSocket-Version: 13\r\n\r\n");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 101 ")) << answer;
  EXPECT_FALSE(answer.contains("Beast")) << answer;
}

}  // namespace
}  // namespace coppice::server::test
