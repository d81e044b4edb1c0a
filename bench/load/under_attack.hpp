#pragma once

#include "playing.hpp"

namespace coppice::load {

/// Plays slowly while somebody attacks, one attack after the other, and prints a table.
void be_attacked(const Options& options);

}  // namespace coppice::load
