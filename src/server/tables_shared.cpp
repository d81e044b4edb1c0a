// Tables that other servers have, too, and who is at them.
#include <chrono>
#include <cstdint>
#include <utility>

#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/tables.hpp"

namespace coppice::server {

namespace asio = boost::asio;

asio::awaitable<void> Tables::hear(std::vector<TableNews> news) {
  for (const TableNews& each : news) {
    const auto found = live_.find(each.id);
    if (found == live_.end()) continue;
    if (each.entries == 0) {
      let_go(each.id);
    } else {
      found->second.table->look_beyond(each.entries);
    }
  }
  co_return;
}

asio::awaitable<void> Tables::look_for_news() {
  const SharedStore* shared = services_.reader.shared();
  if (shared == nullptr || shared->is_away() || live_.empty()) co_return;
  std::vector<std::string> ids;
  for (const auto& [id, place] : live_) ids.push_back(id);
  const auto look = [ids](Store& store) { return store.shared()->lengths(ids); };
  const auto lengths = co_await read_by(services_.reader, look);
  if (!lengths) {
    log_error("looking for news", lengths.error());
    co_return;
  }
  for (const auto& [id, length] : *lengths) {
    const auto found = live_.find(id);
    if (found != live_.end()) found->second.table->look_beyond(length);
  }
}

asio::awaitable<void> Tables::share_presence(Moment now) {
  const SharedStore* shared = services_.reader.shared();
  if (shared != nullptr && shared->is_away()) co_return;
  const std::chrono::seconds again = shared == nullptr ? limits::seen_kept : limits::seen_again;
  std::vector<std::string> ids;
  SeeSeats seats{{}, limits::seen_for};
  for (const auto& [id, place] : live_) {
    if (!place.table->table().company()) continue;
    ids.push_back(id);
    place.table->announce(seats.seats, now, again);
  }
  if (!seats.seats.empty()) services_.writer.write(std::move(seats), [](const Written&) {});
  if (shared != nullptr && !ids.empty()) co_await learn_presence(std::move(ids), now);
}

asio::awaitable<void> Tables::learn_presence(std::vector<std::string> ids, Moment now) {
  const auto look = [ids](Store& store) { return store.shared()->seen(ids); };
  const auto seen = co_await read_by(services_.reader, look);
  if (!seen) {
    log_error("presence", seen.error());
    co_return;
  }
  for (const auto& [id, seat, ago] : *seen) {
    const auto found = live_.find(id);
    if (found == live_.end() || seat < 1 || seat > max_seats) continue;
    found->second.table->see(Seat{static_cast<std::uint8_t>(seat - 1)}, ago, now);
  }
}

}  // namespace coppice::server
