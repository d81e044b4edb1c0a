#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/table.hpp"
#include "terminal/game_renderer.hpp"
#include "text/messages.hpp"

namespace coppice::terminal {

/// The text of a hint: the move, its expected result compared with the next best, and reasons. The
/// last two only if they are known.
std::vector<std::string> hint_sentences(const Hint& advice, const GameRenderer& scene,
                                        const AnyView& view, std::string_view game,
                                        const text::Messages& messages);

}  // namespace coppice::terminal
