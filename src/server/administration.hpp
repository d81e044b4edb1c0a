#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>
#include <string>

#include "server/admin_messages.hpp"
#include "server/orders.hpp"
#include "server/tables.hpp"

namespace coppice::server {

/// Carries out what the operator asks (`coppice admin`), at the desk. The reader's thread reads the
/// store for it.
class Administration {
 public:
  Administration(Tables& tables, Orders& orders) : tables_(tables), orders_(orders) {}

  /// The answer to one line, as one line without its end.
  boost::asio::awaitable<std::string> answer(std::string line);

 private:
  /// The JSON of a result.
  using Result = boost::asio::awaitable<std::expected<std::string, Error>>;

  Result carry_out(std::string line);
  Result perform(admin::Status ask);
  Result perform(admin::Tables ask);
  Result perform(admin::Show ask);
  Result perform(admin::Delete ask);
  Result perform(admin::Ban ask);
  Result perform(admin::Unban ask);
  Result perform(admin::Bans ask);
  Result perform(admin::LogLevel ask);
  Result perform(admin::Drain ask);

  /// With what only memory knows.
  admin::Line line_of(const StoredTable& stored) const;

  Tables& tables_;
  Orders& orders_;
};

}  // namespace coppice::server
