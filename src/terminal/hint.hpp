#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/table.hpp"
#include "terminal/scene.hpp"
#include "text/messages.hpp"

namespace coppice::terminal {

/// What a hint says: the move, what it is expected to bring beside the next best, and why. The
/// last two only where there is something to say.
std::vector<std::string> hint_sentences(const Advice& advice, const Scene& scene,
                                        const AnyView& view, std::string_view game,
                                        const text::Messages& messages);

}  // namespace coppice::terminal
