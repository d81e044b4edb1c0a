#include <fmt/format.h>

#include "cli/help/completions.hpp"
#include "engine/text.hpp"

namespace coppice::cli {

namespace {

/// Escaped for a specification of _arguments.
std::string plain(std::string_view text) {
  std::string all;
  for (const char letter : text) {
    if (std::string_view("[]:\\").contains(letter)) all += '\\';
    all += letter;
  }
  return all;
}

/// The action of _arguments that completes a value.
std::string action(const ValueCompletion& offer) {
  const std::string words = joined(offer.words, " ");
  switch (offer.source) {
    case ValueCompletion::Source::nothing: return words.empty() ? " " : "(" + words + ")";
    case ValueCompletion::Source::file:
      return words.empty() ? "_files" : "{compadd -- " + words + "; _files}";
    case ValueCompletion::Source::folder: return "_files -/";
    case ValueCompletion::Source::game: return "{compadd -a games}";
    case ValueCompletion::Source::setting: return "{compadd -a settings}";
    case ValueCompletion::Source::seat: return "{compadd -a seats}";
    case ValueCompletion::Source::player: return "{compadd -a players}";
  }
  return " ";
}

std::string specifications(const CommandText& command) {
  std::string all;
  int place = 0;
  for (const OptionText& option : command.options) {
    const std::string value =
        option.value.empty()
            ? ""
            : ":" + plain(option.value) + ":" +
                  action(value_completion(command.name, option).value_or(ValueCompletion()));
    for (const std::string& name : option.names) {
      all += " \\\n      " + shell_quoted(fmt::format("*{}{}[{}]{}", name,
                                                      value.empty() || name.size() == 2 ? "" : "=",
                                                      plain(beginning(option.description)), value));
    }
    if (option.argument.empty()) continue;
    const bool many = option.argument == "files" || option.argument == "words";
    all += " \\\n      " + shell_quoted((many ? "*" : std::to_string(++place)) + value);
  }
  return all;
}

std::string array(std::string_view name, const std::vector<std::string>& words) {
  return fmt::format("{}=({})", name, joined(words, " "));
}

}  // namespace

std::string zsh_completion(const CommandText& program, std::span<const GameCompletions> games) {
  std::string text = "#compdef coppice\n# zsh completion of coppice, from what --help says\n";
  text += "local context state state_descr line each\nlocal -A opt_args\nlocal -a commands=(\n";
  for (const CommandText& command : program.commands) {
    text += "  " + shell_quoted(command.name + ":" + plain(beginning(command.summary))) + "\n";
  }
  text += ")\nlocal -a " + array("games", names_of(games)) + " settings players seats\n";
  text += "for each in $words; do\n  case $each in\n";
  for (const GameCompletions& game : games) {
    text += fmt::format("  {}) {} {} {} ;;\n", game.name, array("settings", game.settings),
                        array("players", game.players), array("seats", seats_of(game)));
  }
  text += "  esac\ndone\n_arguments -C" + specifications(program);
  text += " \\\n      '1:command:->command' \\\n      '*::argument:->arguments'\n";
  text += "case $state in\ncommand) _describe -t commands command commands ;;\n";
  text += "arguments)\n  case $words[1] in\n";
  for (const CommandText& command : program.commands) {
    text += fmt::format("  {})\n    _arguments{}\n    ;;\n", command.name, specifications(command));
  }
  return text + "  esac ;;\nesac\n";
}

}  // namespace coppice::cli
