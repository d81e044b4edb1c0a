#include "server/moment.hpp"

#include <fmt/core.h>

namespace coppice::server {

std::string moment_text(Moment moment) {
  using namespace std::chrono;
  const hh_mm_ss time{floor<milliseconds>(moment) - floor<days>(moment)};
  return fmt::format("{}T{:02}:{:02}:{:02}.{:03}Z", date_text(day_of(moment)), time.hours().count(),
                     time.minutes().count(), time.seconds().count(), time.subseconds().count());
}

}  // namespace coppice::server
