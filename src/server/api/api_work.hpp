#pragma once

#include <chrono>
#include <string_view>

#include "engine/record.hpp"
#include "engine/seat.hpp"
#include "server/api/routes.hpp"
#include "server/store/store.hpp"

// Handlers that need only the request, or what the table thread found for it. They use no table, so
// any thread may run them.
namespace coppice::server {

// Handlers of routes.

/// The cards of a game with these settings, so that a player can read them before playing.
HandlerResult pieces_of_game(const Request& request);

/// The same with the settings as JSON, which may have documents.
HandlerResult pieces_of_text(const Request& request);
HandlerResult deal_of_text(const Request& request);
HandlerResult replay_of_text(const Request& request);
HandlerResult import_game(const Request& request);

/// A table that begins with the first moves of a record.
HandlerResult play_on(const Request& request);

/// Judges some decisions of a record.
HandlerResult analyse(const Request& request);
HandlerResult position(const Request& request);

/// Plays the games of a trial of own cards, part by part, so that others take turns with it.
HandlerResult try_cards(const Request& request);

/// The same with another limit than trial_time: a trial that is not over then is refused.
HandlerResult try_cards_within(const Request& request, std::chrono::nanoseconds time);

/// The response to a plain request at a WebSocket's address.
HandlerResult upgrade_needed(const Request& request);

// Work that the table thread's handlers pass to workers.

Response replay_of(const Record& record, std::string_view query);

/// Reads the query "from=21": plays the computer's games from number 21.
Response computer_games(const StoredTable& table, std::string_view query);

/// Reads the query "seat=2": the seat whose view to use. Default: the first seat.
std::expected<Seat, Error> seat_in(std::string_view query);

Response too_long_to_show();

}  // namespace coppice::server
