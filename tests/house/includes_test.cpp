#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "support/source_files.hpp"

// Modules form layers: a file includes only its own module and lower ones, and no includes are
// circular.
namespace coppice::sources {
namespace {

/// The modules that each module may include; docs/architecture.md describes them. A game is a
/// module with submodules: "games" is its own folder, games/GAME, which may include all of them;
/// "games/rules" is games/GAME/rules.
const std::map<std::string, std::set<std::string>> allowed = {
    {"engine", {}},
    {"search", {"engine"}},
    {"text", {"engine"}},
    {"table", {"engine", "search"}},
    {"wire", {"engine", "search", "table"}},
    {"host", {"engine", "search", "table", "wire"}},
    {"external", {"engine", "search"}},
    {"lab", {"engine", "search", "text", "table", "external"}},
    {"terminal", {"engine", "search", "text", "table", "lab"}},
    {"server", {"engine", "search", "text", "table", "wire", "host", "lab", "external"}},
    {"tensor", {"engine", "search"}},
    {"games/rules", {"engine"}},
    {"games/tools", {"engine", "games/rules"}},
    {"games/players", {"engine", "search", "games/rules"}},
    {"games/terminal",
     {"engine", "search", "text", "table", "terminal", "games/rules", "games/players"}},
    {"games/lab", {"engine", "search", "text", "external", "lab", "games/rules", "games/players"}},
    {"games/cards", {"engine", "search", "lab", "games/rules", "games/players"}},
    {"games/tensor", {"engine", "tensor", "games/rules"}},
    {"games", {"engine", "search", "games/rules", "games/players"}},
    {"python", {"engine", "search", "text", "table", "external", "lab", "tensor"}},
    {"cli",
     {"engine", "search", "text", "table", "wire", "host", "lab", "terminal", "external",
      "server"}},
};

/// The folders inside three modules, the lowest first, and which of them each may include. A file
/// in the module's own folder may include all.
const std::map<std::string, std::set<std::string>> allowed_inside = {
    {"server/operate", {}},
    {"server/threads", {"server/operate"}},
    {"server/http", {"server/operate"}},
    {"server/store", {"server/operate", "server/threads"}},
    {"server/store/sqlite", {"server/operate", "server/threads", "server/store"}},
    {"server/store/postgres", {"server/operate", "server/threads", "server/store"}},
    {"server/tables", {"server/operate", "server/threads", "server/http", "server/store"}},
    // The options of a server say how often SQLite's file is copied.
    {"server/api",
     {"server/operate", "server/threads", "server/http", "server/store", "server/store/sqlite",
      "server/tables"}},
    {"server/net", {"server/operate", "server/threads", "server/http", "server/api"}},
    {"server/admin",
     {"server/operate", "server/threads", "server/store", "server/store/sqlite", "server/tables",
      "server/api"}},
    {"lab/stats", {}},
    {"lab/counts", {"lab/stats"}},
    {"lab/run", {"lab/stats", "lab/counts"}},
    {"lab/solve", {"lab/stats", "lab/run"}},
    {"lab/report", {"lab/stats", "lab/counts", "lab/run", "lab/solve"}},
    {"cli/io", {}},
    {"cli/options", {"cli/io"}},
    {"cli/records", {"cli/io"}},
    {"cli/report", {"cli/io", "cli/options", "cli/records"}},
    {"cli/help", {"cli/io", "cli/options"}},
    {"cli/commands", {"cli/io", "cli/options", "cli/records", "cli/report", "cli/help"}},
};

/// By file ("games/x/y.hpp"), the files of this project that it includes.
using Includes = std::map<std::string, std::vector<std::string>>;

std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  std::istringstream text(path);
  for (std::string part; std::getline(text, part, '/');) parts.push_back(part);
  return parts;
}

std::string room_of(const std::string& file) {
  const auto parts = parts_of(file);
  if (parts[0] != "games") return parts[0];
  return parts.size() < 4 ? "games" : "games/" + parts[2];
}

/// The game of a file; empty for a file of the framework.
std::string game_of(const std::string& file) {
  const auto parts = parts_of(file);
  return parts[0] == "games" && parts.size() > 2 ? parts[1] : "";
}

std::vector<std::string> includes_of(const std::string& code) {
  constexpr std::string_view opening = "#include \"";
  std::vector<std::string> found;
  std::istringstream lines(code);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(opening)) continue;
    found.push_back(line.substr(opening.size(), line.find('"', opening.size()) - opening.size()));
  }
  return found;
}

Includes includes_of_the_house() {
  Includes includes;
  for (const auto& file : files({"src"})) {
    includes[name_in(root() / "src", file)] = includes_of(read(file));
  }
  return includes;
}

/// "server/net" of "server/net/acceptor.cpp".
std::string folder_of(const std::string& file) { return file.substr(0, file.rfind('/')); }

