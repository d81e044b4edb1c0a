#pragma once

#include <string_view>
#include <vector>

namespace coppice {

/// A data file as of the build of the program (cmake/embed.cmake).
struct EmbeddedFile {
  std::string_view name;  ///< its path below data
  std::string_view text;
};

}  // namespace coppice
