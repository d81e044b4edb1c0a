#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "lab/study.hpp"

// What a study says of each card, with its uncertainty.
namespace coppice::lab {

/// The difference that something makes to a card's seat, in parts of a game where seats are rivals
/// (0.1 are ten points of win rate), otherwise in results.
struct Effect {
  double difference;
  double low;   ///< the ends of an interval; all intervals of a study hold the truth together in
  double high;  ///< 95 % of cases (Bonferroni)
  double corrected;  ///< p-value, corrected for all tests of the study (Holm)
};

enum class Strength : std::uint8_t { ordinary, strong, weak };

/// Whether anybody plays it.
enum class Plays : std::uint8_t {
  played,
  ignored,  ///< the players of the study never do, but the other player does
  never     ///< neither of them
};

struct CardVerdict {
  std::vector<std::optional<Effect>> effects;  ///< by column; none where games are too few
  Strength strength = Strength::ordinary;
  Plays plays = Plays::played;
  std::optional<double> play_rate;  ///< part of the seats that got it, or of all, that played it
};

struct Verdicts {
  std::vector<CardVerdict> cards;
  std::size_t intervals = 0;  ///< that hold together
  double strong_above = 0;    ///< limits of an ordinary card's whole interval: in the judged column
  double weak_below = 0;      ///< and in that of being played
};

/// A card is strong if its seats win more: in the judged column its whole interval lies above the
/// median card by five points of win rate and by three (robust) standard deviations of the cards.
/// It is weak if it is bad to play: in the column of being played its whole interval lies ten
/// points below the median card. Where seats are no rivals, a quarter and a half of a standard
/// deviation of the results stand for five and ten points. A card that need not be played hardly
/// changes who wins, so the judged column does not tell weak cards.
Verdicts verdicts(const Study& study);

}  // namespace coppice::lab
