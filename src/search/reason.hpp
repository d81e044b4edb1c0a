#pragma once

#include "engine/sentence.hpp"

namespace coppice {

/// What speaks for a move, and is true of it.
using Reason = Sentence;

}  // namespace coppice
