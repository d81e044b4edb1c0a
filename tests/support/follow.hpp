#pragma once

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <vector>

#include "engine/screen_changes.hpp"

namespace coppice {

/// Applies changes to a screen, as a page does.
inline void follow(boost::json::value& screen, const std::vector<ScreenChange>& changes) {
  for (const ScreenChange& change : changes) {
    screen.at_pointer(change.path) = boost::json::parse(change.value);
  }
}

}  // namespace coppice
