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

  /// Whether a line of the help explains the word.
  static bool explains(const std::string& help, const std::string& word) {
    return help.contains("\n  " + word + " ");
  }

  text::Messages messages_ = text::Messages::in(GetParam());
};

INSTANTIATE_TEST_SUITE_P(InEachLanguage, Commands, testing::Values("en", "de"),
                         [](const auto& language) { return std::string(language.param); });

TEST_P(Commands, AreReadInBothLanguagesAndExplained) {
  const std::vector<std::pair<std::string, Verb>> verbs = {
      {"help", Verb::help},     {"moves", Verb::moves}, {"hint", Verb::hint}, {"undo", Verb::undo},
      {"board", Verb::board},   {"deck", Verb::deck},   {"log", Verb::log},   {"save", Verb::save},
      {"resign", Verb::resign}, {"quit", Verb::quit}};
  for (const auto& [english, verb] : verbs) {
    const std::string word = say("terminal.command." + english);
    for (const std::string& line : {english, word}) {
      const auto command = read_command(line, messages_);
      ASSERT_TRUE(command) << line;
      EXPECT_EQ(command->verb, verb) << line;
    }
    EXPECT_TRUE(explains(say("terminal.help"), word)) << word;
  }
}

TEST_P(Commands, OfAGameAreExplainedByItsHelp) {
  const std::vector<std::pair<std::string, std::string>> lookups = {{"coppertwaddle", "card"},
                                                                    {"coppertwaddle", "midden"},
                                                                    {"coppertwaddle", "terms"},
                                                                    {"coupell", "piles"}};
  for (const auto& [game, english] : lookups) {
    const std::string word = say("terminal." + game + "." + english);
    EXPECT_TRUE(explains(say("terminal." + game + ".help"), word)) << word;
    EXPECT_FALSE(read_command(word, messages_)) << word << " is a command of every game";
  }
}

TEST_P(Commands, OnlySavingTakesAnArgument) {
  EXPECT_FALSE(read_command("undo all", messages_));
  EXPECT_FALSE(read_command("claim 1 goose", messages_));
  EXPECT_EQ(read_command("SAVE My Game.coppice", messages_)->argument, "My Game.coppice");
}

}  // namespace
}  // namespace coppice::terminal::test
