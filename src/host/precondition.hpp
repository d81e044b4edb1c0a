#pragma once

#include <expected>

#include "engine/error.hpp"
#include "table/table.hpp"
#include "wire/messages.hpp"

namespace coppice {

/// Whether a command still means what it was chosen for: nothing that it depends on has changed
/// since the event that it names, or the proposal that it names is the open one. News that it does
/// not depend on, such as chat and names, leave it valid. The answer follows from the events that
/// this seat was told, so it reveals nothing else. Errors: "error.table.moved_on".
std::expected<void, Error> check_precondition(const Table& table, Seat seat,
                                              const wire::Command& command);

}  // namespace coppice
