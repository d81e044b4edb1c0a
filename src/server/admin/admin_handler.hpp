#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>
#include <string>

#include "server/admin/admin_messages.hpp"
#include "server/api/table_threads.hpp"
#include "server/tables/access_keys.hpp"
#include "server/tables/operator_orders.hpp"

namespace coppice::server {

/// Carries out what the operator asks (`coppice admin`), on the network thread. It asks the table
/// threads for what they know; the reader's thread reads the store for them.
class AdminHandler {
 public:
  AdminHandler(TableThreads& table_threads, AccessKeys& keys, OperatorOrders& orders)
      : table_threads_(table_threads), keys_(keys), orders_(orders) {}

  /// The answer to one line, as one line without its end.
  boost::asio::awaitable<std::string> answer(std::string line);

 private:
  /// The JSON of a result.
  using Result = boost::asio::awaitable<std::expected<std::string, Error>>;

  Result carry_out(std::string line);
  Result perform(admin::Status ask);
  Result perform(admin::ListTables ask);
  Result perform(admin::Show ask);
  Result perform(admin::End ask);
  Result perform(admin::Delete ask);
  Result perform(admin::Ban ask);
  Result perform(admin::Unban ask);
  Result perform(admin::ListBans ask);
  Result perform(admin::SetLogLevel ask);
  Result perform(admin::Drain ask);
  Result perform(admin::SetNotice ask);
  // In administration_person.cpp:
  Result perform(admin::ExportPerson ask);
  Result perform(admin::DeletePerson ask);

  TableThreads& table_threads_;
  AccessKeys& keys_;
  OperatorOrders& orders_;
};

}  // namespace coppice::server
