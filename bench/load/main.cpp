// Plays at many tables of a server on this machine at once, as fast as it answers; or sits at many
// and does nothing. Where several servers share their tables, two who play sit at different ones.
// docs/performance.md tells how it is used.
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdio>
#include <exception>
#include <fstream>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using std::chrono::steady_clock;

struct Options {
  std::vector<std::uint16_t> ports{8080};
  int tables = 100;
  int seconds = 10;
  int idle = 0;
  std::vector<int> processes;
  std::string game = "coppertwaddle";
};

constexpr const char* player = "00000000000000000000000000000001";

/// What the run comes to.
struct Tally {
  bool counting = false;
  bool over = false;
  std::vector<double> milliseconds;  ///< from sending a move to its `done`
  int games = 0;
};

std::uint32_t random_below(std::size_t count) {
  static std::mt19937 random{1};
  return static_cast<std::uint32_t>(random() % count);
}

tcp::endpoint server_at(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

asio::awaitable<http::response<http::string_body>> ask_for_table(const Options& options,
                                                                 std::uint16_t port) {
  beast::tcp_stream stream(co_await asio::this_coro::executor);
  co_await stream.async_connect(server_at(port), asio::use_awaitable);
  http::request<http::string_body> request(http::verb::post, "/api/tables", 11);
  request.set(http::field::host, "localhost");
  request.set(http::field::content_type, "application/json");
  request.set("X-Coppice-Player", player);
  request.keep_alive(false);
  request.body() = R"({"game":")" + options.game +
                   R"(","settings":{},"seats":[],"seed":null,"daily":false,"practice":false})";
  request.prepare_payload();
  co_await http::async_write(stream, request, asio::use_awaitable);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  co_await http::async_read(stream, buffer, response, asio::use_awaitable);
  co_return response;
}

asio::awaitable<std::string> new_table(const Options& options, std::uint16_t port) {
  auto response = co_await ask_for_table(options, port);
  while (response.result() == http::status::service_unavailable) {
    asio::steady_timer pause(co_await asio::this_coro::executor, std::chrono::milliseconds(50));
    co_await pause.async_wait(asio::use_awaitable);
    response = co_await ask_for_table(options, port);
  }
  if (response.result() != http::status::created) throw std::runtime_error(response.body());
  constexpr std::string_view before_id = R"({"table":")";
  co_return response.body().substr(before_id.size(), 32);
}

/// One seat's connection. Answers are searched, not read as JSON, so that the program leaves the
/// machine to the server.
class Guest {
 public:
  Guest(asio::any_io_executor executor, int seat) : stream_(std::move(executor)), seat_(seat) {}

  asio::awaitable<void> join(std::uint16_t port, const std::string& table) {
    co_await beast::get_lowest_layer(stream_).async_connect(server_at(port), asio::use_awaitable);
    beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true));
    const std::string path = "/api/tables/" + table + "/socket";
    co_await stream_.async_handshake("localhost", path, asio::use_awaitable);
    const std::string wish = R"({"type":"join","player":")" + std::string(player) + R"(","seat":)" +
                             std::to_string(seat_) + R"(,"last":null})";
    co_await send(wish);
    co_await hear();
  }

  /// Whether it is this seat's turn, as far as it has heard.
  bool asked() const { return !moves_.empty(); }

  /// Reads one answer; gives its type.
  asio::awaitable<std::string> hear() {
    buffer_.clear();
    co_await stream_.async_read(buffer_, asio::use_awaitable);
    const std::string_view text(static_cast<const char*>(buffer_.data().data()), buffer_.size());
    constexpr std::string_view before_type = R"({"type":")";
    std::string type(
        text.substr(before_type.size(), text.find('"', before_type.size()) - before_type.size()));
    if (type == "refused") throw std::runtime_error(std::string(text));
    if (type == "events" || type == "welcome") look_for_moves(text);
    co_return type;
  }

  asio::awaitable<void> play_one() {
    const std::string move = moves_[random_below(moves_.size())];
    const std::string wish = R"({"type":"play","id":")" + std::to_string(seat_) + " " +
                             std::to_string(++commands_) + R"(","move":")" + move + R"("})";
    co_await send(wish);
    std::string type;
    while (type != "done") type = co_await hear();
  }

 private:
  asio::awaitable<void> send(const std::string& text) {
    co_await stream_.async_write(asio::buffer(text), asio::use_awaitable);
  }

  void look_for_moves(std::string_view text) {
    moves_.clear();
    constexpr std::string_view before_move = R"({"move":")";
    auto at = text.find(R"("ask":{)");
    if (at == std::string_view::npos) return;
    while ((at = text.find(before_move, at)) != std::string_view::npos) {
      at += before_move.size();
      moves_.emplace_back(text.substr(at, text.find('"', at) - at));
    }
  }

  beast::websocket::stream<beast::tcp_stream, false> stream_;
  int seat_;
  int commands_ = 0;
  beast::flat_buffer buffer_;
  std::vector<std::string> moves_;
};

