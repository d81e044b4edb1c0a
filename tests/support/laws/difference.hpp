#pragma once

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <span>
#include <string>

#include "engine/game.hpp"
#include "support/json_shape.hpp"

// What the laws say of two things that should look the same.
namespace coppice::laws {

/// The path of the first member that differs, with both values; empty if all are equal.
inline std::string first_difference(const boost::json::value& one, const boost::json::value& other,
                                    const std::string& path = "") {
  if (one == other) return "";
  if (one.is_object() && other.is_object()) {
    for (const auto& [name, value] : one.as_object()) {
      const auto* const its = other.as_object().if_contains(name);
      if (its == nullptr) return path + "/" + std::string(name) + ": only in the first";
      const std::string found = first_difference(value, *its, path + "/" + std::string(name));
      if (!found.empty()) return found;
    }
  } else if (one.is_array() && other.is_array()) {
    const auto& all = one.as_array();
    const auto& others = other.as_array();
    for (std::size_t at = 0; at < std::min(all.size(), others.size()); ++at) {
      const std::string found =
          first_difference(all[at], others[at], path + "/" + std::to_string(at));
      if (!found.empty()) return found;
    }
    if (all.size() != others.size()) {
      return path + ": " + std::to_string(all.size()) + " and " + std::to_string(others.size()) +
             " elements";
    }
  }
  return path + ": " + boost::json::serialize(one) + " and " + boost::json::serialize(other);
}

/// The first difference of two views on the screen; if the screens are equal, their first different
/// byte.
template <Game G>
std::string difference_of(const G& game, const typename G::View& view,
                          const typename G::View& other) {
  if constexpr (requires { json_of(game.show(view)); }) {
    const std::string found = first_difference(json_of(game.show(view)), json_of(game.show(other)));
    if (!found.empty()) return found;
  }
  const auto bytes = std::as_bytes(std::span(&view, 1));
  const auto others = std::as_bytes(std::span(&other, 1));
  const auto at = std::ranges::mismatch(bytes, others).in1 - bytes.begin();
  return "from byte " + std::to_string(at) + " of " + std::to_string(sizeof view) + " on";
}

}  // namespace coppice::laws
