#pragma once

#include <functional>
#include <string>

#include "cli/exit_code.hpp"
#include "cli/files.hpp"
#include "table/table.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// Lets people at the terminal, or a script, play at this table. Saves the record in `file`, if
/// there is one. Calls `afterwards` with the final state of the table.
ExitCode play_session(
    Table table, const std::string& file, IfThere if_there, const text::Messages& messages,
    const std::function<void(const Table&)>& afterwards = [](const Table&) {});

}  // namespace coppice::cli
