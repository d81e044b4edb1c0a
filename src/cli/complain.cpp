#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <iostream>
#include <string>
#include <vector>

#include "cli/context.hpp"
#include "engine/text.hpp"
#include "engine/typing.hpp"
#include "text/printable.hpp"

namespace coppice::cli {

namespace {

/// "FILE:LINE: ", or the part of it that is known.
std::string place(std::string_view file, std::string_view line) {
  const std::string name = text::printable(file);
  return line.empty() ? name + ": " : fmt::format("{}:{}: ", name, line);
}

/// The argument with one of these names, the first that there is.
std::string_view any_argument(const Error& error, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) {
    const std::string_view value = argument(error, name);
    if (!value.empty()) return value;
  }
  return {};
}

/// A line with the known word that was probably meant, if the error lists what is known.
std::string suggestion(const text::Messages& messages, const Error& error) {
  const std::string_view choices = argument(error, "choices");  // of a setting
  const auto list = choices.empty() ? argument(error, "known") : choices;
  const auto all = choices.empty() ? any_argument(error, {"text", "name", "game", "key"})
                                   : any_argument(error, {"value", "file"});
  const auto typed = all.substr(0, all.find('='));  // "--sede" of "--sede=3"
  std::vector<std::string> known;
  for (const std::string_view word : split(list, ',')) {
    known.emplace_back(word.substr(std::min(word.find_first_not_of(' '), word.size())));
  }
  const std::string meant = nearest(typed, known);
  return meant.empty() ? "" : messages.say("cli.near", {{"word", meant}}) + "\n";
}

}  // namespace

ExitCode complain(const text::Messages& messages, const Error& error, ExitCode code) {
  const std::string_view file = argument(error, "file");
  const std::string_view line = argument(error, "line");
  const bool has_place = !file.empty() && !line.empty();
  std::cout.flush();
  std::cerr << (has_place ? place(file, line) : "") << messages.say(error) << '\n'
            << suggestion(messages, error) << std::flush;
  return code;
}

ExitCode complain_about(const text::Messages& messages, std::string_view file, const Error& error) {
  std::cout.flush();
  std::cerr << place(file, argument(error, "line")) << messages.say(error) << '\n'
            << suggestion(messages, error) << std::flush;
  return ExitCode::refused;
}

}  // namespace coppice::cli
