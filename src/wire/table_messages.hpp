#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "table/table.hpp"
#include "wire/messages.hpp"

// The messages of a table to a seat or an onlooker. They do not depend on the transport, a socket
// or a worker.
namespace coppice {

/// The receiver: whose view, and at a table of several people the hash of their key and the time.
struct MessageRecipient {
  Viewer eyes;
  std::string_view key{};
  ClockReading clock{};  ///< if a clock is set
  Viewer late{};  ///< an onlooker's chosen seat, if the table shows hands; they have no `eyes`
  int protocol = wire::protocol;  ///< that the page knows
};

/// What a table in memory keeps of its log: what `welcome` and `join_answer` send.
inline constexpr LogRetention log_in_memory{wire::last_page_events, wire::missed_events};

/// The state of the clock; empty if none is set.
std::optional<wire::Clock> clock_at(const Table& table, const ClockReading& reading);

/// The state of the people at a table, which everybody may know. Contains nothing of the game.
wire::Participants participants_state(const Table& table);

/// The number of the last event that is sent.
std::int64_t last_number(const Table& table, const MessageRecipient& to);

/// The view and the last page of the log, for a page that has nothing yet. `id` is the host's name
/// of the table.
wire::Welcome welcome(const Table& table, const std::string& id, const MessageRecipient& to);

/// The events from number `first` on, and what the seat is asked now. `done` stays empty. `first`
/// is at least 1 and at most the last number plus one.
wire::Events events_from(const Table& table, const MessageRecipient& to, std::int64_t first);

/// Whose events the receiver is sent.
Viewer log_viewer(const Table& table, const MessageRecipient& to);

/// Whether `log_page` needs no event that the table has dropped.
bool is_page_in_memory(const Table& table, const wire::RequestLogPage& wish,
                       const MessageRecipient& to);

/// The page of the log that ends before event number `before`, with this command's id. Needs
/// `is_page_in_memory`. Errors: there is nothing before it; the number is not valid at this table.
std::expected<wire::LogPage, Error> log_page(const Table& table, const wire::RequestLogPage& wish,
                                             const MessageRecipient& to);

/// The message to a page that has the events up to number `last`: the rest; or `welcome` if that
/// number is not valid at this table, or if the rest is more than a page of the log.
wire::Answer join_answer(const Table& table, const std::string& id, const MessageRecipient& to,
                         std::optional<std::int64_t> last);

}  // namespace coppice
