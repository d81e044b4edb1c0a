#pragma once

#include <string_view>

namespace coppice::terminal {

/// How many columns a terminal gives to a UTF-8 text: two to wide characters (Chinese, Japanese,
/// Korean, emoji), none to marks that combine and to invisible ones. Bytes that are no UTF-8 count
/// as one column each.
int width_of(std::string_view text);

/// The longest beginning of `text` that fits into this many columns, with its combining marks.
std::string_view fitting(std::string_view text, int width);

}  // namespace coppice::terminal
