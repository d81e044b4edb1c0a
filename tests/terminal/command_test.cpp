// The words that a player may type: each can be read, and the help explains each, in both
// languages.
#include "terminal/command.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace coppice::terminal::test {
namespace {

class Commands : public testing::TestWithParam<const char*> {
 protected:
  std::string say(const std::string& key) const { return messages_.say(key); }

  /// Of a game that has these commands, or none of them.
  std::string help(std::string_view has) const {
    return messages_.say("terminal.help", {{"deck", has}, {"resign", has}});
  }

  text::Messages messages_ = text::Messages::in(GetParam());
};

INSTANTIATE_TEST_SUITE_P(InEachLanguage, Commands, testing::Values("en", "de"),
                         [](const auto& language) { return std::string(language.param); });

TEST_P(Commands, AreReadInBothLanguagesAndExplained) {
  const std::vector<std::pair<std::string, CommandKind>> verbs = {
      {"help", CommandKind::help}, {"moves", CommandKind::moves}, {"hint", CommandKind::hint},
      {"undo", CommandKind::undo}, {"board", CommandKind::board}, {"deck", CommandKind::deck},
      {"log", CommandKind::log},   {"save", CommandKind::save},   {"resign", CommandKind::resign},
      {"quit", CommandKind::quit}};
  for (const auto& [english, verb] : verbs) {
    const std::string word = say("terminal.command." + english);
    for (const std::string& line : {english, word}) {
      const auto command = read_command(line, messages_);
      ASSERT_TRUE(command) << line;
      EXPECT_EQ(command->verb, verb) << line;
    }
    EXPECT_TRUE(help("true").contains("\n  " + word + " ")) << word;
    const bool always = verb != CommandKind::deck && verb != CommandKind::resign;
    EXPECT_EQ(help("false").contains("\n  " + word + " "), always) << word;
  }
}

TEST_P(Commands, OnlySavingTakesAnArgument) {
  EXPECT_FALSE(read_command("undo all", messages_));
  EXPECT_FALSE(read_command("lay 1", messages_));
  EXPECT_EQ(read_command("SAVE My Game.coppice", messages_)->argument, "My Game.coppice");
}

}  // namespace
}  // namespace coppice::terminal::test
