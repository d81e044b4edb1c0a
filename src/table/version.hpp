#pragma once

#include <string>

namespace coppice {

/// For example "0.2.0", from CMakeLists.txt.
std::string version();

/// Name and version for records and pages: "coppice 0.2.0".
std::string program_version();

}  // namespace coppice
