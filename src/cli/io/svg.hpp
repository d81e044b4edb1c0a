#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/counts/lead_history.hpp"
#include "lab/stats/histogram.hpp"
#include "text/messages.hpp"

// Small SVG graphics inside HTML reports, without scripts and readable in black and white.
namespace coppice::cli {

/// Escapes a text for HTML and SVG.
std::string html_text(std::string_view text);

/// A histogram as bars; large ranges have several numbers per bar. `title` describes it.
std::string histogram_svg(const lab::Histogram& histogram, const std::string& title,
                          const text::Messages& messages);

/// A curve of shares over the percentages of a game, from 0 to 100, with its band of intervals.
std::string course_svg(const std::vector<lab::WinChancePoint>& points, const std::string& title);

/// An interval with its middle on a scale from -reach to reach, with a line at 0.
std::string interval_svg(double low, double middle, double high, double reach,
                         const std::string& title);

}  // namespace coppice::cli
