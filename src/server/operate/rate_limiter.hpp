#pragma once

#include <chrono>
#include <expected>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "server/operate/adjustable_limits.hpp"
#include "server/operate/rate_limit.hpp"

namespace coppice::server {

/// ErrorCode::http_too_fast with the seconds to wait.
Error rate_limit_error(std::chrono::seconds wait);

/// What is counted per visitor. Each route has one besides `request`, or costs as little.
enum class RateLimitKind : char {
  request,  ///< any HTTP request; counted by address only
  new_table,
  document,  ///< with a document among the settings, in addition
  join,
  log_page,
  link,            ///< creating, viewing and accepting links; counted by address only
  foreign_record,  ///< of a finished game of other players
  list,            ///< of tables, results and days
  new_replay,      ///< a replay, or a list of a game's cards; counted by address only
  imported_game,   ///< counted by address only
  trial,           ///< a part of a trial of own cards; counted by address only
  unknown_key      ///< a request with a key that must be looked up; counted by address only
};

/// Limits how often a visitor may send requests, on all table threads together. Call it on any
/// thread; a move needs none of it.
class RateLimiter {
 public:
  using Time = TokenBucket::Time;

  explicit RateLimiter(const Limits& limits = {});

  /// `address` is as in `visitor_address`; without one there is no limit. `key` is a hash. Errors:
  /// `rate_limit_error`.
  std::expected<void, Error> take(RateLimitKind quota, const std::string& address,
                                  const std::string& key, Time now = Time::clock::now());

  /// The same for a route's quota, of a request that has been counted as one.
  std::expected<void, Error> take_for(RateLimitKind quota, const std::string& address,
                                      const std::string& key) {
    return quota == RateLimitKind::request ? std::expected<void, Error>()
                                           : take(quota, address, key);
  }

 private:
  struct Counted {
    std::string name;  ///< the first part of its names in `named_limits`
    TokenBuckets by_address;
    std::optional<TokenBuckets> by_key;
  };

  std::mutex mutex_;
  std::vector<Counted> all_;  ///< in the order of RateLimitKind
};

}  // namespace coppice::server
