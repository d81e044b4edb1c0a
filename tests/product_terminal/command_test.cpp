// The words that look something up in one game.
#include "terminal/command.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace coppice::terminal::test {
namespace {

class Commands : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(InEachLanguage, Commands, testing::Values("en", "de"),
                         [](const auto& language) { return std::string(language.param); });

TEST_P(Commands, OfAGameAreExplainedByItsHelp) {
  const std::vector<std::pair<std::string, std::string>> lookups = {{"coppertwaddle", "card"},
                                                                    {"coppertwaddle", "midden"},
                                                                    {"coppertwaddle", "terms"},
                                                                    {"coupell", "piles"}};
  const text::Messages messages = text::Messages::in(GetParam());
  for (const auto& [game, english] : lookups) {
    const std::string word = messages.say("terminal." + game + "." + english);
    const std::string help = messages.say("terminal." + game + ".help");
    EXPECT_TRUE(help.contains("\n  " + word + " ")) << word;
    EXPECT_FALSE(read_command(word, messages)) << word << " is a command of every game";
  }
}

}  // namespace
}  // namespace coppice::terminal::test
