#pragma once

#include <cstdint>
#include <string>

#include "terminal/line.hpp"

namespace coppice::terminal {

enum class ColourDepth : std::uint8_t { none, sixteen, many };

/// Converts lines for a terminal, with colour codes or without. The colours have medium brightness,
/// so they are readable on dark and on light backgrounds.
class AnsiFormatter {
 public:
  explicit AnsiFormatter(ColourDepth colours) : colours_(colours) {}

  std::string operator()(const Line& line) const;

 private:
  ColourDepth colours_;
};

}  // namespace coppice::terminal
