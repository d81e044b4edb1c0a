#pragma once

#include <functional>
#include <string>

#include "cli/io/exit_code.hpp"
#include "cli/io/files.hpp"
#include "table/table.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// Lets people at the terminal, or a script, play at this table. Saves the record in `file`, if
/// there is one. Calls `afterwards` with the final state of the table.
ExitCode play_session(
    Table table, const std::string& file, ExistingFilePolicy if_there,
    const text::Messages& messages,
    const std::function<void(const Table&)>& afterwards = [](const Table&) {});

}  // namespace coppice::cli
