// A table at which other servers act, too: what they store happens here as well. Who is here is
// told to them, or kept for the next start.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <exception>
#include <utility>

#include "host/moment.hpp"
#include "server/limits.hpp"
#include "server/live_table.hpp"
#include "server/log.hpp"
#include "server/standing.hpp"
#include "table/seating.hpp"

namespace coppice::server {

void LiveTable::look_beyond(std::size_t entries) {
  if (entries > journal_size_) look();
}

void LiveTable::look() {
  if (std::exchange(looks_, true)) return;
  const auto consider = [this](Listener*) -> Considered {
    looks_ = false;
    const auto news = catch_up();
    if (!news) return std::unexpected(news.error());
    return {};
  };
  take({nullptr, std::nullopt, consider, [this](const auto&) { looks_ = false; }, {}});
}

std::expected<bool, Error> LiveTable::catch_up() {
  const auto news = store_.entries(stored_.id, journal_size_);
  if (!news) return std::unexpected(news.error());
  if (news->empty()) return false;
  const Heard before = heard();
  if (const auto happened = table_.restore(*news); !happened) {
    damaged_ = true;
    log_error("table " + stored_.id, happened.error());
    return refused("error.store.damaged_table", {{"table", stored_.id}});
  }
  journal_size_ += news->size();
  stored_.standing =
      standing_after(table_, {{}, {}, table_.outcome()}, moment_text(clocks_().world));
  seat_computers();
  tell_since(before);
  return true;
}

void LiveTable::seat_computers() {
  const auto& seats = table_.setup().seats;
  for (std::size_t seat = 0; seat < computers_.size(); ++seat) {
    if (seats[seat] == human || computers_[seat].player) continue;
    auto computers = computers_of(stored_.game, {seats[seat]});
    if (computers) computers_[seat] = std::move(computers->front());
  }
}

void LiveTable::see(Seat seat, std::chrono::milliseconds ago, Moment now) {
  if (seat.index >= stored_.seats.size()) return;
  const bool was_here = attendance_.is_here(seat);
  attendance_.see(seat, ago.count() <= 0, now - std::max(ago, std::chrono::milliseconds(0)));
  if (attendance_.is_here(seat) != was_here) tell_presence();
}

void LiveTable::announce(std::vector<SeeSeats::Seen>& seats, Moment now,
                         std::chrono::seconds again) {
  for (std::size_t index = 0; index < announced_.size(); ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    auto& last = announced_[index];
    const bool is_here = attendance_.is_at_this_server(seat);
    const bool visited = attendance_.take_visit(seat);
    if (is_here ? last && now - *last < again : !last && !visited) continue;
    seats.push_back({stored_.id, seat.number(), is_here, is_here ? now : attendance_.seen(seat)});
    last = is_here ? std::optional(now) : std::nullopt;
  }
}

bool LiveTable::consider_first_again(const Error& error) {
  if (error.key != Store::out_of_step) return false;
  if (++wishes_.front().attempts >= limits::store_attempts) return false;
  try {
    const auto news = catch_up();
    return news && *news;
  } catch (...) {  // out of memory, say: the others must have their turn all the same
    log_exception("table " + stored_.id, std::current_exception());
    return false;
  }
}

}  // namespace coppice::server
