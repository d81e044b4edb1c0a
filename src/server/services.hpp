#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>

#include "server/adjustable_limits.hpp"
#include "server/api.hpp"
#include "server/desks.hpp"
#include "server/orders.hpp"
#include "server/public_address.hpp"
#include "server/rate.hpp"
#include "server/rates.hpp"
#include "server/read_rate.hpp"
#include "server/visitors.hpp"

namespace coppice::server {

class TableSocket;

/// What connections use on the network thread, and only there. It outlives them all.
struct Services {
  Desks& desks;
  Api& api;
  Rates& rates;
  const Orders& orders;
  Names names{};
  std::size_t connections_allowed = limits::fewest_connections;
  Limits limits{};
  Shares shares{fair_share(limits, connections_allowed)};  ///< of the connections, per address
  /// Bytes of the bodies of requests, from when their reading begins.
  Places bodies{limits.body_bytes, limits.body_bytes_of_address};
  std::size_t connections = 0;     ///< open now
  std::size_t outgoing_bytes = 0;  ///< queued for all sockets together
  BytesOfAddresses incoming{};     ///< read from all sockets
  TokenBuckets messages{limits.messages_of_address, limits.remembered_visitors};
  std::set<TableSocket*> sockets{};  ///< the sockets at tables

  std::size_t connections_left() const {
    return connections_allowed - std::min(connections, connections_allowed);
  }
};

}  // namespace coppice::server
