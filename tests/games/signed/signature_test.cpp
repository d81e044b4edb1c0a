// The signature of the program's games; each game's players are linked.
#include "search/signature.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>

#include "search/registry.hpp"
#include "support/paths.hpp"
#include "support/source_files.hpp"

namespace coppice {
namespace {

/// The lines of the file for the linked games.
std::set<std::string> signed_lines() {
  std::istringstream text(sources::read(paths::root() / "tests/data/signature.txt"));
  std::set<std::string> lines;
  for (std::string line; std::getline(text, line);) {
    for (const GameType& game : roster()) {
      if (line.starts_with(game.info.id + " ")) lines.insert(line);
    }
  }
  return lines;
}

TEST(Signature, OfTheGameIsTheOneInTheFile) {
  std::set<std::string> lines;
  for (const SignaturePart& part : signature_parts()) {
    lines.insert(signature_line(part, play_part(part)));
  }
  EXPECT_FALSE(lines.empty());
  EXPECT_EQ(lines, signed_lines())
      << "Play has changed: of the players in the lines that differ, or of all if the game's "
         "rules, deals or notation have changed. If that was not meant, it is a mistake. If it "
         "was, write the new signature and say in the commit's message that play changes:\n"
         "  build/release/coppice bench --signature tests/data/signature.txt";
}

}  // namespace
}  // namespace coppice
