#include "cli/io/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "cli/io/figures.hpp"

namespace coppice::cli {

std::string html_text(std::string_view text) {
  std::string all;
  for (const char character : text) {
    switch (character) {
      case '&': all += "&amp;"; break;
      case '<': all += "&lt;"; break;
      case '>': all += "&gt;"; break;
      case '"': all += "&quot;"; break;
      default: all += character;
    }
  }
  return all;
}

namespace {

constexpr int picture_width = 560;
constexpr int picture_height = 150;
constexpr int most_bars = 40;

struct Bars {
  std::int64_t first;
  std::int64_t unit;   ///< all numbers are the first one plus multiples of it
  std::int64_t width;  ///< of a bar, in numbers; a multiple of the unit
  std::vector<std::uint64_t> counts;
};

Bars bars_of(const lab::Histogram& histogram) {
  const std::int64_t first = histogram.counts().begin()->first;
  const std::int64_t last = histogram.counts().rbegin()->first;
  std::int64_t unit = 0;
  for (const auto& [number, times] : histogram.counts()) unit = std::gcd(unit, number - first);
  unit = std::max<std::int64_t>(unit, 1);
  const std::int64_t width = ((last - first) / unit / most_bars + 1) * unit;
  Bars bars{.first = first, .unit = unit, .width = width, .counts = {}};
  bars.counts.resize(static_cast<std::size_t>((last - first) / width + 1));
  for (const auto& [number, times] : histogram.counts()) {
    bars.counts[static_cast<std::size_t>((number - first) / width)] += times;
  }
  return bars;
}

std::string range_of(const Bars& bars, std::size_t bar) {
  const std::int64_t from = bars.first + static_cast<std::int64_t>(bar) * bars.width;
  if (bars.width == bars.unit) return std::to_string(from);
  return fmt::format("{}–{}", from, from + bars.width - bars.unit);
}

}  // namespace

std::string histogram_svg(const lab::Histogram& histogram, const std::string& title,
                          const text::Messages& messages) {
  if (histogram.counts().empty()) return "";
  const Bars bars = bars_of(histogram);
  const auto most = static_cast<double>(*std::ranges::max_element(bars.counts));
  const double step = static_cast<double>(picture_width) / static_cast<double>(bars.counts.size());
  std::string svg =
      fmt::format("<svg class=\"histogram\" role=\"img\" viewBox=\"0 0 {} {}\"><title>{}</title>",
                  picture_width, picture_height + 20, html_text(title));
  for (std::size_t bar = 0; bar < bars.counts.size(); ++bar) {
    const auto count = static_cast<double>(bars.counts[bar]);
    const double height = picture_height * count / most;
    svg += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"><title>{}: {}"
        "</title></rect>",
        step * static_cast<double>(bar), picture_height - height, std::max(step - 1, 1.0), height,
        range_of(bars, bar), share_text(bars.counts[bar], histogram.count(), messages));
  }
  const std::size_t marks = std::min<std::size_t>(bars.counts.size(), 6);
  for (std::size_t mark = 0; mark < marks; ++mark) {
    const std::size_t bar = marks == 1 ? 0 : mark * (bars.counts.size() - 1) / (marks - 1);
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
                       std::clamp(step * (static_cast<double>(bar) + 0.5), 30.0,
                                  static_cast<double>(picture_width) - 30),
                       picture_height + 15, range_of(bars, bar));
  }
  return svg + "</svg>";
}

std::string course_svg(const std::vector<lab::WinChancePoint>& points, const std::string& title) {
  constexpr int left = 46;
  constexpr int right = 20;
  constexpr int top = 5;
  const auto x = [](double percent) {
    return left + (picture_width - left - right) * percent / 100;
  };
  const auto y = [](double share) { return picture_height * (1 - share) + top; };
  const auto place = [&](double percent, double share) {
    return fmt::format("{:.1f},{:.1f} ", x(percent), y(share));
  };
  std::string curve;
  std::string band;
  for (const auto& [percent, chance] : points) {
    curve += place(percent, chance.mean);
    band += place(percent, chance.high);
  }
  curve += place(100, 1);
  band += place(100, 1);
  for (auto point = points.rbegin(); point != points.rend(); ++point) {
    band += place(point->percent, point->chance.low);
  }
  std::string svg =
      fmt::format("<svg class=\"course\" role=\"img\" viewBox=\"0 0 {} {}\"><title>{}</title>",
                  picture_width, picture_height + 30, html_text(title));
  for (const int mark : {0, 25, 50, 75, 100}) {
    svg += fmt::format(
        "<line x1=\"{0}\" y1=\"{2:.1f}\" x2=\"{1}\" y2=\"{2:.1f}\"/><text x=\"{3}\" y=\"{4:.1f}\" "
        "text-anchor=\"end\">{5} %</text><text x=\"{6:.1f}\" y=\"{7}\" "
        "text-anchor=\"middle\">{5} %</text>",
        left, picture_width - right, y(mark / 100.0), left - 6, y(mark / 100.0) + 4, mark, x(mark),
        picture_height + 24);
  }
  return svg + "<polygon points=\"" + band + "\"/><polyline points=\"" + curve + "\"/></svg>";
}

std::string interval_svg(double low, double middle, double high, double reach,
                         const std::string& title) {
  constexpr double width = 160;
  const auto x = [&](double value) {
    return width / 2 * (1 + std::clamp(value / reach, -1.0, 1.0));
  };
  return fmt::format(
      "<svg class=\"interval\" role=\"img\" viewBox=\"0 0 {0} 16\"><title>{1}</title><line "
      "class=\"zero\" x1=\"{2}\" y1=\"0\" x2=\"{2}\" y2=\"16\"/><line x1=\"{3:.1f}\" y1=\"8\" "
      "x2=\"{4:.1f}\" y2=\"8\"/><circle cx=\"{5:.1f}\" cy=\"8\" r=\"4\"/></svg>",
      width, html_text(title), width / 2, x(low), x(high), x(middle));
}

}  // namespace coppice::cli
