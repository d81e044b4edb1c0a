#include "search/signature.hpp"

#include <gtest/gtest.h>

#include <set>

#include "search/registry.hpp"
#include "support/paths.hpp"
#include "support/source_files.hpp"

namespace coppice {
namespace {

std::string signature_now() {
  std::vector<std::string> lines;
  for (const SignaturePart& part : signature_parts()) {
    lines.push_back(signature_line(part, play_part(part)));
  }
  return whole_signature(lines);
}

TEST(Signature, IsTheOneInTheFile) {
  EXPECT_EQ(signature_now(), sources::read(paths::root() / "tests/data/signature.txt"))
      << "Play has changed: of the players in the lines that differ, or of all in a game whose "
         "rules, deals or notation have changed. If that was not meant, it is a mistake. If it "
         "was, write the new signature and say in the commit's message that play changes:\n"
         "  build/release/coppice bench --signature tests/data/signature.txt";
}

TEST(Signature, HasEveryPlayerOfEveryGame) {
  std::set<std::pair<std::string, std::string>> signed_players;
  for (const SignaturePart& part : signature_parts()) {
    const PlayerSpec spec = *parse_player(part.player);
    const std::string option = spec.option.empty() ? "" : ":" + spec.option;
    signed_players.emplace(part.game, spec.name + option);
  }
  std::set<std::pair<std::string, std::string>> players;
  for (const GameType& entry : roster()) {
    for (const std::string& name : entry.players) players.emplace(entry.info.id, name);
  }
  EXPECT_EQ(signed_players, players);
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
  const std::vector<SignaturePart> parts = {{"copperdale", "random"},
                                            {"copperdale", "greedy"},
                                            {"coupell", "random"},
                                            {"coupell", "greedy"},
                                            {"copperdale", "rollouts:2"}};
  for (const SignaturePart& part : parts) {
    const SignedPlay play = play_part(part);
    EXPECT_GT(play.decisions, 0U) << part.player;
    hashes.insert(play.hash);
  }
  EXPECT_EQ(hashes.size(), parts.size());
}

}  // namespace
}  // namespace coppice
