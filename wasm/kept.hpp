#pragma once

#include <expected>
#include <string>
#include <vector>

#include "host/new_table.hpp"
#include "requests.hpp"

// Between what the page keeps and what the house works with.
namespace coppice::page {

/// Errors: a seed that is none.
std::expected<StoredTable, Error> stored_table(const KeptTable& kept);
KeptTable kept_table(const StoredTable& stored);

std::vector<JournalEntry> journal_of(const std::vector<Entry>& entries);
std::vector<Entry> entries_of(const std::vector<JournalEntry>& journal);

Standing standing_of(const Outcome& outcome);

/// The bytes of a text in hex; an empty text if it is not of this size.
std::string bytes_of(const std::string& hex, std::size_t size);

}  // namespace coppice::page
