#include "table/daily.hpp"

#include <algorithm>

#include "engine/hash.hpp"
#include "engine/random.hpp"
#include "engine/text.hpp"

namespace coppice {

namespace {

/// Part of the hash, because another version would deal other cards. Version 1 is described in
/// docs/results.md.
constexpr std::string_view label = "Coppice deal of the day 1 ";

}  // namespace

std::string date_text(Day day) {
  const auto two = [](unsigned number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
  };
  return std::to_string(static_cast<int>(day.year())) + "-" +
         two(static_cast<unsigned>(day.month())) + "-" + two(static_cast<unsigned>(day.day()));
}

std::expected<Day, Error> read_day(std::string_view text) {
  const auto number = [&](std::size_t at, std::size_t digits) -> unsigned {
    unsigned value = 0;
    for (const char digit : text.substr(at, digits)) {
      value = value * 10 + static_cast<unsigned>(digit - '0');
    }
    return value;
  };
  constexpr std::string_view form = "dddd-dd-dd";
  const bool formed = std::ranges::equal(text, form, [](char letter, char wanted) {
    return wanted == 'd' ? letter >= '0' && letter <= '9' : letter == wanted;
  });
  if (formed) {
    const Day day{std::chrono::year(static_cast<int>(number(0, 4))),
                  std::chrono::month(number(5, 2)), std::chrono::day(number(8, 2))};
    if (day.ok()) return day;
  }
  return make_error("error.day.form", {{"text", excerpt(text)}});
}

std::uint64_t seed_of_day(Day day) {
  constexpr std::uint64_t beyond_words = std::uint64_t{1} << 63U;
  return Random(hash_of_text(std::string(label) + date_text(day))).next() | beyond_words;
}

Streak streak_of(std::vector<Day> played, Day today) {
  std::ranges::sort(played);
  const auto [first_double, end] = std::ranges::unique(played);
  played.erase(first_double, end);
  Streak streak;
  int row = 0;
  for (std::size_t at = 0; at < played.size(); ++at) {
    const Day day = played[at];
    row = at > 0 && next_day(played[at - 1]) == day ? row + 1 : 1;
    streak.longest = std::max(streak.longest, row);
    if (day == today || next_day(day) == today) streak.now = row;
  }
  return streak;
}

}  // namespace coppice
