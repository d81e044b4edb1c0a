#pragma once

#include <expected>
#include <string>

#include "engine/error.hpp"
#include "server/admin/admin_messages.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// A server's result for the operator, in lines. Errors: it has another form.
std::expected<std::string, Error> admin_text(const server::admin::AdminCommand& ask,
                                             const std::string& result,
                                             const text::Messages& messages);

}  // namespace coppice::cli
