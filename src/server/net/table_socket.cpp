#include "server/net/table_socket.hpp"

#include <algorithm>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <exception>
#include <utility>

#include "server/api/table_client.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"
#include "server/threads/await_callback.hpp"

namespace coppice::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

// ---- called by the table thread -----------------------------------------------------------------

void PageSender::send(std::shared_ptr<const std::string> text) const {
  at_network([text = std::move(text)](TableSocket& its) mutable { its.send(std::move(text)); });
}

void PageSender::wait_for_pongs() const {
  at_network([](TableSocket& its) { its.wait_for_pongs(); });
}

void PageSender::close() const {
  at_network([](TableSocket& its) { its.close_with(TableSocket::CloseCode::policy_error); });
}

void PageSender::send_away() const {
  at_network([](TableSocket& its) { its.close_with(TableSocket::CloseCode::service_restart); });
}

void PageSender::drop() const {
  at_network([](TableSocket& its) { its.drop(); });
}

// -------------------------------------------------------------------------------------------------

TableSocket::TableSocket(asio::ip::tcp::socket socket, Services& services, std::string table,
                         std::string address, int protocol)
    : stream_(std::move(socket)),
      services_(services),
      place_(services.table_threads.of(table)),
      table_(std::move(table)),
      address_(std::move(address)),
      protocol_(protocol),
      pings_(services.limits.pings_of_connection, TokenBucket::Time::clock::now()),
      control_frames_(services.limits.control_frames_of_connection,
                      TokenBucket::Time::clock::now()) {}

TableSocket::~TableSocket() {
  assert_thread_role(ThreadRole::network);
  services_.outgoing_bytes -= outgoing_bytes_;
  services_.sockets.erase(this);
}

asio::awaitable<boost::system::error_code> TableSocket::accept(
    beast::http::request<beast::http::string_body> handshake) {
  stream_.set_option(
      websocket::stream_base::timeout{limits::request_time, limits::join_time, false});
  stream_.read_message_max(wire::longest_message);
  stream_.text(true);
  // Without this, Beast sends its name and version.
  stream_.set_option(websocket::stream_base::decorator(
      [](websocket::response_type& answer) { answer.set(beast::http::field::server, "Coppice"); }));
  // Small system buffers. Messages for a page then wait in our queue, where they are counted.
  // Messages from a page that sends too fast wait in the page.
  mind_pings();
  const Limits& limits = services_.limits;
  beast::get_lowest_layer(stream_).rate_policy().limit(
      limits.socket_bytes, services_.incoming.of(address_, limits.socket_bytes_of_address));
  boost::system::error_code ignored;
  auto& line = beast::get_lowest_layer(stream_).socket();
  line.set_option(asio::socket_base::send_buffer_size(limits::socket_buffer), ignored);
  line.set_option(asio::socket_base::receive_buffer_size(limits::socket_buffer), ignored);
  auto [failure] = co_await stream_.async_accept(handshake, nothrow);
  co_return failure;
}

void TableSocket::mind_pings() {
  stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
    if (kind != websocket::frame_type::ping) return;
    if (control_frames_.take(TokenBucket::Time::clock::now())) return;
    metrics().count_refusal("control-frames-of-connection");
    // Posted, because it must not run inside its own read.
    asio::post(stream_.get_executor(), [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->drop();
    });
  });
}

asio::awaitable<void> TableSocket::run() {
  services_.sockets.insert(this);
  metrics().followers.Set(static_cast<double>(services_.sockets.size()));
  const auto client = std::make_shared<TableClient>(
      place_.services, table_, address_, protocol_,
      PageSender(*place_.thread, stream_.get_executor(), weak_from_this()));
  std::exception_ptr trouble;
  try {
    co_await read_all(*client);
  } catch (...) {  // for example, out of memory; the client must still leave
    trouble = std::current_exception();
  }
  log_exception("reading from a table's page", trouble);
  over_ = true;
  write();
  co_await place_.thread->run(client->leave());
  services_.sockets.erase(this);
  metrics().followers.Set(static_cast<double>(services_.sockets.size()));
}

asio::awaitable<void> TableSocket::read_all(TableClient& client) {
  beast::flat_buffer buffer;
  while (true) {
    auto [failure, size] = co_await stream_.async_read(buffer, nothrow);
    if (failure) co_return;
    if (!address_.empty()) co_await wait_for_turn();
    std::string text = beast::buffers_to_string(buffer.data());
    buffer.clear();
    if (closing_ || answer_ping(text)) continue;
    auto late = co_await heard(client, std::move(text));
    if (!late) continue;
    co_await delay_refusal(stream_.get_executor());
    send(std::move(late));
  }
}

