#include "server/api/table_client.hpp"

#include <boost/asio/co_spawn.hpp>
#include <exception>
#include <utility>
#include <variant>

#include "engine/hash.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"
#include "server/store/keys.hpp"
#include "server/threads/thread_role.hpp"

namespace coppice::server {

namespace asio = boost::asio;

TableClient::TableClient(TableThreadServices& services, std::string table, std::string address,
                         int protocol, PageSender page)
    : services_(services),
      table_id_(std::move(table)),
      address_(std::move(address)),
      protocol_(protocol),
      page_(std::move(page)),
      commands_(services.limits.commands_of_connection, TokenBucket::Time::clock::now()),
      joins_(services.limits.joins_of_connection, TokenBucket::Time::clock::now()) {}

// The client has already left, unless the whole server is ending.
TableClient::~TableClient() {
  if (me_ != 0) services_.tables.forget(me_);
}

asio::awaitable<void> TableClient::leave() {
  if (me_ != 0) services_.tables.leave(std::exchange(me_, 0));
  co_return;
}

// ---- hearing ------------------------------------------------------------------------------------

/// Only a join waits for something, and needs a coroutine: it costs more than hearing a move.
void TableClient::hear(const std::string& text, Heard heard) {
  assert_thread_role(ThreadRole::tables);
  std::expected<Late, wire::Join> now;
  std::exception_ptr trouble;
  try {
    now = hear_at_once(text);
  } catch (...) {  // the page must still be read
    trouble = std::current_exception();
  }
  if (now) return heard(std::move(trouble), std::move(*now));
  asio::co_spawn(page_.table_thread().executor(), join(std::move(now.error())), std::move(heard));
}

std::expected<TableClient::Late, wire::Join> TableClient::hear_at_once(const std::string& text) {
  if (me_ == 0) me_ = services_.tables.enter(*this);
  if (const auto fine = check_rate(commands_); !fine) {
    metrics().count_refusal("commands-of-connection");
    return late(wire::id_in(text), fine.error());
  }
  auto command = wire::read_command(text);
  if (!command) {
    command.error().code == ErrorCode::wire_older_page ? turn_away(command.error())
                                                       : refuse(wire::id_in(text), command.error());
    note_mistake();
    return nullptr;
  }
  if (auto* request = std::get_if<wire::Join>(&*command))
    return std::unexpected(std::move(*request));
  if (key_.empty()) note_mistake();
  if (const auto often = check_quota(*command); !often) {
    return late(wire::id_of(*command), often.error());
  }
  note_move(*command);
  services_.tables.step(host::input::CommandReceived{me_, std::move(*command), hash_of_text(text)});
  return nullptr;
}

void TableClient::note_mistake() {
  const Limits& limits = services_.limits;
  const std::size_t most = key_.empty() ? limits.mistakes_of_stranger : limits.mistakes;
  if (++mistakes_ < most) return;
  metrics().count_refusal(key_.empty() ? "mistakes-of-stranger" : "mistakes");
  page_.close();
}

std::expected<void, Error> TableClient::check_rate(TokenBucket& bucket) const {
  if (address_.empty()) return {};
  const auto taken = bucket.take(TokenBucket::Time::clock::now());
  if (taken) return {};
  return std::unexpected(rate_limit_error(taken.error()));
}

std::expected<void, Error> TableClient::check_quota(const wire::Command& command) const {
  const auto* older = std::get_if<wire::RequestLogPage>(&command);
  if (older == nullptr || key_.empty() || !check_command_id(older->id)) return {};
  return services_.rates.take(RateLimitKind::log_page, address_, person_);
}

asio::awaitable<TableClient::Late> TableClient::join(wire::Join request) {
  if (!is_player_key(request.player)) {
    turn_away({"error.http.player_form", {}});
    co_return nullptr;
  }
  const std::string key = sha256(request.player);
  if (services_.orders.is_banned(key, address_)) {
    turn_away({ErrorCode::http_banned, {}});
    co_return nullptr;
  }
  // A connection that exceeds the rate stays open and may try again.
  auto often = check_rate(joins_);
  if (!often) metrics().count_refusal("joins-of-connection");
  if (often) often = services_.rates.take(RateLimitKind::join, address_, key);
  if (!often) co_return late(std::nullopt, often.error());
  const auto person = co_await services_.keys.person_of(key);
  if (!person) {
    turn_away(person.error());
    co_return nullptr;
  }
  key_ = key;
  person_ = *person;
  if (turn_away_if_refused()) co_return nullptr;
  services_.tables.step(host::input::ClientJoined{me_, table_id_, person_,
                                                  address_.empty() ? person_ : address_,
                                                  request.seat, request.last, protocol_});
  co_return nullptr;
}

void TableClient::note_move(const wire::Command& command) {
  const auto* play = std::get_if<wire::Play>(&command);
  if (play != nullptr && moves_.size() < limits::waiting_requests) {
    moves_.try_emplace(play->id, TokenBucket::Time::clock::now());
  }
}

void TableClient::measure_move(const SharedMessage& message) {
  if (moves_.empty()) return;
  const std::string done = wire::id_done(message.answer());
  const auto* refusal = std::get_if<wire::CommandRefused>(&message.answer());
  const auto its = moves_.find(refusal != nullptr ? refusal->id.value_or("") : done);
  if (its == moves_.end()) return;
  const std::chrono::duration<double> took = TokenBucket::Time::clock::now() - its->second;
  if (!done.empty()) metrics().move.Observe(took.count());
  moves_.erase(its);
}

// ---- messages -----------------------------------------------------------------------------------

void TableClient::tell(const SharedMessage& message) {
  assert_thread_role(ThreadRole::tables);
  try {
    measure_move(message);
    const bool is_refusal = std::holds_alternative<wire::CommandRefused>(message.answer());
    if (!is_refusal && !std::exchange(is_greeted_, true)) page_.wait_for_pongs();
    page_.send(message.text());
  } catch (...) {  // the other clients must still receive it
    log_exception("telling a table's page", std::current_exception());
    page_.drop();
  }
}

void TableClient::refuse(std::optional<std::string> id, const Error& error) {
  metrics().socket_refusals.Increment();
  tell(SharedMessage(host::public_refusal(std::move(id), error)));
}

void TableClient::turn_away(const Error& error) {
  const wire::CommandRefused refusal = host::public_refusal(std::nullopt, error);
  metrics().socket_refusals.Increment();
  tell(SharedMessage(refusal));
  if (refusal.final) page_.close();  // otherwise the page may join again
}

bool TableClient::turn_away_if_refused() {
  assert_thread_role(ThreadRole::tables);
  const OperatorOrders& orders = services_.orders;
  if (orders.is_banned(key_, address_) || orders.is_banned(person_, "")) {
    turn_away({ErrorCode::http_banned, {}});
    return true;
  }
  const auto refusal = key_.empty() ? std::nullopt : services_.keys.refusal_of(key_);
  if (refusal) turn_away(*refusal);
  return refusal.has_value();
}

TableClient::Late TableClient::late(std::optional<std::string> id, const Error& error) {
  metrics().socket_refusals.Increment();
  return SharedMessage(host::public_refusal(std::move(id), error)).text();
}

}  // namespace coppice::server
