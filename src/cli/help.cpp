#include "cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/line.hpp"

namespace coppice::cli {

namespace {

constexpr int name_width = 24;  // of the left column

/// "  --seed NUMBER           what it is for", the right column wrapped.
std::string entry(const std::string& name, const std::string& description) {
  std::string text = "  " + name;
  bool fits = terminal::width_of(name) + 2 < name_width;
  if (!fits) text += '\n';
  for (const std::string& line :
       terminal::wrapped(description, terminal::widest_line - name_width)) {
    const int used = fits ? terminal::width_of(name) + 2 : 0;
    text += std::string(static_cast<std::size_t>(name_width - used), ' ') + line + "\n";
    fits = false;
    text += "";
  }
  return text;
}

std::string paragraphs(const std::string& text) {
  std::string all;
  for (const std::string& line : terminal::wrapped(text, terminal::widest_line)) all += line + "\n";
  return all;
}

std::string option_name(const CLI::Option& option) {
  if (option.get_positional()) return option.get_type_name();
  const std::string name = option.get_name(false, true);
  return option.get_type_size() == 0 ? name : name + " " + option.get_type_name();
}

}  // namespace

std::string Help::say(const CLI::App& app, std::string_view part) const {
  const std::string command = app.get_parent() == nullptr ? "program" : app.get_name();
  return messages_.say("cli." + command + "." + std::string(part));
}

std::string Help::options(const CLI::App& app) const {
  std::string text = messages_.say("cli.options") + "\n";
  for (const CLI::Option* option : app.get_options()) {
    text += entry(option_name(*option), option->get_description());
  }
  return text;
}

std::string Help::subcommands(const CLI::App& app) const {
  const auto all = app.get_subcommands([](const CLI::App*) { return true; });
  if (all.empty()) return {};
  std::string text = messages_.say("cli.commands") + "\n";
  for (const CLI::App* each : all) text += entry(each->get_name(), say(*each, "short"));
  return text + "\n";
}

std::string Help::make_help(const CLI::App* app, std::string, CLI::AppFormatMode) const {
  return say(*app, "usage") + "\n\n" + paragraphs(say(*app, "text")) + "\n" + subcommands(*app) +
         options(*app) + "\n" + paragraphs(say(*app, "more"));
}

}  // namespace coppice::cli
