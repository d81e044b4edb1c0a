#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "server/live_table.hpp"

namespace coppice::server {

/// Sees to it that a player's time ends at the moment at which it does: a timer for each table at
/// which somebody's minutes run.
class Flags {
 public:
  /// Everything happens on `home`, the executor of the tables.
  explicit Flags(boost::asio::any_io_executor home) : home_(std::move(home)) {}

  /// To be called whenever something happened at a table or somebody came.
  void attend(const std::shared_ptr<LiveTable>& table);

 private:
  using Time = std::chrono::steady_clock::time_point;

  void look(const std::weak_ptr<LiveTable>& table, const std::string& id, Time planned);

  boost::asio::any_io_executor home_;
  std::map<std::string, Time> next_looks_;  ///< by the table's id
};

}  // namespace coppice::server
