#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/stats/estimate.hpp"
#include "lab/stats/histogram.hpp"

namespace coppice::lab {

/// A change of cards, with its effect by card, over the games in which a seat got the card: how
/// much the change adds to the worth of the first such seat (half points for rivals, otherwise
/// results). Both games have the same deal, players and random numbers, so they are the same until
/// the card appears.
struct CardChangeEffects {
  std::string name;                ///< as in CardChange; of a blank "blank"
  std::vector<Histogram> effects;  ///< by card; empty for a card that cannot be changed like this
};

/// The effects of all changes. `played`: the number of played games, with and without changes.
struct CardWorths {
  std::vector<CardChangeEffects> changes;
  /// The range of the results of all these games; for rivals of their half points.
  std::int64_t least = 0;
  std::int64_t most = 0;
  std::uint64_t played = 0;

  std::uint64_t games = 0;   ///< deals that were played with and without blanks
  std::uint64_t wished = 0;  ///< deals requested
  std::uint64_t whole = 0;   ///< of the whole run, of which this may be a part

  /// The number of intervals: of changes and cards with a game.
  std::size_t intervals() const;

  /// The mean effect, in parts of a game for rivals, otherwise in results. All intervals together
  /// contain the true values with a probability of 95 %. Empty without games.
  std::optional<Estimate> effect(std::size_t change, std::size_t card, bool rivals) const;

  /// The worth of a card: how much its blank, the first change, takes away.
  std::optional<Estimate> worth(std::size_t card, bool rivals) const;
};

/// Adds other deals of the same run. `wished` and `whole` stay.
void add(CardWorths& sum, const CardWorths& part);

}  // namespace coppice::lab
