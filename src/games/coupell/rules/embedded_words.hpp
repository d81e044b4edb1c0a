#pragma once

#include <cstdint>
#include <span>

namespace coppice::coupell {

/// The graph of the built-in words, made when the program was built (words.cmake). Part of
/// the program's read-only data: nothing is read or copied to open it.
std::span<const std::uint32_t> embedded_words();

}  // namespace coppice::coupell
