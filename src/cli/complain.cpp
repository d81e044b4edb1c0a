#include <fmt/format.h>

#include <iostream>

#include "cli/context.hpp"

namespace coppice::cli {

ExitCode complain(const text::Messages& messages, const Error& error, ExitCode code) {
  std::cout.flush();
  std::cerr << messages.say(error) << std::endl;
  return code;
}

ExitCode complain_about(const text::Messages& messages, std::string_view file, const Error& error) {
  const std::string_view line = argument(error, "line");
  const std::string place = line.empty() ? std::string(file) : fmt::format("{}:{}", file, line);
  std::cout.flush();
  std::cerr << place << ": " << messages.say(error) << std::endl;
  return ExitCode::refused;
}

}  // namespace coppice::cli
