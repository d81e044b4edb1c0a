#pragma once

#include <set>
#include <string>

namespace coppice::cli {

/// The ids of the lessons finished in this terminal, from a small file in the data folder.
std::set<std::string> lessons_learned();

/// Adds a lesson. A write error is ignored, since it only costs the check mark.
void keep_learned(const std::string& lesson);

}  // namespace coppice::cli
