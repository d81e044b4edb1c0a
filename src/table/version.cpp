#include "table/version.hpp"

namespace coppice {

// Only this file gets the macro (CMakeLists.txt), so that a new version recompiles nothing else.
std::string version() { return COPPICE_VERSION; }

std::string program_version() { return "coppice " + version(); }

}  // namespace coppice
