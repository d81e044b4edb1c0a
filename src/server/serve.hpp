#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "engine/error.hpp"
#include "server/limits.hpp"

namespace coppice::server {

struct ServeOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;   ///< 0: any free one
  std::filesystem::path data;  ///< the folder of the store; made if it is missing
  std::filesystem::path page;  ///< the folder of the built page
  bool verbose = false;        ///< log every request
  std::chrono::milliseconds computer_pause = limits::computer_pause;
  std::optional<std::chrono::days> forget_unplayed{};  ///< see Tables; without it nothing is
};

/// Serves tables until the process is told to end (SIGINT, SIGTERM). Calls `on_ready` with the port
/// once everything is in place. Errors: "error.serve.…" and "error.store.…", before any table was
/// touched.
std::expected<void, Error> serve(const ServeOptions& options,
                                 const std::function<void(std::uint16_t port)>& on_ready);

}  // namespace coppice::server
