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
#include "server/clocks.hpp"
#include "server/endpoint.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/postgres_address.hpp"
#include "server/public_address.hpp"

namespace coppice::server {

struct ServeOptions {
  Endpoint endpoint{.port = 8080};
  std::vector<PublicAddress> public_addresses;  ///< where a proxy on this machine is found
  std::optional<Endpoint> metrics;              ///< where they are told, if anywhere
  std::filesystem::path data;                   ///< the folder of the store; made if it is missing
  std::optional<postgres::Address> database;    ///< instead of the folder
  std::filesystem::path page;                   ///< the folder of the built page
  LogLevel log_level = LogLevel::warning;
  LogFormat log_format = LogFormat::text;
  std::chrono::milliseconds computer_pause = limits::computer_pause;
  std::size_t all_outgoing_bytes = limits::all_outgoing_bytes;  ///< that wait for all together
  std::chrono::milliseconds chores = limits::chores;            ///< between what nobody asks for
  Clocks clocks = clocks_of_machine;
  std::optional<std::chrono::days> forget_unplayed{};  ///< see Tables; without it nothing is
  std::optional<std::chrono::days> forget_finished{};  ///< the same
};

/// Serves tables until the process is told to end (SIGINT, SIGTERM, SIGHUP). Calls `on_ready` with
/// the port once everything is in place. Errors: "error.serve.…" and "error.store.…", before any
/// table was touched.
std::expected<void, Error> serve(const ServeOptions& options,
                                 const std::function<void(std::uint16_t port)>& on_ready);

}  // namespace coppice::server
