#include "server/table_socket.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <exception>
#include <utility>
#include <variant>

#include "server/awaiting.hpp"
#include "server/keys.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "table/seating.hpp"

namespace coppice::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

TableSocket::TableSocket(asio::ip::tcp::socket socket, Services& services, std::string table,
                         std::string address)
    : stream_(std::move(socket)),
      services_(services),
      table_id_(std::move(table)),
      address_(std::move(address)),
      commands_(limits::commands, TokenBucket::Time::clock::now()),
      joins_(limits::joins, TokenBucket::Time::clock::now()),
      here_(std::make_shared<char>(), this),
      pings_(limits::pings, TokenBucket::Time::clock::now()),
      wake_(stream_.get_executor(), asio::steady_timer::time_point::max()) {}

TableSocket::~TableSocket() {
  services_.outgoing_bytes -= outgoing_bytes_;
  leave();  // has long been done, but when the whole server ends
  services_.sockets.erase(this);
}

asio::awaitable<boost::system::error_code> TableSocket::accept(
    beast::http::request<beast::http::string_body> handshake) {
  stream_.set_option(
      websocket::stream_base::timeout{limits::request_time, limits::join_time, false});
  stream_.read_message_max(wire::longest_message);
  stream_.text(true);
  // What waits for a page is to wait here, where it is counted, and not in the system's memory; and
  // what a page sends faster than it is heard, at the page.
  boost::system::error_code ignored;
  auto& line = beast::get_lowest_layer(stream_).socket();
  line.set_option(asio::socket_base::send_buffer_size(limits::socket_buffer), ignored);
  line.set_option(asio::socket_base::receive_buffer_size(limits::socket_buffer), ignored);
  auto [failure] = co_await stream_.async_accept(handshake, nothrow);
  co_return failure;
}

asio::awaitable<void> TableSocket::run() {
  services_.sockets.insert(this);
  metrics().followers = services_.sockets.size();
  asio::co_spawn(stream_.get_executor(), write_all(shared_from_this()),
                 [self = shared_from_this()](const std::exception_ptr& thrown) {
                   log_exception("writing to a table's page", thrown);
                   if (thrown) self->drop();
                 });
  std::exception_ptr trouble;
  try {
    co_await read_all();
  } catch (...) {  // out of memory, say; the writer must not wait for ever
    trouble = std::current_exception();
  }
  log_exception("reading from a table's page", trouble);
  over_ = true;
  wake_.cancel();
  auto end = [this] { leave(); };
  co_await services_.desk.run(end);
  services_.sockets.erase(this);
  metrics().followers = services_.sockets.size();
}

asio::awaitable<void> TableSocket::read_all() {
  beast::flat_buffer buffer;
  while (true) {
    auto [failure, size] = co_await stream_.async_read(buffer, nothrow);
    if (failure) co_return;
    const std::string text = beast::buffers_to_string(buffer.data());
    buffer.clear();
    if (closing_ || answer_ping(text)) continue;
    auto command = [this, &text] { return hear(text); };
    const auto wish = co_await services_.desk.run(command);
    if (wish) co_await services_.desk.run(join(*wish));
    if (!held_up_) continue;
    co_await hold_up(stream_.get_executor());
    send(std::exchange(held_up_, nullptr));
  }
}

asio::awaitable<void> TableSocket::write_all(std::shared_ptr<TableSocket> self) {
  while (!self->over_) {
    if (!self->outgoing_.empty()) {
      const auto message = asio::buffer(*self->outgoing_.front());
      auto [failure, size] = co_await self->stream_.async_write(message, nothrow);
      if (failure) break;
      self->count_outgoing(-static_cast<std::ptrdiff_t>(self->outgoing_.front()->size()));
      self->outgoing_.pop_front();
    } else if (self->closing_) {
      // Who goes on talking instead of hanging up is not listened to for long.
      self->stream_.set_option(websocket::stream_base::timeout{
          limits::closing_time, websocket::stream_base::none(), false});
      const websocket::close_reason reason(*self->closing_);
      co_await self->stream_.async_close(reason, nothrow);
      co_return;
    } else {
      co_await self->wake_.async_wait(nothrow);
    }
  }
  self->drop();
}

// ---- hearing ----------------------------------------------------------------------------------

void TableSocket::leave() {
  here_.reset();
  if (table_) table_->leave(*this);
  table_.reset();
}

std::expected<void, Error> TableSocket::check_rate(TokenBucket& bucket) const {
  if (address_.empty()) return {};
  const auto taken = bucket.take(TokenBucket::Time::clock::now());
  if (taken) return {};
  return std::unexpected(too_fast(taken.error()));
}

