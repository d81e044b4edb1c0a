#include "host/loaded_table.hpp"

#include <utility>

#include "engine/error.hpp"
#include "host/new_table.hpp"

namespace coppice::host {

PresenceTracker presence_at(const StoredTable& stored, const LastSeen& seen, SystemTime now,
                            SystemTime earliest) {
  PresenceTracker attendance(std::vector(stored.seats.size(), SystemTime{}), earliest);
  for (std::size_t index = 0; index < stored.seats.size(); ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    const auto last = seen.find(seat.number());
    if (last != seen.end()) {
      attendance.see(seat, false, last->second);
    } else {
      // If nothing is known of a person, their absence counts from now.
      attendance.visit(seat, now);
    }
  }
  return attendance;
}

std::expected<LoadedTable, Error> open_table(StoredTable stored, Table table, std::size_t entries,
                                             PresenceTracker attendance) {
  // A finished game needs no computers, and an imported one may name unknown players.
  auto computers =
      table.play().turn().is_over()
          ? std::expected<std::vector<ComputerSeat>, Error>(std::in_place, stored.seats.size())
          : computers_of(stored.game, table.play().setup().seats);
  if (!computers) return std::unexpected(computers.error());
  return LoadedTable{std::move(stored), std::move(table), std::move(*computers), entries,
                     std::move(attendance)};
}

std::expected<LoadedTable, Error> open_table(StoredTable stored,
                                             const std::vector<JournalEntry>& journal,
                                             PresenceTracker attendance,
                                             std::optional<LogRetention> kept,
                                             std::shared_ptr<const AnyGame> game) {
  auto table = TRY(table_from_draft(stored, std::move(game)));
  TRY(table.restore(journal, kept));
  return open_table(std::move(stored), std::move(table), journal.size(), std::move(attendance));
}

}  // namespace coppice::host
