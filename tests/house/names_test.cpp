#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "support/source_files.hpp"

// Code and comments that serve any game name none.
namespace coppice::sources {
namespace {

/// The ids of all games: the names of their folders.
std::vector<std::string> games() {
  std::vector<std::string> all;
  for (const auto& entry : std::filesystem::directory_iterator(root() / "src/games")) {
    if (entry.is_directory()) all.push_back(entry.path().filename().string());
  }
  return all;
}

std::string in_small_letters(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return text;
}

std::vector<std::string> names_in(const std::string& text, const std::vector<std::string>& games) {
  std::vector<std::string> found;
  std::istringstream lines(in_small_letters(text));
  for (std::string line; std::getline(lines, line);) {
    for (const std::string& game : games) {
      if (line.contains(game)) found.push_back(line);
    }
  }
  return found;
}

TEST(Names, OfGamesAreInNoModuleForAllGames) {
  const auto all = games();
  ASSERT_GE(all.size(), 3U);
  for (const auto& file :
       files({"src/engine", "src/search", "src/text", "src/table", "src/wire", "src/host",
              "src/external", "src/terminal", "src/lab", "src/server", "src/tensor", "src/python",
              "src/cli", "wasm", "tools"})) {
    for (const std::string& line : names_in(read(file), all)) {
      ADD_FAILURE() << name_in(root(), file) << ": " << line;
    }
  }
}

// These tests use the reference games, so that they do not depend on our games.
TEST(Names, OfGamesAreInNoTestOfTheseModules) {
  for (const auto& file :
       files({"tests/engine", "tests/search", "tests/external", "tests/tensor", "tests/table",
              "tests/wire", "tests/host", "tests/lab", "tests/every_game", "tests/toys",
              "tests/server", "tests/terminal"})) {
    for (const std::string& line : names_in(read(file), games())) {
      ADD_FAILURE() << name_in(root(), file) << ": " << line;
    }
  }
}

/// Whether a pattern has words for this game: "{game, select, chess {a check} other {a point}}".
bool selects_on(const std::string& text, const std::string& game) {
  return std::regex_search(text, std::regex("[ }]" + game + R"( \{)"));
}

TEST(Names, OfGamesSelectNoTextOfAnotherCatalogue) {
  int texts = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(root() / "data/messages")) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() != ".json") continue;
    ++texts;
    for (const std::string& game : games()) {
      if (name.starts_with(game + ".") || name.starts_with(game + "-")) continue;
      EXPECT_FALSE(selects_on(read(entry.path()), game))
          << name_in(root(), entry.path()) << " has words for " << game
          << ": make them a key of the game";
    }
  }
  EXPECT_GE(texts, 50);
  EXPECT_TRUE(selects_on("{game, select, chess {a check} other {a point}}", "chess"));
  EXPECT_TRUE(selects_on("{game, select, go {a stone} chess {a check} other {}}", "chess"));
  EXPECT_FALSE(selects_on("chess.unit {value} for chess: {value}", "chess"));
}

TEST(Names, AreFoundInAnyCase) {
  EXPECT_EQ(names_in("of Chess\nof Go\n", {"chess"}), std::vector<std::string>{"of chess"});
}

}  // namespace
}  // namespace coppice::sources
