#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/counts/simulation_report.hpp"
#include "lab/stats/estimate.hpp"
#include "lab/stats/histogram.hpp"
#include "lab/stats/integer_statistics.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

// Formats numbers for the tables of simulate and arena, in the reader's language.

/// A figure and its interval, each rounded as Messages::figure says.
struct EstimateText {
  std::string value;
  std::string low;
  std::string high;

  /// "64.1 … 98.7", or "–" for an exact value.
  std::string range() const;
  /// The arguments {value}, {low} and {high} of a sentence.
  text::Arguments arguments() const;
};

/// "52.5" for 0.525: shares in percent.
EstimateText percents(const lab::Estimate& estimate, const text::Messages& messages);

/// "52.5 %": a share of so many.
std::string share_text(std::uint64_t count, std::uint64_t all, const text::Messages& messages);

/// The difference in Elo that gives this score, "+12".
EstimateText elo_texts(const lab::Estimate& score, const text::Messages& messages);

/// "+12.3"
EstimateText changes(const lab::Estimate& estimate, const text::Messages& messages);

/// "+12.3", or "+∞" if infinite.
std::string change_text(double value, double half_width, const text::Messages& messages);

/// "61000" or "0.12": two digits, for a number without an interval that the next run or machine
/// changes by more than the third.
std::string rough_text(double value, const text::Messages& messages);

/// "0.012" or "< 0.001"
std::string p_text(double p, const text::Messages& messages);

/// "5.3"
std::string mean_text(const lab::IntegerStatistics& score, const text::Messages& messages);
std::string mean_text(const lab::Histogram& numbers, const text::Messages& messages);

/// "5.3 ± 0.4", with half the width of the 95 % confidence interval, if there is one.
std::string mean_within_text(const lab::IntegerStatistics& score, const text::Messages& messages);

/// The standard deviation, or "-" if there is none.
std::string sd_text(const lab::IntegerStatistics& score, const text::Messages& messages);

/// "20 games, seed 1", or that more were requested.
std::string games_line(std::uint64_t games, std::uint64_t wished, bool cut_short,
                       std::uint64_t seed, const text::Messages& messages);

/// The games that could not be played to their end, and how to get the record of one; one sentence
/// each, none if there was no such game.
std::vector<std::string> broken_texts(const lab::SimulationReport& report,
                                      const text::Messages& messages);

/// "700 decisions in 0.10 s (7000 a second)"
std::string speed_line(std::uint64_t decisions, double seconds, const text::Messages& messages);

/// A result of this game with its unit, if the game has a text for it (GAME.amount): "24 medals".
std::string amount_text(const std::string& game, const std::string& value,
                        const text::Messages& messages);

/// "0.10 s"
std::string seconds_line(double seconds, const text::Messages& messages);

using Row = std::vector<std::string>;

/// Formats rows as lines. Columns are as wide as their widest text, two spaces apart. Column `left`
/// is aligned to the left, all others to the right.
std::string align_columns(const std::vector<Row>& rows, std::size_t left);

/// A sentence as lines of the width of a terminal.
std::string wrap_line(const std::string& sentence);

}  // namespace coppice::cli
