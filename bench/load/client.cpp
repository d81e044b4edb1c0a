#include "client.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <charconv>
#include <chrono>
#include <random>
#include <stdexcept>

namespace coppice::load {

namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

constexpr const char* forwarded = "X-Forwarded-For";

tcp::endpoint server_at(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

}  // namespace

std::uint32_t random_below(std::size_t count) {
  thread_local std::mt19937 random{std::random_device{}()};
  return static_cast<std::uint32_t>(random() % count);
}

asio::awaitable<Reply> ask(Visitor visitor, http::verb verb, std::string path, std::string body) {
  beast::tcp_stream stream(co_await asio::this_coro::executor);
  co_await stream.async_connect(server_at(visitor.port), asio::use_awaitable);
  http::request<http::string_body> request(verb, path, 11);
  request.set(http::field::host, "localhost");
  request.set(http::field::content_type,
              body.starts_with("Coppice-Record: ") ? "text/plain" : "application/json");
  request.set("X-Coppice-Player", visitor.key);
  if (!visitor.address.empty()) request.set(forwarded, visitor.address);
  request.keep_alive(false);
  request.body() = std::move(body);
  request.prepare_payload();
  co_await http::async_write(stream, request, asio::use_awaitable);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(std::size_t{64} << 20);
  co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
  co_return Reply{static_cast<int>(parser.get().result_int()), std::move(parser.get().body())};
}

std::string wish_for(const std::string& game, const std::string& settings,
                     const std::string& seats) {
  return R"({"game":")" + game + R"(","settings":)" + settings + R"(,"seats":)" + seats +
         R"(,"seed":null,"daily":false,"practice":false})";
}

asio::awaitable<std::string> new_table(Visitor visitor, std::string wish) {
  Reply reply = co_await ask(visitor, http::verb::post, "/api/tables", wish);
  while (reply.status == 503) {
    ++heard.refusals;
    asio::steady_timer pause(co_await asio::this_coro::executor, std::chrono::milliseconds(50));
    co_await pause.async_wait(asio::use_awaitable);
    reply = co_await ask(visitor, http::verb::post, "/api/tables", wish);
  }
  if (reply.status != 201) throw std::runtime_error(reply.body);
  constexpr std::string_view before_id = R"({"table":")";
  co_return reply.body.substr(before_id.size(), 32);
}

// ---- one seat ---------------------------------------------------------------------------------

asio::awaitable<void> Guest::connect(const std::string& table) {
  auto& line = beast::get_lowest_layer(*stream_);
  co_await line.async_connect(server_at(visitor_.port), asio::use_awaitable);
  line.socket().set_option(tcp::no_delay(true));
  stream_->set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
    if (!visitor_.address.empty()) request.set(forwarded, visitor_.address);
  }));
  const std::string version = "?protocol=" + std::to_string(page_protocol);
  const std::string path = "/api/tables/" + table + "/socket" + version;
  co_await stream_->async_handshake("localhost", path, asio::use_awaitable);
}

void Guest::send_no_faster_than_heard() {
  constexpr int unsent = 16 << 10;  // bytes
  beast::get_lowest_layer(*stream_).socket().set_option(
      asio::socket_base::send_buffer_size(unsent));
}

std::string Guest::join_text() const {
  return R"({"type":"join","player":")" + visitor_.key + R"(","seat":)" + std::to_string(seat_) +
         R"(,"last":null})";
}

asio::awaitable<void> Guest::join(const std::string& table) {
  table_ = table;
  co_await connect(table);
  co_await send(join_text());
  const std::string answer = co_await hear();
  if (answer == "refused") throw std::runtime_error("a join was refused");
}

asio::awaitable<void> Guest::send(const std::string& text) {
  co_await stream_->async_write(asio::buffer(text), asio::use_awaitable);
}

asio::awaitable<void> Guest::send_bytes(const std::string& bytes) {
  co_await asio::async_write(beast::get_lowest_layer(*stream_), asio::buffer(bytes),
                             asio::use_awaitable);
}

asio::awaitable<void> Guest::ping() { co_await stream_->async_ping({}, asio::use_awaitable); }

std::string Guest::command(std::string_view type, std::string_view members) {
  const std::string seen = type == "older" ? "" : R"(,"seen":)" + std::to_string(seen_);
  return R"({"type":")" + std::string(type) + R"(","id":")" + std::to_string(seat_) + " " +
         std::to_string(++commands_) + "\"" + seen + std::string(members) + "}";
}

asio::awaitable<std::string> Guest::hear() {
  buffer_.clear();
  auto [failure, size] = co_await stream_->async_read(buffer_, asio::as_tuple(asio::use_awaitable));
  if (failure == websocket::error::closed &&
      stream_->reason().code == websocket::close_code::service_restart) {
    co_return co_await come_back();
  }
  if (failure) throw boost::system::system_error(failure);
  const std::string_view text(static_cast<const char*>(buffer_.data().data()), buffer_.size());
  constexpr std::string_view before_type = R"({"type":")";
  std::string type(
      text.substr(before_type.size(), text.find('"', before_type.size()) - before_type.size()));
  if (type == "events" || type == "welcome") {
    look_for_moves(text);
    look_for_number(type, text);
  }
  ++heard.messages;
  heard.bytes += text.size();
  is_done_ = type == "done" || (type == "events" && text.contains(R"(,"done":")"));
  co_return type;
}

asio::awaitable<std::string> Guest::come_back() {
  stream_.emplace(stream_->get_executor());
  co_await join(table_);
  if (!move_.empty()) co_await send(move_);
  co_return "welcome";
}

asio::awaitable<void> Guest::play_one() {
  const std::string move = moves_[random_below(moves_.size())];
  move_ = command("play", R"(,"move":")" + move + "\"");
  co_await send(move_);
  is_done_ = false;
  while (!is_done_) {
    const std::string type = co_await hear();
    if (type == "refused") throw std::runtime_error("a move was refused");
  }
  move_.clear();
}

void Guest::look_for_moves(std::string_view text) {
  moves_.clear();
  constexpr std::string_view before_move = R"({"move":")";
  auto at = text.find(R"("ask":{)");
  if (at == std::string_view::npos) return;
  while ((at = text.find(before_move, at)) != std::string_view::npos) {
    at += before_move.size();
    moves_.emplace_back(text.substr(at, text.find('"', at) - at));
  }
}

void Guest::look_for_number(std::string_view type, std::string_view text) {
  const auto number_behind = [&](std::string_view name, std::size_t from) {
    const auto at = text.find(name, from) + name.size();
    std::int64_t number = 0;
    std::from_chars(text.data() + at, text.data() + text.size(), number);
    return number;
  };
  if (type == "welcome") {
    seen_ = number_behind(R"("number":)", text.find(R"("mayResign":)"));
    return;
  }
  seen_ = number_behind(R"("first":)", 0) - 1;
  constexpr std::string_view before_event = R"({"event":{)";
  for (auto at = text.find(before_event); at != std::string_view::npos;
       at = text.find(before_event, at + 1)) {
    ++seen_;
  }
}

// ---- two --------------------------------------------------------------------------------------

asio::awaitable<void> Pair::sit_down(const std::string& table) {
  co_await first_.join(table);
  co_await second_.join(table);
}

asio::awaitable<double> Pair::play_one() {
  Guest& mover = first_.asked() ? first_ : second_;
  Guest& other = first_.asked() ? second_ : first_;
  const auto began = std::chrono::steady_clock::now();
  co_await mover.play_one();
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
  co_await other.hear();
  co_return took.count();
}

}  // namespace coppice::load
