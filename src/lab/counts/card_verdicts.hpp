#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "lab/counts/study.hpp"

// Conclusions of a study about each card, with their uncertainty.
namespace coppice::lab {

/// The effect of an event on its seat: in parts of a game for rivals (0.1 means ten points of win
/// rate), otherwise in results.
struct EventEffect {
  double difference;
  double low;        ///< the ends of the interval; all intervals of a study together contain the
  double high;       ///< true values with a probability of 95 % (Bonferroni)
  double corrected;  ///< p-value, corrected for all tests of the study (Holm)
};

enum class CardStrength : std::uint8_t { ordinary, strong, weak };

/// Whether anybody plays a card.
enum class PlayFrequency : std::uint8_t {
  played,
  rarely,   ///< much less often than other cards of its kind
  ignored,  ///< the players of the study never play it, but the other player does
  never     ///< neither plays it
};

/// The limits of an ordinary card, as CardVerdicts describes them.
struct OrdinaryCardLimits {
  double strong_above = 0;  ///< in the judged column
  double weak_below = 0;
  double rarely_below = 0;   ///< of the play rate; 0: every card is played often enough
  bool of_built_in = false;  ///< those of the built-in cards of its kind
};

struct CardVerdict {
  std::vector<std::optional<EventEffect>> effects;  ///< by column; empty if there are too few games
  CardStrength strength = CardStrength::ordinary;
  /// Of somebody's own card: it looks ordinary, but its interval reaches beyond a limit, or it has
  /// none. More games would tell.
  bool too_few_games = false;
  PlayFrequency plays = PlayFrequency::played;
  /// How many of the seats that got it, or of all seats, played it.
  std::optional<double> play_rate;
  OrdinaryCardLimits limits;
};

/// A card of somebody's own is compared with the built-in cards of its kind in the same games, if
/// there are at least four: it is strong, weak or rarely played if it lies beyond all of them.
///
/// Any other card is compared with all cards of its kind, or with all cards if there are fewer than
/// four. Its limits are three (robust) standard deviations from their median, but at least five
/// points of win rate, and ten points of the play rate. If seats are not rivals, a quarter of a
/// standard deviation of the results replaces five points.
///
/// The whole interval of a card must lie beyond the limit. The intervals of all own cards hold
/// together, and so do those of all others.
///
/// A weak card in the hand costs little, because nobody must play it. So that it is rarely played
/// shows it with far fewer games than who wins.
struct CardVerdicts {
  std::vector<CardVerdict> cards;
  std::size_t intervals = 0;  ///< of the effects, which hold together
};

CardVerdicts verdicts(const Study& study);

}  // namespace coppice::lab
