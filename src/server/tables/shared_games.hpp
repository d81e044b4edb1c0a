#pragma once

#include <cstddef>
#include <expected>
#include <memory>
#include <string>

#include "engine/any_game.hpp"
#include "engine/settings.hpp"

// A folio, a deck or a dictionary may have 256 KiB. To read one takes up to 70 ms, and the game
// that is made of it has a copy.
namespace coppice::server {

/// The game with these settings. Games with documents among them are shared: whoever asks for one
/// that somebody still has gets the same. Any thread may call it. Errors: an unknown game; those of
/// the settings.
std::expected<std::shared_ptr<const AnyGame>, Error> shared_game(const std::string& id,
                                                                 const Settings& settings);

/// How many games with documents have been made, so that tests can count them.
std::size_t games_made_of_documents();

/// Whether there is a document among them.
bool has_document(const Settings& settings);

}  // namespace coppice::server
