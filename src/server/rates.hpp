#pragma once

#include <expected>
#include <string>

#include "engine/error.hpp"
#include "server/limits.hpp"
#include "server/rate.hpp"

namespace coppice::server {

/// "error.http.too_fast", with the seconds to wait.
Error too_fast(std::chrono::seconds wait);

/// How often a visitor may ask for what costs the server much. `address` is as `visitor_address`
/// has it; where it is empty nobody is held up. `key` is a hash. At the desk. Errors: `too_fast`.
class Rates {
 public:
  using Time = TokenBucket::Time;
  using Allowed = std::expected<void, Error>;

  Allowed new_table(const std::string& address, const std::string& key, Time now);
  Allowed join(const std::string& address, const std::string& key, Time now);
  Allowed log_page(const std::string& address, const std::string& key, Time now);

  /// Makes, looks at, takes a link: whoever guesses tokens does it often.
  Allowed link(const std::string& address, Time now);

 private:
  TokenBuckets tables_by_address_{limits::new_tables, limits::remembered_visitors};
  TokenBuckets tables_by_key_{limits::new_tables, limits::remembered_visitors};
  TokenBuckets joins_by_address_{limits::joins_of_address, limits::remembered_visitors};
  TokenBuckets joins_by_key_{limits::joins_of_key, limits::remembered_visitors};
  TokenBuckets log_pages_by_address_{limits::log_pages_of_address, limits::remembered_visitors};
  TokenBuckets log_pages_by_key_{limits::log_pages_of_key, limits::remembered_visitors};
  TokenBuckets links_{limits::links, limits::remembered_visitors};
};

}  // namespace coppice::server
