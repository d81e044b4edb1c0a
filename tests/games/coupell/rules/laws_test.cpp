#include <cstdint>
#include <string>
#include <vector>

#include "support/coupell_games.hpp"
#include "support/laws.hpp"
#include "support/table_laws.hpp"

// The laws of every game, for Coupell.
namespace coppice::laws {

template <>
struct Facts<coupell::Coupell> {
  using Game = coupell::Coupell;
  using State = coupell::State;

  static std::vector<Game> games() {
    std::vector<Game> games;
    for (const Settings& each : coupell::test::some_settings()) games.push_back(*Game::make(each));
    return games;
  }

  /// The starter (unless that is set), nine cards, two actions of the first turn, three cards, and
  /// an action of the second. Without words, the first action is one of 24 gifts, 6 moves and the
  /// end.
  static std::vector<std::vector<std::uint64_t>> perft() {
    return {{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 31, 1103, 1103, 1103, 1176, 71059},
            {1, 1, 1, 1, 1, 1, 1, 1, 1, 31, 1103, 1103, 1103, 1176, 71126},
            {1, 1, 1, 1, 1, 1, 1, 1, 1, 35, 1231, 1231, 1231, 1304, 73544},
            {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 35, 1207, 1207, 1207, 1279, 71866},
            {1, 1, 1, 1, 1, 1, 1, 1, 1, 31, 1099, 1099, 1099, 1171, 69273}};
  }

  static int card(const State& state, Move move) {
    return state.step == coupell::GamePhase::starter ? -1 : move.a();
  }

  /// A claim of at least four adjacent cards, with one letter of each (CP-10). The last bit says
  /// that it is from an older record, of a word that came later.
  static bool also_legal(const Game& game, const State& state, Move move) {
    constexpr std::uint8_t claim = 4;
    if (state.step != coupell::GamePhase::act || move.kind() != claim) return false;
    const auto first = static_cast<int>(move.bits >> 8 & 15);
    const auto length = static_cast<int>(move.bits >> 12 & 15);
    const std::uint32_t bottoms = move.bits >> 16 & 0x7fff;
    std::string word;
    const coupell::Row& row = state.rows[state.active.index];
    if (length < 4 || first + length > row.size() || bottoms >> length != 0) return false;
    for (int at = 0; at < length; ++at) {
      const coupell::Card& card = game.deck().cards[row[first + at]];
      const bool bottom = (bottoms >> at & 1) != 0;
      if (bottom && card.letters.top == card.letters.bottom) return false;
      word += coupell::character_of(bottom ? card.letters.bottom : card.letters.top);
    }
    return move.bits >> 31 == 0 || game.rules().dictionary.came_later(word);
  }

  /// Random play never resigns. A seat that ends a turn with nine cards loses for both (CP-13); a
  /// game played to its end is won with equal piles.
  static bool won(const State& state) {
    return state.own_row().size() <= 8 && state.to_come.empty() &&
           state.piles[0].size() == state.piles[1].size();
  }
};

using Games = testing::Types<coupell::Coupell>;
INSTANTIATE_TYPED_TEST_SUITE_P(Coupell, Laws, Games);
INSTANTIATE_TYPED_TEST_SUITE_P(Coupell, TableLaws, Games);

}  // namespace coppice::laws
