#pragma once

#include <string>

namespace coppice {

/// "0.2.0", of CMakeLists.txt.
std::string version();

/// Name and version as records and pages show it: "coppice 0.2.0".
std::string program_version();

}  // namespace coppice
