#include "server/rates.hpp"

#include "server/side.hpp"

namespace coppice::server {

Error too_fast(std::chrono::seconds wait) {
  return {"error.http.too_fast", {{"seconds", std::to_string(wait.count())}}};
}

std::expected<void, Error> Rates::take(Quota quota, const std::string& address,
                                       const std::string& key, Time now) {
  must_be_at(Side::desk);
  if (address.empty() || quota == Quota::unlimited) return {};
  auto& [by_address, by_key] = all_[static_cast<std::size_t>(quota)];
  auto taken = by_address.take(address, now);
  // Somebody who guesses link tokens can create any number of keys, so only the address counts.
  if (taken && quota != Quota::link) taken = by_key.take(key, now);
  if (!taken) return std::unexpected(too_fast(taken.error()));
  return {};
}

}  // namespace coppice::server
