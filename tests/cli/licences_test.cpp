#include <gtest/gtest.h>

#include <fstream>
#include <regex>

#include "cli/support.hpp"

namespace coppice::cli::test {
namespace {

std::string text_of(const std::string& name) {
  std::ifstream file(paths::root() / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(Licences, ArePrintedUnchanged) {
  const Ran ran = coppice({"licences"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.errors, "");
  EXPECT_EQ(ran.out, text_of("NOTICE") + "\n\n" + text_of("data/coupell/scowl-copyright.txt"));
  EXPECT_EQ(coppice({"licences", "--language", "de"}).out, ran.out);
  EXPECT_EQ(coppice({"licences", "mit"}).code, 2);
}

TEST(Licences, NameEveryLinkedLibrary) {
  const std::string notice = text_of("NOTICE");
  const std::string asked = text_of("cmake/libraries.cmake") + text_of("src/server/CMakeLists.txt");
  const std::regex package(R"(find_package\((\w+))");
  int found = 0;
  for (std::sregex_iterator each(asked.begin(), asked.end(), package), end; each != end; ++each) {
    std::string name = (*each)[1];
    if (name == "Threads") continue;  // part of the system
    if (name == "SQLite3") name = "SQLite";
    ++found;
    EXPECT_TRUE(notice.contains(name)) << name;
  }
  EXPECT_GE(found, 7);
}

TEST(Licences, NameTheGamesAuthors) {
  const std::string notice = text_of("NOTICE");
  for (const std::string name :
       {"John Clowdus", "Small Box Games", "Alan Paull", "Surprised Stare Games", "Sphinx",
        "Henning Poehl", "Behrooz 'Bez' Shahriari", "Wibbell++", "SCOWL"}) {
    EXPECT_TRUE(notice.contains(name)) << name;
  }
}

}  // namespace
}  // namespace coppice::cli::test
