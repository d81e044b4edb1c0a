// Coppertwaddle's reasons for moves, compared with the events when the move is played and nobody
// adds anything.
#include "games/coppertwaddle/players/reasons.hpp"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/players/knowledge.hpp"
#include "support/coppertwaddle_position.hpp"
#include "support/coppertwaddle_reason_judge.hpp"
#include "support/reasons.hpp"

namespace coppice::coppertwaddle {
namespace {

TEST(CoppertwaddleReasons, AreTrueIfNobodyAddsAnything) {
  reasons::Tally tally;
  std::set<std::pair<MoveKind, std::string>> clauses;  // kinds of play, with and without it
  Random random(6);
  for (const std::string edition : {"folio-xvi", "sphinx"}) {
    const auto game = *Coppertwaddle::make(
        *with_defaults(Coppertwaddle::info().settings, {{"edition", edition}}));
    const Pieces pieces = game.pieces();
    reasons::each_decision(game, 25, [&](const State& state, Seat seat) {
      for (const Move move : some_of(moves_of(game, state), 12, random)) {
        const auto reasons = Hints::reasons(game, game.view(state, seat), move);
        const test::ReasonJudge judge(game, pieces, state, seat, move);
        judge.expect_whole(reasons);
        for (const Reason& reason : reasons) {
          const reasons::Said said(reason);
          tally.count(said.key());
          if (said.has("answer")) clauses.emplace(move::kind(move), said.text("answer"));
          ASSERT_TRUE(judge.holds(said)) << game.write(state, move) << ": " << reason.key;
        }
      }
    });
  }
  tally.expect_all({"robs",       "turns",        "saves",        "ends",        "removes",
                    "keeps",      "covers",       "presses",      "proud",       "complete",
                    "loses",      "then",         "fails",        "stands",      "enough",
                    "in_vain",    "spares",       "spares_end",   "stays_proud", "no_robbing",
                    "keeps_hand", "keeps_answer", "keeps_proud",  "opens",       "guards",
                    "protects",   "power",        "looks",        "draws",       "uncovers",
                    "rob_next",   "keeps_limit",  "secures",      "ties",        "strongest",
                    "weakest",    "no_place",     "keeps_threlms"});
  for (const auto& each : {std::pair(MoveKind::favour, "open"),
                           {MoveKind::favour, "none"},
                           {MoveKind::declaration, "open"},
                           {MoveKind::declaration, "none"},
                           {MoveKind::ability, "none"},
                           {MoveKind::lay, "none"}}) {
    EXPECT_TRUE(clauses.contains(each)) << static_cast<int>(each.first) << each.second;
  }
}

/// The first reason with this key for a move of seat 1, and its clause.
std::string clause(const test::Position& position, std::string_view move, std::string_view key) {
  const Coppertwaddle& game = position.game();
  const auto read = *game.read(position.state(), move);
  for (const Reason& reason : Hints::reasons(game, game.view(position.state(), Seat{0}), read)) {
    const reasons::Said said(reason);
    if (said.key() == key) return said.text("answer");
  }
  return "not said";
}

TEST(CoppertwaddleReasons, SayIfNobodyAnswersWhereSomebodyMay) {
  for (const char* edition : {"folio-xvi", "sphinx"}) {
    test::Position position(Settings{{"edition", edition}});
    position.put("1N1", "LP").put("1P1", "Ra").put("1P2", "Le").put("2P1", "Ym").put("2P2", "Mi");
    position.hand(1, {"Asz1", "Gtd", "Lho1", "lc", "AB"}).hand(2, {"Ctw"});
    EXPECT_EQ(clause(position, "^LP>(Ym)", "removes"), "none") << "an ability (CT-7)";
    EXPECT_EQ(clause(position, "^Ra>(Ym)", "covers"), "none") << "an ability (CT-7)";
    EXPECT_EQ(clause(position, "Asz1>(Ym)", "removes"), "open");
    EXPECT_EQ(clause(position, "Gtd", "covers"), "open");
    EXPECT_EQ(clause(position, "Lho1>(Mi)", "covers"), "open");
    // Whoever holds the only Coppertwaddle, or sees it in the Midden, knows that nobody answers.
    test::Position own(Settings{{"edition", edition}});
    own.put("2P1", "Ym").hand(1, {"Asz1", "Ctw"}).hand(2, {"Mi"});
    EXPECT_EQ(clause(own, "Asz1>(Ym)", "removes"), "none");
    test::Position gone(Settings{{"edition", edition}});
    gone.put("2P1", "Ym").hand(1, {"Asz1"}).hand(2, {"Mi"}).midden({"Ctw"});
    EXPECT_EQ(clause(gone, "Asz1>(Ym)", "removes"), "none");
  }
}

TEST(CoppertwaddleHints, TreatCopiesAsEqual) {
  const auto game = *Coppertwaddle::make(*with_defaults(Coppertwaddle::info().settings, {}));
  const Folio& folio = game.folio();
  int copies = 0;
  for (int card = 1; card < game.rules().cards; ++card) {
    const bool same = folio.code_of(card).starts_with(folio.entry(card - 1).code) &&
                      folio.entry_of[static_cast<std::size_t>(card)] ==
                          folio.entry_of[static_cast<std::size_t>(card - 1)];
    copies += same ? 1 : 0;
    EXPECT_EQ(Hints::same(game, View{}, move::discard(card), move::discard(card - 1)), same);
  }
  EXPECT_GT(copies, 0);
  EXPECT_FALSE(Hints::same(game, View{}, move::pass(), move::let_be()));
}

}  // namespace
}  // namespace coppice::coppertwaddle
