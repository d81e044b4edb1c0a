#pragma once

#include <cstdint>
#include <string>

#include "terminal/line.hpp"

namespace coppice::terminal {

enum class Colours : std::uint8_t { none, sixteen, many };

/// Lines as a terminal wants them: with its codes for colours, or without.
/// The colours are of middle brightness, to be read on dark and on light ground.
class Paint {
 public:
  explicit Paint(Colours colours) : colours_(colours) {}

  std::string operator()(const Line& line) const;

 private:
  Colours colours_;
};

}  // namespace coppice::terminal
