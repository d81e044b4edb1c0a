#pragma once

#include <string_view>

namespace coppice::terminal {

/// The number of columns of a UTF-8 text in a terminal: two for wide characters (Chinese, Japanese,
/// Korean, emoji), none for combining marks and invisible characters. Invalid bytes count as one
/// column each.
int width_of(std::string_view text);

/// The longest prefix of `text` that fits into this many columns, with its combining marks.
std::string_view longest_fitting(std::string_view text, int width);

}  // namespace coppice::terminal