/// Whether one file of a module may include another one.
bool is_allowed_inside(const std::string& file, const std::string& included) {
  if (folder_of(file) == room_of(file) || folder_of(file) == folder_of(included)) return true;
  const auto lower = allowed_inside.find(folder_of(file));
  return lower != allowed_inside.end() && lower->second.contains(folder_of(included));
}

/// The includes that violate the layers, one per line.
std::vector<std::string> upward(const Includes& includes) {
  std::vector<std::string> wrong;
  for (const auto& [file, included] : includes) {
    const auto room = allowed.find(room_of(file));
    if (room == allowed.end()) {
      wrong.push_back(file + " lies in no known room");
      continue;
    }
    for (const std::string& other : included) {
      const bool below = room_of(other) == room->first || room->second.contains(room_of(other));
      const std::set<std::string> with_floors = {"server", "lab", "cli"};
      const bool inside = with_floors.contains(room_of(file)) && room_of(other) == room_of(file);
      const bool fine = below && (game_of(other).empty() || game_of(other) == game_of(file)) &&
                        (!inside || is_allowed_inside(file, other));
      if (!fine) wrong.push_back(file + " includes " + other);
    }
  }
  return wrong;
}

/// A cycle of files, with the same first and last; empty if there is none.
class CircleFinder {
 public:
  explicit CircleFinder(const Includes& includes) : includes_(includes) {}

  std::vector<std::string> find() {
    for (const auto& [file, included] : includes_) {
      if (visit(file)) return path_;
    }
    return {};
  }

 private:
  bool visit(const std::string& file) {
    const bool open = std::ranges::find(path_, file) != path_.end();
    if (!open && !seen_.insert(file).second) return false;
    path_.push_back(file);
    if (open) {
      path_.erase(path_.begin(), std::ranges::find(path_, file));
      return true;
    }
    if (const auto known = includes_.find(file); known != includes_.end()) {
      for (const std::string& other : known->second) {
        if (visit(other)) return true;
      }
    }
    path_.pop_back();
    return false;
  }

  const Includes& includes_;
  std::set<std::string> seen_;
  std::vector<std::string> path_;
};

TEST(Includes, NoModuleIncludesAHigherOne) {
  const Includes house = includes_of_the_house();
  EXPECT_GT(house.size(), 20U);
  EXPECT_EQ(upward(house), std::vector<std::string>{});
}

TEST(Includes, NoIncludesAreCircular) {
  EXPECT_EQ(CircleFinder(includes_of_the_house()).find(), std::vector<std::string>{});
}

TEST(Includes, EveryIncludedFileExists) {
  const Includes house = includes_of_the_house();
  for (const auto& [file, included] : house) {
    for (const std::string& other : included) {
      EXPECT_TRUE(house.contains(other)) << file << " includes " << other;
    }
  }
}

// Checks that the test itself finds violations.
TEST(Includes, TheTestFindsAnUpwardInclude) {
  const Includes house = {{"engine/a.hpp", {"engine/b.hpp", "search/x.hpp"}},
                          {"attic/c.hpp", {}},
                          {"cli/d.cpp", {"games/go/game.hpp"}},
                          {"games/go/game.cpp", {"games/go/game.hpp"}},
                          {"games/go/players/e.cpp", {"games/go/rules/f.hpp", "search/x.hpp"}},
                          {"games/go/players/g.cpp", {"games/chess/rules/f.hpp"}},
                          {"games/go/rules/h.cpp", {"games/go/rules/f.hpp", "search/x.hpp"}},
                          {"cli/io/i.hpp", {"cli/report/r.hpp"}},
                          {"server/net/n.cpp", {"server/http/h.hpp", "server/store/s.hpp"}},
                          {"server/serve.cpp", {"server/net/n.hpp"}},
                          {"server/attic/z.cpp", {"server/http/h.hpp"}},
                          {"table/t.hpp", {"text/messages.hpp", "engine/a.hpp"}}};
  const std::vector<std::string> expected = {
      "attic/c.hpp lies in no known room",
      "cli/d.cpp includes games/go/game.hpp",
      "cli/io/i.hpp includes cli/report/r.hpp",
      "engine/a.hpp includes search/x.hpp",
      "games/go/players/g.cpp includes games/chess/rules/f.hpp",
      "games/go/rules/h.cpp includes search/x.hpp",
      "server/attic/z.cpp includes server/http/h.hpp",
      "server/net/n.cpp includes server/store/s.hpp",
      "table/t.hpp includes text/messages.hpp"};
  EXPECT_EQ(upward(house), expected);
}

TEST(Includes, TheTestFindsACycle) {
  const Includes house = {{"engine/a.hpp", {"engine/b.hpp"}},
                          {"engine/b.hpp", {"engine/c.hpp"}},
                          {"engine/c.hpp", {"engine/b.hpp"}}};
  const std::vector<std::string> expected = {"engine/b.hpp", "engine/c.hpp", "engine/b.hpp"};
  EXPECT_EQ(CircleFinder(house).find(), expected);
}

}  // namespace
}  // namespace coppice::sources
