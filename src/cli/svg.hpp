#pragma once

#include <string>
#include <string_view>

#include "lab/histogram.hpp"
#include "text/messages.hpp"

// Small pictures for a report, as SVG inside HTML. They need no script and print in black and
// white.
namespace coppice::cli {

/// A text with what HTML and SVG give another meaning replaced.
std::string html_text(std::string_view text);

/// Bars of a histogram, many numbers to a bar where there are too many; `title` says what it shows.
std::string histogram_svg(const lab::Histogram& histogram, const std::string& title,
                          const text::Messages& messages);

/// An interval with its middle on a scale from -reach to reach, with a line at 0.
std::string interval_svg(double low, double middle, double high, double reach,
                         const std::string& title);

}  // namespace coppice::cli
