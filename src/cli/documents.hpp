#pragma once

#include <expected>

#include "engine/any_game.hpp"
#include "engine/error.hpp"
#include "engine/settings.hpp"

namespace coppice::cli {

/// Reads the file that stands where a setting may hold a document and its value is none of the
/// choices, and puts its text in the value's place. The game is made with it once, so that what is
/// wrong in the file is told with its name: arguments "file" and "line".
/// Errors: a file that cannot be read, settings that the game refuses.
std::expected<Settings, Error> with_documents(const GameInfo& game, Settings chosen);

}  // namespace coppice::cli
