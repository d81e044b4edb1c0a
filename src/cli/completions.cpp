#include "cli/completions.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text.hpp"

namespace coppice::cli {

namespace {

/// Of a description what stands before the first full stop or colon.
std::string_view beginning(std::string_view description) {
  return description.substr(0, description.find_first_of(".:;"));
}

/// As one word of a shell: in single quotes.
std::string in_quotes(std::string_view text) {
  std::string all = "'";
  for (const char letter : text)
    all += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return all + "'";
}

bool wants_game(const CommandText& command) {
  return std::ranges::find(command.options, "game", &OptionText::argument) != command.options.end();
}

std::vector<std::string> names_of_commands(const CommandText& program) {
  std::vector<std::string> names;
  for (const CommandText& command : program.commands) names.push_back(command.name);
  return names;
}

/// All that may stand behind `coppice COMMAND`; behind `coppice` alone for the program itself.
std::vector<std::string> words_of(const CommandText& command, std::span<const std::string> games) {
  std::vector<std::string> words = names_of_commands(command);
  if (wants_game(command)) words.insert(words.end(), games.begin(), games.end());
  for (const OptionText& option : command.options) {
    words.insert(words.end(), option.names.begin(), option.names.end());
  }
  return words;
}

/// The names of options behind which a value stands.
std::vector<std::string> with_values(const CommandText& program) {
  std::vector<std::string> names;
  const auto add = [&](const CommandText& command) {
    for (const OptionText& option : command.options) {
      if (option.value.empty()) continue;
      names.insert(names.end(), option.names.begin(), option.names.end());
    }
  };
  add(program);
  std::ranges::for_each(program.commands, add);
  std::ranges::sort(names);
  const auto again = std::ranges::unique(names);
  names.erase(again.begin(), again.end());
  return names;
}

/// What _arguments of zsh takes: '--seed[Which deal]:DEAL:_files'.
std::string zsh_option(const OptionText& option, std::string_view name) {
  const auto plain = [](std::string_view text) {
    std::string all;
    for (const char letter : text) {
      if (std::string_view("[]:\\").contains(letter)) all += '\\';
      all += letter;
    }
    return all;
  };
  std::string text = fmt::format("*{}[{}]", name, plain(beginning(option.description)));
  if (!option.value.empty()) text += fmt::format(":{}:_files", plain(option.value));
  return in_quotes(text);
}

std::string zsh_arguments(const CommandText& command, std::span<const std::string> games) {
  std::string all = "_arguments";
  for (const OptionText& option : command.options) {
    for (const std::string& name : option.names) all += " \\\n      " + zsh_option(option, name);
  }
  if (wants_game(command)) all += " \\\n      " + in_quotes("1:game:(" + joined(games, " ") + ")");
  return all + " \\\n      '*:file:_files'\n";
}

}  // namespace

std::string bash_completion(const CommandText& program, std::span<const std::string> games) {
  std::string text = R"(# bash completion of coppice, from what --help says
_coppice() {
  local word=${COMP_WORDS[COMP_CWORD]} command= each words
  for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $each in
)";
  text += "      " + joined(names_of_commands(program), "|") + ") command=$each; break ;;\n";
  text += "    esac\n  done\n  case ${COMP_WORDS[COMP_CWORD-1]} in\n";
  text += "    " + joined(with_values(program), "|") + ") return ;;\n";
  text += "  esac\n  case $command in\n";
  for (const CommandText& command : program.commands) {
    text += fmt::format("    {}) words={} ;;\n", command.name,
                        in_quotes(joined(words_of(command, games), " ")));
  }
  text += fmt::format("    *) words={} ;;\n", in_quotes(joined(words_of(program, games), " ")));
  return text + R"(  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o default -F _coppice coppice
)";
}

std::string zsh_completion(const CommandText& program, std::span<const std::string> games) {
  std::string text = "#compdef coppice\n# zsh completion of coppice, from what --help says\n";
  text += "local -a commands=(\n";
  for (const CommandText& command : program.commands) {
    text += "  " + in_quotes(command.name + ":" + std::string(beginning(command.summary))) + "\n";
  }
  text += ")\nif (( CURRENT == 2 )); then\n  _describe -t commands command commands\n";
  text += "  " + zsh_arguments(program, games) + "  return\nfi\n";
  text += "local command=$words[2]\nshift words\n(( CURRENT-- ))\ncase $command in\n";
  for (const CommandText& command : program.commands) {
    text += fmt::format("  {})\n    {}    ;;\n", command.name, zsh_arguments(command, games));
  }
  return text + "esac\n";
}

std::string fish_completion(const CommandText& program, std::span<const std::string> games) {
  std::string text = "# fish completion of coppice, from what --help says\n";
  const auto options = [&](const CommandText& command, std::string_view when) {
    for (const OptionText& option : command.options) {
      if (option.names.empty()) continue;
      text += fmt::format("complete -c coppice -n {}", in_quotes(when));
      for (const std::string& name : option.names) {
        const bool is_long = name.starts_with("--");
        text += (is_long ? " -l " : " -s ") + name.substr(is_long ? 2 : 1);
      }
      text += option.value.empty() ? "" : " -r";
      text += " -d " + in_quotes(beginning(option.description)) + "\n";
    }
  };
  options(program, "__fish_use_subcommand");
  for (const CommandText& command : program.commands) {
    text += fmt::format("complete -c coppice -n __fish_use_subcommand -f -a {} -d {}\n",
                        command.name, in_quotes(beginning(command.summary)));
    const std::string when = "__fish_seen_subcommand_from " + command.name;
    if (wants_game(command)) {
      text += fmt::format("complete -c coppice -n {} -a {}\n", in_quotes(when),
                          in_quotes(joined(games, " ")));
    }
    options(command, when);
  }
  return text;
}

}  // namespace coppice::cli
