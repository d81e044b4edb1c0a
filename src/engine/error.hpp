#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/sentence.hpp"

namespace coppice {

/// An error in external input, as a value. Its key begins with "error.". Nothing here throws.
using Error = Sentence;

/// The argument `name`, or none.
std::string_view argument(const Error& error, std::string_view name);

std::unexpected<Error> make_error(std::string key,
                                  std::vector<std::pair<std::string, std::string>> arguments = {});

/// `error` with the line of the file where it occurred, as its argument "line".
std::unexpected<Error> at_line(Error error, int line);

}  // namespace coppice
