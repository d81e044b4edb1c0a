#pragma once

#include <vector>

#include "host/computer_seats.hpp"
#include "host/stored_table.hpp"
#include "table/daily.hpp"
#include "wire/pages.hpp"

namespace coppice {

/// The available games with their settings and players, among them these programs.
wire::GamesPage games_page(const host::Programs& programs = {});

/// A table as shown in a list, without the data of tables of several people.
wire::TableListItem list_item_of(const StoredTable& table);

/// The calendar's page of a player who has played these deals of the day.
wire::DailyDealsPage days_page(std::vector<wire::TableListItem> deals, SystemTime now);

}  // namespace coppice
