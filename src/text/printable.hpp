#pragma once

#include <string>
#include <string_view>

namespace coppice::text {

/// The same text, safe for a terminal and for a line of a log: invalid UTF-8, control characters
/// (including line breaks) and characters that change the text direction become '?'. A file's name
/// may contain any of them.
std::string printable(std::string_view text);

/// A readable form of a key that is in no catalogue, from its last part: "game.part.own_hand"
/// becomes "Own hand".
std::string readable(std::string_view key);

}  // namespace coppice::text
