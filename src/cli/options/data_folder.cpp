#include "cli/options/data_folder.hpp"

#include <cstdlib>

namespace coppice::cli {

namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

std::filesystem::path data_folder(const std::string& wished) {
  if (!wished.empty()) return wished;
  // XDG Base Directory Specification: relative paths must be ignored.
  const std::filesystem::path data = variable("XDG_DATA_HOME");
  if (data.is_absolute()) return data / "coppice";
  return std::filesystem::path(variable("HOME")) / ".local" / "share" / "coppice";
}

}  // namespace coppice::cli
