// What an adviser says in short: one best move, another, what they are worth, and why.
#include "search/opinion.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "search/no_clock.hpp"
#include "search/registry.hpp"

namespace coppice {
namespace {

/// Says what it is told to.
class Told final : public AnyPlayer {
 public:
  explicit Told(Assessment assessment) : assessment_(std::move(assessment)) {}

  Move choose(const AnyRules& game, const AnyView& view, Seat, Random&, Clock&) override {
    return game.moves(view).front();
  }
  Assessment assess(const AnyRules&, const AnyView&, Seat, std::optional<Move>, Random&,
                    Clock&) override {
    return assessment_;
  }

 private:
  Assessment assessment_;
};

/// At the first decision of a game.
struct Beginning {
  explicit Beginning(const std::string& id) : entry(**find_game(id)), game(*entry.make({})) {
    AnyState state = game->start();
    Random random(3);
    while (game->turn(state).is_chance()) game->play(state, game->draw(state, random));
    seat = game->turn(state).seat();
    view = game->view(state, seat);
    moves = game->moves(view);
  }

  Opinion opinion(Assessment assessment) const {
    Told told(std::move(assessment));
    return opinion_by(told);
  }
  Opinion opinion_by(AnyPlayer& player) const {
    Random random(4);
    NoClock clock;
    return opinion_of(player, *game, view, seat, random, clock);
  }

  const GameType& entry;
  std::shared_ptr<const AnyGame> game;
  Seat seat;
  AnyView view;
  std::vector<Move> moves;
};

TEST(Opinion, IsOfTheBestAndTheNextBest) {
  const Beginning begun("copperdale");
  const Opinion opinion =
      begun.opinion({{begun.moves[1], 24.126}, {begun.moves[0], 23.5}, {begun.moves[2], 23}});
  EXPECT_EQ(opinion.move, begun.moves[1]);
  EXPECT_EQ(opinion.worth, 2413);
  ASSERT_TRUE(opinion.next);
  EXPECT_EQ(opinion.next->move, begun.moves[0]);
  EXPECT_EQ(opinion.next->worth, 2350);
  EXPECT_FALSE(opinion.next->as_good);
}

TEST(Opinion, TakesLittleForNothing) {
  const Beginning begun("copperdale");
  EXPECT_TRUE(begun.opinion({{begun.moves[1], 24.1}, {begun.moves[0], 24.0}}).next->as_good);
  EXPECT_TRUE(begun.opinion({{begun.moves[1], 24.1}, {begun.moves[0], 24.9}}).next->as_good);
}

TEST(Opinion, OfOneMoveHasNoOther) {
  const Beginning begun("copperdale");
  const Opinion opinion = begun.opinion({{begun.moves[1], 24.1}});
  EXPECT_EQ(opinion.move, begun.moves[1]);
  EXPECT_FALSE(opinion.next);
}

TEST(Opinion, IsTheMoveAloneOfWhoFormsNone) {
  const Beginning begun("copperdale");
  const Opinion opinion = begun.opinion({});
  EXPECT_EQ(opinion.move, begun.moves[0]);
  EXPECT_FALSE(opinion.worth);
  EXPECT_FALSE(opinion.next);
  EXPECT_TRUE(opinion.reasons.empty());
}

TEST(Opinion, ComesFromEveryGamesAdviser) {
  for (const GameType& entry : roster()) {
    const Beginning begun(entry.info.id);
    const auto adviser = begun.entry.make_adviser();
    const Opinion opinion = begun.opinion_by(*adviser);
    EXPECT_NE(std::ranges::find(begun.moves, opinion.move), begun.moves.end()) << entry.info.id;
    EXPECT_TRUE(opinion.worth) << entry.info.id;
    EXPECT_LE(opinion.reasons.size(), most_reasons);
    if (opinion.next) {
      EXPECT_FALSE(entry.hints.same(*begun.game, begun.view, opinion.move, opinion.next->move));
    }
    const Opinion again = begun.opinion_by(*begun.entry.make_adviser());
    EXPECT_EQ(again.move, opinion.move);
    EXPECT_EQ(again.worth, opinion.worth);
    EXPECT_EQ(again.reasons, opinion.reasons);
  }
}

}  // namespace
}  // namespace coppice
