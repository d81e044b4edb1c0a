// In a real terminal: the screen is shown again after Ctrl-Z and "fg" and after a change of size,
// and --help has the terminal's width.
#include <gtest/gtest.h>

#include <csignal>

#include "cli/pseudo_terminal.hpp"

namespace coppice::cli::test {
namespace {

constexpr const char* question = "Where shall this card go?";

TEST(Terminal, ShowsTheTableAgainAfterItsSizeHasChanged) {
  const Folder folder;
  PseudoTerminal terminal(folder, {paths::program().string(), "play", "copperdale", "--seed", "1"});
  const std::string first = terminal.shown_until("> ");
  ASSERT_TRUE(first.contains(question)) << first;
  terminal.type("assign");  // dropped, because it is no longer visible
  terminal.resize(100);
  const std::string again = terminal.shown_until("> ");
  EXPECT_TRUE(again.contains(question)) << again;
  EXPECT_TRUE(again.contains("\x1b[2J")) << "wiped before";
  terminal.type("quit\n");
  const Ran ran = terminal.end();
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_FALSE(ran.out.contains("assignquit")) << ran.out;
}

TEST(Terminal, ShowsTheTableAgainAfterItWasStopped) {
  const Folder folder;
  PseudoTerminal terminal(folder, {"bash", "--norc", "-i"}, {"PS1=ready: "});
  terminal.shown_until("ready: ");
  terminal.type(paths::program().string() + " play copperdale --seed 1\n");
  ASSERT_TRUE(terminal.shown_until(question).contains("Month 1"));
  terminal.shown_until("> ");
  terminal.type("\x1a");  // Ctrl-Z
  ASSERT_TRUE(terminal.shown_until("ready: ").contains("Stopped"));
  terminal.type("fg\n");
  EXPECT_TRUE(terminal.shown_until(question).contains("Month 1"));
  terminal.type("quit\n");
  terminal.shown_until("ready: ");
  terminal.type("exit\n");
}

/// The length of the longest line; requires ASCII.
std::size_t columns_of(const std::string& text) {
  std::size_t widest = 0;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    widest = std::max(widest, end - begin - (end > begin && text[end - 1] == '\r' ? 1 : 0));
    begin = end + 1;
  }
  return widest;
}

TEST(Terminal, HelpUsesTheTerminalsWidth) {
  const Folder folder;
  const auto help_in = [&](unsigned short columns) {
    PseudoTerminal terminal(folder, {paths::program().string(), "backup", "--help"}, {}, columns);
    return terminal.end().out;
  };
  EXPECT_LE(columns_of(help_in(45)), 45U) << help_in(45);
  EXPECT_GT(columns_of(help_in(110)), 85U) << help_in(110);
  EXPECT_LE(columns_of(help_in(110)), 110U);
}

}  // namespace
}  // namespace coppice::cli::test
