// The commands in docs/workshop.md run as they stand there.
#include <gtest/gtest.h>

#include <iterator>
#include <regex>
#include <sstream>

#include "cli/designer.hpp"
#include "cli/support.hpp"
#include "support/share.hpp"
#include "support/source_files.hpp"

namespace coppice::cli::test {
namespace {

/// The commands in a page of the documentation, with few games and without "> FILE".
std::vector<Words> commands_of(std::string page) {
  static const std::regex command("\n *coppice ([^\n>]*)");
  page = std::regex_replace(page, std::regex("\\\\\n"), " ");  // a command may go on
  static const std::regex many("(--games|--worth) [0-9]+");
  std::vector<Words> all;
  for (std::sregex_iterator found(page.begin(), page.end(), command), end; found != end; ++found) {
    const std::string line = std::regex_replace((*found)[1].str(), many, "$1 4");
    std::istringstream stream(line);
    all.emplace_back(std::istream_iterator<std::string>(stream),
                     std::istream_iterator<std::string>());
  }
  return all;
}

TEST(Workshop, EveryCommandOfItsPageRuns) {
  if (is_sanitized) GTEST_SKIP() << "it would take a sanitizer too long";
  const Folder folder;
  folder.write("my-folio.txt", changed_folio());
  const auto commands = commands_of(sources::read(sources::root() / "docs/workshop.md"));
  EXPECT_GE(commands.size(), 11U);
  for (const Words& words : commands) {
    const Ran ran = coppice(folder, words);
    EXPECT_EQ(ran.code, 0) << words[0] << ": " << ran.errors;
  }
}

}  // namespace
}  // namespace coppice::cli::test
