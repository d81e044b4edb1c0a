#include "host/table_lines.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include "search/registry.hpp"
#include "table/version.hpp"

namespace coppice {

wire::GamesPage games_page(const host::Programs& programs) {
  wire::GamesPage page;
  page.version = version();
  for (const GameType& entry : roster()) {
    wire::GameInfo game = wire::game_info(entry);
    std::ranges::move(host::program_seats(programs, game.id), std::back_inserter(game.players));
    page.games.push_back(std::move(game));
  }
  return page;
}

wire::TableListItem list_item_of(const StoredTable& table) {
  const TableSummary& standing = table.standing;
  return {table.id,
          table.game,
          table.settings,
          table.seats,
          table.practice,
          table.daily,
          table.counts,
          table.created,
          standing.changed,
          standing.outcome.result,
          standing.outcome.progress,
          {},
          {},
          std::nullopt,
          std::nullopt,
          false};
}

wire::DailyDealsPage days_page(std::vector<wire::TableListItem> deals, SystemTime now) {
  const Day today = day_of(now);
  wire::DailyDealsPage page{
      date_text(today),
      std::chrono::ceil<std::chrono::seconds>(end_of_day(today) - now).count(),
      date_text(first_day),
      {},
      std::move(deals)};
  for (const GameType& entry : roster()) {
    std::vector<Day> played;
    for (const wire::TableListItem& line : page.tables) {
      if (line.game != entry.info.id || !line.counts || !line.result) continue;
      if (const auto day = read_day(line.daily)) played.push_back(*day);
    }
    const Streak streak = streak_of(std::move(played), today);
    page.streaks.push_back({entry.info.id, streak.now, streak.longest});
  }
  return page;
}

}  // namespace coppice
