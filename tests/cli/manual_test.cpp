// The manual page and the shells' completions contain what --help does.
#include <gtest/gtest.h>

#include <regex>

#include "cli/help/completions.hpp"
#include "cli/help/help.hpp"
#include "cli/program.hpp"
#include "cli/support.hpp"
#include "engine/text.hpp"
#include "table/version.hpp"

namespace coppice::cli::test {
namespace {

const std::vector<GameCompletions> two_games = {
    {"copperdale", {"monuments=strict"}, {"random"}, 1},
    {"coupell", {"dictionary=british"}, {"planner"}, 2}};

CommandText program_in(const std::string& language) {
  return describe_program(text::Messages::in(language));
}

/// What bash offers for the last of these words.
std::vector<std::string> offered(const Words& words) {
  const Folder folder;
  folder.write("script", bash_completion(program_in("en"), two_games) + "COMP_WORDS=('" +
                             joined(words, "' '") +
                             "')\nCOMP_CWORD=" + std::to_string(words.size() - 1) +
                             "\n_coppice\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n");
  const std::string out = printed("bash " + (folder.path() / "script").string());
  std::vector<std::string> all;
  for (const std::string_view line : split(out, '\n')) {
    if (!line.empty()) all.emplace_back(line);
  }
  return all;
}

TEST(ManualPage, HasEveryCommandAndOptionInBothLanguages) {
  for (const std::string language : {"en", "de"}) {
    const auto messages = text::Messages::in(language);
    const CommandText program = program_in(language);
    const std::string page = manual_page(program, messages);
    EXPECT_TRUE(page.starts_with(".TH COPPICE 1 \"\" \"" + program_version() + "\"")) << page;
    EXPECT_FALSE(page.contains("cli.")) << "a key without words";
    EXPECT_GT(program.commands.size(), 10U);
    for (const CommandText& command : program.commands) {
      const std::string name = std::regex_replace(command.name, std::regex("-"), "\\-");
      EXPECT_TRUE(page.contains("\n.SS \"coppice " + name + "\"\n")) << command.name;
    }
    const bool english = language == "en";
    EXPECT_TRUE(page.contains(english ? "\n.SH \"Examples\"\n" : "\n.SH \"Beispiele\"\n")) << page;
    EXPECT_TRUE(page.contains(english ? "\n.SH \"Exit codes\"\n" : "\n.SH \"Rückgabewerte\"\n"))
        << page;
    EXPECT_TRUE(page.contains("\\fB\\-\\-public\\-address\\fR \\fIURL\\fR\n")) << page;
    for (const std::string_view line : split(page, '\n')) {
      EXPECT_FALSE(line.starts_with('\'')) << "no command of troff: " << line;
      EXPECT_FALSE(line.contains("--")) << "a dash that cannot be copied: " << line;
    }
  }
}

TEST(BashCompletion, KnowsCommandsOptionsAndGames) {
  EXPECT_EQ(offered({"coppice", "se"}), Words{"serve"});
  EXPECT_EQ(offered({"coppice", "--ver"}), Words{"--version"});
  EXPECT_EQ(offered({"coppice", "play", "cop"}), Words{"copperdale"});
  EXPECT_EQ(offered({"coppice", "play", "coupell", "--se"}), (Words{"--set", "--seat", "--seed"}));
  EXPECT_EQ(offered({"coppice", "serve", "cop"}), Words{}) << "no game is served";
  EXPECT_EQ(offered({"coppice", "serve", "--page", ""}), Words{}) << "a file's name";
  EXPECT_EQ(offered({"coppice", "check", ""}), Words{}) << "a file's name, and not \"-\"";
  EXPECT_EQ(offered({"coppice", "folio", "sh"}), Words{"show"});
  EXPECT_EQ(offered({"coppice", "play", "copperdale", "--set", "monuments", "=", "st"}),
            Words{"strict"});
  EXPECT_EQ(offered({"coppice", "simulate", "coupell", "--seat", "2", "=", ""}),
            (Words{"human", "planner"}));
  EXPECT_EQ(offered({"coppice", "--language", "="}), (Words{"en", "de"}));
  EXPECT_EQ(offered({"coppice", "--language", "en", "serve", "--public-"}),
            Words{"--public-address"});
}

TEST(Completions, OfZshAndFishNameEveryOption) {
  const CommandText program = program_in("en");
  const std::string zsh = zsh_completion(program, two_games);
  const std::string fish = fish_completion(program, two_games);
  EXPECT_TRUE(zsh.starts_with("#compdef coppice\n"));
  for (const CommandText& command : program.commands) {
    EXPECT_TRUE(zsh.contains("\n  " + command.name + ")\n")) << command.name;
    EXPECT_TRUE(fish.contains(" -a " + command.name + " -d ")) << command.name;
    for (const OptionText& option : command.options) {
      for (const std::string& name : option.names) {
        EXPECT_TRUE(zsh.contains("'*" + name + "[") || zsh.contains("'*" + name + "=[")) << name;
        const bool is_long = name.starts_with("--");
        EXPECT_TRUE(fish.contains(is_long ? " -l " + name.substr(2) : " -s " + name.substr(1)))
            << name;
      }
    }
  }
  EXPECT_TRUE(zsh.contains("games=(copperdale coupell)"));
}

}  // namespace
}  // namespace coppice::cli::test
