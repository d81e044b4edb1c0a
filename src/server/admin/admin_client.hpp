#pragma once

#include <expected>
#include <filesystem>
#include <string>

#include "engine/error.hpp"
#include "server/admin/admin_messages.hpp"

namespace coppice::server {

/// Asks the server behind this socket and waits for its answer; returns the JSON of its result.
/// Errors: no server is there; this user may not ask it, or cannot read its key; the server's own.
std::expected<std::string, Error> ask_server(const std::filesystem::path& socket,
                                             const admin::AdminCommand& ask);

}  // namespace coppice::server
