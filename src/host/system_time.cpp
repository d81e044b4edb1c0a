#include "host/system_time.hpp"

#include <algorithm>

#include "engine/text.hpp"

namespace coppice {

std::string moment_text(SystemTime moment) {
  using namespace std::chrono;
  const auto digits = [](std::int64_t number, std::size_t count) {
    const std::string text = std::to_string(number);
    return std::string(count - text.size(), '0') + text;
  };
  const hh_mm_ss time{floor<milliseconds>(moment) - floor<days>(moment)};
  return date_text(day_of(moment)) + "T" + digits(time.hours().count(), 2) + ":" +
         digits(time.minutes().count(), 2) + ":" + digits(time.seconds().count(), 2) + "." +
         digits(time.subseconds().count(), 3) + "Z";
}

bool is_moment(std::string_view text) {
  constexpr std::string_view form = "dddd-dd-ddTdd:dd:dd.dddZ";
  return std::ranges::equal(text, form, [](char letter, char wanted) {
    return wanted == 'd' ? letter >= '0' && letter <= '9' : letter == wanted;
  });
}

SystemTime read_moment(std::string_view text) {
  using namespace std::chrono;
  constexpr std::size_t length = std::string_view("2026-11-21T11:34:43.120Z").size();
  if (text.size() != length) return {};
  const auto day = read_day(text.substr(0, 10));
  const auto number = [&](std::size_t at, std::size_t digits) {
    return whole_number(text.substr(at, digits));
  };
  const auto hour = number(11, 2);
  const auto minute = number(14, 2);
  const auto second = number(17, 2);
  const auto milli = number(20, 3);
  if (!day || !hour || !minute || !second || !milli) return {};
  return sys_days(*day) + hours(*hour) + minutes(*minute) + seconds(*second) + milliseconds(*milli);
}

}  // namespace coppice
