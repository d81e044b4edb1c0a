#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>

#include "server/api/api.hpp"
#include "server/api/table_threads.hpp"
#include "server/http/public_address.hpp"
#include "server/http/read_rate_policy.hpp"
#include "server/http/visitor_quotas.hpp"
#include "server/operate/adjustable_limits.hpp"
#include "server/operate/rate_limit.hpp"
#include "server/operate/rate_limiter.hpp"
#include "server/tables/operator_orders.hpp"

namespace coppice::server {

class TableSocket;

/// What connections use on the network thread, and only there. It outlives them all.
struct Services {
  TableThreads& table_threads;
  Api& api;
  RateLimiter& rates;
  const OperatorOrders& orders;
  AllowedHosts names{};
  std::vector<Network> trusted_proxies{};
  std::size_t connections_allowed = limits::fewest_connections;
  Limits limits{};
  VisitorQuota shares{
      fair_share(limits, connections_allowed)};  ///< of the connections, per address
  /// Bytes of the bodies of requests, from when their reading begins.
  CombinedQuota bodies{limits.body_bytes, limits.body_bytes_of_address};
  std::size_t connections = 0;     ///< open now
  std::size_t outgoing_bytes = 0;  ///< queued for all sockets together
  AddressByteBudgets incoming{};   ///< read from all sockets
  TokenBuckets messages{limits.messages_of_address, limits.remembered_visitors};
  std::set<TableSocket*> sockets{};  ///< the sockets at tables

  /// The visitor for whom a new connection counts; empty if a proxy's requests will tell.
  std::string visitor_at(const boost::asio::ip::address& peer) const {
    const PeerKind kind = kind_of(peer);
    return kind == PeerKind::visitor ? visitor_address(peer, {}, kind) : "";
  }

  PeerKind kind_of(const boost::asio::ip::address& peer) const {
    return kind_of_peer(peer, names.only_own_machine, trusted_proxies);
  }

  std::size_t connections_left() const {
    return connections_allowed - std::min(connections, connections_allowed);
  }
};

}  // namespace coppice::server
