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
  Wish wish{nullptr, std::nullopt, {}, [this](const auto&) { looks_ = false; }, {}};
  wish.is_look = true;
  take(std::move(wish));
}

void LiveTable::catch_up(CaughtUp then) {
  if (damaged_) {
    return then(refused("error.store.damaged_table", {{"table", stored_.id}}));
  }
  const auto look = [id = stored_.id, known = journal_size_](Store& store) {
    return store.entries(id, known);
  };
  read_then(services_.reader, look,
            [self = shared_from_this(), then = std::move(then)](
                const std::exception_ptr& trouble,
                const std::expected<std::vector<JournalEntry>, Error>& news) mutable {
              std::expected<bool, Error> taken = refused("error.http.internal");
              try {
                if (trouble) std::rethrow_exception(trouble);
                taken = self->take_news(news);
              } catch (...) {  // out of memory, say: the others must have their turn all the same
                log_exception("table " + self->id(), std::current_exception());
              }
              then(taken);
            });
}

std::expected<bool, Error> LiveTable::take_news(
    const std::expected<std::vector<JournalEntry>, Error>& news) {
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
      standing_after(table_, {{}, {}, table_.outcome()}, moment_text(services_.clocks().world));
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

void LiveTable::store_failed(const Error& error) {
  if (error.key != Store::out_of_step) return give_first_up(error);
  if (++wishes_.front().attempts >= limits::store_attempts) return give_first_up(error);
  catch_up([self = shared_from_this(), error](const std::expected<bool, Error>& news) {
    if (!news || !*news) return self->give_first_up(error);
    self->carry_out_first();
  });
}

void LiveTable::give_first_up(const Error& error) {
  log_error("table " + stored_.id, error);
  end_first(std::unexpected(error));
}

}  // namespace coppice::server
