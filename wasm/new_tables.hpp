#pragma once

#include <expected>

#include "requests.hpp"

// New tables for the page to store.
namespace coppice::page {

std::expected<MadeTable, Error> new_table(const Create& wish);
std::expected<MadeTable, Error> new_table(const Lead& wish);
std::expected<MadeTable, Error> new_table(const PlayOn& wish);

/// A finished game. Without an id, the same record always gets the same one.
std::expected<MadeTable, Error> new_table(const Import& wish);
std::expected<KeptTable, Error> new_table(const Admit& wish);

}  // namespace coppice::page
