#include "kept.hpp"

#include "engine/text.hpp"

namespace coppice::page {

std::expected<StoredTable, Error> stored_table(const KeptTable& kept) {
  const auto seed = whole_number(kept.seed);
  if (!seed) return make_error(ErrorCode::seed, {{"text", excerpt(kept.seed)}});
  StoredTable stored;
  stored.id = kept.table;
  stored.game = kept.game;
  stored.settings = kept.settings;
  stored.seats = kept.seats;
  stored.seed = *seed;
  stored.practice = kept.practice;
  stored.daily = kept.daily;
  stored.counts = kept.counts;
  stored.created = kept.created;
  return stored;
}

KeptTable kept_table(const StoredTable& stored) {
  return {
      stored.id,       stored.game,  stored.settings, stored.seats,  std::to_string(stored.seed),
      stored.practice, stored.daily, stored.counts,   stored.created};
}

std::vector<JournalEntry> journal_of(const std::vector<Entry>& entries) {
  std::vector<JournalEntry> journal;
  for (const Entry& entry : entries) journal.push_back({entry.text, entry.command});
  return journal;
}

std::vector<Entry> entries_of(const std::vector<JournalEntry>& journal) {
  std::vector<Entry> entries;
  for (const JournalEntry& entry : journal) entries.push_back({entry.text, entry.command});
  return entries;
}

Standing standing_of(const GameStatus& outcome) { return {outcome.result, outcome.progress}; }

std::string bytes_of(const std::string& hex, std::size_t size) {
  std::string bytes;
  for (std::size_t at = 0; at + 1 < hex.size(); at += 2) {
    const std::size_t high = hex_digits.find(hex[at]);
    const std::size_t low = hex_digits.find(hex[at + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return {};
    bytes += static_cast<char>(high << 4U | low);
  }
  return bytes.size() == size ? bytes : std::string();
}

}  // namespace coppice::page
