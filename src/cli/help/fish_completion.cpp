#include <fmt/format.h>

#include "cli/help/completions.hpp"
#include "engine/text.hpp"

namespace coppice::cli {

namespace {

/// The options of `complete` for this value.
std::string offering(const ValueCompletion& offer) {
  std::string words = joined(offer.words, " ");
  switch (offer.source) {
    case ValueCompletion::Source::nothing:
      return words.empty() ? " -f" : " -f -a " + shell_quoted(words);
    case ValueCompletion::Source::file:
      return words.empty() ? " -F" : " -F -a " + shell_quoted(words);
    case ValueCompletion::Source::folder: return " -f -a '(__fish_complete_directories)'";
    case ValueCompletion::Source::game: return " -f -a '(__coppice_words games)'";
    case ValueCompletion::Source::setting: return " -f -a '(__coppice_words settings)'";
    case ValueCompletion::Source::seat: return " -f -a '(__coppice_words seats)'";
    case ValueCompletion::Source::player: return " -f -a '(__coppice_words players)'";
  }
  return " -f";
}

std::string option_line(const CommandText& command, const OptionText& option,
                        std::string_view when) {
  std::string text = fmt::format("complete -c coppice -n {}", shell_quoted(when));
  for (const std::string& name : option.names) {
    const bool is_long = name.starts_with("--");
    text += (is_long ? " -l " : " -s ") + name.substr(is_long ? 2 : 1);
  }
  if (!option.value.empty()) {
    text += " -r" + offering(value_completion(command.name, option).value_or(ValueCompletion()));
  }
  return text + " -d " + shell_quoted(beginning(option.description)) + "\n";
}

/// Options and positional arguments.
std::string lines_of(const CommandText& command, std::string_view when) {
  std::string text;
  int place = 0;
  for (const OptionText& option : command.options) {
    if (!option.names.empty()) text += option_line(command, option, when);
    if (option.argument.empty()) continue;
    const bool many = option.argument == "files" || option.argument == "words";
    ++place;
    text += fmt::format(
        "complete -c coppice -n {}{}\n",
        shell_quoted(fmt::format("__coppice_at {} {}{}", command.name, place, many ? " more" : "")),
        offering(value_completion(command.name, option).value_or(ValueCompletion())));
  }
  return text;
}

std::string by_game(std::string_view kind, const GameCompletions& game,
                    const std::vector<std::string>& words) {
  return fmt::format("    case '{} {}'\n      printf '%s\\n' {}\n", game.name, kind,
                     joined(words, " "));
}

}  // namespace

std::string fish_completion(const CommandText& program, std::span<const GameCompletions> games) {
  std::string text = R"(# fish completion of coppice, from what --help says
# Whether so many arguments of this command are there, or more.
function __coppice_at
  set -l words (commandline -opc | string match -v -- '-*')
  test "$words[2]" = $argv[1]; or return 1
  set -l place (math (count $words) - 1)
  test $place -eq $argv[2]; or test "$argv[3]" = more -a $place -gt $argv[2]
end
function __coppice_words
  if test $argv[1] = games
    printf '%s\n' )" +
                     joined(names_of(games), " ") +
                     R"(
    return
  end
  set -l game
  for word in (commandline -opc)
    contains -- $word )" +
                     joined(names_of(games), " ") + R"(; and set game $word
  end
  switch "$game $argv[1]"
)";
  for (const GameCompletions& game : games) {
    text += by_game("settings", game, game.settings) + by_game("players", game, game.players) +
            by_game("seats", game, seats_of(game));
  }
  text += "  end\nend\ncomplete -c coppice -f\n";
  for (const OptionText& option : program.options) {
    text += option_line(program, option, "__fish_use_subcommand");
  }
  for (const CommandText& command : program.commands) {
    text += fmt::format("complete -c coppice -n __fish_use_subcommand -f -a {} -d {}\n",
                        command.name, shell_quoted(beginning(command.summary)));
    text += lines_of(command, "__fish_seen_subcommand_from " + command.name);
  }
  return text;
}

}  // namespace coppice::cli
