#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "table/table.hpp"
#include "wire/messages.hpp"

// What a table says to a seat or an onlooker. Whoever carries the messages, a socket or a worker,
// says the same.
namespace coppice {

/// Who is told: with which eyes, and at a table between several places by the hash of which key and
/// when.
struct Told {
  Eyes eyes;
  std::string_view key{};
  ClockReading clock{};  ///< where people have set one
  Eyes late{};  ///< an onlooker's, who has no `eyes`: those of a seat, where the table shows hands
};

/// How people's time stands; nothing where no clock is set.
std::optional<wire::Clock> clock_at(const Table& table, const ClockReading& reading);

/// How the people at a table stand: what everybody is told, and nothing of the game's own state.
wire::Company company_told(const Table& table);

/// The number of the last event that is told.
std::int64_t last_number(const Table& table, const Told& to);

/// What these eyes see, and the last page of what they were told, for a page that has nothing yet.
/// `id` is the host's name of the table.
wire::Welcome welcome(const Table& table, const std::string& id, const Told& to);

/// The events numbered `first` and later, as far as there are any, and what is asked now.
/// `first` is at least 1 and at most one above the last number.
wire::Events events_from(const Table& table, const Told& to, std::int64_t first);

/// The page of the log that ends before event number `before`, with this command's id. Errors:
/// there is nothing before it, or the number is none of this table's.
std::expected<wire::LogPage, Error> log_page(const Table& table, const wire::Older& wish,
                                             const Told& to);

/// What a page hears that last heard of event number `last`: the rest; or `welcome`, when that
/// number is none of this table's or the rest is more than a page of the log.
wire::Answer greeting(const Table& table, const std::string& id, const Told& to,
                      std::optional<std::int64_t> last);

}  // namespace coppice
