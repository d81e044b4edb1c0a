#pragma once

#include <string>

#include "cli/options/description.hpp"

namespace coppice::cli {

/// The manual page of the program and all its commands, as troff for man(1) (man(7)'s macros).
std::string manual_page(const CommandText& program, const text::Messages& messages);

}  // namespace coppice::cli
