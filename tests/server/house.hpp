#pragma once

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

#include "client.hpp"
#include "engine/text.hpp"
#include "server/server.hpp"
#include "server/store/keys.hpp"
#include "server/store/sqlite/sqlite_store.hpp"

// A folder, a server in it, and a player: the setup of most server tests.
namespace coppice::server::test {

inline const std::string me = "0123456789abcdef0123456789abcdef";
inline const Headers mine = {{"X-Coppice-Player", me}};
inline const std::string other = "fedcba9876543210fedcba9876543210";

/// A folder that is deleted after the test.
class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("coppice-" + random_id())) {
    std::filesystem::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  std::string read(const std::string& name) const {
    std::ifstream file(path_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  std::filesystem::path path_;
};

/// How many table threads the servers of these tests have: COPPICE_TABLE_THREADS, or one.
inline std::size_t table_threads_of_tests() {
  const char* wish = std::getenv("COPPICE_TABLE_THREADS");
  const auto table_threads = whole_number(wish == nullptr ? "" : wish);
  return table_threads ? static_cast<std::size_t>(*table_threads) : 1;
}

/// With fast computers.
inline ServeOptions options_for_tests(
    std::chrono::milliseconds computer_pause = std::chrono::milliseconds(20)) {
  ServeOptions options;
  options.computer_pause = computer_pause;
  return options;
}

/// A server on a free port with one worker, its own store in FOLDER/data and a small page in
/// FOLDER/page.
class House {
 public:
  explicit House(const Folder& folder,
                 std::chrono::milliseconds computer_pause = std::chrono::milliseconds(20))
      : House(folder, opened_store(folder), computer_pause) {}

  House(const Folder& folder, std::unique_ptr<Store> store,
        std::chrono::milliseconds computer_pause = std::chrono::milliseconds(20))
      : House(folder, std::move(store), options_for_tests(computer_pause)) {}

  /// Uses `options` except for the port and the page.
  House(const Folder& folder, const ServeOptions& options)
      : House(folder, opened_store(folder), options) {}

  House(const Folder& folder, std::unique_ptr<Store> store, ServeOptions options)
      : store_(std::move(store)) {
    folder.write("page/index.html", "<!doctype html><title>Coppice</title>");
    folder.write("page/assets/index-1a2b.js", "export {};");
    folder.write("secret.txt", "nobody may read this");
    options.endpoint.port = 0;
    if (options.table_threads == 1) options.table_threads = table_threads_of_tests();
    options.page = folder / "page";
    auto listening = Server::listen(options);
    if (!listening) throw std::runtime_error(listening.error().key);
    server_ = std::move(*listening);
    port_ = server_->port();
    metrics_port_ = server_->metrics_port();
    thread_ = std::jthread(
        [this](const std::stop_token& stop) { server_->run(*store_, workers_, stop); });
  }

  std::uint16_t port() const { return port_; }
  std::uint16_t metrics_port() const { return metrics_port_; }
  FairThreadPool& workers() { return workers_; }

  Reply get(const std::string& path, const Headers& headers = {}) const {
    return ask(port_, "GET", path, headers);
  }
  Reply post(const std::string& path, const std::string& type, const std::string& body,
             Headers headers = {}) const {
    headers.emplace("Content-Type", type);
    return ask(port_, "POST", path, headers, body);
  }

  /// Creates a table of `me`; returns its id.
  std::string new_table(bool practice = false, const std::string& seed = "\"7\"",
                        const std::string& game = "heaps") const {
    const auto reply =
        post("/api/tables", "application/json",
             R"({"game":")" + game + R"(","settings":{},"seats":[],"seed":)" + seed +
                 R"(,"daily":false,"practice":)" + (practice ? "true" : "false") + "}",
             mine);
    if (reply.status != 201) throw std::runtime_error(reply.body);
    return std::string(reply.json().at("table").as_string());
  }

  /// Creates a table of `me` for two, at which seat 1 decides first; `seats` as JSON.
  std::string new_table_for_two(const std::string& seats) const {
    const auto reply = post("/api/tables", "application/json",
                            R"({"game":"rivals","settings":{},"seats":)" + seats +
                                R"(,"seed":"7","daily":false,"practice":false})",
                            mine);
    if (reply.status != 201) throw std::runtime_error(reply.body);
    return std::string(reply.json().at("table").as_string());
  }

  Socket socket(const std::string& table) const {
    return {port_, "/api/tables/" + table + "/socket"};
  }

 private:
  static std::unique_ptr<Store> opened_store(const Folder& folder) {
    auto opened = SqliteStore::open(folder / "data");
    if (!opened) throw std::runtime_error(opened.error().key);
    return std::move(*opened);
  }

  FairThreadPool workers_{1};
  std::unique_ptr<Store> store_;
  std::unique_ptr<Server> server_;
  std::uint16_t port_ = 0;
  std::uint16_t metrics_port_ = 0;
  std::jthread thread_;  ///< last, so that it ends first
};

inline std::string join_text(const std::string& player, std::optional<int> last = {},
                             int seat = 1) {
  return R"({"type":"join","player":")" + player + R"(","seat":)" + std::to_string(seat) +
         R"(,"last":)" + (last ? std::to_string(*last) : "null") + "}";
}

/// Without `seen`, the sending socket adds its own.
inline std::string play_text(const std::string& id, const std::string& move,
                             std::optional<std::int64_t> seen = {}) {
  return R"({"type":"play","id":")" + id + "\"" +
         (seen ? R"(,"seen":)" + std::to_string(*seen) : "") + R"(,"move":")" + move + R"("})";
}

inline std::string undo_text(const std::string& id) {
  return R"({"type":"undo","id":")" + id + R"("})";
}

inline std::string hint_text(const std::string& id, bool whole = false) {
  return R"({"type":"hint","id":")" + id + R"(","whole":)" + (whole ? "true" : "false") + "}";
}

inline std::string older_text(const std::string& id, std::int64_t before) {
  return R"({"type":"older","id":")" + id + R"(","before":)" + std::to_string(before) + "}";
}

inline std::string type_of(const boost::json::object& answer) {
  return std::string(answer.at("type").as_string());
}

/// The key of the error in a `refused`.
inline std::string error_of(const boost::json::object& answer) {
  return std::string(answer.at("error").as_object().at("key").as_string());
}

inline std::vector<std::string> moves_asked(const boost::json::object& answer) {
  std::vector<std::string> moves;
  if (answer.at("ask").is_null()) return moves;
  for (const auto& option : answer.at("ask").as_object().at("options").as_array()) {
    moves.emplace_back(option.as_object().at("move").as_string());
  }
  return moves;
}

/// A seat's hand on the screen of rivals or partners (support/hands.hpp). The cards that the reader
/// does not know lie face down and only count.
inline const boost::json::object& hand_in(const boost::json::value& view, int seat) {
  for (const auto& part : view.at("parts").as_array()) {
    const auto& title = part.at("title");
    if (title.at("key") == "hand" && title.at("seat") == seat) return part.as_object();
  }
  throw std::runtime_error("no hand");
}

/// Whether an event tells which card somebody drew.
inline bool names_a_drawn_card(const boost::json::object& event) {
  const auto* key = event.if_contains("key");
  return key != nullptr && *key == "drew";
}

/// The next answer, which must exist.
inline boost::json::object next(Socket& socket) {
  auto answer = socket.read();
  if (!answer) throw std::runtime_error("the connection is closed");
  return *answer;
}

/// The answer to a command, after any events.
inline boost::json::object answer_to(Socket& socket, const std::string& wish) {
  if (!socket.send(wish)) throw std::runtime_error("not sent");
  auto answer = next(socket);
  while (type_of(answer) == "events") answer = next(socket);
  return answer;
}

}  // namespace coppice::server::test
