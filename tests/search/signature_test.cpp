#include "search/signature.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "support/paths.hpp"
#include "support/source_files.hpp"

namespace coppice {
namespace {

TEST(Signature, EndsWithTheNumberOfItsLines) {
  const std::string file = sources::read(paths::root() / "tests/data/signature.txt");
  std::istringstream text(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  ASSERT_GT(lines.size(), 1U);
  lines.pop_back();
  EXPECT_EQ(whole_signature(lines), file);
}

TEST(Signature, DependsOnEveryLineAndTheirOrder) {
  EXPECT_EQ(whole_signature({"a", "b"}), "a\nb\n" + signature_number({"a", "b"}) + "\n");
  EXPECT_EQ(signature_number({"a", "b"}).size(), 16U);
  EXPECT_NE(signature_number({"a", "b"}), signature_number({"a", "c"}));
  EXPECT_NE(signature_number({"a", "b"}), signature_number({"b", "a"}));
  EXPECT_NE(signature_number({"a", "b"}), signature_number({"a"}));
  EXPECT_NE(signature_number({"a", "b"}), signature_number({"ab"}));
}

TEST(Signature, DiffersFromPlayerToPlayer) {
  std::set<std::uint64_t> hashes;
  const std::vector<SignaturePart> parts = {
      {"kuhn", "random"}, {"kuhn", "rollouts:2"}, {"kuhn", "rollouts:9"}};
  for (const SignaturePart& part : parts) {
    const SignatureResult play = play_part(part);
    EXPECT_GT(play.decisions, 0U) << part.player;
    hashes.insert(play.hash);
  }
  EXPECT_EQ(hashes.size(), parts.size());
}

}  // namespace
}  // namespace coppice
