#include "cli/help.hpp"

#include "engine/text.hpp"
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
  }
  return text;
}

std::string paragraphs(const std::string& text) {
  std::string all;
  for (const std::string& line : terminal::wrapped(text, terminal::widest_line)) all += line + "\n";
  return all;
}

std::string option_name(const OptionText& option) {
  if (!option.argument.empty()) return option.value;
  const std::string names = joined(option.names, ",");
  return option.value.empty() ? names : names + " " + option.value;
}

}  // namespace

std::string help_text(const CommandText& command, const text::Messages& messages) {
  std::string text = command.usage + "\n\n" + paragraphs(command.text) + "\n";
  if (!command.commands.empty()) {
    text += messages.say("cli.commands") + "\n";
    for (const CommandText& each : command.commands) text += entry(each.name, each.summary);
    text += "\n";
  }
  text += messages.say("cli.options") + "\n";
  for (const OptionText& option : command.options) {
    text += entry(option_name(option), option.description);
  }
  return text + "\n" + paragraphs(command.more);
}

}  // namespace coppice::cli
