#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/estimate.hpp"
#include "lab/score.hpp"
#include "lab/simulation_report.hpp"
#include "text/messages.hpp"

// Formats numbers for the tables of simulate and arena, in the reader's language.
namespace coppice::cli {

/// "52.5" for 0.525.
std::string percent(double part, const text::Messages& messages);

/// "+12.3", or "+∞" if infinite.
std::string change_text(double value, int places, const text::Messages& messages);

/// "5.30 ± 0.15", with half the width of the 95 % confidence interval, if there is one.
std::string mean_text(const lab::Score& score, const text::Messages& messages);

/// The standard deviation, or "-" if there is none.
std::string sd_text(const lab::Score& score, const text::Messages& messages);

/// "64.0 … 98.7"
std::string range_text(const std::string& low, const std::string& high);

/// The arguments {value}, {low} and {high} of a sentence, in percent.
text::Arguments percents(const lab::Estimate& estimate, const text::Messages& messages);

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

}  // namespace coppice::cli
