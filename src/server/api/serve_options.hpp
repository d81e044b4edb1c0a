#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <vector>

#include "server/http/forwarded_client.hpp"
#include "server/http/public_address.hpp"
#include "server/operate/adjustable_limits.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/operate/memory_budget.hpp"
#include "server/store/postgres_address.hpp"
#include "server/store/sqlite/periodic_backup.hpp"
#include "server/tables/programs.hpp"
#include "server/threads/age_calculator.hpp"

namespace coppice::server {

struct ServeOptions {
  Endpoint endpoint{.port = 8080};
  std::vector<PublicAddress> public_addresses;  ///< under which a proxy is reached
  std::vector<Network> trusted_proxies;         ///< on other machines
  std::optional<Endpoint> metrics;              ///< where to serve metrics, if anywhere
  std::filesystem::path admin_socket;           ///< for `coppice admin`; empty: none
  bool needs_admin_socket = false;              ///< without it, the server does not start
  std::filesystem::path data;                   ///< the store's folder; created if it is missing
  std::optional<postgres::Address> database;    ///< used instead of the folder
  /// A proxy leads everybody at a table to the same of several servers; see host::HostOptions.
  bool meets = true;
  std::filesystem::path page;  ///< the folder of the built page
  /// SIGHUP ends the server: its terminal is gone. Otherwise it ignores the signal.
  bool ends_on_hangup = false;
  std::string security_contact{};  ///< "mailto:…" or "https://…": where to report a hole
  LogLevel log_level = LogLevel::warning;
  LogFormat log_format = LogFormat::text;
  std::chrono::milliseconds computer_pause = limits::computer_pause;
  Limits limits{};
  std::size_t table_threads = 1;
  std::chrono::milliseconds chores = limits::chores;  ///< interval of regular work
  ClockReader clocks = clocks_of_machine;
  std::size_t memory = MemoryBudget{}.allowed;  ///< bytes that the process may use
  /// See Tables; nothing is deleted without it.
  std::optional<std::chrono::days> forget_unplayed{};
  std::optional<std::chrono::days> forget_finished{};  ///< for finished games
  std::optional<BackupSchedule> copy{};                ///< of the data folder's games
  std::vector<ServedProgram> programs{};               ///< that may play at the tables
};

}  // namespace coppice::server
