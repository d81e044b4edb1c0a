#include "server/operate/rate_limit.hpp"

#include <algorithm>
#include <cmath>

namespace coppice::server {

std::expected<void, std::chrono::seconds> TokenBucket::take(Time now) {
  const std::chrono::duration<double> passed = now - counted_at_;
  tokens_ = std::min(rate_.at_once, tokens_ + passed.count() * rate_.per_second);
  counted_at_ = now;
  if (tokens_ < 1) {
    const double wait = std::ceil((1 - tokens_) / rate_.per_second);
    return std::unexpected(std::chrono::seconds(std::max(1L, static_cast<long>(wait))));
  }
  tokens_ -= 1;
  return {};
}

std::expected<void, std::chrono::seconds> TokenBuckets::take(const std::string& name, Time now) {
  const auto known = by_name_.find(name);
  if (known != by_name_.end()) {
    latest_first_.splice(latest_first_.begin(), latest_first_, known->second);
  } else {
    latest_first_.push_front({name, TokenBucket(rate_, now)});
    by_name_[name] = latest_first_.begin();
  }
  if (by_name_.size() > most_) {
    by_name_.erase(latest_first_.back().name);
    latest_first_.pop_back();
  }
  return latest_first_.front().bucket.take(now);
}

}  // namespace coppice::server
