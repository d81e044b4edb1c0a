#pragma once

#include "lab/report/report.hpp"

namespace coppice::lab {

/// A report without its time, which is all that may differ.
template <typename Report>
boost::json::object facts_of(const Report& report) {
  auto json = to_json(report);
  json.erase("seconds");
  json.erase("decisions_per_second");
  return json;
}

}  // namespace coppice::lab
