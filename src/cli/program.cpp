#include "cli/program.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <new>
#include <optional>
#include <span>
#include <system_error>

#include "cli/help/help.hpp"
#include "cli/io/context.hpp"
#include "cli/options/options.hpp"
#include "engine/broken_rules_error.hpp"
#include "engine/text.hpp"
#include "search/registry.hpp"
#include "table/version.hpp"
#include "text/catalogue.hpp"

namespace coppice::cli {

namespace {

using Arguments = std::span<const std::string>;

constexpr const char* program_name = "coppice";

std::string& called() {
  static std::string name = program_name;
  return name;
}

/// The value of --language. The texts of all options depend on it, so it is found before the others
/// are parsed.
std::optional<std::string> language_wished(Arguments arguments) {
  constexpr std::string_view option = "--language";
  for (std::size_t at = 1; at < arguments.size(); ++at) {
    const std::string_view text = arguments[at];
    if (text == "--") break;
    if (text == option && at + 1 < arguments.size()) return arguments[at + 1];
    if (text.starts_with("--language=")) return std::string(text.substr(option.size() + 1));
  }
  return std::nullopt;
}

void dress(CLI::App& app, const text::Messages& messages) {
  app.set_help_flag("-h,--help", messages.say("cli.help"));
  app.add_option("--language")
      ->description(messages.say("cli.language"))
      ->type_name(messages.say("cli.language.value"))
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
      ->expected(1);
  // Accepted here and refused later with an error in the reader's language.
  app.allow_extras();
}

/// The arguments for CLI11, the last one first: without "--". Arguments after it are marked if they
/// could be taken for options.
std::vector<std::string> marked(Arguments arguments) {
  const Arguments words = arguments.subspan(arguments.empty() ? 0 : 1);
  std::vector<std::string> all(words.begin(), words.end());
  const auto end = std::ranges::find(all, "--");
  for (auto word = end; word != all.end(); ++word) {
    if (word->starts_with('-') && *word != "-") word->insert(0, 1, operand_mark);
  }
  if (end != all.end()) all.erase(end);
  std::ranges::reverse(all);
  return all;
}

/// The option in CLI11's error message: its first word with that form.
std::string option_of(const CLI::ParseError& error) {
  const std::string text = error.what();
  const auto begin = std::min(text.find("--"), text.size());
  return excerpt(text.substr(begin, text.find_first_of(": =", begin) - begin));
}

/// The options that this command line may have.
std::vector<std::string> known_options(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_positional()) names.push_back(option->get_name());
  }
  return names;
}

std::optional<Error> unexpected_argument(const CLI::App& program, const CLI::App* chosen,
                                         const std::vector<Subcommand>& subcommands) {
  const auto rest = program.remaining(true);
  if (!rest.empty()) {
    const std::string first = without_mark(rest.front());
    const bool option = rest.front().starts_with("-") && first != "-";
    if (option) {
      const auto names = known_options(chosen == nullptr ? program : *chosen);
      return Error{"error.usage.option",
                   {{"text", excerpt(first)}, {"known", joined(names, ", ")}}};
    }
    if (chosen != nullptr) return Error{"error.usage.argument", {{"text", excerpt(first)}}};
  }
  if (chosen != nullptr) return std::nullopt;
  if (find_game(without_mark(rest.front()))) {
    return Error{"error.usage.game_alone",
                 {{"program", program_called()}, {"game", without_mark(rest.front())}}};
  }
  std::vector<std::string> known;
  for (const Subcommand& subcommand : subcommands) known.push_back(subcommand.app->get_name());
  return Error{"error.usage.command",
               {{"text", excerpt(without_mark(rest.front()))}, {"known", joined(known, ", ")}}};
}

/// Options that may not be repeated use CLI11's take-last policy and are checked here, because
/// CLI11 throws the same exception for too many values and for too few.
std::optional<Error> misused_option(const CLI::App& app) {
  for (const CLI::Option* option : app.get_options()) {
    const bool single = option->get_multi_option_policy() == CLI::MultiOptionPolicy::TakeLast;
    if (single && option->count() > 1) {
      return Error{"error.usage.twice", {{"option", option->get_name()}}};
    }
    if (!option->get_positional() && std::ranges::count(option->results(), "") > 0) {
      return Error{"error.usage.value", {{"option", option->get_name()}}};
    }
  }
  return std::nullopt;
}

/// Prints how to get help.
ExitCode see_help(const text::Messages& messages, const CLI::App* chosen) {
  const std::string command =
      program_called() + (chosen == nullptr ? "" : " " + chosen->get_name());
  std::cerr << messages.say("cli.see_help", {{"command", command}}) << std::endl;
  return ExitCode::usage;
}

/// Prints the error and how to get help.
ExitCode misused(const text::Messages& messages, const CLI::App* chosen, const Error& error) {
  print_error(messages, error);
  return see_help(messages, chosen);
}

/// "coppice 0.2.0 (1a2b3c4d5e6f)", with the commit if it is known.
std::string version_text() {
  const std::string_view built_of = commit();
  return program_version() + (built_of.empty() ? "" : " (" + std::string(built_of) + ")");
}

