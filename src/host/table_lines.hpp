#pragma once

#include <vector>

#include "host/stored_table.hpp"
#include "table/daily.hpp"
#include "wire/messages.hpp"

namespace coppice {

/// The games of the house, and what one may choose of each.
wire::GamesPage games_page();

/// A table as a list shows it, without what is of tables between several places.
wire::TableLine line_of(const StoredTable& table);

/// The calendar's page of somebody who has played these deals of the day.
wire::DaysPage days_page(std::vector<wire::TableLine> deals, Moment now);

}  // namespace coppice
