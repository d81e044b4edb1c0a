#include "external/external_player.hpp"

#include <gtest/gtest.h>
#include <signal.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "external/forfeit_count.hpp"
#include "search/registry.hpp"
#include "search/search_clock.hpp"
#include "sed_bots.hpp"
#include "support/paths.hpp"
#include "support/wait_until.hpp"

namespace coppice::external {
namespace {

std::string bot(const std::string& rules) { return std::string(prefix) + sed_bot(rules); }

/// The seats' moves in a game of Kuhn poker; after its first deal, seat 1 decides.
struct Played {
  std::vector<Move> moves;
  std::vector<Move> first;  ///< always the first legal move
};

AnyPlayers seated(const GameType& type, const PlayerFactory& make) {
  AnyPlayers players;
  players.push_back(make());
  players.push_back((*player_maker(type, "random"))());
  return players;
}

Played play(const PlayerFactory& make) {
  const GameType& type = **find_game("kuhn");
  const auto game = *type.make({});
  Random random(3);
  NoClock clock;
  Played played;
  type.play(*game, game->deal(random), seated(type, make), 5, clock,
            [&](const AnyState& state, Turn turn, Move move) {
              if (turn != Turn::of(Seat{0})) return;
              played.moves.push_back(move);
              played.first.push_back(game->moves(game->view(state, Seat{0})).front());
            });
  return played;
}

PlayerFactory maker(const std::string& player, Forfeits& forfeits) {
  return *player_maker(**find_game("kuhn"), player, &forfeits);
}

Played play(const std::string& player, Forfeits& forfeits) { return play(maker(player, forfeits)); }

/// How often a player has forfeited a game in this way, and in no other.
std::uint64_t given_away(const Forfeits& forfeits, ProgramFault fault) {
  const auto all = forfeits.all();
  return all.size() == 1 && all.front().fault == fault ? all.front().games : 0;
}

TEST(ExternalPlayer, AProgramChoosesByTheTextsOfTheLegalMoves) {
  Forfeits forfeits;
  const auto make = maker(bot(hello + ";" + first_legal), forfeits);
  for (int game = 0; game < 3; ++game) {
    const Played played = play(make);
    EXPECT_FALSE(played.moves.empty());
    EXPECT_EQ(played.moves, played.first);
  }
  const std::string last =
      R"re(s/.*"id":\([0-9]*\).*"\([^"]*\)"\],"seed".*/{"id":\1,"move":"\2"}/p)re";
  const Played other = play(bot(hello + ";" + last), forfeits);
  EXPECT_NE(other.moves, other.first);
  EXPECT_TRUE(forfeits.all().empty());
}

TEST(ExternalPlayer, TheExampleInCBuildsWithoutALibraryAndPlays) {
  const auto program = std::filesystem::path(testing::TempDir()) / "coppice_first_move";
  const auto source = paths::root() / "examples/players/first_move.c";
  const std::string build =
      "gcc-12 -std=c11 -Wall -Wextra -Werror -o " + program.string() + " " + source.string();
  ASSERT_EQ(std::system(build.c_str()), 0) << build;
  Forfeits forfeits;
  const Played played = play(std::string(prefix) + program.string(), forfeits);
  EXPECT_FALSE(played.moves.empty());
  EXPECT_EQ(played.moves, played.first);
  EXPECT_TRUE(forfeits.all().empty());
  std::filesystem::remove(program);
}

TEST(ExternalPlayer, AFailureForfeitsTheGameAndIsCountedOnce) {
  const std::vector<std::pair<std::string, ProgramFault>> faulty = {
      {"exec:false", ProgramFault::not_started},
      {bot(R"re(s/.*/{"protocol":99}/p)re"), ProgramFault::version},
      {"exec:yes", ProgramFault::version},
      {"exec:sh -c 'cat /dev/zero'", ProgramFault::flood},
      {bot(hello + R"re(;s/.*"id".*/nonsense/p)re"), ProgramFault::form},
      {bot(hello + R"re(;s/.*"id".*/{"id":7000,"move":"bet"}/p)re"), ProgramFault::form},
      {bot(hello + R"re(;s/.*"id":\([0-9]*\).*/{"id":\1,"move":3}/p)re"), ProgramFault::form},
      {bot(hello + R"re(;s/.*"id":\([0-9]*\).*/{"id":\1,"move":"castle"}/p)re"),
       ProgramFault::illegal},
      {bot(hello + ";/\"id\"/q"), ProgramFault::ended},
      {"exec:1ms:sed -un '" + hello + "'", ProgramFault::late},
  };
  for (const auto& [player, fault] : faulty) {
    Forfeits forfeits;
    const auto make = maker(player, forfeits);
    const Played played = play(make);
    EXPECT_EQ(played.moves, played.first) << player;  // Kuhn poker does not allow resigning
    EXPECT_EQ(given_away(forfeits, fault), 1U) << player;
    play(make);
    EXPECT_EQ(given_away(forfeits, fault), 2U) << player;
  }
}

/// Whether a process exists and is not a zombie.
bool lives(const std::string& process) {
  std::ifstream stat("/proc/" + process + "/stat");
  std::string number;
  std::string name;
  char state = 'X';
  stat >> number >> name >> state;
  return stat && state != 'Z' && state != 'X';
}

TEST(ExternalPlayer, AProgramAndItsChildrenEndWithTheirPlayer) {
  std::string child;
  {
    Process process({"/bin/sh", "-c", "sleep 1000 & echo $!; wait"});
    child = process.read(std::chrono::steady_clock::now() + std::chrono::seconds(20)).value();
    EXPECT_TRUE(lives(child));
  }
  coppice::test::wait_until([&] { return !lives(child); });
}

TEST(ExternalPlayer, AProgramThatReadsNothingDoesNotBlock) {
  Process process({"/bin/sh", "-c", "sleep 1000"});
  const auto soon = std::chrono::steady_clock::now() + std::chrono::milliseconds(50);
  const auto sent = process.write(std::string(1 << 22, 'x'), soon);
  ASSERT_FALSE(sent.has_value());
  EXPECT_EQ(sent.error(), ReadFailure::late);
}

}  // namespace
}  // namespace coppice::external
