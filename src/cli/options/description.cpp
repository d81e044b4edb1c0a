#include "cli/options/description.hpp"

#include <CLI/CLI.hpp>

#include "search/registry.hpp"

namespace coppice::cli {

namespace {

OptionText describe_option(const CLI::Option& option) {
  OptionText text;
  text.description = option.get_description();
  if (option.get_positional()) {
    text.argument = option.get_name();
  } else {
    for (const std::string& name : option.get_snames()) text.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) text.names.push_back("--" + name);
  }
  if (option.get_type_size() != 0) text.value = option.get_type_name();
  return text;
}

}  // namespace

CommandText describe(const CLI::App& app, const text::Messages& messages) {
  const bool program = app.get_parent() == nullptr;
  const std::string example = roster().empty() ? "GAME" : roster().front().info.id;
  const auto say = [&](const std::string& part) {
    return messages.say("cli." + (program ? "program" : app.get_name()) + "." + part,
                        {{"game", example}});
  };
  CommandText command{
      app.get_name(), program ? "" : say("short"), say("usage"), say("text"), say("more"), {}, {}};
  for (const CLI::Option* option : app.get_options()) {
    command.options.push_back(describe_option(*option));
  }
  for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) {
    command.commands.push_back(describe(*each, messages));
  }
  return command;
}

}  // namespace coppice::cli
