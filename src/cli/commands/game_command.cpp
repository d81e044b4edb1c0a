#include <iostream>
#include <map>
#include <memory>
#include <utility>

#include "cli/help/help.hpp"
#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "cli/options/options.hpp"
#include "cli/report/find_outliers.hpp"
#include "search/registry.hpp"
#include "terminal/game_terminal.hpp"

namespace coppice::cli {

namespace {

using terminal::CommandOption;
using terminal::CommandStatus;
using terminal::GameCommand;

class Console final : public terminal::CommandIo {
 public:
  Console(std::string command, const text::Messages& messages)
      : command_(std::move(command)), messages_(messages) {}

  std::expected<std::string, Error> read(const std::string& file, std::size_t most) override {
    auto text = read_file(file, most);
    if (!text) unread_ = file;
    return text;
  }
  void print(std::string_view text) override { std::cout << text; }
  void warn(const std::string& sentence) override {
    std::cout.flush();
    std::cerr << messages_.say("report.warning", {{"sentence", sentence}}) << '\n';
  }
  void warn_of_outliers(const std::string& game, const Settings& settings) override {
    const QuickFindings found = find_outliers(game, settings, messages_);
    for (const std::string& sentence : found.changes) std::cout << sentence << '\n';
    for (const std::string& sentence : found.warnings) warn(sentence);
  }
  void complain(const Error& error) override {
    cli::print_error(messages_, error);
    print_matching_command(command_, unread_, messages_);
  }
  void complain_about(const std::string& file, const Error& error) override {
    cli::print_file_error(messages_, file, error);
    print_matching_command(command_, file, messages_);
  }

 private:
  std::string command_;
  const text::Messages& messages_;
  std::string unread_;  ///< may be another document, which this command finds too long
};

/// Where the values of the options are written while they are parsed.
struct Wished {
  std::map<std::string, std::string> texts;
  std::map<std::string, std::vector<std::string>> lists;
  std::map<std::string, bool> flags;
};

void declare(const CommandOption& option, Options& options, Wished& wished) {
  switch (option.kind) {
    case CommandOption::Kind::argument:
      return options.argument(option.name, wished.texts[option.name]);
    case CommandOption::Kind::arguments:
      return options.arguments(option.name, wished.lists[option.name]);
    case CommandOption::Kind::text: return options.text(option.name, wished.texts[option.name]);
    case CommandOption::Kind::flag: return options.flag(option.name, wished.flags[option.name]);
  }
}

ExitCode run(const GameCommand& command, const Wished& wished, const text::Messages& messages) {
  Console console(command.name, messages);
  terminal::CommandInvocation call{messages, console};
  for (const auto& [name, text] : wished.texts) {
    if (!text.empty()) call.values[name] = {text};
  }
  for (const auto& [name, list] : wished.lists) call.values[name] = list;
  for (const auto& [name, given] : wished.flags) {
    if (given) call.values[name] = {""};
  }
  switch (command.run(call)) {
    case CommandStatus::good: return ExitCode::good;
    case CommandStatus::refused: return ExitCode::refused;
    case CommandStatus::usage: break;
  }
  return ExitCode::usage;
}

}  // namespace

std::vector<GameCommand> game_commands() {
  std::vector<GameCommand> all;
  for (const GameType& game : roster()) {
    const auto* const own = game.extras.get<terminal::GameTerminal>();
    if (own != nullptr) all.insert(all.end(), own->commands.begin(), own->commands.end());
  }
  return all;
}

std::vector<Subcommand> game_commands(CLI::App& program, const text::Messages& messages) {
  std::vector<Subcommand> all;
  for (const GameCommand& command : game_commands()) {
    const auto wished = std::make_shared<Wished>();
    Options options(program, command.name, messages);
    for (const CommandOption& option : command.options) declare(option, options, *wished);
    all.push_back(
        {options.app(), [command, wished, &messages] { return run(command, *wished, messages); }});
  }
  return all;
}

}  // namespace coppice::cli
