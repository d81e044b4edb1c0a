#include "cli/help/help.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/io/context.hpp"
#include "engine/text.hpp"
#include "table/version.hpp"
#include "terminal/line.hpp"
#include "text/printable.hpp"

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

namespace {

/// Text that troff prints unchanged. Hyphens become minus signs, so that options can be copied.
std::string escaped(std::string_view text) {
  std::string all;
  for (const char letter : text) {
    if (letter == '\\') {
      all += "\\e";
    } else if (letter == '-') {
      all += "\\-";
    } else {
      all += letter;
    }
  }
  return all;
}

/// Lines of text; a line that begins like a command of troff is escaped.
std::string lines(std::string_view text) {
  std::string all;
  for (const std::string_view line : split(text, '\n')) {
    const bool command = line.starts_with('.') || line.starts_with('\'');
    all += (command ? "\\&" : "") + escaped(line) + "\n";
  }
  return all;
}

/// Empty lines separate paragraphs.
std::string roff_paragraphs(std::string_view text) {
  std::string all;
  for (const std::string_view line : split(text, '\n')) all += line.empty() ? ".PP\n" : lines(line);
  return all;
}

std::string as_it_stands(std::string_view text) { return ".PP\n.nf\n" + lines(text) + ".fi\n"; }

/// The "coppice play GAME [OPTIONS]" in each line "Usage: coppice play GAME [OPTIONS]".
std::string synopsis(std::string_view usage) {
  std::string all;
  for (std::string_view line : split(usage, '\n')) {
    line.remove_prefix(std::min(line.find("coppice"), line.size()));
    all += all.empty() ? "" : ".br\n";
    all += ".B " + lines(line);
  }
  return all;
}

std::string option(const OptionText& text) {
  std::string names;
  for (const std::string& name : text.names) {
    names += (names.empty() ? "" : ", ") + ("\\fB" + escaped(name) + "\\fR");
  }
  const std::string value = text.value.empty() ? "" : "\\fI" + escaped(text.value) + "\\fR";
  return ".TP\n" + names + (names.empty() || value.empty() ? "" : " ") + value + "\n" +
         lines(text.description);
}

std::string options(const CommandText& command) {
  std::string all;
  for (const OptionText& each : command.options) all += option(each);
  return all;
}

std::string section(const CommandText& command) {
  return ".SS \"coppice " + escaped(command.name) + "\"\n" + synopsis(command.usage) + ".PP\n" +
         roff_paragraphs(command.text) + options(command) + as_it_stands(command.more);
}

/// The program's "Examples:" and "Exit codes:" as sections of the page. A paragraph whose first
/// line ends with a colon begins a section.
std::string closing_sections(std::string_view more) {
  std::string all;
  std::string text;
  const auto end_paragraph = [&] {
    const std::string_view first = std::string_view(text).substr(0, text.find('\n'));
    if (first.ends_with(':')) {
      all += ".SH \"" + std::string(first.substr(0, first.size() - 1)) + "\"\n";
      text.erase(0, first.size() + 1);
    }
    if (!text.empty()) all += as_it_stands(text);
    text.clear();
  };
  for (const std::string_view line : split(more, '\n')) {
    if (line.empty()) {
      end_paragraph();
    } else {
      text += (text.empty() ? "" : "\n") + std::string(line);
    }
  }
  end_paragraph();
  return all;
}

}  // namespace

std::string manual_page(const CommandText& program, const text::Messages& messages) {
  const auto heading = [&](std::string_view part) {
    return ".SH \"" + messages.say("cli.manual." + std::string(part)) + "\"\n";
  };
  std::string page = fmt::format(".TH COPPICE 1 \"\" \"{}\" \"{}\"\n", program_version(),
                                 messages.say("cli.manual.title"));
  page += heading("name") + "coppice \\- " + lines(messages.say("cli.manual.summary"));
  page += heading("synopsis") + synopsis(program.usage);
  page += heading("description") + roff_paragraphs(program.text);
  page += heading("options") + options(program);
  page += heading("commands");
  for (const CommandText& command : program.commands) page += section(command);
  return page + closing_sections(program.more);
}

namespace {

using terminal::GameCommand;

/// Its first line that is no comment and not empty; empty if it is not near the beginning.
std::string first_line(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::array<char, 400> line{};  // the longest line of a document fits in
  for (int number = 0; number < 50 && in.getline(line.data(), line.size()); ++number) {
    std::string_view text(line.data());
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    if (text.ends_with('\r')) text.remove_suffix(1);
    if (!text.empty() && !text.starts_with('#')) return std::string(text);
  }
  return "";
}

/// The command for documents that begin like this; empty if no command is.
std::string command_for(std::string_view line) {
  if (line.starts_with("Coppice-Record:")) return "check";
  for (const GameCommand& command : game_commands()) {
    if (command.knows != nullptr && command.knows(line)) return command.name;
  }
  return "";
}

}  // namespace

void print_matching_command(std::string_view command, const std::string& file,
                            const text::Messages& messages) {
  std::error_code ignored;
  // A pipe has been read and would be waited for.
  if (!std::filesystem::is_regular_file(file, ignored)) return;
  const std::string other = command_for(first_line(file));
  if (other.empty() || other == command) return;
  const std::string reads = other == "check" ? other : other + " check";
  std::cerr << messages.say("cli.other_document",
                            {{"what", messages.say("cli." + other + ".document")},
                             {"command", reads + " " + text::printable(file)}})
            << '\n';
}

}  // namespace coppice::cli
