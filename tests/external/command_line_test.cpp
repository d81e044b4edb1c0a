#include "external/program_connection.hpp"

#include <gtest/gtest.h>

#include "external/external_player.hpp"

namespace coppice::external {
namespace {

using Words = std::vector<std::string>;

std::string key_of(const auto& result) { return result ? "none" : result.error().key; }

TEST(CommandLine, SpacesSeparateWordsAndQuotesKeepThemTogether) {
  EXPECT_EQ(split_command_line("bot"), Words{"bot"});
  EXPECT_EQ(split_command_line("  bot  -x   7 "), (Words{"bot", "-x", "7"}));
  EXPECT_EQ(split_command_line("bot 'a b' \"c 'd\" e'f g'"), (Words{"bot", "a b", "c 'd", "ef g"}));
  EXPECT_EQ(split_command_line("bot '' \"\""), (Words{"bot", "", ""}));
}

TEST(CommandLine, OtherCharactersAreLiteral) {
  EXPECT_EQ(split_command_line("bot $HOME; rm * | x \\n"),
            (Words{"bot", "$HOME;", "rm", "*", "|", "x", "\\n"}));
}

TEST(CommandLine, RefusesInvalidCommands) {
  EXPECT_EQ(key_of(split_command_line("")), "error.external.empty");
  EXPECT_EQ(key_of(split_command_line("   ")), "error.external.empty");
  EXPECT_EQ(key_of(split_command_line("bot 'open")), "error.external.quote");
}

TEST(CommandLine, FindsProgramsByPathAndByName) {
  EXPECT_EQ(program_file("/bin/sh"), "/bin/sh");
  EXPECT_TRUE(program_file("sh").has_value());
  for (const char* missing : {"no-such-program", "/bin/no-such-program", "/etc/passwd", "/bin"}) {
    EXPECT_EQ(key_of(program_file(missing)), "error.external.program") << missing;
  }
}

TEST(CommandLine, APlayerMayHaveATime) {
  EXPECT_EQ(read_program_spec("exec:/bin/sh -c x").value().time.count(), 1000);
  const auto wish = read_program_spec("exec:50ms:/bin/sh -c x:y").value();
  EXPECT_EQ(wish.time.count(), 50);
  EXPECT_EQ(wish.command, "/bin/sh -c x:y");
  EXPECT_EQ(key_of(read_program_spec("exec:50:/bin/sh")), "error.external.playouts");
  EXPECT_EQ(key_of(read_program_spec("exec:")), "error.external.empty");
}

}  // namespace
}  // namespace coppice::external
