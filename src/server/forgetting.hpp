#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <optional>

#include "server/serve.hpp"
#include "server/tables.hpp"

namespace coppice::server {

/// Decides how old games are without trusting a clock that may be wrong. Time counts from the
/// newest change in the store at the start, advances while the server runs, and never passes the
/// clock. So setting the clock, while the server is down or while it runs, deletes nothing.
class Age {
 public:
  Age(const Instant& start, Moment newest) : start_(start), newest_(newest) {}

  /// The moment up to which time has passed for certain. Empty until the server has run long enough
  /// for an operator to notice a wrong clock.
  std::optional<Moment> reached(const Instant& now) const;

  /// How far the clock was ahead of the newest change.
  std::chrono::days ahead() const {
    return std::chrono::duration_cast<std::chrono::days>(start_.world - newest_);
  }

 private:
  Instant start_;
  Moment newest_;
};

/// Deletes old games, if the operator asked for it. Runs at the desk.
class Forgetting {
 public:
  Forgetting(Tables& tables, ServeOptions options)
      : tables_(tables), options_(std::move(options)) {}

  /// Deletes one batch of old games and logs how many.
  boost::asio::awaitable<void> go_on();

 private:
  boost::asio::awaitable<bool> know_age();

  Tables& tables_;
  ServeOptions options_;
  std::optional<Age> age_;
};

}  // namespace coppice::server
