#pragma once

#include <array>
#include <chrono>
#include <expected>
#include <mutex>
#include <string>

#include "engine/error.hpp"
#include "server/adjustable_limits.hpp"
#include "server/rate.hpp"

namespace coppice::server {

/// "error.http.too_fast" with the seconds to wait.
Error too_fast(std::chrono::seconds wait);

/// Expensive requests, each counted per visitor.
enum class Quota : char {
  new_table,
  document,  ///< with a document among the settings, in addition
  join,
  log_page,
  link,            ///< creating, viewing and accepting links; counted by address only
  foreign_record,  ///< of a finished game of other players
  list,            ///< of tables, results and days
  imported_game,   ///< counted by address only
  unknown_key,     ///< a request with a key that must be looked up; counted by address only
  unlimited
};

/// Limits how often a visitor may send expensive requests, at all desks together. Call it on any
/// thread; a move needs none of it.
class Rates {
 public:
  using Time = TokenBucket::Time;

  explicit Rates(const Limits& limits = {});

  /// `address` is as in `visitor_address`; without one there is no limit. `key` is a hash. Errors:
  /// `too_fast`.
  std::expected<void, Error> take(Quota quota, const std::string& address, const std::string& key,
                                  Time now = Time::clock::now());

 private:
  /// By address and by key.
  using Both = std::array<TokenBuckets, 2>;

  std::mutex mutex_;
  std::array<Both, 9> all_;
};

}  // namespace coppice::server
