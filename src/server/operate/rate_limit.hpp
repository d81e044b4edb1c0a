#pragma once

#include <chrono>
#include <cstddef>
#include <expected>
#include <list>
#include <map>
#include <string>

namespace coppice::server {

/// A rate limit: so many at once, then so many per second.
struct RateLimit {
  double at_once;
  double per_second;
};

/// A token bucket: full at first; each use takes a token, and tokens return over time.
class TokenBucket {
 public:
  using Time = std::chrono::steady_clock::time_point;

  TokenBucket(RateLimit rate, Time now) : rate_(rate), tokens_(rate.at_once), counted_at_(now) {}

  /// Takes a token. Errors: none is left; returns the seconds until there is one, rounded up, at
  /// least 1.
  std::expected<void, std::chrono::seconds> take(Time now);

 private:
  RateLimit rate_;
  double tokens_;
  Time counted_at_;
};

/// A bucket for each name, such as an address or a key. It remembers at most `most` buckets and
/// forgets the least recently used one first.
class TokenBuckets {
 public:
  using Time = TokenBucket::Time;

  TokenBuckets(RateLimit rate, std::size_t most) : rate_(rate), most_(most) {}

  /// Like `TokenBucket::take`.
  std::expected<void, std::chrono::seconds> take(const std::string& name, Time now);

  std::size_t remembered() const { return by_name_.size(); }

 private:
  struct Named {
    std::string name;
    TokenBucket bucket;
  };

  RateLimit rate_;
  std::size_t most_;
  std::list<Named> latest_first_;
  std::map<std::string, std::list<Named>::iterator, std::less<>> by_name_;
};

}  // namespace coppice::server
