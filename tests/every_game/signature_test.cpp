#include "search/signature.hpp"

#include <gtest/gtest.h>

#include <set>

#include "search/registry.hpp"

namespace coppice {
namespace {

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

}  // namespace
}  // namespace coppice
