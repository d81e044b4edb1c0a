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
    EXPECT_TRUE(say("terminal.help").contains("\n  " + word + " ")) << word;
  }
}

TEST_P(Commands, OnlySavingTakesAnArgument) {
  EXPECT_FALSE(read_command("undo all", messages_));
  EXPECT_FALSE(read_command("lay 1", messages_));
  EXPECT_EQ(read_command("SAVE My Game.coppice", messages_)->argument, "My Game.coppice");
}

}  // namespace
}  // namespace coppice::terminal::test
