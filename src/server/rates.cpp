#include "server/rates.hpp"

namespace coppice::server {

namespace {

Rates::Allowed allowed(const std::expected<void, std::chrono::seconds>& taken) {
  if (taken) return {};
  return std::unexpected(too_fast(taken.error()));
}

}  // namespace

Error too_fast(std::chrono::seconds wait) {
  return {"error.http.too_fast", {{"seconds", std::to_string(wait.count())}}};
}

Rates::Allowed Rates::new_table(const std::string& address, const std::string& key, Time now) {
  if (address.empty()) return {};
  if (const auto fine = tables_by_address_.take(address, now); !fine) return allowed(fine);
  return allowed(tables_by_key_.take(key, now));
}

Rates::Allowed Rates::join(const std::string& address, const std::string& key, Time now) {
  if (address.empty()) return {};
  if (const auto fine = joins_by_address_.take(address, now); !fine) return allowed(fine);
  return allowed(joins_by_key_.take(key, now));
}

Rates::Allowed Rates::log_page(const std::string& address, const std::string& key, Time now) {
  if (address.empty()) return {};
  if (const auto fine = log_pages_by_address_.take(address, now); !fine) return allowed(fine);
  return allowed(log_pages_by_key_.take(key, now));
}

Rates::Allowed Rates::link(const std::string& address, Time now) {
  if (address.empty()) return {};
  return allowed(links_.take(address, now));
}

}  // namespace coppice::server