std::optional<wire::Join> TableSocket::hear(std::string_view text) {
  if (const auto fine = check_rate(commands_); !fine) {
    refuse_late(wire::id_in(text), fine.error());
    return std::nullopt;
  }
  const auto command = wire::read_command(text);
  if (!command) {
    command.error().key == wire::older_page ? turn_away(command.error())
                                            : refuse(wire::id_in(text), command.error());
    return std::nullopt;
  }
  if (const auto* wish = std::get_if<wire::Join>(&*command)) return *wish;
  carry_out(*command);
  return std::nullopt;
}

void TableSocket::carry_out(const wire::Command& command) {
  if (const auto* wish = std::get_if<wire::Older>(&command)) return look_back(*wish);
  std::visit(
      [&]<class Wish>(const Wish& wish) {
        if constexpr (!std::same_as<Wish, wire::Join> && !std::same_as<Wish, wire::Older>) {
          if (!table_) return refuse(wish.id, {"error.wire.join_first", {}});
          if (!eyes_ || !is_human(table_->table(), *eyes_)) {
            return refuse(wish.id, {"error.table.watching", {}});
          }
          carry_out(*eyes_, wish);
        }
      },
      command);
}

template <class Wish>
void TableSocket::carry_out(Seat seat, const Wish& wish) {
  if constexpr (std::constructible_from<TableWish, Wish>) {
    table_->decide(*this, seat, wish);
  } else if constexpr (std::same_as<Wish, wire::Hint>) {
    table_->in_turn(*this, wish.id, [this, seat, wish] { hint(seat, wish); });
  } else if constexpr (std::same_as<Wish, wire::Point>) {
    table_->point(*this, seat, wish);
  } else if constexpr (std::same_as<Wish, wire::Relieve>) {
    relieve(seat, wish);
  } else {
    const auto agree = [&services = services_, page = std::weak_ptr(here_), table = table_, seat,
                        wish](const Proposal& agreed) {
      make_rematch(services, page, table, seat, wish, agreed);
    };
    table_->act(*this, seat, wish, agree);
  }
}

void TableSocket::relieve(Seat seat, const wire::Relieve& wish) {
  if (wish.end) return table_->relieve(*this, seat, wish, "", {});
  const auto player = Tables::relief(table_->stored().game);
  if (!player) return refuse(wish.id, player.error());
  table_->relieve(*this, seat, wish, player->first, player->second);
}

void TableSocket::make_rematch(Services& services, std::weak_ptr<TableSocket> page,
                               std::shared_ptr<LiveTable> table, Seat seat, const CompanyWish& wish,
                               const Proposal& agreed) {
  const auto follow = [&services, page = std::move(page), table, seat, wish,
                       number = agreed.number](const std::exception_ptr& thrown,
                                               const std::expected<std::string, Error>& made) {
    log_exception("a rematch", thrown);
    if (thrown) return;
    const auto self = page.lock();
    if (!made) {
      const auto id = std::visit([](const auto& each) { return each.id; }, wish);
      if (self) self->refuse(id, made.error());
      return;
    }
    const auto ended = [&services, table, id = *made](const std::expected<void, Error>& followed) {
      // Nobody knows of the table that was made for what is proposed no more.
      const bool is_void = !followed && followed.error().key == "error.table.moved_on";
      if (!is_void || table->table().company()->rematch() == id) return;
      asio::co_spawn(services.desk.executor(), services.tables.unmake(id), asio::detached);
    };
    table->follow(self.get(), seat, wish, number, *made, ended);
  };
  const bool swapped = agreed.kind == ProposalKind::rematch_swapped;
  asio::co_spawn(services.desk.executor(), services.tables.rematch(std::move(table), swapped),
                 follow);
}

asio::awaitable<void> TableSocket::join(wire::Join wish) {
  if (!is_player_key(wish.player)) co_return turn_away({"error.http.player_form", {}});
  const std::string key = sha256(wish.player);
  // Who comes too often stays, and may try again.
  if (const auto fine = check_rate(joins_); !fine) {
    co_return refuse_late(std::nullopt, fine.error());
  }
  const auto often = services_.rates.join(address_, key, TokenBucket::Time::clock::now());
  if (!often) co_return refuse_late(std::nullopt, often.error());
  const auto table = co_await services_.tables.find(table_id_);
  if (!table) co_return turn_away(table.error());
  const auto guest = (*table)->admit(key, wish.seat);
  if (!guest) co_return turn_away(guest.error());
  // Each seat has numbers of its own, so one without its seat says nothing.
  const Eyes sees_with = guest->eyes ? guest->eyes : guest->late;
  const bool goes_on = !table_ && wish.seat && sees_with && sees_with->number() == *wish.seat;
  table_ = *table;
  key_ = key;
  visitor_ = address_.empty() ? key : address_;
  if (guest->eyes) table_->visited_by(visitor_);
  eyes_ = guest->eyes;
  advised_.reset();
  at_network([](TableSocket& self) { self.wait_for_pongs(); });
  table_->when_changed([&services = services_, weak = std::weak_ptr(table_)] {
    const auto its = weak.lock();
    services.computers.attend(its);
    services.flags.attend(its);
  });
  table_->join(*this, *guest, goes_on ? wish.last : std::nullopt);
}

