#pragma once

#include <string>

namespace coppice {

/// "0.1.0"
inline std::string version() { return COPPICE_VERSION; }

/// Name and version as records and pages show it: "coppice 0.1.0".
inline std::string program_version() { return "coppice " + version(); }

}  // namespace coppice
