#include "cli/help/help.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "engine/text.hpp"
#include "terminal/line.hpp"

namespace coppice::cli {

namespace {

/// Formats the parts of a command's help for this width.
class HelpWriter {
 public:
  explicit HelpWriter(int width) : width_(width), names_(width < narrow ? 6 : 24) {}

  std::string paragraphs(const std::string& text) const {
    std::string all;
    for (const std::string& line : terminal::wrapped(text, width_)) all += line + "\n";
    return all;
  }

  /// "  --seed NUMBER           description", with the right column wrapped. In a narrow terminal
  /// the name has a line of its own.
  std::string entry(const std::string& name, const std::string& description) const {
    std::string text = "  " + name;
    bool fits = terminal::width_of(name) + 2 < names_;
    if (!fits) text = "  " + name + "\n";
    for (const std::string& line : terminal::wrapped(description, width_ - names_)) {
      const int used = fits ? terminal::width_of(name) + 2 : 0;
      text += std::string(static_cast<std::size_t>(names_ - used), ' ') + line + "\n";
      fits = false;
    }
    return text;
  }

 private:
  static constexpr int narrow = 60;

  int width_;
  int names_;  ///< of the left column
};

std::string option_name(const OptionText& option) {
  if (!option.argument.empty()) return option.value;
  const std::string names = joined(option.names, ",");
  return option.value.empty() ? names : names + " " + option.value;
}

}  // namespace

int help_width() {
  constexpr int narrowest = 30;
  constexpr int widest = 120;  // longer lines are hard to read
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) {
    return terminal::widest_line;
  }
  return std::clamp(size.ws_col - 1, narrowest, widest);
}

std::string help_text(const CommandText& command, const text::Messages& messages, int width) {
  const HelpWriter writer(width);
  std::string text =
      writer.paragraphs(command.usage) + "\n" + writer.paragraphs(command.text) + "\n";
  if (!command.commands.empty()) {
    text += messages.say("cli.commands") + "\n";
    for (const CommandText& each : command.commands) text += writer.entry(each.name, each.summary);
    text += "\n";
  }
  text += messages.say("cli.options") + "\n";
  for (const OptionText& option : command.options) {
    text += writer.entry(option_name(option), option.description);
  }
  return text + "\n" + writer.paragraphs(command.more);
}

}  // namespace coppice::cli
