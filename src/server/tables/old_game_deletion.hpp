#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <optional>
#include <utility>

#include "server/tables/tables.hpp"
#include "server/threads/age_calculator.hpp"

namespace coppice::server {

/// Deletes old games, if the operator asked for it. Runs on the table thread.
class OldGameDeletion {
 public:
  using Age = std::optional<std::chrono::days>;

  /// Without an age, such games are kept.
  OldGameDeletion(Tables& tables, Age unplayed, Age finished, ClockReader clocks)
      : tables_(tables), unplayed_(unplayed), finished_(finished), clocks_(std::move(clocks)) {}

  /// Deletes one batch of old games and logs how many.
  boost::asio::awaitable<void> go_on();

 private:
  boost::asio::awaitable<bool> know_age();

  Tables& tables_;
  Age unplayed_;
  Age finished_;
  ClockReader clocks_;
  std::optional<AgeCalculator> age_;
};

}  // namespace coppice::server
