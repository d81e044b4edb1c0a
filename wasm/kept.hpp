#pragma once

#include <expected>
#include <string>
#include <vector>

#include "host/new_table.hpp"
#include "requests.hpp"

// Converts between the page's stored data and the host's.
namespace coppice::page {

/// Errors: an invalid seed.
std::expected<StoredTable, Error> stored_table(const KeptTable& kept);
KeptTable kept_table(const StoredTable& stored);

std::vector<JournalEntry> journal_of(const std::vector<Entry>& entries);
std::vector<Entry> entries_of(const std::vector<JournalEntry>& journal);

Standing standing_of(const GameStatus& outcome);

/// The bytes of a hex text; empty if it has another size.
std::string bytes_of(const std::string& hex, std::size_t size);

}  // namespace coppice::page
