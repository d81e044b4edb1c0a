#pragma once

#include <expected>

#include "engine/record.hpp"
#include "table/table.hpp"

namespace coppice::terminal {

/// The table of a record that is not over, to go on where it stopped. It must tell its seed.
/// Errors: it is over, it tells no seed, its cards are not those of its seed; and, with an argument
/// "line", what a record can have wrong.
std::expected<Table, Error> resume(const Record& record);

/// Goes on at a lesson's table, on which nothing is dealt yet. Errors: a record of another game or
/// deal, else as `resume`.
std::expected<Table, Error> resume_lesson(const Lesson& lesson, Table table, const Record& record);

}  // namespace coppice::terminal