asio::awaitable<void> TableSocket::wait_for_turn() {
  asio::steady_timer timer(stream_.get_executor());
  bool waited = false;
  while (!over_ && !closing_) {
    const auto turn = services_.messages.take(address_, TokenBucket::Time::clock::now());
    if (turn) co_return;
    if (!std::exchange(waited, true)) metrics().count_refusal("messages-of-address");
    timer.expires_after(turn.error());
    co_await timer.async_wait(nothrow);
  }
}

/// The answer takes the way of the client's messages, so it comes after those that were sent
/// before.
asio::awaitable<TableClient::Late> TableSocket::heard(TableClient& client, std::string text) {
  using Late = TableClient::Late;
  auto begin = [&](auto handler) {
    const asio::any_io_executor network = stream_.get_executor();
    auto heard = [&table_thread = *place_.thread, network, handler = std::move(handler)](
                     std::exception_ptr trouble, Late late) mutable {
      table_thread.to_network(network, [handler = std::move(handler), trouble = std::move(trouble),
                                        late = std::move(late)]() mutable {
        std::move(handler)(std::move(trouble), std::move(late));
      });
    };
    place_.thread->from_network(
        network, [&client, text = std::move(text), heard = std::move(heard)]() mutable {
          client.hear(text, std::move(heard));
        });
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&,
                                          void(std::exception_ptr, Late)>(begin,
                                                                          asio::use_awaitable);
}

void TableSocket::write() {
  if (is_writing_) return;
  if (over_) return drop();
  try {
    if (!outgoing_.empty()) {
      stream_.async_write(asio::buffer(*outgoing_.front()),
                          [self = shared_from_this()](boost::system::error_code failure,
                                                      std::size_t) { self->written(failure); });
      is_writing_ = true;
    } else if (closing_) {
      // Limits how long a page may keep sending instead of closing.
      stream_.set_option(websocket::stream_base::timeout{limits::closing_time,
                                                         websocket::stream_base::none(), false});
      stream_.async_close(websocket::close_reason(*closing_),
                          [self = shared_from_this()](boost::system::error_code) {});
      is_writing_ = true;  // nothing follows
    }
  } catch (...) {  // for example, out of memory
    log_exception("writing to a table's page", std::current_exception());
    drop();
  }
}

void TableSocket::written(boost::system::error_code failure) {
  is_writing_ = false;
  if (failure) return drop();
  count_outgoing(-static_cast<std::ptrdiff_t>(outgoing_.front()->size()));
  outgoing_.pop_front();
  write();
}

bool TableSocket::answer_ping(std::string_view text) {
  static const auto pong = std::make_shared<const std::string>(wire::pong);
  if (text != wire::ping) return false;
  if (!address_.empty() && !pings_.take(TokenBucket::Time::clock::now())) {
    metrics().count_refusal("pings-of-connection");
    return false;
  }
  send(pong);
  return true;
}

void TableSocket::send(std::shared_ptr<const std::string> text) {
  assert_thread_role(ThreadRole::network);
  if (over_) return;
  outgoing_.push_back(std::move(text));
  count_outgoing(static_cast<std::ptrdiff_t>(outgoing_.back()->size()));
  const std::size_t behind = outgoing_bytes_ - outgoing_.front()->size();
  const Limits& limits = services_.limits;
  if (behind > limits.outgoing_bytes || outgoing_.size() > limits.outgoing_messages) {
    metrics().count_refusal(behind > limits.outgoing_bytes ? "outgoing-bytes"
                                                           : "outgoing-messages");
    return drop_deaf();
  }
  write();
  if (services_.outgoing_bytes <= limits.all_outgoing_bytes) return;
  metrics().count_refusal("all-outgoing-bytes");
  const auto bytes = [](const TableSocket* socket) { return socket->outgoing_bytes_; };
  (*std::ranges::max_element(services_.sockets, {}, bytes))->drop_deaf();
}

void TableSocket::count_outgoing(std::ptrdiff_t bytes) {
  outgoing_bytes_ += static_cast<std::size_t>(bytes);
  services_.outgoing_bytes += static_cast<std::size_t>(bytes);
}

void TableSocket::drop_deaf() {
  log_info("a connection that does not read is dropped");
  drop();
  // The first one is still being written.
  while (outgoing_.size() > 1) {
    count_outgoing(-static_cast<std::ptrdiff_t>(outgoing_.back()->size()));
    outgoing_.pop_back();
  }
}

void TableSocket::wait_for_pongs() {
  if (closing_) return;  // a closing handshake has its own timeout
  stream_.set_option(
      websocket::stream_base::timeout{limits::request_time, limits::socket_silence, true});
}

void TableSocket::close_with(CloseCode code) {
  assert_thread_role(ThreadRole::network);
  if (!closing_) closing_ = code;
  beast::get_lowest_layer(stream_).rate_policy().slow_down();
  write();
}

void TableSocket::drop() {
  assert_thread_role(ThreadRole::network);
  over_ = true;
  beast::get_lowest_layer(stream_).close();
}

}  // namespace coppice::server
