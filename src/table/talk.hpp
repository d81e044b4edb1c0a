#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "table/table.hpp"
#include "table/wire.hpp"

// What a table says to one seat. Whoever carries the messages, a socket or a worker, says the same.
namespace coppice {

/// Everything this seat knows, for a page that has nothing yet. `id` is the host's name of the
/// table.
wire::Welcome welcome(const Table& table, const std::string& id, Seat seat);

/// The events numbered `first` and later, as far as there are any, and what is asked now.
/// `first` is at least 1 and at most one above the last number.
wire::Events events_from(const Table& table, Seat seat, std::int64_t first);

/// What a page hears that last heard of event number `last`: the rest, or, when that number is none
/// of this table's, everything.
wire::Answer greeting(const Table& table, const std::string& id, Seat seat,
                      std::optional<std::int64_t> last);

}  // namespace coppice
