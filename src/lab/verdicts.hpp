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
  double middle = 0;          ///< the median difference of the judged column
  double margin = 0;          ///< an ordinary card may be so far from the middle
};

/// A card is strong or weak if its whole interval lies beyond the margin: five points of win rate,
/// or a quarter of a standard deviation of the results, from the median card.
Verdicts verdicts(const Study& study);

}  // namespace coppice::lab
