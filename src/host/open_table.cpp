#include "host/open_table.hpp"

#include <utility>

#include "host/new_table.hpp"

namespace coppice::host {

Attendance attendance_at(const StoredTable& stored, const LastSeen& seen, Moment now,
                         Moment earliest) {
  Attendance attendance(std::vector(stored.seats.size(), Moment{}), earliest);
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

std::expected<OpenTable, Error> open_table(StoredTable stored, Table table, std::size_t entries,
                                           Attendance attendance) {
  // A finished game needs no computers, and an imported one may name unknown players.
  auto computers =
      table.play().turn().is_over()
          ? std::expected<std::vector<ComputerSeat>, Error>(std::in_place, stored.seats.size())
          : computers_of(stored.game, table.play().setup().seats);
  if (!computers) return std::unexpected(computers.error());
  return OpenTable{std::move(stored), std::move(table), std::move(*computers), entries,
                   std::move(attendance)};
}

std::expected<OpenTable, Error> open_table(StoredTable stored,
                                           const std::vector<JournalEntry>& journal,
                                           Attendance attendance, std::optional<LogKept> kept,
                                           std::shared_ptr<const AnyGame> game) {
  auto table = table_of(stored, std::move(game));
  if (!table) return std::unexpected(table.error());
  if (const auto restored = table->restore(journal, kept); !restored) {
    return std::unexpected(restored.error());
  }
  return open_table(std::move(stored), std::move(*table), journal.size(), std::move(attendance));
}

}  // namespace coppice::host
