#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/embedded_file.hpp"
#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/players/policy.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "games/coppertwaddle/rules/rules.hpp"
#include "games/coppertwaddle/rules/state.hpp"
#include "search/small_network.hpp"
#include "search/weights.hpp"

namespace coppice::coppertwaddle {

/// The features of a position between two turns, each below `table_feature_count`.
using TableFeatures = FeatureList<128>;
TableFeatures table_features(const State& state);
extern const std::size_t table_feature_count;

/// The chance to win between two turns, learned from games of the policy. The network's output is
/// in nats.
struct ValueNetwork : SmallNetwork<16> {
  /// For the Guardian whose turn begins, with both hands known.
  double chance(const State& state) const;
};

/// A simulation goes to the end of the next turn and uses the outlook there.
class ValueNetworkHorizon {
 public:
  static constexpr int turns_ahead = 1;

  ValueNetworkHorizon(const ValueNetwork& outlook, const State& root)
      : outlook_(outlook), game_number_(root.game), last_(root.turns + turns_ahead) {}

  bool reached(const Coppertwaddle&, const State& state, int) const {
    return state.game != game_number_ || state.turns > last_;
  }

  std::array<double, seat_count> worth(const Coppertwaddle&, const State& state) const {
    const GameResult result = state.results[game_number_];
    if (result.is_tie()) return {0.5, 0.5};
    if (result.played()) return of_seats(result.won_by(Seat{0}) ? 1 : 0);
    const double chance = outlook_.chance(state);
    return of_seats(state.guardian == Seat{0} ? chance : 1 - chance);
  }

 private:
  static std::array<double, seat_count> of_seats(double first) { return {first, 1 - first}; }

  const ValueNetwork& outlook_;
  std::size_t game_number_;
  int last_;
};

/// The trained weights of `strong` for an edition.
struct TrainedWeights {
  Policy policy;
  ValueNetwork outlook;

  // For TreeSearch.
  std::uint32_t weigh(const Coppertwaddle& game, const State& state,
                      const Moves<Coppertwaddle>& moves, std::span<std::uint32_t> weights) const {
    return policy.weigh(game, state, moves, weights);
  }
  ValueNetworkHorizon horizon(const Coppertwaddle&, const State& root) const {
    return {outlook, root};
  }
};

/// One per edition, in their order.
using WeightsByEdition = std::vector<TrainedWeights>;

/// The weights for this game; null for other cards, or if the program has invalid weights.
const TrainedWeights* built_in_weights(const Coppertwaddle& game);

/// Weights for a game of one's own, and what they fit.
struct CustomWeights {
  TrainedWeights learned;
  std::string cards;  ///< weights_card_key
};

/// The edition, and a hash of the cards by their numbers, because features contain these numbers.
std::string weights_card_key(const Coppertwaddle& game);

/// `own`, or the built-in weights for this game if it is null; null if there are none.
const TrainedWeights* weights_for(const CustomWeights* own, const Coppertwaddle& game);

/// Whether these weights are made for its cards.
bool is_learned(const CustomWeights* own, const Coppertwaddle& game);

/// The weights of one game as text. Empty for a text of another form or version.
std::string write_one_learned(const TrainedWeights& learned);
std::optional<TrainedWeights> read_one_learned(std::string_view text);

/// The text of data/coppertwaddle. Empty for a text of another form or version, or for other cards
/// than those of the built-in folios.
std::string write_learned(const WeightsByEdition& all);
std::optional<WeightsByEdition> read_learned(std::string_view text);

/// data/coppertwaddle/strong.weights
std::vector<EmbeddedFile> embedded_learned();

}  // namespace coppice::coppertwaddle
