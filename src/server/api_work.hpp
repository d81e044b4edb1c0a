#pragma once

#include <string_view>

#include "engine/record.hpp"
#include "engine/seat.hpp"
#include "server/routes.hpp"
#include "server/store.hpp"

// Handlers that need only the request, or what the desk found for it. They use no table, so any
// thread may run them.
namespace coppice::server {

// Handlers of routes.

/// The cards of a game with these settings, so that a player can read them before playing.
Step pieces_of_game(const Request& request);

/// The same with the settings as JSON, which may have documents.
Step pieces_of_text(const Request& request);
Step deal_of_text(const Request& request);
Step replay_of_text(const Request& request);
Step import_game(const Request& request);

/// A table that begins with the first moves of a record.
Step play_on(const Request& request);

/// Judges some decisions of a record.
Step analyse(const Request& request);
Step position(const Request& request);

/// The response to a plain request at a WebSocket's address.
Step upgrade_needed(const Request& request);

// Work that the desk's handlers pass to workers.

Response replay_of(const Record& record, std::string_view query);

/// Reads the query "from=21": plays the computer's games from number 21.
Response computer_games(const StoredTable& table, std::string_view query);

/// Reads the query "seat=2": the seat whose view to use. Default: the first seat.
std::expected<Seat, Error> seat_in(std::string_view query);

Response too_long_to_show();

}  // namespace coppice::server
