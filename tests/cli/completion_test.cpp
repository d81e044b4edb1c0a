// Completions as real shells offer them.
#include <gtest/gtest.h>

#include "cli/help/completions.hpp"
#include "cli/program.hpp"
#include "cli/pseudo_terminal.hpp"
#include "engine/text.hpp"

namespace coppice::cli::test {
namespace {

CommandText program_text() { return describe_program(text::Messages::in("en")); }

bool is_there(const std::string& shell) { return fs::exists("/usr/bin/" + shell); }

/// A folder with some files, one of which has a space in its name.
void fill(const Folder& folder) {
  folder.write("game one.coppice", "");
  folder.write("other.coppice", "");
  fs::create_directory(folder.path() / "stored");
  folder.write("bash", bash_completion(program_text(), words_of_games()));
  folder.write("_coppice", zsh_completion(program_text(), words_of_games()));
  folder.write("fish", fish_completion(program_text(), words_of_games()));
}

/// The line after Tab was pressed at its end.
struct Case {
  std::string line;
  std::string becomes;
};

const std::vector<Case> cases = {
    {"coppice lad", "coppice ladder "},
    {"coppice --vers", "coppice --version "},
    {"coppice folio sh", "coppice folio show "},
    {"coppice deck che", "coppice deck check "},
    {"coppice words ch", "coppice words check "},
    {"coppice check oth", "coppice check other.coppice "},
    {"coppice check other.coppice gam", "coppice check other.coppice game\\ one.coppice "},
    {"coppice simulate copp", "coppice simulate copper"},
    {"coppice simulate coup", "coppice simulate coupell "},
    {"coppice simulate coupell --json oth", "coppice simulate coupell --json other.coppice "},
    {"coppice simulate coupell --records sto", "coppice simulate coupell --records stored/"},
    {"coppice simulate copperdale --seat 1=gre", "coppice simulate copperdale --seat 1=greedy "},
    {"coppice play copperdale --set monuments=str",
     "coppice play copperdale --set monuments=strict "},
    {"coppice arena coppertwaddle --a level:begi",
     "coppice arena coppertwaddle --a level:beginner "},
    {"coppice ladder coppertwaddle --with ismc", "coppice ladder coppertwaddle --with ismcts "},
    {"coppice --language d", "coppice --language de "},
    {"coppice serve --log-level warn", "coppice serve --log-level warning "},
    {"coppice serve --data sto", "coppice serve --data stored/"},
    {"coppice folio show sph", "coppice folio show sphinx "},
};

/// The shown text without control sequences for the cursor or colours.
std::string plain(const std::string& shown) {
  std::string text;
  for (std::size_t at = 0; at < shown.size(); ++at) {
    if (shown[at] == '\x1b') {
      if (at + 1 < shown.size() && (shown[at + 1] == '[' || shown[at + 1] == '?')) ++at;
      while (at + 1 < shown.size() && !std::isalpha(static_cast<unsigned char>(shown[at + 1])))
        ++at;
      ++at;
    } else if (shown[at] == '\b') {
      if (!text.empty()) text.pop_back();
    } else if (shown[at] != '\a' && shown[at] != '\r') {
      text += shown[at];
    }
  }
  return text;
}

/// Types each line and Tab, then lets the shell print the line instead of running it.
void expect_completed(PseudoTerminal& shell, const std::string& name) {
  for (const Case& each : cases) {
    shell.type(each.line + "\t");
    // Ctrl-X Ctrl-P prints the line between bars (see the scripts).
    shell.type("\x18\x10");
    shell.shown_until("<<");
    const std::string line = plain(shell.shown_until(">>"));
    EXPECT_EQ(line, each.becomes + ">>") << name << ": " << each.line;
  }
}

TEST(Completion, BashCompletesTheLine) {
  const Folder folder;
  fill(folder);
  folder.write("rc",
               "PS1='ready> '\nbind 'set bell-style none'\n"
               "bind 'set enable-bracketed-paste off'\n"
               "show() { printf '\\n<<%s>>\\n' \"$READLINE_LINE\"; READLINE_LINE=; }\n"
               "bind -x '\"\\C-x\\C-p\": show'\nsource ./bash\n");
  PseudoTerminal shell(folder, {"bash", "--rcfile", "rc", "-i"});
  shell.shown_until("ready> ");
  expect_completed(shell, "bash");
}

TEST(Completion, ZshCompletesTheLine) {
  if (!is_there("zsh")) GTEST_SKIP() << "zsh is not installed";
  const Folder folder;
  fill(folder);
  folder.write(".zshrc",
               "PS1='ready> '\nunsetopt beep prompt_sp\nfpath=($HOME $fpath)\n"
               "autoload -U compinit\ncompinit -u -D\n"
               "show() { print -r -- $'\\n'\"<<$BUFFER>>\"; BUFFER=; }\n"
               "zle -N show\nbindkey '^X^P' show\n");
  PseudoTerminal shell(folder, {"zsh", "-i"});
  shell.shown_until("ready> ");
  expect_completed(shell, "zsh");
}

TEST(Completion, FishCompletesTheLine) {
  if (!is_there("fish")) GTEST_SKIP() << "fish is not installed";
  const Folder folder;
  fill(folder);
  std::string script = "source ./fish\n";
  for (const Case& each : cases) {
    script += "echo '<'; complete -C '" + each.line + "' | string replace -r '\\t.*' ''\n";
  }
  script += "exit 0\n";  // "string" returns an error if it replaces nothing
  folder.write("script", script);
  const std::string home = folder.path().string();
  const std::string out = printed("cd " + home + " && HOME=" + home + " fish --no-config script");
  const auto offered = split(out, '<');
  ASSERT_EQ(offered.size(), cases.size() + 1) << out;
  for (std::size_t at = 0; at < cases.size(); ++at) {
    std::string last(cases[at].becomes);
    while (last.ends_with(' ')) last.pop_back();
    last.erase(0, last.find_last_of(' ') + 1);
    if (last.ends_with("one.coppice")) last = "game one.coppice";
    const std::string words = std::string(offered[at + 1]);
    EXPECT_TRUE(words.contains("\n" + last)) << cases[at].line << " offers" << words;
  }
}

TEST(Completion, EveryValueHasADefinition) {
  const CommandText program = program_text();
  int looked_at = 0;
  const auto expect_known = [&](const CommandText& command) {
    for (const OptionText& option : command.options) {
      if (option.value.empty()) continue;
      ++looked_at;
      EXPECT_TRUE(value_completion(command.name, option))
          << command.name << " " << option.argument << joined(option.names, " ");
    }
  };
  expect_known({"", "", "", "", "", program.options, {}});
  for (const CommandText& command : program.commands) expect_known(command);
  EXPECT_GT(looked_at, 60);
}

}  // namespace
}  // namespace coppice::cli::test
