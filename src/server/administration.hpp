#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>
#include <string>

#include "server/access_keys.hpp"
#include "server/admin_messages.hpp"
#include "server/desks.hpp"
#include "server/orders.hpp"

namespace coppice::server {

/// Carries out what the operator asks (`coppice admin`), on the network thread. It asks the desks
/// for what they know; the reader's thread reads the store for them.
class Administration {
 public:
  Administration(Desks& desks, AccessKeys& keys, Orders& orders)
      : desks_(desks), keys_(keys), orders_(orders) {}

  /// The answer to one line, as one line without its end.
  boost::asio::awaitable<std::string> answer(std::string line);

 private:
  /// The JSON of a result.
  using Result = boost::asio::awaitable<std::expected<std::string, Error>>;

  Result carry_out(std::string line);
  Result perform(admin::Status ask);
  Result perform(admin::Tables ask);
  Result perform(admin::Show ask);
  Result perform(admin::End ask);
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

  Desks& desks_;
  AccessKeys& keys_;
  Orders& orders_;
};

}  // namespace coppice::server
