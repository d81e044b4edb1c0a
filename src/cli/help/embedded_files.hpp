#pragma once

#include <vector>

#include "engine/embedded_file.hpp"

namespace coppice::cli {

/// NOTICE, and the copyright file of the words, which must accompany every copy.
std::vector<EmbeddedFile> embedded_notice();

/// The folder of the example game Duel, which `new-game` copies.
std::vector<EmbeddedFile> embedded_template();

/// The puzzles of the games: puzzles/GAME.json.
std::vector<EmbeddedFile> embedded_puzzles();

}  // namespace coppice::cli
