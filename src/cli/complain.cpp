#include <fmt/format.h>

#include <iostream>

#include "cli/context.hpp"
#include "text/printable.hpp"

namespace coppice::cli {

namespace {

/// "FILE:LINE: ", or the part of it that is known.
std::string place(std::string_view file, std::string_view line) {
  const std::string name = text::printable(file);
  return line.empty() ? name + ": " : fmt::format("{}:{}: ", name, line);
}

}  // namespace

ExitCode complain(const text::Messages& messages, const Error& error, ExitCode code) {
  const std::string_view file = argument(error, "file");
  const std::string_view line = argument(error, "line");
  const bool has_place = !file.empty() && !line.empty();
  std::cout.flush();
  std::cerr << (has_place ? place(file, line) : "") << messages.say(error) << std::endl;
  return code;
}

ExitCode complain_about(const text::Messages& messages, std::string_view file, const Error& error) {
  std::cout.flush();
  std::cerr << place(file, argument(error, "line")) << messages.say(error) << std::endl;
  return ExitCode::refused;
}

}  // namespace coppice::cli
