#include "host/importing.hpp"

#include <algorithm>

namespace coppice {

namespace {

/// The first digits of imported games' ids.
constexpr std::string_view upper_digits = "89abcdef";

}  // namespace

ImportIdStatus id_for_import(std::string_view id, IdOwner there) {
  if (there == IdOwner::self) return ImportIdStatus::present;
  if (there == IdOwner::other || !is_imported_id(id)) return ImportIdStatus::unusable;
  return ImportIdStatus::free;
}

bool is_imported_id(std::string_view id) {
  return !id.empty() && upper_digits.contains(id.front());
}

std::string as_imported_id(std::string id) {
  if (!is_imported_id(id)) id.front() = upper_digits[static_cast<std::size_t>(id.front() - '0')];
  return id;
}

std::expected<bool, Error> counts_as_import(const StoredTable& game, const OwnedGames& owned,
                                            std::size_t kept_results) {
  if (game.summary.outcome.result && owned.finished >= kept_results) {
    return make_error("error.results.many", {{"games", std::to_string(kept_results)}});
  }
  return game.counts && !owned.has_played;
}

bool is_continuation(std::span<const JournalEntry> imported, std::span<const JournalEntry> here) {
  return imported.size() > here.size() &&
         std::ranges::equal(here, imported.first(here.size()), {}, &JournalEntry::text,
                            &JournalEntry::text);
}

}  // namespace coppice
