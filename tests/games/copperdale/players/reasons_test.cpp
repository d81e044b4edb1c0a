// Copperdale's reasons for moves, compared with the rules and the sheet.
#include "games/copperdale/players/reasons.hpp"

#include "engine/legal_moves.hpp"
#include "games/copperdale/players/knowledge.hpp"
#include "support/copperdale_reason_judge.hpp"
#include "support/reasons.hpp"

namespace coppice::copperdale {
namespace {

using reasons::Said;
using test::Judge;

TEST(CopperdaleReasons, AreTrueAndMentionEveryCompletion) {
  reasons::Tally tally;
  for (const MonumentRule rule : {MonumentRule::literal, MonumentRule::strict}) {
    const Copperdale game(rule, BorderVisibility::top);
    reasons::each_decision(game, 30, [&](const State& state, Seat) {
      for (const Move move : moves_of(game, state)) {
        const Judge judge(game, state, move);
        const auto reasons = Hints::reasons(game, state, move);
        judge.expect_whole(reasons);
        for (const Reason& reason : reasons) {
          const Said said(reason);
          tally.count(said.key());
          ASSERT_TRUE(judge.holds(said) && judge.has_a_future(said))
              << game.write(state, move) << ": " << reason.key;
        }
      }
    });
  }
  tally.expect_all({"medals",
                    "skill",
                    "skill_merchants",
                    "skill_masons",
                    "district",
                    "monument",
                    "population",
                    "borders",
                    "prosperity",
                    "masons",
                    "starts_skill",
                    "starts_district",
                    "monument_lacks",
                    "monument_lacks_either",
                    "population_lacks",
                    "borders_lacks",
                    "counts",
                    "spaces",
                    "can_unlock",
                    "can_unlock_some",
                    "can_complete_district",
                    "can_complete_monument",
                    "can_match",
                    "economy",
                    "economy_level",
                    "infrastructure",
                    "growth",
                    "estate",
                    "monument_has",
                    "buries",
                    "digs_up",
                    "adds",
                    "district_dead",
                    "faces"});
}

}  // namespace
}  // namespace coppice::copperdale