/// Declares everything; `messages` must outlive the result.
std::vector<Subcommand> define(CLI::App& program, const text::Messages& messages) {
  dress(program, messages);
  program.set_version_flag("--version", version_text(), messages.say("cli.version"));
  program.require_subcommand(0, 1);
  std::vector<Subcommand> subcommands = {
      games_command(program, messages),    play_command(program, messages),
      learn_command(program, messages),    simulate_command(program, messages),
      arena_command(program, messages),    ladder_command(program, messages),
      engine_command(program, messages),   merge_command(program, messages),
      report_command(program, messages),   compare_command(program, messages),
      events_command(program, messages),   export_command(program, messages),
      extract_command(program, messages),  exploit_command(program, messages),
      endgames_command(program, messages), solve_command(program, messages),
      bench_command(program, messages),    check_command(program, messages),
      analyse_command(program, messages),  puzzles_command(program, messages),
      puzzle_command(program, messages)};
  const std::vector<Subcommand> of_games = game_commands(program, messages);
  subcommands.insert(subcommands.end(), of_games.begin(), of_games.end());
  for (const auto command :
       {serve_command, admin_command, backup_command, restore_command, check_store_command,
        copy_store_command, train_command, new_game_command, licences_command}) {
    subcommands.push_back(command(program, messages));
  }
  for (const Subcommand& subcommand : subcommands) dress(*subcommand.app, messages);
  return subcommands;
}

std::string help_on(const CLI::App& app, const text::Messages& messages) {
  return help_text(describe(app, messages), messages, help_width());
}

/// “coppice help” and “coppice help play” are what people try first: --help, and play --help.
std::vector<std::string> with_help_option(std::vector<std::string> all) {
  if (all.size() < 2 || all[1] != "help") return all;
  all.erase(all.begin() + 1);
  all.emplace_back("--help");
  return all;
}

ExitCode run_program(Arguments arguments, const text::Messages& messages) {
  CLI::App program("", program_name);
  const std::vector<Subcommand> subcommands = define(program, messages);
  const auto chosen = [&] {
    const auto parsed = program.get_subcommands();
    return parsed.empty() ? nullptr : parsed.front();
  };
  try {
    program.parse(marked(arguments));
  } catch (const CLI::CallForHelp&) {
    const CLI::App* app = chosen();
    if (app == nullptr && !program.remaining(true).empty()) {
      return misused(messages, app, *unexpected_argument(program, app, subcommands));
    }
    std::cout << help_on(app == nullptr ? program : *app, messages);
    return ExitCode::good;
  } catch (const CLI::CallForVersion&) {
    std::cout << version_text() << '\n';
    return ExitCode::good;
  } catch (const CLI::ParseError& error) {
    return misused(messages, chosen(), {"error.usage.value", {{"option", option_of(error)}}});
  }
  const CLI::App* app = chosen();
  if (app == nullptr && program.remaining(true).empty()) {
    std::cerr << help_on(program, messages);
    return ExitCode::usage;
  }
  if (const auto error = unexpected_argument(program, app, subcommands)) {
    return misused(messages, app, *error);
  }
  for (const CLI::App* each : {static_cast<const CLI::App*>(&program), app}) {
    if (const auto error = misused_option(*each)) return misused(messages, app, *error);
  }
  const ExitCode code = std::ranges::find(subcommands, app, &Subcommand::app)->run();
  return code == ExitCode::usage ? see_help(messages, app) : code;
}

}  // namespace

const std::string& program_called() { return called(); }

CommandText describe_program(const text::Messages& messages) {
  CLI::App program("", program_name);
  define(program, messages);
  return describe(program, messages);
}

namespace {

/// "de" of "texts/de.json"
std::string_view language_of(const EmbeddedFile& file) {
  const std::string_view name = split(file.name, '/').back();
  return name.substr(0, name.find('.'));
}

/// Games may have their own texts. What a language lacks is taken from the first one.
void add_texts_of_games() {
  for (const GameType& type : roster()) {
    if (type.texts == nullptr) continue;
    const auto files = type.texts();
    for (const EmbeddedFile& file : files) text::add_texts(language_of(file), file.text);
    for (const EmbeddedFile& file : files) {
      if (language_of(file) != text::languages().front()) continue;
      for (const std::string& other : text::languages()) text::add_texts(other, file.text);
    }
  }
}

}  // namespace

int run(int count, const char* const* arguments) {
  add_texts_of_games();
  if (count > 0 && *arguments[0] != '\0') called() = arguments[0];
  const std::vector<std::string> all = with_help_option({arguments, arguments + count});
  const auto wished = language_wished(all);
  const text::Messages messages =
      text::Messages::in(wished ? *wished : text::language_of_environment());
  if (wished && std::ranges::find(text::languages(), *wished) == text::languages().end()) {
    return static_cast<int>(
        print_error(messages,
                    {"error.usage.language",
                     {{"text", excerpt(*wished)}, {"known", joined(text::languages(), ", ")}}},
                    ExitCode::usage));
  }
  ExitCode code{};
  try {
    code = run_program(all, messages);
  } catch (const BrokenRulesError& broken) {
    code = print_error(messages, error_of(broken));
  } catch (const std::bad_alloc&) {
    code = print_error(messages, {"error.system.memory", {}});
  } catch (const std::system_error& failure) {
    const bool threads = failure.code() == std::errc::resource_unavailable_try_again;
    const bool files = failure.code() == std::errc::too_many_files_open ||
                       failure.code() == std::errc::too_many_files_open_in_system;
    const std::string_view key = threads ? "threads" : files ? "files" : "other";
    code =
        print_error(messages, {"error.system." + std::string(key), {{"system", failure.what()}}});
  } catch (const std::exception& failure) {
    code = print_error(messages, {"error.system.other", {{"system", failure.what()}}});
  }
  if (!std::cout.flush() && code == ExitCode::good) {
    code = print_error(messages, {"error.file.output", {}});
  }
  return static_cast<int>(code);
}

}  // namespace coppice::cli
