#pragma once

#include <set>
#include <string>

namespace coppice::cli {

/// The ids of the lessons finished in this terminal, from a small file in the data folder.
std::set<std::string> finished_lessons();

/// Adds a lesson. A write error is ignored, since it only costs the check mark.
void save_finished_lesson(const std::string& lesson);

}  // namespace coppice::cli
