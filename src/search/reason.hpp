#pragma once

#include "engine/sentence.hpp"

namespace coppice {

/// A true statement in favour of a move.
using Reason = Sentence;

}  // namespace coppice
