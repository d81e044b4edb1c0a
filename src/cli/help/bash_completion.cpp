#include <fmt/format.h>

#include "cli/help/completions.hpp"
#include "engine/text.hpp"

namespace coppice::cli {

namespace {

/// What to offer, in the script's notation.
std::string_view source_word(ValueCompletion::Source source) {
  switch (source) {
    case ValueCompletion::Source::nothing: return "nothing";
    case ValueCompletion::Source::file: return "file";
    case ValueCompletion::Source::folder: return "folder";
    case ValueCompletion::Source::game: return "game";
    case ValueCompletion::Source::setting: return "setting";
    case ValueCompletion::Source::seat: return "seat";
    case ValueCompletion::Source::player: return "player";
  }
  return "nothing";
}

std::string offer_line(std::string_view pattern, const ValueCompletion& offer) {
  return fmt::format("    {}) source={} words={} ;;\n", pattern, source_word(offer.source),
                     shell_quoted(joined(offer.words, " ")));
}

/// The options that take a value, as "COMMAND --NAME".
std::string options_with_values(const CommandText& command) {
  std::string lines;
  for (const OptionText& option : command.options) {
    if (option.value.empty() || option.names.empty()) continue;
    for (const std::string& name : option.names) {
      lines += offer_line(fmt::format("'{} {}'", command.name, name),
                          value_completion(command.name, option).value_or(ValueCompletion()));
    }
  }
  return lines;
}

/// The positional arguments, as "COMMAND 1"; the last one may repeat.
std::string arguments(const CommandText& command) {
  std::string lines;
  int place = 0;
  for (const OptionText& option : command.options) {
    if (option.argument.empty()) continue;
    const bool many = option.argument == "files" || option.argument == "words";
    const std::string number = many ? "*" : std::to_string(++place);
    lines += offer_line(fmt::format("'{} '{}", command.name, number),
                        value_completion(command.name, option).value_or(ValueCompletion()));
  }
  return lines;
}

std::string options_line(const CommandText& command, std::string_view pattern) {
  std::vector<std::string> names;
  for (const OptionText& option : command.options) {
    names.insert(names.end(), option.names.begin(), option.names.end());
  }
  return fmt::format("      {}) words={} ;;\n", pattern, shell_quoted(joined(names, " ")));
}

std::string by_game(std::string_view name, std::span<const GameCompletions> games,
                    std::vector<std::string> (*words)(const GameCompletions&)) {
  std::string lines = fmt::format("    {}) case $game in\n", name);
  for (const GameCompletions& game : games) {
    lines +=
        fmt::format("      {}) words={} ;;\n", game.name, shell_quoted(joined(words(game), " ")));
  }
  return lines + "      esac ;;\n";
}

}  // namespace

std::string bash_completion(const CommandText& program, std::span<const GameCompletions> games) {
  std::string text = R"(# bash completion of coppice, from what --help says
_coppice_value() {
  case "$1 $2" in
)";
  for (const OptionText& option : program.options) {
    if (option.value.empty()) continue;
    text += offer_line(fmt::format("*' {}'", option.names.front()),
                       value_completion("", option).value_or(ValueCompletion()));
  }
  for (const CommandText& command : program.commands) text += options_with_values(command);
  text += R"(    *) return 1 ;;
  esac
}
_coppice_argument() {
  case "$1 $2" in
)";
  for (const CommandText& command : program.commands) text += arguments(command);
  text += R"(    *) source=nothing words= ;;
  esac
}
_coppice() {
  # Bash parts words at "=" and ":", as in NAME=VALUE and level:quick: they are put together again.
  local piece all=() glued=
  for piece in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
    if [[ $piece == [=:]* && ${#all[@]} -gt 1 ]]; then
      all[-1]+=$piece glued=1
    elif [[ $glued ]]; then
      all[-1]+=$piece glued=
    else
      all+=("$piece")
    fi
  done
  [[ $piece == [=:]* ]] && piece=
  local word=${all[-1]} before=${all[-2]} cut=${all[-1]%"$piece"}
  if [[ $word == --*=* ]]; then
    before=${word%%=*} cut=${cut#*=} word=${word#*=}
  fi
  local command= game= count=0 each skip= source= words=
  for each in "${all[@]:1:${#all[@]}-2}"; do
    if [[ $skip ]]; then skip=; continue; fi
    if [[ $each == -* ]]; then
      [[ $each != *=* ]] && _coppice_value "$command" "$each" && skip=1
    elif [[ ! $command ]]; then
      command=$each
    else
      ((++count))
      case $each in )";
  text += joined(names_of(games), "|") + R"() game=$each ;; esac
    fi
  done
  source= words=
  if _coppice_value "$command" "$before"; then
    :
  elif [[ $word == -* ]]; then
    case $command in
)";
  for (const CommandText& command : program.commands) text += options_line(command, command.name);
  text += options_line(program, "*");
  text += "    esac\n  elif [[ ! $command ]]; then\n    words=" +
          shell_quoted(joined(names_of(program.commands), " ")) + R"(
  else
    _coppice_argument "$command" $((count+1))
  fi
  case $source in
    game) words=)" +
          shell_quoted(joined(names_of(games), " ")) + " ;;\n";
  text += by_game("setting", games, [](const GameCompletions& game) { return game.settings; });
  text += by_game("player", games, [](const GameCompletions& game) { return game.players; });
  text += by_game("seat", games, seats_of);
  return text + R"(  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  # What stands before "=" or ":" is on the line already.
  COMPREPLY=("${COMPREPLY[@]#"$cut"}")
  case $source in
    file)
      if [[ $words ]]; then
        local files
        mapfile -t files < <(compgen -f -- "$word")
        COMPREPLY+=("${files[@]}")
        compopt -o filenames 2>/dev/null
      fi ;;  # else Bash's own names of files
    folder) compopt +o default -o dirnames 2>/dev/null ;;
    *) compopt +o default 2>/dev/null ;;
  esac
  return 0
}
complete -o default -F _coppice coppice
)";
}

}  // namespace coppice::cli
