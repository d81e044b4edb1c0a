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

// What a seat's command comes to, before anything of it is stored.
namespace coppice {

/// What changes, if anything does, and what is told at the end.
struct Consequence {
  std::optional<Change> change;
  std::optional<wire::Answer> answer;
};
using Considered = std::expected<Consequence, Error>;

/// Errors: an id that cannot be kept.
std::expected<void, Error> check_command_id(std::string_view id);

/// Whether the command was carried out already. Errors: an id that cannot be kept, or that names
/// another command; what the command was chosen for is no more (host/premise.hpp).
std::expected<bool, Error> check_command(const Table& table, Seat seat,
                                         const wire::Command& command);

/// A command that acts once, however often it comes. `consider` gives the change of the command
/// with this name, as the journal keeps it.
using ConsiderNamed = std::function<std::expected<Change, Error>(const std::string& name)>;
Considered consider_once(const Table& table, Seat seat, const wire::Command& command,
                         const ConsiderNamed& consider);

/// What a person at any table may do.
using TableWish =
    std::variant<wire::Play, wire::Undo, wire::Resign, wire::LeaveLesson, wire::Inquire>;

/// `computers` are per seat; the table's journal has `entries` entries.
Considered consider_wish(const Table& table, Seat seat, const TableWish& wish,
                         std::span<const ComputerSeat> computers, std::size_t entries);

/// A hint's answer. `course` is that of the seat's LastTold when it was thought out. Errors: the
/// game has gone on since.
Considered consider_hint(const Table& table, Seat seat, const wire::Hint& wish,
                         const Opinion& opinion, std::int64_t course);

/// Errors: why this seat can have no hint now.
std::expected<void, Error> check_hint(const Table& table, Seat seat, const wire::Hint& wish);

/// The seat to move, if it is a computer's.
std::optional<Seat> computer_to_move(const Table& table, std::span<const ComputerSeat> computers);

}  // namespace coppice
