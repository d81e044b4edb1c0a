#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <cstddef>

#include "server/api/serve_options.hpp"
#include "server/api/services.hpp"
#include "server/store/store.hpp"
#include "server/tables/access_keys.hpp"
#include "server/tables/tables.hpp"

// What a server does from time to time. None of these ends by itself.
namespace coppice::server {

/// Looks after the tables of a table thread, and runs there.
boost::asio::awaitable<void> do_chores(std::size_t table_thread, Tables& tables,
                                       ServeOptions options);

/// Learns which keys other servers have ended. Runs on the network thread.
boost::asio::awaitable<void> hear_of_keys(AccessKeys& keys, TableThreads& table_threads,
                                          std::chrono::milliseconds interval);

/// Writes the lines of the log that were only counted for a minute.
boost::asio::awaitable<void> tend_log_regularly();

/// A second after the database was lost, closes the connections at the tables once: the proxy may
/// know a server that still has it. Pages that it sends back may stay, to look at their games. Runs
/// on the network thread.
boost::asio::awaitable<void> send_away_without_database(Services& services,
                                                        const SharedStore& shared);

}  // namespace coppice::server
