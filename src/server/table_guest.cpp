#include "server/table_guest.hpp"

#include <exception>
#include <utility>
#include <variant>

#include "search/registry.hpp"
#include "server/awaiting.hpp"
#include "server/keys.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/side.hpp"
#include "table/seating.hpp"

namespace coppice::server {

namespace asio = boost::asio;

TableGuest::TableGuest(DeskServices& services, std::string table, std::string address,
                       PageLine page)
    : services_(services),
      table_id_(std::move(table)),
      address_(std::move(address)),
      page_(std::move(page)),
      commands_(limits::commands, TokenBucket::Time::clock::now()),
      joins_(limits::joins, TokenBucket::Time::clock::now()),
      here_(std::make_shared<char>(), this) {}

// It has long left, but when the whole server ends.
TableGuest::~TableGuest() { leave_now(); }

asio::awaitable<void> TableGuest::leave() {
  leave_now();
  co_return;
}

void TableGuest::leave_now() {
  here_.reset();
  if (table_) table_->leave(*this);
  table_.reset();
}

// ---- hearing ----------------------------------------------------------------------------------

asio::awaitable<TableGuest::Late> TableGuest::hear(std::string text) {
  must_be_at(Side::desk);
  if (const auto fine = check_rate(commands_); !fine) {
    co_return late(wire::id_in(text), fine.error());
  }
  const auto command = wire::read_command(text);
  if (!command) {
    command.error().key == wire::older_page ? turn_away(command.error())
                                            : refuse(wire::id_in(text), command.error());
    co_return nullptr;
  }
  if (const auto* wish = std::get_if<wire::Join>(&*command)) co_return co_await join(*wish);
  if (const auto* wish = std::get_if<wire::Older>(&*command)) co_return look_back(*wish);
  carry_out(*command);
  co_return nullptr;
}

std::expected<void, Error> TableGuest::check_rate(TokenBucket& bucket) const {
  if (address_.empty()) return {};
  const auto taken = bucket.take(TokenBucket::Time::clock::now());
  if (taken) return {};
  return std::unexpected(too_fast(taken.error()));
}

asio::awaitable<TableGuest::Late> TableGuest::join(wire::Join wish) {
  if (!is_player_key(wish.player)) {
    turn_away({"error.http.player_form", {}});
    co_return nullptr;
  }
  const std::string key = sha256(wish.player);
  // Who comes too often stays, and may try again.
  auto often = check_rate(joins_);
  if (often) often = services_.rates.take(Quota::join, address_, key);
  if (!often) co_return late(std::nullopt, often.error());
  const auto table = co_await services_.tables.find(table_id_);
  const auto guest = table ? (*table)->admit(key, wish.seat) : std::unexpected(table.error());
  if (!guest) {
    turn_away(guest.error());
    co_return nullptr;
  }
  // Each seat has numbers of its own, so one without its seat says nothing.
  const Eyes sees_with = guest->eyes ? guest->eyes : guest->late;
  const bool goes_on = !table_ && wish.seat && sees_with && sees_with->number() == *wish.seat;
  table_ = *table;
  key_ = key;
  visitor_ = address_.empty() ? key : address_;
  if (guest->eyes) table_->visited_by(visitor_);
  eyes_ = guest->eyes;
  advised_.reset();
  page_.wait_for_pongs();
  table_->join(*this, *guest, goes_on ? wish.last : std::nullopt);
  co_return nullptr;
}

TableGuest::Late TableGuest::look_back(const wire::Older& wish) {
  std::expected<void, Error> fine = check_command_id(wish.id);
  if (!table_) fine = refused("error.wire.join_first");
  if (!fine) {
    refuse(wish.id, fine.error());
    return nullptr;
  }
  const auto often = services_.rates.take(Quota::log_page, address_, key_);
  if (!often) return late(wish.id, often.error());
  table_->look_back(*this, wish);
  return nullptr;
}

void TableGuest::carry_out(const wire::Command& command) {
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
void TableGuest::carry_out(Seat seat, const Wish& wish) {
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
      services.desk.start(make_rematch(services, page, table, seat, wish, agreed), "a rematch");
    };
    table_->act(*this, seat, wish, agree);
  }
}

void TableGuest::relieve(Seat seat, const wire::Relieve& wish) {
  if (wish.end) return table_->relieve(*this, seat, wish, "", {});
  const auto player = Tables::relief(table_->stored().game);
  if (!player) return refuse(wish.id, player.error());
  table_->relieve(*this, seat, wish, player->first, player->second);
}

asio::awaitable<void> TableGuest::make_rematch(DeskServices& services,
                                               std::weak_ptr<TableGuest> page,
                                               std::shared_ptr<LiveTable> table, Seat seat,
                                               CompanyWish wish, Proposal agreed) {
  const bool swapped = agreed.kind == ProposalKind::rematch_swapped;
  const auto made = co_await services.tables.rematch(table, swapped);
  if (!made) {
    const auto id = std::visit([](const auto& each) { return each.id; }, wish);
    if (const auto self = page.lock()) self->refuse(id, made.error());
    co_return;
  }
  auto follow = [&](auto tell) {
    table->follow(page.lock().get(), seat, wish, agreed.number, *made, std::move(tell));
  };
  const auto followed = co_await called_back<std::expected<void, Error>>(follow);
  // Nobody knows of the table that was made for what is proposed no more.
  const bool is_void = !followed && followed.error().key == "error.table.moved_on";
  if (is_void && table->table().company()->rematch() != *made) {
    co_await services.tables.unmake(*made);
  }
}

void TableGuest::hint(Seat seat, const wire::Hint& wish) {
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

void TableGuest::advise(Seat seat, const wire::Hint& wish) {
  table_->advise(*this, seat, wish, *advised_, advised_at_);
}

// ---- telling ----------------------------------------------------------------------------------

void TableGuest::tell(const Telling& telling) {
  must_be_at(Side::desk);
  try {
    page_.send(telling.text());
  } catch (...) {  // the others at the table must be told all the same
    log_exception("telling a table's page", std::current_exception());
    page_.drop();
  }
}

void TableGuest::refuse(std::optional<std::string> id, const Error& error) {
  ++metrics().table_refusals;
  tell(Telling(refusal_for_page(std::move(id), error)));
}

void TableGuest::turn_away(const Error& error) {
  const wire::Refused refusal = refusal_for_page(std::nullopt, error);
  ++metrics().table_refusals;
  tell(Telling(refusal));
  if (refusal.final) page_.close();  // else the page may join again
}

TableGuest::Late TableGuest::late(std::optional<std::string> id, const Error& error) {
  ++metrics().table_refusals;
  return Telling(refusal_for_page(std::move(id), error)).text();
}

}  // namespace coppice::server
