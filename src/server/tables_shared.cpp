// Tables that other servers have, too, and who is at them.
#include <chrono>
#include <cstdint>
#include <utility>

#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/tables.hpp"

namespace coppice::server {

void Tables::hear(const std::vector<TableNews>& news) {
  if (news.empty()) return look_for_news();
  for (const TableNews& each : news) {
    const auto found = live_.find(each.id);
    if (found == live_.end()) continue;
    if (each.entries == 0) {
      live_.erase(found);
    } else {
      found->second.table->look_beyond(each.entries);
    }
  }
}

void Tables::look_for_news() {
  SharedStore* shared = store_.shared();
  if (shared == nullptr || shared->is_away() || live_.empty()) return;
  std::vector<std::string> ids;
  for (const auto& [id, place] : live_) ids.push_back(id);
  const auto lengths = shared->lengths(ids);
  if (!lengths) return log_error("looking for news", lengths.error());
  for (const auto& [id, length] : *lengths) live_.at(id).table->look_beyond(length);
}

void Tables::share_presence(Moment now) {
  SharedStore* shared = store_.shared();
  if (shared != nullptr && shared->is_away()) return;
  const std::chrono::seconds again = shared == nullptr ? limits::seen_kept : limits::seen_again;
  std::vector<std::string> ids;
  SeeSeats seats{{}, limits::seen_for};
  for (const auto& [id, place] : live_) {
    if (!place.table->table().company()) continue;
    ids.push_back(id);
    place.table->announce(seats.seats, now, again);
  }
  if (shared != nullptr && !ids.empty()) learn_presence(*shared, ids, now);
  if (!seats.seats.empty()) writer_.write(std::move(seats), [](const Written&) {});
}

void Tables::learn_presence(SharedStore& shared, const std::vector<std::string>& ids, Moment now) {
  const auto seen = shared.seen(ids);
  if (!seen) return log_error("presence", seen.error());
  for (const auto& [id, seat, ago] : *seen) {
    if (seat < 1 || seat > max_seats) continue;
    live_.at(id).table->see(Seat{static_cast<std::uint8_t>(seat - 1)}, ago, now);
  }
}

}  // namespace coppice::server
