#include <gtest/gtest.h>

#include "cli/support.hpp"
#include "support/source_files.hpp"

namespace coppice::cli::test {
namespace {

TEST(NewGame, CreatesAFolderWithAWholeGame) {
  const Folder folder;
  const Ran ran =
      coppice(folder, {"new-game", "marble_run", "../" + folder.path().filename().string()});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.contains("-DCOPPICE_GAMES=" + (folder.path() / "marble_run").string()))
      << ran.out;
  for (const std::string name : {"game.hpp", "laws_test.cpp", "texts/en.json", "texts/de.json"}) {
    const std::string text = folder.read("marble_run/" + name);
    EXPECT_TRUE(text.contains("marble_run")) << name;
    EXPECT_FALSE(text.contains("duel") || text.contains("Duel")) << name;
  }
  EXPECT_TRUE(folder.read("marble_run/game.hpp").contains("class Marble_run"));
  EXPECT_TRUE(folder.read("marble_run/texts/de.json").contains("\"Marble_run\""));
}

TEST(NewGame, DoesNotChangeAnExistingFolder) {
  const Folder folder;
  fs::create_directory(folder.path() / "mine");
  const Ran ran = coppice({"new-game", "mine", folder.path().string()});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.errors.contains("exists already")) << ran.errors;
  EXPECT_TRUE(fs::is_empty(folder.path() / "mine"));
}

TEST(NewGame, RefusesAnInvalidName) {
  const Folder folder;
  for (const std::string id : {"", "Chess", "9men", "my-game", "class", "parts", "seat", "testing",
                               "über", "a/b", "abcdefghijklmnopqrstuvwxyzabcdef"}) {
    const Ran ran = coppice({"new-game", id, folder.path().string()});
    EXPECT_EQ(ran.code, 2) << id;
    EXPECT_FALSE(ran.errors.empty());
  }
  const Ran known = coppice({"new-game", "coupell", folder.path().string()});
  EXPECT_EQ(known.code, 2);
  EXPECT_TRUE(known.errors.contains("already a game called coupell")) << known.errors;
  EXPECT_TRUE(folder.names().empty());
}

/// Two games of one name cannot be built together, nor a game with the name of a library.
TEST(NewGame, RefusesANameThatTheBuildKnows) {
  const Folder folder;
  const auto refused = [&](const std::string& id) {
    return coppice({"new-game", id, folder.path().string()}).code == 2;
  };
  for (const auto& example : fs::directory_iterator(sources::root() / "examples")) {
    if (!fs::exists(example.path() / "game.hpp")) continue;
    EXPECT_TRUE(refused(example.path().filename())) << example.path();
  }
  for (const std::string library : {"cli", "engine", "games", "host", "lab", "search", "server"}) {
    EXPECT_TRUE(refused(library)) << library;
  }
  EXPECT_TRUE(folder.names().empty());
}

TEST(NewGame, ReportsAFolderThatCannotBeWritten) {
  const Folder folder;
  folder.write("file", "text");
  const Ran ran = coppice({"new-game", "mine", (folder.path() / "file").string()});
  EXPECT_EQ(ran.code, 1);
  EXPECT_FALSE(ran.errors.empty());
  EXPECT_EQ(folder.read("file"), "text");
}

}  // namespace
}  // namespace coppice::cli::test
