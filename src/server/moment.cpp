#include "server/moment.hpp"

#include <fmt/core.h>

#include "engine/text.hpp"

namespace coppice::server {

std::string moment_text(Moment moment) {
  using namespace std::chrono;
  const hh_mm_ss time{floor<milliseconds>(moment) - floor<days>(moment)};
  return fmt::format("{}T{:02}:{:02}:{:02}.{:03}Z", date_text(day_of(moment)), time.hours().count(),
                     time.minutes().count(), time.seconds().count(), time.subseconds().count());
}

Moment read_moment(std::string_view text) {
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

}  // namespace coppice::server
