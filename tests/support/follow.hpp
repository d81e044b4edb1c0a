#pragma once

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "engine/screen_changes.hpp"

namespace coppice {

/// The changes as a page receives them.
inline boost::json::array list_of(const ScreenChanges& changes) {
  return boost::json::parse(json_text(changes)).as_array();
}

/// Applies changes to a screen, as a page does.
inline void follow(boost::json::value& screen, const ScreenChanges& changes) {
  for (const boost::json::value& change : list_of(changes)) {
    screen.at_pointer(change.at("path").as_string()) = change.at("value");
  }
}

}  // namespace coppice
