#pragma once

#include <cstddef>
#include <set>

#include "server/api.hpp"
#include "server/computers.hpp"
#include "server/desk.hpp"
#include "server/limits.hpp"
#include "server/page.hpp"
#include "server/public_address.hpp"
#include "server/tables.hpp"
#include "server/thinkers.hpp"

namespace coppice::server {

class TableSocket;

/// What every connection may use; it outlives them all.
struct Services {
  Desk& desk;
  Tables& tables;        ///< at the desk only
  Thinkers& thinkers;    ///< at the desk only
  Computers& computers;  ///< at the desk only
  Api& api;
  const Page& page;
  Names names{};
  std::size_t connections_allowed = limits::fewest_connections;
  std::size_t connections = 0;       ///< open now
  std::set<TableSocket*> sockets{};  ///< those that follow a table
};

}  // namespace coppice::server
