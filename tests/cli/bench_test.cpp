#include <gtest/gtest.h>

#include "cli/support.hpp"
#include "support/source_files.hpp"

namespace coppice::cli::test {
namespace {

TEST(Bench, PrintsSpeedsAndWritesTheSignature) {
  const std::string expected = sources::read(sources::root() / "tests/data/signature.txt");
  const Folder folder;
  folder.write("signature", "an older one");
  const Ran ran = coppice(folder, {"bench", "--signature", "signature"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.errors, "");
  EXPECT_EQ(folder.read("signature"), expected);
  EXPECT_TRUE(ran.out.ends_with("\nSignature: " + expected.substr(expected.size() - 17)))
      << ran.out;
  for (const char* const player :
       {"copperdale greedy  ", "coppertwaddle ismcts:8  ", "coupell planner:common:8  "}) {
    EXPECT_TRUE(ran.out.contains(player)) << ran.out;
  }
}

}  // namespace
}  // namespace coppice::cli::test
