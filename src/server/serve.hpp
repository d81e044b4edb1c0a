#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "server/adjustable_limits.hpp"
#include "server/clocks.hpp"
#include "server/copies.hpp"
#include "server/endpoint.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/memory_budget.hpp"
#include "server/postgres_address.hpp"
#include "server/programs.hpp"
#include "server/public_address.hpp"

namespace coppice::server {

struct ServeOptions {
  Endpoint endpoint{.port = 8080};
  std::vector<PublicAddress> public_addresses;  ///< under which a proxy on this machine is reached
  std::optional<Endpoint> metrics;              ///< where to serve metrics, if anywhere
  std::filesystem::path admin_socket;           ///< for `coppice admin`; empty: none
  bool needs_admin_socket = false;              ///< without it, the server does not start
  std::filesystem::path data;                   ///< the store's folder; created if it is missing
  std::optional<postgres::Address> database;    ///< used instead of the folder
  /// A proxy leads everybody at a table to the same of several servers; see host::HostOptions.
  bool meets = true;
  std::filesystem::path page;  ///< the folder of the built page
  LogLevel log_level = LogLevel::warning;
  LogFormat log_format = LogFormat::text;
  std::chrono::milliseconds computer_pause = limits::computer_pause;
  Limits limits{};
  std::size_t table_threads = 1;                      ///< desks
  std::chrono::milliseconds chores = limits::chores;  ///< interval of regular work
  Clocks clocks = clocks_of_machine;
  std::size_t memory = MemoryBudget{}.allowed;  ///< bytes that the process may use
  /// See Tables; nothing is deleted without it.
  std::optional<std::chrono::days> forget_unplayed{};
  std::optional<std::chrono::days> forget_finished{};  ///< for finished games
  std::optional<CopyPlan> copy{};                      ///< of the data folder's games
  std::vector<ServedProgram> programs{};               ///< that may play at the tables
};

/// Serves tables until SIGINT, SIGTERM or SIGHUP. Calls `on_ready` with the port once it accepts
/// connections. Errors: "error.serve.…", "error.store.…", and those of `may_copy`, before any table
/// is loaded.
std::expected<void, Error> serve(const ServeOptions& options,
                                 const std::function<void(std::uint16_t port)>& on_ready);

}  // namespace coppice::server
