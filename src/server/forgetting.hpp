#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <optional>

#include "server/serve.hpp"
#include "server/tables.hpp"

namespace coppice::server {

/// By when games are old. A clock that is wrong must not make them so: time counts from the newest
/// change in the store at the start, as long as the server runs, and never beyond the clock. What a
/// clock says that was set while the server was down, or is set while it runs, deletes nothing.
class Age {
 public:
  Age(const Instant& start, Moment newest) : start_(start), newest_(newest) {}

  /// The moment up to which time is known to have passed; none before the server has run for so
  /// long that somebody would have noticed a wrong clock.
  std::optional<Moment> reached(const Instant& now) const;

  /// How far the clock was ahead of the newest change.
  std::chrono::days ahead() const {
    return std::chrono::duration_cast<std::chrono::days>(start_.world - newest_);
  }

 private:
  Instant start_;
  Moment newest_;
};

/// What a server deletes by itself, if it was told to. At the desk.
class Forgetting {
 public:
  Forgetting(Tables& tables, ServeOptions options)
      : tables_(tables), options_(std::move(options)) {}

  /// Deletes a portion of what is old by now, and logs how much.
  boost::asio::awaitable<void> go_on();

 private:
  boost::asio::awaitable<bool> know_age();

  Tables& tables_;
  ServeOptions options_;
  std::optional<Age> age_;
};

}  // namespace coppice::server
