#include "server/computers.hpp"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <exception>

#include "host/seats.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"

namespace coppice::server {

using std::chrono::steady_clock;

void Computers::attend(const std::shared_ptr<LiveTable>& table) {
  if (!table->followed() || !table->computer_to_move()) return;
  if (!deciding_.insert(table->id()).second) return;
  try {
    holding_ == nullptr ? take_turn(table) : hold(table);
  } catch (...) {
    log_exception("computer at table " + table->id(), std::current_exception());
    retry(table);
  }
}

void Computers::hold(const std::shared_ptr<LiveTable>& table) {
  const ComputerSeat& computer = table->computer(*table->computer_to_move());
  const auto longest = std::max(pause_, least_pause(computer)) + limits::held_longer;
  holding_->write(HoldTable{table->id(), longest},
                  [this, table, moment = table->moment()](const Written& held) {
                    if (table->moment() != moment) return release(table);
                    held ? take_turn(table) : retry(table);
                  });
}

void Computers::take_turn(const std::shared_ptr<LiveTable>& table) {
  const Seat seat = *table->computer_to_move();
  const ComputerSeat& computer = table->computer(seat);
  const Time told_at = steady_clock::now() + std::max(pause_, least_pause(computer));
  const std::size_t moment = table->moment();
  const auto answer = [this, table, moment, told_at](const std::expected<Opinion, Error>& thought) {
    at(told_at, table, [this, table, moment, thought] { tell(table, moment, thought); });
  };
  const Table& current = table->table();
  if (const auto scripted = current.scripted_move()) return answer(Opinion{*scripted});
  const Question question{current.setup().game, current.view(seat), seat, current.random(),
                          computer.player};
  if (const auto asked = thinkers_.ask({table->visitor(), table->id()}, question, answer); !asked) {
    answer(std::unexpected(asked.error()));
  }
}

void Computers::tell(const std::shared_ptr<LiveTable>& table, std::size_t moment,
                     const std::expected<Opinion, Error>& thought) {
  // A person may have taken back a move meanwhile: then this was thought in vain.
  if (table->moment() != moment) return release(table);
  const auto ended = [this, weak = std::weak_ptr(table)](const std::expected<void, Error>& played) {
    const auto its = weak.lock();
    if (played) return release(its);
    // No thread is free, which is no fault and may last; or the disk is full, say.
    if (played.error().key != "error.hint.busy") {
      log_error("computer at table " + its->id(), played.error());
    }
    retry(its);
  };
  if (!thought) return ended(std::unexpected(thought.error()));
  table->play_computer(moment, thought->move, ended);
}

void Computers::release(const std::shared_ptr<LiveTable>& table) {
  deciding_.erase(table->id());
  attend(table);
}

void Computers::retry(const std::shared_ptr<LiveTable>& table) {
  at(steady_clock::now() + limits::computer_retry, table, [this, table] { release(table); });
}

void Computers::at(Time time, const std::shared_ptr<LiveTable>& table,
                   std::function<void()> action) {
  const auto timer = std::make_shared<boost::asio::steady_timer>(home_, time);
  timer->async_wait(
      [this, table, timer, action = std::move(action)](const boost::system::error_code& failure) {
        if (failure) return;
        try {
          action();
        } catch (...) {
          log_exception("computer at table " + table->id(), std::current_exception());
          retry(table);
        }
      });
}

}  // namespace coppice::server
