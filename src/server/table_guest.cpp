#include "server/table_guest.hpp"

#include <exception>
#include <utility>
#include <variant>

#include "server/keys.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/side.hpp"

namespace coppice::server {

namespace asio = boost::asio;

TableGuest::TableGuest(DeskServices& services, std::string table, std::string address,
                       PageLine page)
    : services_(services),
      table_id_(std::move(table)),
      address_(std::move(address)),
      page_(std::move(page)),
      commands_(services.limits.commands_of_connection, TokenBucket::Time::clock::now()),
      joins_(services.limits.joins_of_connection, TokenBucket::Time::clock::now()) {}

// The guest has already left, unless the whole server is ending.
TableGuest::~TableGuest() {
  if (me_ != 0) services_.tables.forget(me_);
}

asio::awaitable<void> TableGuest::leave() {
  if (me_ != 0) services_.tables.leave(std::exchange(me_, 0));
  co_return;
}

// ---- hearing ----------------------------------------------------------------------------------

asio::awaitable<TableGuest::Late> TableGuest::hear(std::string text) {
  must_be_at(Side::desk);
  co_return take(text);
}

TableGuest::Late TableGuest::take(std::string_view text) {
  if (me_ == 0) me_ = services_.tables.enter(*this);
  if (const auto fine = check_rate(commands_); !fine) {
    metrics().count_refusal("commands-of-connection");
    return late(wire::id_in(text), fine.error());
  }
  auto command = wire::read_command(text);
  if (!command) {
    command.error().key == wire::older_page ? turn_away(command.error())
                                            : refuse(wire::id_in(text), command.error());
    note_mistake();
    return nullptr;
  }
  if (auto* wish = std::get_if<wire::Join>(&*command)) return join(*wish);
  if (key_.empty()) note_mistake();
  if (const auto often = check_quota(*command); !often) {
    return late(wire::id_of(*command), often.error());
  }
  note_move(*command);
  services_.tables.step(host::input::Said{me_, std::move(*command)});
  return nullptr;
}

void TableGuest::note_mistake() {
  const Limits& limits = services_.limits;
  const std::size_t most = key_.empty() ? limits.mistakes_of_stranger : limits.mistakes;
  if (++mistakes_ < most) return;
  metrics().count_refusal(key_.empty() ? "mistakes-of-stranger" : "mistakes");
  page_.close();
}

std::expected<void, Error> TableGuest::check_rate(TokenBucket& bucket) const {
  if (address_.empty()) return {};
  const auto taken = bucket.take(TokenBucket::Time::clock::now());
  if (taken) return {};
  return std::unexpected(too_fast(taken.error()));
}

std::expected<void, Error> TableGuest::check_quota(const wire::Command& command) const {
  const auto* older = std::get_if<wire::Older>(&command);
  if (older == nullptr || key_.empty() || !check_command_id(older->id)) return {};
  return services_.rates.take(Quota::log_page, address_, key_);
}

TableGuest::Late TableGuest::join(const wire::Join& wish) {
  if (!is_player_key(wish.player)) {
    turn_away({"error.http.player_form", {}});
    return nullptr;
  }
  const std::string key = sha256(wish.player);
  if (services_.orders.is_banned(key, address_)) {
    turn_away({"error.http.banned", {}});
    return nullptr;
  }
  // A connection that exceeds the rate stays open and may try again.
  auto often = check_rate(joins_);
  if (!often) metrics().count_refusal("joins-of-connection");
  if (often) often = services_.rates.take(Quota::join, address_, key);
  if (!often) return late(std::nullopt, often.error());
  key_ = key;
  services_.tables.step(host::input::Came{me_, table_id_, key, address_.empty() ? key : address_,
                                          wish.seat, wish.last});
  return nullptr;
}

void TableGuest::note_move(const wire::Command& command) {
  const auto* play = std::get_if<wire::Play>(&command);
  if (play != nullptr && moves_.size() < limits::waiting_wishes) {
    moves_.try_emplace(play->id, TokenBucket::Time::clock::now());
  }
}

void TableGuest::measure_move(const Telling& telling) {
  if (moves_.empty()) return;
  const auto* done = std::get_if<wire::Done>(&telling.answer());
  const auto* refusal = std::get_if<wire::Refused>(&telling.answer());
  const auto its = moves_.find(done != nullptr                     ? done->id
                               : refusal != nullptr && refusal->id ? *refusal->id
                                                                   : "");
  if (its == moves_.end()) return;
  const std::chrono::duration<double> took = TokenBucket::Time::clock::now() - its->second;
  if (done != nullptr) metrics().move.Observe(took.count());
  moves_.erase(its);
}

// ---- telling ----------------------------------------------------------------------------------

void TableGuest::tell(const Telling& telling) {
  must_be_at(Side::desk);
  try {
    measure_move(telling);
    const bool is_refusal = std::holds_alternative<wire::Refused>(telling.answer());
    if (!is_refusal && !std::exchange(is_greeted_, true)) page_.wait_for_pongs();
    page_.send(telling.text());
  } catch (...) {  // the other guests must still receive it
    log_exception("telling a table's page", std::current_exception());
    page_.drop();
  }
}

void TableGuest::refuse(std::optional<std::string> id, const Error& error) {
  metrics().socket_refusals.Increment();
  tell(Telling(host::refusal_for_page(std::move(id), error)));
}

void TableGuest::turn_away(const Error& error) {
  const wire::Refused refusal = host::refusal_for_page(std::nullopt, error);
  metrics().socket_refusals.Increment();
  tell(Telling(refusal));
  if (refusal.final) page_.close();  // otherwise the page may join again
}

bool TableGuest::turn_away_if_banned() {
  must_be_at(Side::desk);
  const bool is_banned = services_.orders.is_banned(key_, address_);
  if (is_banned) turn_away({"error.http.banned", {}});
  return is_banned;
}

TableGuest::Late TableGuest::late(std::optional<std::string> id, const Error& error) {
  metrics().socket_refusals.Increment();
  return Telling(host::refusal_for_page(std::move(id), error)).text();
}

}  // namespace coppice::server
