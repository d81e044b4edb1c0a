#pragma once

#include <cstddef>
#include <set>

#include "server/api.hpp"
#include "server/computers.hpp"
#include "server/desk.hpp"
#include "server/flags.hpp"
#include "server/limits.hpp"
#include "server/page.hpp"
#include "server/public_address.hpp"
#include "server/rates.hpp"
#include "server/tables.hpp"
#include "server/thinkers.hpp"
#include "server/visitors.hpp"

namespace coppice::server {

class TableSocket;

/// What every connection may use; it outlives them all.
struct Services {
  Desk& desk;
  Tables& tables;        ///< at the desk only
  Thinkers& thinkers;    ///< at the desk only
  Computers& computers;  ///< at the desk only
  Flags& flags;          ///< at the desk only
  Api& api;
  Rates& rates;  ///< at the desk only
  const Page& page;
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
