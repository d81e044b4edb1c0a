#pragma once

#include <functional>
#include <set>
#include <string>

#include "cli/io/context.hpp"
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

/// The ids of the lessons finished in this terminal, from a small file in the data folder.
std::set<std::string> finished_lessons();

/// Adds a lesson. A write error is ignored, since it only costs the check mark.
void save_finished_lesson(const std::string& lesson);

}  // namespace coppice::cli
