#pragma once

#include <cstdint>
#include <expected>
#include <functional>

#include "engine/error.hpp"
#include "server/api/serve_options.hpp"

namespace coppice::server {

/// Serves tables until a signal ends it (Server::end_on_signal). Calls `on_ready` with the port
/// once it accepts connections. Errors: "error.serve.…", "error.store.…", and those of `may_copy`,
/// before any table is loaded.
std::expected<void, Error> serve(const ServeOptions& options,
                                 const std::function<void(std::uint16_t port)>& on_ready);

}  // namespace coppice::server
