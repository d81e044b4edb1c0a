// Tables that several servers share, and who is present at them.
#include <chrono>
#include <cstdint>
#include <utility>

#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/tables/tables.hpp"

namespace coppice::server {

namespace asio = boost::asio;

asio::awaitable<void> Tables::hear(std::vector<TableChangeNotice> news) {
  for (TableChangeNotice& each : news) {
    if (each.entries == 0 && host_.find(each.id)) ++overtaken_;
    step(host::input::TableChangedElsewhere{std::move(each.id), each.entries});
  }
  co_return;
}

asio::awaitable<void> Tables::look_for_news() {
  const SharedStore* shared = services_.reader.shared();
  if (shared == nullptr || shared->is_away() || host_.size() == 0) co_return;
  const auto look = [ids = host_.ids()](Store& store) { return store.shared()->lengths(ids); };
  const auto lengths = co_await read_by(services_.reader, look);
  if (!lengths) {
    log_error("looking for news", lengths.error());
    co_return;
  }
  for (const auto& [id, length] : *lengths) step(host::input::TableChangedElsewhere{id, length});
}

Tables::Answer<std::size_t> Tables::other_servers() {
  if (services_.reader.shared() == nullptr) co_return 0;
  const auto look = [](Store& store) { return store.shared()->others(); };
  co_return co_await read_by(services_.reader, look);
}

asio::awaitable<void> Tables::share_presence() {
  const SharedStore* shared = services_.reader.shared();
  if (shared != nullptr && shared->is_away()) co_return;
  step(
      host::input::RequestSeatPresence{shared == nullptr ? limits::seen_kept : limits::seen_again});
  auto ids = host_.companies();
  if (shared != nullptr && !ids.empty()) co_await learn_presence(std::move(ids));
}

asio::awaitable<void> Tables::learn_presence(std::vector<std::string> ids) {
  const auto look = [ids](Store& store) { return store.shared()->seen(ids); };
  const auto seen = co_await read_by(services_.reader, look);
  if (!seen) {
    log_error("presence", seen.error());
    co_return;
  }
  for (const auto& [id, seat, ago] : *seen) {
    if (seat < 1 || seat > max_seats) continue;
    step(host::input::SeatSeenElsewhere{id, Seat{static_cast<std::uint8_t>(seat - 1)}, ago});
  }
}

}  // namespace coppice::server
