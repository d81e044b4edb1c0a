#include "cli/help/manual_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text.hpp"
#include "table/version.hpp"

namespace coppice::cli {

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

}  // namespace coppice::cli
