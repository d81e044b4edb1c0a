#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "lab/study.hpp"

// Conclusions of a study about each card, with their uncertainty.
namespace coppice::lab {

/// The effect of an event on its seat: in parts of a game for rivals (0.1 means ten points of win
/// rate), otherwise in results.
struct Effect {
  double difference;
  double low;        ///< the ends of the interval; all intervals of a study together contain the
  double high;       ///< true values with a probability of 95 % (Bonferroni)
  double corrected;  ///< p-value, corrected for all tests of the study (Holm)
};

enum class Strength : std::uint8_t { ordinary, strong, weak };

/// Whether anybody plays a card.
enum class Plays : std::uint8_t {
  played,
  ignored,  ///< the players of the study never play it, but the other player does
  never     ///< neither plays it
};

struct CardVerdict {
  std::vector<std::optional<Effect>> effects;  ///< by column; empty if there are too few games
  Strength strength = Strength::ordinary;
  Plays plays = Plays::played;
  /// How many of the seats that got it, or of all seats, played it.
  std::optional<double> play_rate;
};

struct Verdicts {
  std::vector<CardVerdict> cards;
  std::size_t intervals = 0;  ///< which hold together
  /// Limits for the whole interval of an ordinary card: in the judged column.
  double strong_above = 0;
  double weak_below = 0;  ///< and in the column of being played
};

/// A card is strong if in the judged column its whole interval is above the median card by five
/// points of win rate and by three (robust) standard deviations of the cards. It is weak if in the
/// column of being played its whole interval is ten points below the median card. If seats are not
/// rivals, a quarter and a half of a standard deviation of the results replace five and ten points.
/// The judged column cannot show weak cards: a card that need not be played hardly changes who
/// wins.
Verdicts verdicts(const Study& study);

}  // namespace coppice::lab
