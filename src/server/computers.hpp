#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "server/live_table.hpp"
#include "server/thinkers.hpp"
#include "server/writer.hpp"

namespace coppice::server {

/// Plays the computer's seats of all tables that somebody follows.
///
/// When a decision is told must not betray what it was about, not even whether there was a choice.
/// So each waits as long as its player may think, and a pause at least, however soon it is made.
class Computers {
 public:
  /// Everything happens on `home`, the executor of the tables. Where other servers have the same
  /// tables, `holding` writes which of them thinks at each.
  Computers(boost::asio::any_io_executor home, Thinkers& thinkers, std::chrono::milliseconds pause,
            Writer* holding = nullptr)
      : home_(std::move(home)), thinkers_(thinkers), pause_(pause), holding_(holding) {}

  /// To be called whenever something happened at a table or somebody came: if a computer is to
  /// move there, it will.
  void attend(const std::shared_ptr<LiveTable>& table);

 private:
  using Time = std::chrono::steady_clock::time_point;

  void take_turn(const std::shared_ptr<LiveTable>& table);

  /// Takes its turn if no other server does.
  void hold(const std::shared_ptr<LiveTable>& table);

  /// `moment` is the table's when its computer was asked.
  void tell(const std::shared_ptr<LiveTable>& table, std::size_t moment,
            const std::expected<Opinion, Error>& thought);
  void release(const std::shared_ptr<LiveTable>& table);

  /// What goes wrong now may go well soon: then this table's computer is asked again.
  void retry(const std::shared_ptr<LiveTable>& table);

  /// Does this later, for the decision that is under way at this table.
  void at(Time time, const std::shared_ptr<LiveTable>& table, std::function<void()> action);

  boost::asio::any_io_executor home_;
  Thinkers& thinkers_;
  std::chrono::milliseconds pause_;
  Writer* holding_;
  std::set<std::string> deciding_;  ///< tables with a decision under way
};

}  // namespace coppice::server
