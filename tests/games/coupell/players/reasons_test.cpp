// Coupell's reasons for actions, compared with the rules and the dictionary.
#include "games/coupell/players/reasons.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>

#include "engine/legal_moves.hpp"
#include "games/coupell/players/knowledge.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "support/reasons.hpp"

namespace coppice::coupell {
namespace {

using reasons::hear;
using reasons::Said;
using reasons::says;

/// All words that adjacent cards can spell; looks up each combination of letters.
std::set<std::string> words_in(const Coupell& game, const Row& row) {
  const Dictionary& dictionary = game.rules().dictionary;
  std::set<std::string> found;
  for (int first = 0; first < row.size(); ++first) {
    std::set<std::string> begun = {""};
    for (int place = first; place < row.size(); ++place) {
      const CardLetters card = game.rules().letters[row[place]];
      std::set<std::string> longer;
      for (const std::string& word : begun) {
        longer.insert(word + character_of(card.top));
        longer.insert(word + character_of(card.bottom));
      }
      begun = std::move(longer);
      for (const std::string& word : begun) {
        if (word.size() >= shortest_word && dictionary.contains(word)) found.insert(word);
      }
      if (begun.size() > 600) break;
    }
  }
  return found;
}

/// Whether this many actions of the seat can make a word of so many letters opposite. It has them,
/// whoever's turn it is.
bool reaches(const Coupell& game, State state, Seat seat, int actions, int letters) {
  const Dictionary& dictionary = game.rules().dictionary;
  const auto row = game.rules().letters_of(state.row(partner_of(seat)));
  if (longest_in(dictionary.graph(), dictionary.lists(), row) >= letters) return true;
  if (actions == 0) return false;
  state.active = seat;
  state.step = GamePhase::act;
  state.actions = turn_actions;
  return std::ranges::any_of(moves_of(game, state), [&](Move move) {
    if (move::kind(move) == MoveKind::claim || move == move::end_turn()) return false;
    State later = state;
    game.play(later, move);
    return reaches(game, later, seat, actions - 1, letters);
  });
}

bool holds(const Coupell& game, const State& before, Move move, const Said& said) {
  const auto heard = hear(game, before, move);
  const Screen then = game.show(heard.after);
  const Screen now = game.show(before);
  const int seat = before.active.number();
  const auto at = static_cast<std::size_t>(seat - 1);
  const auto partner = static_cast<std::size_t>(2 - seat);
  const auto cards = [](const Player& player) { return static_cast<int>(player.pile.size()); };
  if (said.key() == "even") {
    return then.balance == 0 && now.balance != 0 && cards(then.players[0]) == said.number("cards");
  }
  if (said.key() == "closer") {
    return std::abs(now.balance) == said.number("before") &&
           std::abs(then.balance) == said.number("after") &&
           said.number("after") < said.number("before");
  }
  if (said.key() == "row") {
    const auto left = static_cast<int>(then.players[at].row.size());
    return left == said.number("cards") && left <= row_limit &&
           static_cast<int>(now.players[at].row.size()) > row_limit;
  }
  if (said.key() == "row_long") {
    const auto left = static_cast<int>(then.players[at].row.size());
    return left == said.number("cards") && left > row_limit &&
           left < static_cast<int>(now.players[at].row.size());
  }
  if (said.key() == "longest") {
    const auto claimed = heard.template all<event::Claimed>();
    const auto letters = static_cast<std::size_t>(said.number("letters"));
    for (const std::string& word : words_in(game, before.own_row())) {
      if (word.size() > letters) return false;
    }
    return claimed.size() == 1 && claimed[0].word.size() == letters;
  }
  const auto longest = [&](const Row& row) {
    const Dictionary& dictionary = game.rules().dictionary;
    return longest_in(dictionary.graph(), dictionary.lists(), game.rules().letters_of(row));
  };
  if (said.key() == "longer") {
    const int letters = said.number("letters");
    const int own = cards(now.players[at]) + letters - discarded_cards;
    return letters == longest(before.own_row()) &&
           std::abs(own - cards(now.players[partner])) == said.number("cards") &&
           said.number("cards") > std::abs(then.balance);
  }
  if (said.key() == "left") return said.number("letters") == longest(heard.after.rows[at]);
  if (said.key() == "nothing") {
    return move == move::end_turn() && std::ranges::all_of(moves_of(game, before), [&](Move other) {
             const bool is_claim = move::kind(other) == MoveKind::claim;
             return is_claim || longest(hear(game, before, other).after.rows[partner]) == 0;
           });
  }
  if (said.key() == "stays_even") return then.balance == 0 && heard.after.step == GamePhase::over;
  if (said.key() == "stays" || said.key() == "keeps") {
    const int letters = said.number("letters");
    return letters <= longest(before.rows[partner]) &&
           letters <= longest(heard.after.rows[partner]);
  }
  if (said.key() == "made_next" || said.key() == "made_later") {
    const int actions = said.key() == "made_next" ? 1 : said.number("actions");
    static int looked_at = 0;  // two actions take long
    if (actions == 2 && ++looked_at > 5) return true;
    return reaches(game, heard.after, before.active, actions, said.number("letters"));
  }
  if (said.key() == "made") {
    const auto old = words_in(game, before.rows[partner]);
    for (const std::string& word : words_in(game, heard.after.rows[partner])) {
      const bool is_new = !old.contains(word);
      if (is_new && static_cast<int>(word.size()) == said.number("letters")) return true;
    }
  }
  return false;
}

TEST(CoupellReasons, AreTrueByTheRules) {
  const Coupell game = *Coupell::make(*with_defaults(Coupell::info().settings, {}));
  reasons::Tally tally;
  Random random(6);
  const auto look_at = [&](const State& state, Move move) {
    const auto reasons = Hints::reasons(game, state, move);
    const Screen then = game.show(hear(game, state, move).after);
    EXPECT_EQ(says(reasons, "even"), then.balance == 0 && game.show(state).balance != 0);
    for (const Reason& reason : reasons) {
      const Said said(reason);
      tally.count(said.key());
      EXPECT_TRUE(holds(game, state, move, said)) << game.write(state, move) << ": " << reason.key;
    }
  };
  reasons::each_decision(game, 16, [&](const State& state, Seat) {
    const auto all = moves_of(game, state);
    for (const Move move : some_of(all, 3, random)) look_at(state, move);
    for (const Move move : all) {
      if (move::kind(move) == MoveKind::claim) look_at(state, move);
    }
    look_at(state, move::end_turn());
    State last = state;  // without cards, the piles are equal
    last.final_turns = final_turns;
    last.to_come = {};
    last.piles = {};
    look_at(last, move::end_turn());
  });
  tally.expect_all({"even", "closer", "row", "longest", "made", "made_next", "longer", "left",
                    "stays", "stays_even", "keeps", "made_later", "row_long", "nothing"});
}

TEST(CoupellReasons, AreEmptyForAnInvalidWord) {
  int looked_at = 0;
  const Coupell game = *Coupell::make(*with_defaults(Coupell::info().settings, {{"starter", "1"}}));
  reasons::each_decision(game, 1, [&](const State& state, Seat) {
    const Row& row = state.own_row();
    if (row.size() < 5 || row.size() > row_limit) return;
    const Move claim = move::claim({.first = 0, .length = 5, .bottoms = 0});
    const std::string letters = spelled(game.rules().letters_of(row), move::claimed(claim));
    if (game.rules().dictionary.contains(letters)) return;
    ++looked_at;
    EXPECT_TRUE(Hints::reasons(game, state, claim).empty()) << letters;
  });
  EXPECT_GT(looked_at, 0);
}

TEST(CoupellHints, TreatMovesOfEqualCardsAsEqual) {
  const Settings settings =
      *with_defaults(Coupell::info().settings, {{"starter", "1"},
                                                {"deck", "A\nA\nA\nA\nA\nA\nA\nA\nA\nA\nA\nA\n"},
                                                {"dictionary", "aaaa\n"}});
  const Coupell game = *Coupell::make(settings);
  Random random(1);
  State state = game.start();
  while (game.turn(state).is_chance()) game.play(state, game.draw(state, random));
  EXPECT_TRUE(Hints::same(game, state, move::give_card(0, 2), move::give_card(1, 0)));
  EXPECT_FALSE(Hints::same(game, state, move::give_card(0, 2), move::move_card(0, 1)));
  const Move claim = move::claim({.first = 0, .length = 4, .bottoms = 0});
  EXPECT_TRUE(
      Hints::same(game, state, claim, move::claim({.first = 1, .length = 4, .bottoms = 0})));
  EXPECT_FALSE(Hints::same(game, state, claim, move::end_turn()));
}

}  // namespace
}  // namespace coppice::coupell
