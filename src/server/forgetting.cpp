#include "server/forgetting.hpp"

#include <algorithm>
#include <string>

#include "server/limits.hpp"
#include "server/log.hpp"

namespace coppice::server {

namespace asio = boost::asio;

asio::awaitable<void> Forgetting::go_on() {
  if (!options_.forget_unplayed && !options_.forget_finished) co_return;
  const bool known = co_await know_age();
  if (!known) co_return;
  const auto reached = age_->reached(options_.clocks());
  if (!reached) co_return;
  if (const auto longest = options_.forget_unplayed) {
    const auto forgotten = co_await tables_.forget_unplayed(*reached, *longest);
    if (!forgotten) log_error("deleting unfinished games", forgotten.error());
  }
  if (const auto longest = options_.forget_finished) {
    const auto forgotten = co_await tables_.forget_finished(*reached, *longest);
    if (!forgotten) log_error("deleting finished games", forgotten.error());
  }
}

asio::awaitable<bool> Forgetting::know_age() {
  if (age_) co_return true;
  const auto newest = co_await tables_.newest_change();
  if (!newest) {
    log_error("deleting old games", newest.error());
    co_return false;
  }
  const Instant start = options_.clocks();
  age_.emplace(start, newest->value_or(start.world));
  if (age_->ahead() > std::chrono::days(1)) {
    log_warning("the clock is " + std::to_string(age_->ahead().count()) +
                " days ahead of the newest change: this time does not count for deleting games");
  }
  co_return true;
}

}  // namespace coppice::server
