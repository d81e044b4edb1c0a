#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "cli/support.hpp"
#include "table/version.hpp"

namespace coppice::cli::test {
namespace {

TEST(Games, AreListedForPeople) {
  const Ran ran = coppice({"games"});
  EXPECT_EQ(ran.code, 0);
  // Further games of the roster come after these.
  const std::string known =
      R"(copperdale  Copperdale, for 1 player
  monuments: Statues and Gardens
    literal (default)  They count suits with at least one filled space.
    strict  They count only suits filled to the last space.
  border-deck: Border deck
    top (default)  You see this month’s border card only.
    open  You see all twelve border cards from the start.
  computer players: random, greedy, rollouts, strong
coppertwaddle  Coppertwaddle, for 2 players
  edition: Edition
    folio-xvi (default)  The English rules: any set of Robbers; a complete Domain wins in Respite.
    sphinx  The German rules: one Robber and its neighbours, and a complete Domain wins at once.
  match: Length
    game (default)  One game: a complete Domain wins it.
    suite  Three games for points.
  first-guardian: First Guardian
    random (default)  A random player begins.
    1  Seat 1 begins.
    2  Seat 2 begins.
  adjacent-robbers: Neighbouring Robbers
    off (default)  Robbers may lie anywhere in their row.
    on  Robbers must lie side by side.
  for-the-queen: For the Queen
    off (default)  A Triumphal win counts like any other.
    on  In a Suite a Triumphal win brings one point more.
  with-mappa-mundi: Mappa Mundi
    off (default)  The pack without its extra card.
    on  One card more, Noble and Peasant at once.
  folio: Folio
)"
      R"(    folio-xvi (default)  The cards of the English rules as far as they are known, )"
      "the rest filled in.\n"
      R"(    sphinx (default with edition=sphinx)  The same cards with what the German )"
      "rules say of them: Spleen has Power 8.\n"
      R"(    FILE  A text file of your own.
  computer players: random, greedy, rollouts, ismcts, strong:policy, strong, )"
      "level:beginner, level:forgetful, level:casual, level:quick, level:attentive, "
      "level:thoughtful, level:seasoned, level:masterly"
      R"(
coupell  Coupell, for 2 players
  starter: Who starts
    random (default)  A random player starts.
    1  Seat 1 starts.
    2  Seat 2 starts.
  dictionary: Dictionary
    british (default)  British spelling, with -ise and -ize: COLOUR counts, COLOR does not.
    american  American spelling: COLOR counts, COLOUR does not.
    FILE  A text file of your own.
  deck: Deck
    wibbell (default)  The 48 cards as far as they are known, the rest filled in.
    FILE  A text file of your own.
  talk: Talk
    full (default)  Say whatever you like, whenever you like.
    yes-no  Outside your turn you only answer questions, with yes or no.
    own-turn  Outside your turn you say nothing.
    silence  Nobody says anything.
  gentle: Gentle table
    off (default)  A claim that is not a word costs the action.
    on  Once a turn a claim that is not a word costs nothing.
  computer players: random, greedy, rollouts, planner:common, planner:considerate, planner
    planner:common uses common words only; planner:considerate expects only those of its partner.
)";
  EXPECT_EQ(ran.out.substr(0, known.size()), known);
}

TEST(Games, AreListedForPrograms) {
  const Ran ran = coppice({"games", "--json"});
  EXPECT_EQ(ran.code, 0);
  const auto page = boost::json::parse(ran.out);
  const auto& game = page.at("games").at(0);
  EXPECT_EQ(game.at("id").as_string(), "copperdale");
  EXPECT_EQ(game.at("seats").as_int64(), 1);
  EXPECT_EQ(game.at("settings").at(0).at("key").as_string(), "monuments");
  EXPECT_EQ(game.at("settings").at(0).at("standard").as_string(), "literal");
  EXPECT_EQ(game.at("settings").at(0).at("choices").as_array().size(), 2U);
  EXPECT_EQ(game.at("players").at(0).as_string(), "random");
  EXPECT_EQ(page.at("version").as_string(), version());
}

TEST(Games, AWriteErrorIsAFailure) {
  const Folder folder;
  const std::string command =
      paths::program().string() + " games > /dev/full 2> " + (folder.path() / "errors").string();
  const int status = std::system(command.c_str());
  EXPECT_EQ(WEXITSTATUS(status), 1);
  EXPECT_FALSE(folder.read("errors").empty());
}

}  // namespace
}  // namespace coppice::cli::test
