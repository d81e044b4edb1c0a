#pragma once

#include <string_view>

namespace coppice {

/// A file of data as it lay there when the program was built (cmake/embed.cmake).
struct EmbeddedFile {
  std::string_view name;  ///< its path below data
  std::string_view text;
};

}  // namespace coppice
