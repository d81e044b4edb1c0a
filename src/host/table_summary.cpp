#include "host/table_summary.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include "engine/json_reader.hpp"
#include "engine/json_text.hpp"
#include "search/registry.hpp"
#include "table/seating.hpp"
#include "table/version.hpp"

namespace coppice {

namespace {

/// The deadline of the person to move, after the change.
std::optional<std::int64_t> due_after(const Table& table, const TableChange& change,
                                      const ParticipantsSummary& people) {
  std::optional<Milliseconds> due = table.clock() ? table.clock()->due() : std::nullopt;
  for (const EntryEffect& each : change.happenings) {
    const auto* entry = std::get_if<ClockEntry>(&each);
    const auto* next = entry == nullptr ? nullptr : std::get_if<clock_entries::DeadlineSet>(entry);
    if (next != nullptr) due = Milliseconds(next->moment);
  }
  const auto is_to_move = [&](const SeatOwnerSummary& each) {
    return each.seat == people.turn && each.relief.empty();
  };
  if (!due || std::ranges::none_of(people.seats, is_to_move)) return std::nullopt;
  return due->count();
}

/// Whose turn it is after the change's last move; unchanged without a move.
Turn turn_after(const Table& table, const TableChange& change) {
  const AnyGame& game = table.play().game();
  Turn turn = table.play().turn();
  for (const EntryEffect& each : change.happenings) {
    if (const auto* made = std::get_if<MoveEffect>(&each)) turn = game.turn(made->after);
    if (const auto* back = std::get_if<UndoEffect>(&each)) turn = game.turn(back->after);
  }
  return turn;
}

ParticipantsSummary company_standing(const Participants& company, std::size_t seats, Turn turn) {
  ParticipantsSummary summary;
  summary.called_off = company.is_called_off();
  const bool plays = company.is_dealt() && !company.is_called_off();
  if (plays && turn.is_seat()) summary.turn = turn.seat().number();
  for (std::size_t index = 0; index < seats; ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    if (!company.is_person(seat)) continue;
    const SeatOwner& holder = company.holder(seat);
    summary.seats.push_back({seat.number(), holder.keys, holder.name, holder.relief});
  }
  return summary;
}

}  // namespace

TableSummary summary_after(const Table& table, const TableChange& change, std::string changed) {
  TableSummary summary{std::move(changed), change.outcome};
  const Participants* company = table.company() ? &*table.company() : nullptr;
  std::optional<Participants> changed_company;  // unset for a move, which then copies nothing
  for (const EntryEffect& each : change.happenings) {
    const auto* entry = std::get_if<ParticipantEntry>(&each);
    if (entry == nullptr) continue;
    if (const auto* met = std::get_if<people::TableOpened>(entry)) {
      changed_company.emplace(*met, table.play().setup().seats);
    } else {
      if (!changed_company) changed_company = *company;
      changed_company->apply(*entry);
    }
    company = &*changed_company;
    const auto* seated = std::get_if<people::SeatTaken>(entry);
    if (seated != nullptr) summary.holders.push_back(seated->key);
  }
  if (company != nullptr) {
    const ParticipantsSummary people =
        company_standing(*company, table.play().seats(), turn_after(table, change));
    summary.company = json_text(people);
    summary.gathering = !company->everybody_is_there();
    summary.due = due_after(table, change, people);
  }
  return summary;
}

std::optional<ParticipantsSummary> participants_of(const StoredTable& table) {
  if (table.summary.company.empty()) return std::nullopt;
  auto summary = read_json<ParticipantsSummary>(table.summary.company);
  if (!summary) return std::nullopt;
  return std::move(*summary);
}

bool is_over(const StoredTable& table) {
  if (table.summary.outcome.result) return true;
  const auto company = participants_of(table);
  return company && company->called_off;
}

std::expected<void, Error> may_read_record(const StoredTable& table) {
  if (table.seats.size() > 1 && !is_over(table)) return make_error(ErrorCode::table_not_over);
  return {};
}

bool belongs_to(const StoredTable& table, std::string_view key) {
  const auto company = participants_of(table);
  if (!company) return table.owner == key;
  return std::ranges::any_of(company->seats, [&](const SeatOwnerSummary& each) {
    return std::ranges::find(each.keys, key) != each.keys.end();
  });
}

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
  const TableSummary& summary = table.summary;
  return {table.id,
          table.game,
          table.settings,
          table.seats,
          table.practice,
          table.daily,
          table.counts,
          table.created,
          summary.changed,
          summary.outcome.result,
          summary.outcome.progress,
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
