#pragma once

#include <cstdint>
#include <span>

namespace coppice::coupell {

/// The graph of the built-in words, generated during the build (words.cmake). It is read-only data
/// of the program, so it needs no loading.
std::span<const std::uint32_t> embedded_words();

}  // namespace coppice::coupell
