#pragma once

#include <string_view>

#include "engine/record.hpp"
#include "engine/seat.hpp"
#include "server/routes.hpp"
#include "server/store.hpp"

// What is computed of a request alone, or of what the desk found for it. No table, any thread.
namespace coppice::server {

// Handlers of routes.

/// What a game with these settings is played with: its cards, for whoever reads before playing.
Step pieces_of_game(const Request& request);
Step deal_of_text(const Request& request);
Step replay_of_text(const Request& request);
Step import_game(const Request& request);

/// Judges some decisions of a record.
Step analyse(const Request& request);
Step position(const Request& request);

/// To who asks a WebSocket's address for something else.
Step upgrade_needed(const Request& request);

// What handlers at the desk leave to workers.

Response replay_of(const Record& record, std::string_view query);

/// From "from=21" the computer's games that begin with number 21.
Response computer_games(const StoredTable& table, std::string_view query);

/// From "seat=2" which seat's eyes to look through; without it the first one's.
std::expected<Seat, Error> seat_in(std::string_view query);

Response too_long_to_show();

}  // namespace coppice::server
