#pragma once

#include <cstdint>
#include <string>

#include "lab/estimate.hpp"
#include "lab/score.hpp"
#include "text/messages.hpp"

// Numbers as the tables of simulate and arena show them.
namespace coppice::cli {

/// "52.5" for 0.525.
std::string percent(double part);

/// "5.30 ± 0.15", with half the width of the 95 % confidence interval where there is one.
std::string mean_text(const lab::Score& score);

/// The places {value}, {low} and {high} of a sentence, in percent.
text::Arguments percents(const lab::Estimate& estimate);

/// "20 games, seed 1", or that so many more were wished.
std::string games_line(std::uint64_t games, std::uint64_t wished, bool cut_short,
                       std::uint64_t seed, const text::Messages& messages);

/// "700 decisions in 0.10 s (7000 a second)"
std::string speed_line(std::uint64_t decisions, double seconds, const text::Messages& messages);

}  // namespace coppice::cli
