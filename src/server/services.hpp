#pragma once

#include <cstddef>
#include <set>
#include <string>

#include "server/access_keys.hpp"
#include "server/adjustable_limits.hpp"
#include "server/api.hpp"
#include "server/desk.hpp"
#include "server/orders.hpp"
#include "server/public_address.hpp"
#include "server/rates.hpp"
#include "server/tables.hpp"
#include "server/visitors.hpp"

namespace coppice::server {

class TableSocket;

/// What connections use at the desk, and only there.
struct DeskServices {
  Tables& tables;
  Rates& rates;
  AccessKeys& keys;
  const Orders& orders;
  Limits limits{};
};

/// What connections use on the network thread, and only there. It outlives them all.
struct Services {
  Desk& desk;
  DeskServices& at_desk;  ///< only to pass to code at the desk
  Api& api;
  const Orders& orders;
  Names names{};
  std::size_t connections_allowed = limits::fewest_connections;
  Limits limits{};
  Shares shares{fair_share(limits, connections_allowed)};  ///< of the connections, per address
  std::size_t connections = 0;                             ///< open now
  std::size_t outgoing_bytes = 0;                          ///< queued for all sockets together
  std::set<TableSocket*> sockets{};                        ///< the sockets at tables
};

}  // namespace coppice::server
