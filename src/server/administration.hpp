#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>
#include <string>

#include "server/access_keys.hpp"
#include "server/admin_messages.hpp"
#include "server/orders.hpp"
#include "server/tables.hpp"

namespace coppice::server {

/// Carries out what the operator asks (`coppice admin`), at the desk. The reader's thread reads the
/// store for it.
class Administration {
 public:
  Administration(Tables& tables, AccessKeys& keys, Orders& orders)
      : tables_(tables), keys_(keys), orders_(orders) {}

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
  Result perform(admin::Announce ask);
  // In administration_person.cpp:
  Result perform(admin::ExportPerson ask);
  Result perform(admin::DeletePerson ask);
  /// What the server has of a table about this person.
  boost::asio::awaitable<std::expected<admin::PersonTable, Error>> table_of(StoredTable stored,
                                                                            std::string person);

  /// With what only memory knows.
  admin::Line line_of(const StoredTable& stored) const;

  Tables& tables_;
  AccessKeys& keys_;
  Orders& orders_;
};

}  // namespace coppice::server
