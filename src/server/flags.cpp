#include "server/flags.hpp"

#include <boost/asio/steady_timer.hpp>
#include <exception>

#include "server/log.hpp"

namespace coppice::server {

void Flags::attend(const std::shared_ptr<LiveTable>& table) {
  const auto falls = table->flag_falls();
  // What is past the table itself sees to, and if it cannot now, again among the chores.
  if (!falls || *falls <= std::chrono::steady_clock::now()) return;
  const auto [next, is_new] = next_looks_.try_emplace(table->id(), *falls);
  // A look that comes too soon plans the next one; a move costs no new timer.
  if (!is_new && next->second <= *falls) return;
  next->second = *falls;
  const auto timer = std::make_shared<boost::asio::steady_timer>(home_, *falls);
  timer->async_wait([this, timer, weak = std::weak_ptr(table), id = table->id(),
                     planned = *falls](const boost::system::error_code& failure) {
    if (!failure) look(weak, id, planned);
  });
}

void Flags::look(const std::weak_ptr<LiveTable>& table, const std::string& id, Time planned) {
  if (const auto next = next_looks_.find(id);
      next != next_looks_.end() && next->second == planned) {
    next_looks_.erase(next);
  }
  const auto its = table.lock();
  if (!its) return;
  try {
    its->tend();
  } catch (...) {
    log_exception("the clock of table " + id, std::current_exception());
  }
  attend(its);
}

}  // namespace coppice::server
