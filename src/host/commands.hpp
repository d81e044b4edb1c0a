#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "host/seats.hpp"
#include "table/table.hpp"
#include "wire/messages.hpp"

// The effect of a seat's command before anything is stored.
namespace coppice {

/// The change, if any, and the answer to send afterwards.
struct Consequence {
  std::optional<Change> change;
  std::optional<wire::Answer> answer;
};
using Considered = std::expected<Consequence, Error>;

/// Errors: an id that cannot be stored.
std::expected<void, Error> check_command_id(std::string_view id);

/// Whether the command was already carried out. Errors: the id cannot be stored or belongs to
/// another command; the command is outdated (host/premise.hpp).
std::expected<bool, Error> check_command(const Table& table, Seat seat,
                                         const wire::Command& command);

/// A command that acts once, even if it arrives several times. `consider` returns the change of the
/// command with this name in the journal.
using ConsiderNamed = std::function<std::expected<Change, Error>(const std::string& name)>;
Considered consider_once(const Table& table, Seat seat, const wire::Command& command,
                         const ConsiderNamed& consider);

/// What a person may do at any table.
using TableWish =
    std::variant<wire::Play, wire::Undo, wire::Resign, wire::LeaveLesson, wire::Inquire>;

/// `computers` are per seat; `entries` is the length of the table's journal.
Considered consider_wish(const Table& table, Seat seat, const TableWish& wish,
                         std::span<const ComputerSeat> computers, std::size_t entries);

/// The answer to a hint. `course` is that of the seat's LastTold when the computation began.
/// Errors: the game has changed since.
Considered consider_hint(const Table& table, Seat seat, const wire::Hint& wish,
                         const Opinion& opinion, std::int64_t course);

/// Errors: why this seat cannot have a hint now.
std::expected<void, Error> check_hint(const Table& table, Seat seat, const wire::Hint& wish);

/// The seat to move, if a computer plays it.
std::optional<Seat> computer_to_move(const Table& table, std::span<const ComputerSeat> computers);

}  // namespace coppice
