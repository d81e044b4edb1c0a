#pragma once

#include <expected>

#include "engine/any_game.hpp"
#include "engine/error.hpp"
#include "engine/settings.hpp"

namespace coppice::cli {

/// If a setting may hold a document and its value is none of the choices, reads the file of that
/// name and replaces the value by its text. Creates the game once with it, so that an error in the
/// file is reported with its name: arguments "file" and "line".
/// Errors: a file that cannot be read, settings that the game refuses.
std::expected<Settings, Error> with_documents(const GameInfo& game, Settings chosen);

}  // namespace coppice::cli
