#pragma once

#include <string>
#include <string_view>

namespace coppice::text {

/// A readable form of a key that is in no catalogue, from its last part: "game.part.own_hand"
/// becomes "Own hand".
std::string readable(std::string_view key);

}  // namespace coppice::text
