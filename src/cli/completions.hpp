#pragma once

#include <span>
#include <string>

#include "cli/description.hpp"

// What shells complete of a command line: commands, options, games; else names of files.
namespace coppice::cli {

std::string bash_completion(const CommandText& program, std::span<const std::string> games);

std::string zsh_completion(const CommandText& program, std::span<const std::string> games);

std::string fish_completion(const CommandText& program, std::span<const std::string> games);

}  // namespace coppice::cli
