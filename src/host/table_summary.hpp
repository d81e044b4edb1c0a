#pragma once

#include <boost/describe/class.hpp>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/computer_seats.hpp"
#include "host/loaded_table.hpp"
#include "table/daily.hpp"
#include "table/table.hpp"
#include "wire/pages.hpp"

namespace coppice {

/// A person's seat as a list of tables needs it.
struct SeatOwnerSummary {
  int seat;
  std::vector<std::string> keys;  ///< hashes
  std::string name;
  std::string relief;  ///< as SeatOwner
};
BOOST_DESCRIBE_STRUCT(SeatOwnerSummary, (), (seat, keys, name, relief))

/// The state of the people at a table of several people. The store keeps it beside the journal, as
/// JSON.
struct ParticipantsSummary {
  std::vector<SeatOwnerSummary> seats;
  std::optional<int> turn;  ///< the seat to move
  bool called_off = false;
};
BOOST_DESCRIBE_STRUCT(ParticipantsSummary, (), (seats, turn, called_off))

/// The state of a table after this change.
TableSummary summary_after(const Table& table, const TableChange& change, std::string changed);

/// Empty at a table of one person.
std::optional<ParticipantsSummary> participants_of(const StoredTable& table);

/// Whether it has a result, or its people called it off.
bool is_over(const StoredTable& table);

/// Whether its players may read its record, which shows all hands. Errors: several seats still
/// play.
std::expected<void, Error> may_read_record(const StoredTable& table);

/// Whether the owner's key has this hash, or that key holds a seat.
bool belongs_to(const StoredTable& table, std::string_view key);

/// The available games with their settings and players, among them these programs.
wire::GamesPage games_page(const host::Programs& programs = {});

/// A table as shown in a list, without the data of tables of several people.
wire::TableListItem list_item_of(const StoredTable& table);

/// The calendar's page of a player who has played these deals of the day.
wire::DailyDealsPage days_page(std::vector<wire::TableListItem> deals, SystemTime now);

}  // namespace coppice
