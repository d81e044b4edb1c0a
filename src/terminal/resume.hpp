#pragma once

#include <expected>

#include "engine/record.hpp"
#include "table/table.hpp"

namespace coppice::terminal {

/// The table of an unfinished record, to continue it. The record must contain its seed. Errors: the
/// game is over; there is no seed; the cards are not those of the seed; and, with an argument
/// "line", all errors of records.
std::expected<Table, Error> resume(const Record& record);

/// Continues a record at the table of a lesson that has just begun. Errors: a record of another
/// game or beginning; those of `resume`.
std::expected<Table, Error> resume_lesson(const Lesson& lesson, Table table, const Record& record);

}  // namespace coppice::terminal
