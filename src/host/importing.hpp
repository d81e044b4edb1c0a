#pragma once

#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "host/loaded_table.hpp"

// Decides whether and under which id a finished game from a file is stored. The caller reads the
// store and writes to it.
namespace coppice {

/// Who has a table under some id, from the view of the importing owner.
enum class IdOwner : char { nobody, self, other };

enum class ImportIdStatus : char {
  free,     ///< the game can be stored under this id
  present,  ///< the owner has the game already
  unusable  ///< another owner has it, or a table that begins here could get it
};
ImportIdStatus id_for_import(std::string_view id, IdOwner there);

/// Whether this has the form of an imported game's id. Its first digit is 8 or above; ids of tables
/// that begin at a server have a first digit below 8. So an import can never take the id of such a
/// table.
bool is_imported_id(std::string_view id);

/// The same id in the form of an imported game's id. `id` is 32 hex digits.
std::string as_imported_id(std::string id);

/// What the owner of an import has already.
struct OwnedGames {
  std::size_t finished = 0;
  bool has_played = false;  ///< this game on this day, and it counts
};

/// Whether an imported game counts as its owner's game of the day: the first one does. Errors: the
/// owner has `kept_results` finished games already. A game in progress is not limited.
std::expected<bool, Error> counts_as_import(const StoredTable& game, const OwnedGames& owned,
                                            std::size_t kept_results);

/// Whether the imported journal has more than the one here and begins with it, so that nothing
/// played here is lost.
bool is_continuation(std::span<const JournalEntry> imported, std::span<const JournalEntry> here);

}  // namespace coppice
