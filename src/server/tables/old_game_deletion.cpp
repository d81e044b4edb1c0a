#include "server/tables/old_game_deletion.hpp"

#include <algorithm>
#include <string>

#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"

namespace coppice::server {

namespace asio = boost::asio;

asio::awaitable<void> OldGameDeletion::go_on() {
  if (!unplayed_ && !finished_) co_return;
  const bool known = co_await know_age();
  if (!known) co_return;
  const auto reached = age_->reached(clocks_());
  if (!reached) co_return;
  if (const auto longest = unplayed_) {
    const auto forgotten = co_await tables_.forget_unplayed(*reached, *longest);
    if (!forgotten) log_error("deleting unfinished games", forgotten.error());
  }
  if (const auto longest = finished_) {
    const auto forgotten = co_await tables_.forget_finished(*reached, *longest);
    if (!forgotten) log_error("deleting finished games", forgotten.error());
  }
}

asio::awaitable<bool> OldGameDeletion::know_age() {
  if (age_) co_return true;
  const auto newest = co_await tables_.newest_change();
  if (!newest) {
    log_error("deleting old games", newest.error());
    co_return false;
  }
  const Timestamps start = clocks_();
  age_.emplace(start, newest->value_or(start.world));
  if (age_->ahead() > std::chrono::days(1)) {
    log_warning("the clock is " + std::to_string(age_->ahead().count()) +
                " days ahead of the newest change: this time does not count for deleting games");
  }
  co_return true;
}

}  // namespace coppice::server
