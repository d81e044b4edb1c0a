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

#include "engine/error.hpp"
#include "host/computer_seats.hpp"
#include "table/table.hpp"
#include "wire/messages.hpp"

namespace coppice {

/// Whether a command still means what it was chosen for: nothing that it depends on has changed
/// since the event that it names, or the proposal that it names is the open one. News that it does
/// not depend on, such as chat and names, leave it valid. The answer follows from the events that
/// this seat was told, so it reveals nothing else. Errors: "error.table.moved_on".
std::expected<void, Error> check_precondition(const Table& table, Seat seat,
                                              const wire::Command& command);

// The effect of a seat's command before anything is stored.

/// The change, if any, and the answer to send afterwards.
struct CommandResult {
  std::optional<TableChange> change;
  std::optional<wire::Answer> answer;
};
using CommandResultOrError = std::expected<CommandResult, Error>;

/// Errors: an id that cannot be stored.
std::expected<void, Error> check_command_id(std::string_view id);

/// Whether the command was already carried out. Errors: the id cannot be stored or belongs to
/// another command; the command is outdated (host/precondition.hpp). `content` as in CommandId.
std::expected<bool, Error> check_command(const Table& table, Seat seat,
                                         const wire::Command& command, std::uint64_t content);

/// A command that acts once, even if it arrives several times. `consider` returns the change of the
/// command with this name in the journal.
using CommandHandler = std::function<std::expected<TableChange, Error>(const std::string& name)>;
CommandResultOrError handle_once(const Table& table, Seat seat, const wire::Command& command,
                                 std::uint64_t content, const CommandHandler& consider);

/// What a person may do at any table.
using GameRequest =
    std::variant<wire::Play, wire::Undo, wire::Resign, wire::LeaveLesson, wire::AskComputer>;

/// `computers` are per seat; `entries` is the length of the table's journal.
CommandResultOrError consider_request(const Table& table, Seat seat, const GameRequest& request,
                                      std::uint64_t content,
                                      std::span<const ComputerSeat> computers, std::size_t entries);

/// The answer to a hint. `course` is that of the seat's LastEventNumbers when the computation
/// began. Errors: the game has changed since.
CommandResultOrError consider_hint(const Table& table, Seat seat, const wire::RequestHint& request,
                                   const MoveRecommendation& opinion, std::int64_t course);

/// Errors: why this seat cannot have a hint now.
std::expected<void, Error> check_hint(const Table& table, Seat seat,
                                      const wire::RequestHint& request);

/// The seat to move, if a computer plays it.
std::optional<Seat> computer_to_move(const Table& table, std::span<const ComputerSeat> computers);

}  // namespace coppice
