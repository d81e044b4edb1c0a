#pragma once

#include <cstdint>
#include <string>

#include "terminal/line.hpp"

namespace coppice::terminal {

enum class Colours : std::uint8_t { none, sixteen, many };

/// Converts lines for a terminal, with colour codes or without. The colours have medium brightness,
/// so they are readable on dark and on light backgrounds.
class Paint {
 public:
  explicit Paint(Colours colours) : colours_(colours) {}

  std::string operator()(const Line& line) const;

 private:
  Colours colours_;
};

}  // namespace coppice::terminal
