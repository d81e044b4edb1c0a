#include "server/operate/rate_limiter.hpp"

#include <utility>

#include "server/operate/metrics.hpp"

namespace coppice::server {

Error rate_limit_error(std::chrono::seconds wait) {
  return {ErrorCode::http_too_fast, {{"seconds", std::to_string(wait.count())}}};
}

RateLimiter::RateLimiter(const Limits& limits) {
  // Anybody can make any number of keys, so only the address counts for what a new key may do just
  // as well: guessing links, importing, and using a key that nobody knows.
  const auto count = [&](std::string name, RateLimit of_address,
                         std::optional<RateLimit> of_key = std::nullopt) {
    const auto buckets = [&](RateLimit rate) {
      return TokenBuckets(rate, limits.remembered_visitors);
    };
    all_.push_back({std::move(name), buckets(of_address), of_key.transform(buckets)});
  };
  count("requests", limits.requests_of_address);
  count("new-tables", limits.new_tables_of_address, limits.new_tables_of_key);
  count("documents", limits.documents_of_address, limits.documents_of_key);
  count("joins", limits.joins_of_address, limits.joins_of_key);
  count("log-pages", limits.log_pages_of_address, limits.log_pages_of_key);
  count("links", limits.links_of_address);
  count("records", limits.records_of_address, limits.records_of_key);
  count("lists", limits.lists_of_address, limits.lists_of_key);
  count("new-replays", limits.new_replays_of_address);
  count("imports", limits.imports_of_address);
  count("trials", limits.trials_of_address);
  count("unknown-keys", limits.unknown_keys_of_address);
}

std::expected<void, Error> RateLimiter::take(RateLimitKind quota, const std::string& address,
                                             const std::string& key, Time now) {
  if (address.empty()) return {};
  const std::scoped_lock lock(mutex_);
  auto& [name, by_address, by_key] = all_.at(static_cast<std::size_t>(quota));
  auto taken = by_address.take(address, now);
  if (!taken) metrics().count_refusal(name + "-of-address");
  if (taken && by_key) {
    taken = by_key->take(key, now);
    if (!taken) metrics().count_refusal(name + "-of-key");
  }
  if (!taken) return std::unexpected(rate_limit_error(taken.error()));
  return {};
}

}  // namespace coppice::server
