#include <gtest/gtest.h>

#include <cstddef>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "support/source_files.hpp"

// All addresses of the server are in one table, and docs/wire.md documents each of them.
namespace coppice::sources {
namespace {

/// "POST /api/days/DATE", with " *" appended if it needs a player's key.
std::set<std::string> routes_in_table() {
  static const std::regex row(R"re(\{"([A-Z]+)", "(/[^"]*)",([^}]*)\})re");
  const std::string code = read(root() / "src/server/api/routes.cpp");
  std::set<std::string> routes;
  for (std::sregex_iterator at(code.begin(), code.end(), row), end; at != end; ++at) {
    std::string path = at->str(2) == "/*" ? "/…" : at->str(2);
    std::erase_if(path, [](char each) { return each == '{' || each == '}'; });
    const bool needs_key = at->str(3).contains(" player,");
    routes.insert(at->str(1) + " " + path + (needs_key ? " *" : ""));
  }
  return routes;
}

std::set<std::string> routes_in_documentation() {
  static const std::regex row(R"(^\| `([A-Z]+ /[^`?]*)(\?[^`]*)?`( \*)? \|.*)");
  std::istringstream page(read(root() / "docs/wire.md"));
  std::set<std::string> routes;
  for (std::string line; std::getline(page, line);) {
    std::smatch found;
    if (!std::regex_match(line, found, row)) continue;
    // These two need a key only until a game of several people is over.
    const bool sometimes = found.str(1).ends_with("/record") || found.str(1).ends_with("/replay");
    const bool needs_key = found[3].matched && !(sometimes && found.str(1).starts_with("GET"));
    routes.insert(found.str(1) + (needs_key ? " *" : ""));
  }
  return routes;
}

TEST(Routes, AreAllInTheDocumentation) {
  const auto routes = routes_in_table();
  EXPECT_GE(routes.size(), 26U);
  EXPECT_EQ(routes, routes_in_documentation());
}

// A rule that another file derives from a path is missing in the table.
TEST(Routes, NoOtherFileComparesPaths) {
  static const std::regex path("[^/]*\"/(api|healthz|readyz).*");
  EXPECT_TRUE(std::regex_match("  if (path.starts_with(\"/api/tables\")) return;", path));
  std::size_t looked_at = 0;
  for (const auto& file : files({"src/server"})) {
    if (file.filename() == "routes.cpp") continue;
    ++looked_at;
    std::istringstream lines(read(file));
    for (std::string line; std::getline(lines, line);) {
      EXPECT_FALSE(std::regex_match(line, path)) << name_in(root(), file) << ": " << line;
    }
  }
  EXPECT_GT(looked_at, 50U);
}

}  // namespace
}  // namespace coppice::sources
