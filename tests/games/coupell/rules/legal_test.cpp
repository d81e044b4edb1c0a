// Compares the list of moves with one that tries everything.
#include <gtest/gtest.h>

#include <set>

#include "engine/legal_moves.hpp"
#include "support/coupell_games.hpp"

namespace coppice::coupell::test {
namespace {

/// All words of at least 4 letters in the row that the computer says; tries all letters of all runs
/// of cards.
std::set<Move> all_claims(const Coupell& game, const State& state) {
  std::set<Move> all;
  const Row& row = state.own_row();
  const auto size = static_cast<std::uint32_t>(row.size());
  for (std::uint32_t first = 0; first < size; ++first) {
    for (std::uint32_t length = 4; first + length <= size; ++length) {
      for (std::uint32_t bottoms = 0; bottoms < 1U << length; ++bottoms) {
        std::string word;
        bool twice = false;
        for (std::uint32_t at = 0; at < length; ++at) {
          const CardLetters card = game.rules().letters[row[static_cast<int>(first + at)]];
          const bool bottom = (bottoms >> at & 1) != 0;
          twice = twice || (bottom && card.top == card.bottom);
          word += character_of(bottom ? card.bottom : card.top);
        }
        const Dictionary& dictionary = game.rules().dictionary;
        const bool unsaid = dictionary.graph().contains(word, {WordList::unsaid});
        if (!twice && !unsaid && dictionary.contains(word)) {
          all.insert(move::claim({first, length, bottoms}));
        }
      }
    }
  }
  return all;
}

std::set<Move> all_actions(const Coupell& game, const State& state) {
  std::set<Move> all = all_claims(game, state);
  const int own = state.own_row().size();
  const int partner = state.partner_row().size();
  for (int from = 0; from < 20; ++from) {
    for (int to = 0; to < 20; ++to) {
      if (from < own && to <= partner) all.insert(move::give_card(from, to));
      if (from < partner && to < partner && from != to) all.insert(move::move_card(from, to));
    }
  }
  all.insert(move::end_turn());
  return all;
}

TEST(CoupellLegal, ListsExactlyTheLegalMoves) {
  int claims = 0;
  walk(1, 6, [&](const Coupell& game, const Playout<Coupell>& playout) {
    for (const auto& step : playout.steps) {
      if (step.state.step != coupell::GamePhase::act) continue;
      const auto listed = moves_of(game, step.state);
      const std::set<Move> sorted(listed.begin(), listed.end());
      ASSERT_EQ(sorted.size(), listed.size());
      const std::set<Move> expected = all_actions(game, step.state);
      ASSERT_EQ(sorted, expected);
      claims += static_cast<int>(std::ranges::count_if(
          expected, [](Move move) { return move::kind(move) == MoveKind::claim; }));
    }
  });
  EXPECT_GT(claims, 500);
}

/// All texts of four and five letters a and b, and one of thirteen.
std::string many_words() {
  std::string words = "abababababaab\n";
  for (const int length : {4, 5, 6, 7}) {
    for (unsigned bits = 0; bits < 1U << length; ++bits) {
      for (int at = 0; at < length; ++at) words += (bits >> at & 1) != 0 ? 'b' : 'a';
      words += '\n';
    }
  }
  return words;
}

TEST(CoupellRulings, CP17_OfMoreClaimsThanFitTheLongestAreListedAndTheOthersLegal) {
  Texts cards(20, "AB");
  Position position(Settings{{"deck", deck_text(cards)}, {"dictionary", many_words()}});
  position.row(1, "AB1 AB2 AB3 AB4 AB5 AB6 AB7 AB8 AB9 AB10 AB11 AB12 AB13");
  position.row(2, "AB14");
  EXPECT_EQ(all_claims(position.game(), position.state()).size(),
            10U * 16 + 9 * 32 + 8 * 64 + 7 * 128 + 1);
  EXPECT_EQ(position.moves("claim").size(), most_claims);
  EXPECT_EQ(position.moves("claim 1 abababababaab").size(), 1U) << "the longest first";
  EXPECT_EQ(position.moves("give").size(), 26U) << "and every other move";
  EXPECT_EQ(position.moves("claim 9 abba"), Texts{});
  position.play("claim 9 abba");
  EXPECT_EQ(position.state().pile(Seat{0}).size(), 1) << "a word that is not listed is one, too";
}

}  // namespace
}  // namespace coppice::coupell::test
