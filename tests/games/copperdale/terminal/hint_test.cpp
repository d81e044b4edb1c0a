// A hint in the terminal: the move, its worth compared with the next best, and reasons.
#include "terminal/hint.hpp"

#include <gtest/gtest.h>

#include "games/copperdale/rules/copperdale.hpp"
#include "terminal/people.hpp"
#include "terminal/support.hpp"

namespace coppice::terminal::test {
namespace {

namespace move = copperdale::move;

/// The first decision of a game of Copperdale, in this language.
struct Screenful {
  explicit Screenful(const std::string& language)
      : messages(text::Messages::in(language)),
        table(new_table({.seed = 1, .game = "copperdale"})),
        scene(make_renderer(table.play().game(), messages, plain_symbols,
                            people_on(table.play().setup().seats, messages))) {
    table.append(table.deal());
  }

  std::vector<std::string> hint(const MoveRecommendation& opinion,
                                std::string_view game = "copperdale") {
    const Seat seat = table.play().turn().seat();
    return hint_sentences(table.advise(opinion, false), *scene, table.play().view(seat), game,
                          messages);
  }

  text::Messages messages;
  Table table;
  std::unique_ptr<GameRenderer> scene;
};

const Move best = move::assign(copperdale::Segment::economy);
const Move next = move::assign(copperdale::Segment::growth);
const Reason one{"copperdale.why.can_unlock", {{"occupation", "farmers"}}};
const Reason other{"copperdale.why.medals", {{"medals", "1"}}};

using Sentences = std::vector<std::string>;

TEST(Hint, ShowsTheMoveItsWorthAndReasons) {
  const MoveRecommendation opinion{
      best, 2413, MoveRecommendation::RunnerUp{next, 2379, false}, {one, other}};
  EXPECT_EQ(
      Screenful("en").hint(opinion),
      (Sentences{"A hint: 6H to Economy (assign economy).",
                 "About 24.1 medals at the end. Next best (\u22120.3): 6H to Growth.",
                 "There it can unlock the Skill of the Farmers. It brings a medal at once."}));
  EXPECT_EQ(Screenful("de").hint(opinion)[1],
            "Etwa 24,1 Medaillen am Ende. N\u00e4chstbeste Wahl (\u22120,3): Herz-6 in die Spalte "
            "Wachstum "
            "legen.");
}

TEST(Hint, IgnoresDifferencesWithinTheNoise) {
  const MoveRecommendation opinion{best, 2413, MoveRecommendation::RunnerUp{next, 2420, true}, {}};
  EXPECT_EQ(Screenful("en").hint(opinion).back(),
            "About 24.1 medals at the end. By this estimate about as good: 6H to Growth.");
}

TEST(Hint, OmitsUnknownParts) {
  EXPECT_EQ(Screenful("en").hint({best}).size(), 1U);
  const MoveRecommendation opinion{best, 2413, MoveRecommendation::RunnerUp{next, 2379, false}, {}};
  EXPECT_EQ(Screenful("en").hint(opinion, "newgame").size(), 1U) << "it has no such sentences";
}

}  // namespace
}  // namespace coppice::terminal::test
