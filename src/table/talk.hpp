#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "table/table.hpp"
#include "table/wire.hpp"

// What a table says to a seat or an onlooker. Whoever carries the messages, a socket or a worker,
// says the same.
namespace coppice {

/// Who is told: with which eyes, and at a table between several places by the hash of which key.
struct Told {
  Eyes eyes;
  std::string_view key{};
  Eyes late{};  ///< an onlooker's, who has no `eyes`: those of a seat, where the table shows hands
};

/// The number of the last event that is told.
std::int64_t last_number(const Table& table, const Told& to);

/// Everything these eyes know, for a page that has nothing yet. `id` is the host's name of the
/// table.
wire::Welcome welcome(const Table& table, const std::string& id, const Told& to);

/// The events numbered `first` and later, as far as there are any, and what is asked now.
/// `first` is at least 1 and at most one above the last number.
wire::Events events_from(const Table& table, const Told& to, std::int64_t first);

/// What a page hears that last heard of event number `last`: the rest, or, when that number is none
/// of this table's, everything.
wire::Answer greeting(const Table& table, const std::string& id, const Told& to,
                      std::optional<std::int64_t> last);

}  // namespace coppice
