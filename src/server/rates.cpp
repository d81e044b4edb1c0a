#include "server/rates.hpp"

#include "server/metrics.hpp"

namespace coppice::server {

namespace {

/// The first part of their names in `named_limits`, in the order of Quota.
constexpr std::array<std::string_view, 9> names = {"new-tables", "documents", "joins",
                                                   "log-pages",  "links",     "records",
                                                   "lists",      "imports",   "unknown-keys"};

/// Anybody can make any number of keys, so only the address counts for what a new key may do just
/// as well: guessing links, importing, and using a key that nobody knows.
bool counts_keys(Quota quota) {
  return quota != Quota::link && quota != Quota::imported_game && quota != Quota::unknown_key;
}

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
        return std::array<Both, 9>{
            both(limits.new_tables_of_address, limits.new_tables_of_key),
            both(limits.documents_of_address, limits.documents_of_key),
            both(limits.joins_of_address, limits.joins_of_key),
            both(limits.log_pages_of_address, limits.log_pages_of_key),
            both(limits.links_of_address, limits.links_of_address),
            both(limits.records_of_address, limits.records_of_key),
            both(limits.lists_of_address, limits.lists_of_key),
            both(limits.imports_of_address, limits.imports_of_address),
            both(limits.unknown_keys_of_address, limits.unknown_keys_of_address)};
      }()} {}

std::expected<void, Error> Rates::take(Quota quota, const std::string& address,
                                       const std::string& key, Time now) {
  if (address.empty() || quota == Quota::unlimited) return {};
  const std::scoped_lock lock(mutex_);
  auto& [by_address, by_key] = all_[static_cast<std::size_t>(quota)];
  auto taken = by_address.take(address, now);
  const std::string_view name = names.at(static_cast<std::size_t>(quota));
  if (!taken) metrics().count_refusal(std::string(name) + "-of-address");
  if (taken && counts_keys(quota)) {
    taken = by_key.take(key, now);
    if (!taken) metrics().count_refusal(std::string(name) + "-of-key");
  }
  if (!taken) return std::unexpected(too_fast(taken.error()));
  return {};
}

}  // namespace coppice::server
