#include <bit>
#include <cstdint>
#include <vector>

#include "games/coppertwaddle/coppertwaddle.hpp"
#include "support/laws.hpp"
#include "support/table_laws.hpp"

// Coppertwaddle under the laws that every game obeys.
namespace coppice::laws {

template <>
struct Facts<coppertwaddle::Coppertwaddle> {
  using Game = coppertwaddle::Coppertwaddle;
  using State = coppertwaddle::State;

  static std::vector<Game> games() {
    const std::vector<Settings> settings = {
        {},
        {{"edition", "sphinx"}, {"first-guardian", "1"}, {"with-mappa-mundi", "on"}},
        {{"match", "suite"}, {"first-guardian", "2"}, {"for-the-queen", "on"}},
        {{"match", "suite"}, {"edition", "sphinx"}},
        {{"adjacent-robbers", "on"}, {"with-mappa-mundi", "on"}, {"first-guardian", "1"}},
    };
    std::vector<Game> games;
    for (const Settings& each : settings) games.push_back(*Game::make(each));
    return games;
  }

  /// Who begins and eight cards are dealt, then a card is drawn and the Challenger acts.
  static std::vector<std::vector<std::uint64_t>> perft() {
    const std::vector<std::uint64_t> second_begins = {
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 10, 29, 33, 52, 62, 140, 378, 845, 2586, 4586};
    std::vector<std::uint64_t> drawn_lots = second_begins;
    drawn_lots.insert(drawn_lots.begin(), 1);
    drawn_lots.pop_back();
    const std::vector<std::uint64_t> with_promo = {1, 1,  1,  1,  1,  1,   1,   1,   1,   2,
                                                   6, 10, 22, 38, 58, 100, 174, 408, 553, 1045};
    return {drawn_lots, with_promo, second_begins, drawn_lots, with_promo};
  }

  static int card(const State& state, Move move) {
    const bool coin = state.step == coppertwaddle::Step::first_guardian;
    return coin ? -1 : 64 * state.game + move.a();
  }

  /// The other hand's cards that were not shown change places with any of the Trumpet.
  static State with_other_secrets(State state, Seat seat, Random& random) {
    const auto other = static_cast<std::size_t>(1 - seat.index);
    const std::uint64_t hidden = state.hand[other] & ~state.shown;
    std::vector<int> unseen;
    for (int card = 0; card < 64; ++card) {
      if (((state.trumpet | hidden) >> card & 1) != 0) unseen.push_back(card);
    }
    state.trumpet |= hidden;
    state.hand[other] &= state.shown;
    for (int left = std::popcount(hidden); left > 0; --left) {
      const auto place = random.below(static_cast<std::uint32_t>(unseen.size()));
      const std::uint64_t bit = std::uint64_t{1} << unseen[place];
      unseen.erase(unseen.begin() + place);
      state.trumpet &= ~bit;
      state.hand[other] |= bit;
    }
    return state;
  }
};

using Games = testing::Types<coppertwaddle::Coppertwaddle>;
INSTANTIATE_TYPED_TEST_SUITE_P(Coppertwaddle, Laws, Games);
INSTANTIATE_TYPED_TEST_SUITE_P(Coppertwaddle, TableLaws, Games);

}  // namespace coppice::laws