void TableSocket::look_back(const wire::Older& wish) {
  if (!table_) return refuse(wish.id, {"error.wire.join_first", {}});
  if (const auto fine = check_command_id(wish.id); !fine) return refuse(wish.id, fine.error());
  const auto often = services_.rates.log_page(address_, key_, TokenBucket::Time::clock::now());
  if (!often) return refuse_late(wish.id, often.error());
  table_->look_back(*this, wish);
}

void TableSocket::hint(Seat seat, const wire::Hint& wish) {
  const Table& table = table_->table();
  if (const auto fine = check_hint(table, seat, wish); !fine) return refuse(wish.id, fine.error());
  if (thinking_) return refuse(wish.id, {"error.hint.busy", {}});

  const std::int64_t course = table.last_told(seat).course;
  // Who asks for the whole of a hint means the one that was given.
  if (wish.whole && advised_ && advised_at_ == course) return advise(seat, wish);
  const auto answer = [weak = std::weak_ptr(here_), wish, seat,
                       course](const std::expected<Opinion, Error>& opinion) {
    const auto self = weak.lock();
    if (!self) return;
    self->thinking_ = false;
    if (!opinion) return self->refuse(wish.id, opinion.error());
    // A hint for another seat would betray.
    if (self->eyes_ != seat) return self->refuse(wish.id, {"error.table.moved_on", {}});
    self->advised_ = *opinion;
    self->advised_at_ = course;
    self->advise(seat, wish);
  };
  const auto game = find_game(table.game().info().id);
  if (!game) return refuse(wish.id, game.error());
  const Question question{table.setup().game, table.view(seat),        seat,
                          table.random(),     (*game)->make_adviser(), true};
  const auto asked = services_.thinkers.ask({visitor_, table_id_}, question, answer);
  if (!asked) return refuse(wish.id, asked.error());
  thinking_ = true;
}

void TableSocket::advise(Seat seat, const wire::Hint& wish) {
  table_->advise(*this, seat, wish, *advised_, advised_at_);
}

// ---- telling ----------------------------------------------------------------------------------

template <class Action>
void TableSocket::at_network(Action action) {
  asio::post(stream_.get_executor(),
             [weak = weak_from_this(), action = std::move(action)]() mutable {
               if (const auto self = weak.lock()) action(*self);
             });
}

void TableSocket::tell(const Telling& telling) {
  try {
    at_network([text = telling.text()](TableSocket& self) mutable { self.send(std::move(text)); });
  } catch (...) {  // the others at the table must be told all the same
    log_exception("telling a table's page", std::current_exception());
    at_network([](TableSocket& self) { self.drop(); });
  }
}

bool TableSocket::answer_ping(std::string_view text) {
  static const auto pong = std::make_shared<const std::string>(wire::pong);
  if (text != wire::ping || !check_rate(pings_)) return false;
  send(pong);
  return true;
}

void TableSocket::send(std::shared_ptr<const std::string> text) {
  if (over_) return;
  outgoing_.push_back(std::move(text));
  count_outgoing(static_cast<std::ptrdiff_t>(outgoing_.back()->size()));
  const std::size_t behind = outgoing_bytes_ - outgoing_.front()->size();
  if (behind > limits::outgoing_bytes || outgoing_.size() > limits::outgoing_messages) {
    return drop_deaf();
  }
  wake_.cancel();
  if (services_.outgoing_bytes <= services_.outgoing_allowed) return;
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

void TableSocket::refuse(std::optional<std::string> id, const Error& error) {
  ++metrics().table_refusals;
  tell(Telling(refusal_for_page(std::move(id), error)));
}

void TableSocket::turn_away(const Error& error) {
  const wire::Refused refusal = refusal_for_page(std::nullopt, error);
  ++metrics().table_refusals;
  tell(Telling(refusal));
  if (!refusal.final) return;  // the page may join again
  at_network([](TableSocket& self) { self.close_with(CloseCode::policy_error); });
}

void TableSocket::refuse_late(std::optional<std::string> id, const Error& error) {
  ++metrics().table_refusals;
  held_up_ = Telling(refusal_for_page(std::move(id), error)).text();
}

void TableSocket::wait_for_pongs() {
  if (closing_) return;  // who is told goodbye has its own time
  stream_.set_option(
      websocket::stream_base::timeout{limits::request_time, limits::socket_silence, true});
}

void TableSocket::close_with(CloseCode code) {
  if (!closing_) closing_ = code;
  wake_.cancel();
}

void TableSocket::say_goodbye() { close_with(CloseCode::going_away); }

void TableSocket::drop() {
  over_ = true;
  wake_.cancel();
  beast::get_lowest_layer(stream_).close();
}

}  // namespace coppice::server
