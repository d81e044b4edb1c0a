#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

namespace coppice::external {

/// The words of a command. Spaces separate them; single or double quotes keep them together. There
/// is no shell: nothing else has a meaning. Errors: no word, a quote that is not closed.
std::expected<std::vector<std::string>, Error> split_command_line(std::string_view command);

/// The file that a command's first word names: the word itself if it has a slash, otherwise the
/// first executable of this name in the folders of PATH. Errors: there is none.
std::expected<std::string, Error> program_file(const std::string& word);

}  // namespace coppice::external
