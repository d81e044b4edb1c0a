#pragma once

#include <set>
#include <string>

namespace coppice::cli {

/// The ids of the lessons that were finished at this terminal: a small file in the data folder.
std::set<std::string> lessons_learned();

/// Adds one. A disk that takes no file costs only the check mark, so nothing is said of it.
void keep_learned(const std::string& lesson);

}  // namespace coppice::cli