/// Game after game at one table after the other. `number` tells apart those who play at once.
asio::awaitable<void> play(const Options& options, Tally& tally, std::size_t number) {
  const auto executor = co_await asio::this_coro::executor;
  const std::uint16_t port = options.ports[number % options.ports.size()];
  const std::uint16_t other_port = options.ports[(number + 1) % options.ports.size()];
  while (!tally.over) {
    const std::string table = co_await new_table(options, port);
    Guest first(executor, 1);
    Guest second(executor, 2);
    co_await first.join(port, table);
    co_await second.join(other_port, table);
    while (!tally.over && (first.asked() || second.asked())) {
      Guest& mover = first.asked() ? first : second;
      Guest& other = first.asked() ? second : first;
      const auto began = steady_clock::now();
      co_await mover.play_one();
      const std::chrono::duration<double, std::milli> took = steady_clock::now() - began;
      if (tally.counting) tally.milliseconds.push_back(took.count());
      co_await other.hear();
    }
    ++tally.games;
  }
}

/// Joins and listens. Two sit at each table.
asio::awaitable<void> sit(const Options& options, std::vector<std::unique_ptr<Guest>>& guests) {
  const auto executor = co_await asio::this_coro::executor;
  std::string table;
  for (int each = 0; each < options.idle; ++each) {
    if (each % 2 == 0) table = co_await new_table(options, options.ports.front());
    guests.push_back(std::make_unique<Guest>(executor, each % 2 + 1));
    co_await guests.back()->join(options.ports.front(), table);
  }
}

/// Seconds of processor time that a process has had.
double cpu_seconds(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string field;
  for (int each = 0; each < 13; ++each) file >> field;
  double user = 0;
  double system = 0;
  file >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

/// "VmRSS:  1234 kB" of /proc/PID/status, in MiB.
double resident_mib(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/status");
  std::string word;
  double kib = 0;
  while (file >> word) {
    if (word == "VmRSS:") file >> kib;
  }
  return kib / 1024;
}

double cpu_seconds(const std::vector<int>& processes) {
  double all = 0;
  for (const int process : processes) all += cpu_seconds(process);
  return all;
}

void rethrow(const std::exception_ptr& trouble) {
  if (trouble) std::rethrow_exception(trouble);
}

void play_for_a_while(const Options& options) {
  asio::io_context context{1};
  Tally tally;
  for (int each = 0; each < options.tables; ++each) {
    asio::co_spawn(context, play(options, tally, static_cast<std::size_t>(each)), rethrow);
  }
  context.run_for(std::chrono::seconds(2));  // until all sit and the caches are warm
  const double cpu = cpu_seconds(options.processes);
  tally.counting = true;
  const auto began = steady_clock::now();
  context.run_for(std::chrono::seconds(options.seconds));
  const std::chrono::duration<double> took = steady_clock::now() - began;
  const double cpu_used = cpu_seconds(options.processes) - cpu;
  tally.over = true;

  auto& times = tally.milliseconds;
  if (times.empty()) throw std::runtime_error("no move was made");
  std::ranges::sort(times);
  const auto moves = static_cast<double>(times.size());
  std::printf("%d tables: %.0f moves/s, p50 %.2f ms, p99 %.2f ms, CPU %.3f ms/move\n",
              options.tables, moves / took.count(), times[times.size() / 2],
              times[times.size() * 99 / 100], cpu_used * 1000 / moves);
}

void sit_for_a_while(const Options& options) {
  asio::io_context context{1};
  std::vector<std::unique_ptr<Guest>> guests;
  const double before = resident_mib(options.processes.front());
  asio::co_spawn(context, sit(options, guests), rethrow);
  context.run();
  std::printf("%zu joined: %.1f MiB, %.1f MiB before\n", guests.size(),
              resident_mib(options.processes.front()), before);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Load for a server on this machine.");
  app.add_option("--port", options.ports, "of each server")->check(CLI::Range(1, 65535));
  app.add_option("--process", options.processes, "the id of each")->required();
  app.add_option("--tables", options.tables)->check(CLI::Range(1, 2000));
  app.add_option("--seconds", options.seconds)->check(CLI::Range(1, 60));
  app.add_option("--game", options.game);
  app.add_option("--idle", options.idle, "sit only, so many")->check(CLI::Range(0, 10'000));
  CLI11_PARSE(app, argc, argv);
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  try {
    options.idle > 0 ? sit_for_a_while(options) : play_for_a_while(options);
  } catch (const std::exception& trouble) {
    std::fprintf(stderr, "%s\n", trouble.what());
    return 1;
  }
  return 0;
}
