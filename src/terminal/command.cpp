#include "terminal/command.hpp"

#include <array>
#include <utility>

#include "engine/text.hpp"

namespace coppice::terminal {

namespace {

/// What people type before they know the commands.
constexpr std::array<std::pair<std::string_view, CommandKind>, 2> guessed = {{
    {"?", CommandKind::help},
    {"exit", CommandKind::quit},
}};

constexpr std::array<std::pair<std::string_view, CommandKind>, 12> verbs = {{
    {"help", CommandKind::help},
    {"moves", CommandKind::moves},
    {"hint", CommandKind::hint},
    {"undo", CommandKind::undo},
    {"board", CommandKind::board},
    {"deck", CommandKind::deck},
    {"log", CommandKind::log},
    {"save", CommandKind::save},
    {"resign", CommandKind::resign},
    {"show", CommandKind::show},
    {"leave", CommandKind::leave},
    {"quit", CommandKind::quit},
}};

}  // namespace

std::optional<Command> read_command(std::string_view line, const text::Messages& messages) {
  const auto space = line.find(' ');
  const std::string word = lower(line.substr(0, space));
  const std::string_view argument =
      space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
  for (const auto& [guess, verb] : guessed) {
    if (lower(line) == guess) return Command{verb, ""};
  }
  for (const auto& [english, verb] : verbs) {
    const std::string translated = messages.say("terminal.command." + std::string(english));
    if (!names_command(word, english, translated)) continue;
    if (!argument.empty() && verb != CommandKind::save) return std::nullopt;
    return Command{verb, std::string(argument)};
  }
  return std::nullopt;
}

}  // namespace coppice::terminal
