#pragma once

#include <chrono>
#include <cstddef>
#include <expected>
#include <list>
#include <map>
#include <string>

namespace coppice::server {

/// How often something may be done: so many times at once, then so many a second.
struct Rate {
  double at_once;
  double per_second;
};

/// A token bucket: full at first, it loses a token each time and gains them with the time.
class TokenBucket {
 public:
  using Time = std::chrono::steady_clock::time_point;

  TokenBucket(Rate rate, Time now) : rate_(rate), tokens_(rate.at_once), counted_at_(now) {}

  /// Takes a token. Errors: there is none; then in how many whole seconds there will be, 1 at
  /// least.
  std::expected<void, std::chrono::seconds> take(Time now);

 private:
  Rate rate_;
  double tokens_;
  Time counted_at_;
};

/// A bucket for each name: an address, a key. No more than `most` are remembered; the one that was
/// not asked for the longest is forgotten first, and would be full again.
class TokenBuckets {
 public:
  using Time = TokenBucket::Time;

  TokenBuckets(Rate rate, std::size_t most) : rate_(rate), most_(most) {}

  /// As `TokenBucket::take`.
  std::expected<void, std::chrono::seconds> take(const std::string& name, Time now);

  std::size_t remembered() const { return by_name_.size(); }

 private:
  struct Named {
    std::string name;
    TokenBucket bucket;
  };

  Rate rate_;
  std::size_t most_;
  std::list<Named> latest_first_;
  std::map<std::string, std::list<Named>::iterator, std::less<>> by_name_;
};

}  // namespace coppice::server
