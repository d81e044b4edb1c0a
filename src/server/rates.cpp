#include "server/rates.hpp"

#include "server/metrics.hpp"
#include "server/side.hpp"

namespace coppice::server {

namespace {

/// The first part of their names in `named_limits`, in the order of Quota.
constexpr std::array<std::string_view, 6> names = {"new-tables", "joins",   "log-pages",
                                                   "links",      "records", "lists"};

}  // namespace

Error too_fast(std::chrono::seconds wait) {
  return {"error.http.too_fast", {{"seconds", std::to_string(wait.count())}}};
}

Rates::Rates(const Limits& limits)
    : all_{[&limits] {
        const auto both = [&limits](Rate by_address, Rate by_key) {
          return Both{TokenBuckets(by_address, limits.remembered_visitors),
                      TokenBuckets(by_key, limits.remembered_visitors)};
        };
        return std::array<Both, 6>{both(limits.new_tables_of_address, limits.new_tables_of_key),
                                   both(limits.joins_of_address, limits.joins_of_key),
                                   both(limits.log_pages_of_address, limits.log_pages_of_key),
                                   both(limits.links_of_address, limits.links_of_address),
                                   both(limits.records_of_address, limits.records_of_key),
                                   both(limits.lists_of_address, limits.lists_of_key)};
      }()} {}

std::expected<void, Error> Rates::take(Quota quota, const std::string& address,
                                       const std::string& key, Time now) {
  must_be_at(Side::desk);
  if (address.empty() || quota == Quota::unlimited) return {};
  const std::scoped_lock lock(mutex_);
  auto& [by_address, by_key] = all_[static_cast<std::size_t>(quota)];
  auto taken = by_address.take(address, now);
  const std::string_view name = names.at(static_cast<std::size_t>(quota));
  if (!taken) metrics().count_refusal(std::string(name) + "-of-address");
  // Somebody who guesses link tokens can create any number of keys, so only the address counts.
  if (taken && quota != Quota::link) {
    taken = by_key.take(key, now);
    if (!taken) metrics().count_refusal(std::string(name) + "-of-key");
  }
  if (!taken) return std::unexpected(too_fast(taken.error()));
  return {};
}

}  // namespace coppice::server
