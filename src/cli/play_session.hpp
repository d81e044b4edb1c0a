#pragma once

#include <string>

#include "cli/exit_code.hpp"
#include "cli/files.hpp"
#include "table/table.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// People at the terminal, or a script, play at this table; its record is stored in `file`, if any.
ExitCode play_session(Table table, const std::string& file, IfThere if_there,
                      const text::Messages& messages);

}  // namespace coppice::cli
