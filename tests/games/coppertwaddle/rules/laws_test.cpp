#include <bit>
#include <concepts>
#include <cstdint>
#include <expected>
#include <vector>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "support/laws.hpp"
#include "support/table_laws.hpp"

// The laws of every game, for Coppertwaddle.
namespace coppice::laws {

template <std::derived_from<coppertwaddle::Coppertwaddle> G>
struct Facts<G> {
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

  /// The first player is chosen, eight cards are dealt, then a card is drawn and the Challenger
  /// acts.
  static std::vector<std::vector<std::uint64_t>> perft() {
    const std::vector<std::uint64_t> second_begins = {
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 10, 29, 33, 52, 62, 140, 378, 845, 2586, 4586};
    std::vector<std::uint64_t> drawn_lots = second_begins;
    drawn_lots.insert(drawn_lots.begin(), 1);
    drawn_lots.pop_back();
    const std::vector<std::uint64_t> with_promo = {1, 1,  1,  1,  1,  1,   1,   1,   1,   2,
                                                   6, 10, 22, 38, 58, 100, 174, 408, 553, 1045};
    // A Wind has fewer possible places (CT-34).
    const std::vector<std::uint64_t> sphinx = {1, 1, 1,  1,  1,  1,  1,  1,   1,   1,
                                               1, 7, 20, 24, 37, 44, 98, 273, 587, 1746};
    return {drawn_lots, with_promo, second_begins, sphinx, with_promo};
  }

  static int card(const State& state, Move move) {
    const bool coin = state.step == coppertwaddle::GamePhase::first_guardian;
    return coin ? -1 : 128 * state.game + move.a();
  }

  /// Swaps cards of the other hand that were not shown with cards of the Trumpet.
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

  /// Those in the Trumpet, and those of the other hand that were not shown.
  static std::vector<int> hidden_cards(const State& state, Seat seat) {
    const auto other = static_cast<std::size_t>(1 - seat.index);
    const std::uint64_t hidden = state.trumpet | (state.hand[other] & ~state.shown);
    std::vector<int> cards;
    for (int card = 0; card < 64; ++card) {
      if ((hidden >> card & 1) != 0) cards.push_back(card);
    }
    return cards;
  }
  static int place(const State& state, int card) {
    if ((state.hand[0] >> card & 1) != 0) return 1;
    if ((state.hand[1] >> card & 1) != 0) return 2;
    return (state.trumpet >> card & 1) != 0 ? 3 : 4;
  }
};

using Games = testing::Types<coppertwaddle::Coppertwaddle>;
INSTANTIATE_TYPED_TEST_SUITE_P(Coppertwaddle, Laws, Games);
INSTANTIATE_TYPED_TEST_SUITE_P(Coppertwaddle, TableLaws, Games);

// The law of imagination can also fail in a game with many hidden cards.
namespace {

using coppertwaddle::Coppertwaddle;
using coppertwaddle::State;
using coppertwaddle::View;

Coppertwaddle game_of_default_settings() { return *Coppertwaddle::make({}); }

/// `imagine` with hidden cards chosen by `take(unseen, count)`.
template <class Take>
State imagined_by(const View& view, Take take) {
  State state = view.known;
  const std::uint64_t hand = take(state.trumpet_cards(), view.hidden);
  state.hand[1U - view.seat.index] |= hand;
  state.trumpet &= ~hand;
  return state;
}

std::uint64_t bit_of(int card) { return std::uint64_t{1} << card; }

struct ImaginesTheLowest : Coppertwaddle {
  State imagine(const View& view, Random&) const {
    return imagined_by(view, [](CardSet unseen, int count) {
      std::uint64_t hand = 0;
      for (int rank = 0; rank < count; ++rank) hand |= bit_of(unseen.nth(rank));
      return hand;
    });
  }
};

/// Each card has the right probability, but always comes with its neighbours.
struct ImaginesNeighbours : Coppertwaddle {
  State imagine(const View& view, Random& random) const {
    return imagined_by(view, [&](CardSet unseen, int count) {
      const auto size = static_cast<std::uint32_t>(unseen.size());
      const std::uint32_t first = random.below(size);
      std::uint64_t hand = 0;
      for (std::uint32_t next = first; next < first + static_cast<std::uint32_t>(count); ++next) {
        hand |= bit_of(unseen.nth(static_cast<int>(next % size)));
      }
      return hand;
    });
  }
};

/// Treats shown cards like the rest of the hand.
struct ForgetsWhatWasShown : Coppertwaddle {
  State imagine(const View& view, Random& random) const {
    View blind = view;
    const auto other = 1U - view.seat.index;
    blind.known.trumpet |= blind.known.hand[other];
    blind.hidden = static_cast<std::uint8_t>(
        view.hidden + view.known.hand_of(Seat{static_cast<std::uint8_t>(other)}).size());
    blind.known.hand[other] = 0;
    return Coppertwaddle::imagine(blind, random);
  }
};

/// Refuses a card in another way if the other seat has it.
struct TellsWhoHasACard : Coppertwaddle {
  std::expected<void, Error> check(const State& state, Move move) const {
    auto answer = Coppertwaddle::check(state, move);
    if (answer || !turn(state).is_seat()) return answer;
    const CardSet other = state.hand_of(coppertwaddle::opponent(turn(state).seat()));
    if (move.a() < 64 && other.contains(move.a())) answer.error().key += "_theirs";
    return answer;
  }
};

TEST(LawsCanFail, ACoppertwaddleRefusalThatRevealsTheOtherHand) {
  EXPECT_FALSE(refusals_tell_nothing(TellsWhoHasACard{game_of_default_settings()}, 2));
}

TEST(LawsCanFail, CoppertwaddleHandsThatAreImaginedTooOften) {
  EXPECT_TRUE(imagines_uniformly(game_of_default_settings(), 8));
  EXPECT_FALSE(imagines_uniformly(ImaginesTheLowest{game_of_default_settings()}, 8));
  EXPECT_FALSE(imagines_uniformly(ImaginesNeighbours{game_of_default_settings()}, 8));
}

TEST(LawsCanFail, CoppertwaddleHandsWithoutTheShownCards) {
  EXPECT_FALSE(imagines_uniformly(ForgetsWhatWasShown{game_of_default_settings()}, 8));
}

}  // namespace
}  // namespace coppice::laws
