#pragma once

#include <cstddef>
#include <set>
#include <string>

#include "server/api.hpp"
#include "server/desk.hpp"
#include "server/limits.hpp"
#include "server/public_address.hpp"
#include "server/rates.hpp"
#include "server/tables.hpp"
#include "server/visitors.hpp"

namespace coppice::server {

class TableSocket;

/// What every connection uses at the desk, and only there.
struct DeskServices {
  Tables& tables;
  Rates& rates;
};

/// What every connection uses on the network's thread, and only there; it outlives them all.
struct Services {
  Desk& desk;
  DeskServices& at_desk;  ///< only to be handed to what works at the desk
  Api& api;
  Names names{};
  std::size_t connections_allowed = limits::fewest_connections;
  Shares shares{fair_share(connections_allowed)};  ///< of the connections, by address
  std::size_t connections = 0;                     ///< open now
  std::size_t turned_away = 0;                     ///< connections, since it was last logged
  std::size_t outgoing_allowed = limits::all_outgoing_bytes;
  std::size_t outgoing_bytes = 0;    ///< that wait for all sockets together
  std::set<TableSocket*> sockets{};  ///< those that follow a table
};

}  // namespace coppice::server
