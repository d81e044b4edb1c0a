#include "cli/io/svg.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <string>

#include "text/messages.hpp"

namespace coppice::cli::test {
namespace {

std::string bars_of(std::initializer_list<std::int64_t> numbers) {
  lab::Histogram histogram;
  for (const std::int64_t number : numbers) histogram.add(number);
  return histogram_svg(histogram, "Title", text::Messages::in("en"));
}

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(HistogramSvg, StepsOfFiveHaveABarEach) {
  const std::string svg = bars_of({45, 50, 50, 65, 100, 100});
  EXPECT_EQ(count(svg, "<rect"), 12);
  EXPECT_TRUE(svg.contains(">50: 30 %<"));
  EXPECT_TRUE(svg.contains(">55: 0 %<"));
  EXPECT_FALSE(svg.contains("–")) << "a bar has one number, not a range";
}

TEST(HistogramSvg, LargeRangesHaveSeveralNumbersPerBar) {
  const std::string svg = bars_of({1, 2, 100});
  EXPECT_EQ(count(svg, "<rect"), 34);
  EXPECT_TRUE(svg.contains(">1–3: 70 %<"));
  const std::string steps = bars_of({0, 10, 1000});
  EXPECT_TRUE(steps.contains(">0–20: 70 %<"));
}

TEST(HistogramSvg, OneNumberIsOneBar) {
  EXPECT_EQ(count(bars_of({7, 7}), "<rect"), 1);
  EXPECT_EQ(bars_of({}), "");
}

}  // namespace
}  // namespace coppice::cli::test
