#pragma once

#include <expected>

#include "requests.hpp"

// Tables that the page is to store.
namespace coppice::page {

std::expected<MadeTable, Error> new_table(const Create& wish);
std::expected<MadeTable, Error> new_table(const Lead& wish);
std::expected<MadeTable, Error> new_table(const PlayOn& wish);

/// A game that is over. One that names no id gets the same one whenever it comes again.
std::expected<MadeTable, Error> new_table(const Import& wish);

}  // namespace coppice::page
