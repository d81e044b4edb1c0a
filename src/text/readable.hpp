#pragma once

#include <string>
#include <string_view>

namespace coppice::text {

/// What stands for the text of a key that no catalogue has: its last part, made readable.
/// "game.part.own_hand" is "Own hand".
std::string readable(std::string_view key);

}  // namespace coppice::text
