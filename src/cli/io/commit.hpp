#pragma once

#include <string_view>

namespace coppice::cli {

/// The commit from which the program was built: "1a2b3c4d5e6f", followed by "+" if files had been
/// changed. Empty without a repository and in sanitized builds (cmake/commit.cmake).
std::string_view commit();

}  // namespace coppice::cli
