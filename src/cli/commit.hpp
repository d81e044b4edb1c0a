#pragma once

#include <string_view>

namespace coppice::cli {

/// The commit that the program was built of, "1a2b3c4d5e6f", with "+" behind it where files had
/// been changed since. Empty where there is no repository, and in sanitized builds
/// (cmake/commit.cmake).
std::string_view commit();

}  // namespace coppice::cli
