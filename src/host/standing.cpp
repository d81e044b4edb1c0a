#include "host/standing.hpp"

#include <algorithm>
#include <utility>

#include "engine/json_reader.hpp"
#include "engine/json_text.hpp"
#include "table/seating.hpp"

namespace coppice {

namespace {

/// The deadline of the person to move, after the change.
std::optional<std::int64_t> due_after(const Table& table, const Change& change,
                                      const CompanyStanding& people) {
  std::optional<Milliseconds> due = table.clock() ? table.clock()->due() : std::nullopt;
  for (const Happening& each : change.happenings) {
    const auto* entry = std::get_if<ClockEntry>(&each);
    const auto* next = entry == nullptr ? nullptr : std::get_if<clock_entries::Due>(entry);
    if (next != nullptr) due = Milliseconds(next->moment);
  }
  const auto is_to_move = [&](const HeldSeat& each) {
    return each.seat == people.turn && each.relief.empty();
  };
  if (!due || std::ranges::none_of(people.seats, is_to_move)) return std::nullopt;
  return due->count();
}

/// Whose turn it is after the change's last move; unchanged without a move.
Turn turn_after(const Table& table, const Change& change) {
  const AnyGame& game = table.play().game();
  Turn turn = table.play().turn();
  for (const Happening& each : change.happenings) {
    if (const auto* made = std::get_if<Made>(&each)) turn = game.turn(made->after);
    if (const auto* back = std::get_if<TakenBack>(&each)) turn = game.turn(back->after);
  }
  return turn;
}

CompanyStanding company_standing(const Company& company, std::size_t seats, Turn turn) {
  CompanyStanding standing;
  standing.called_off = company.is_called_off();
  const bool plays = company.is_dealt() && !company.is_called_off();
  if (plays && turn.is_seat()) standing.turn = turn.seat().number();
  for (std::size_t index = 0; index < seats; ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    if (!company.is_person(seat)) continue;
    const Holder& holder = company.holder(seat);
    standing.seats.push_back({seat.number(), holder.keys, holder.name, holder.relief});
  }
  return standing;
}

}  // namespace

Standing standing_after(const Table& table, const Change& change, std::string changed) {
  Standing standing{std::move(changed), change.outcome};
  const Company* company = table.company() ? &*table.company() : nullptr;
  std::optional<Company> changed_company;  // unset for a move, which then copies nothing
  for (const Happening& each : change.happenings) {
    const auto* entry = std::get_if<CompanyEntry>(&each);
    if (entry == nullptr) continue;
    if (const auto* met = std::get_if<people::Met>(entry)) {
      changed_company.emplace(*met, table.play().setup().seats);
    } else {
      if (!changed_company) changed_company = *company;
      changed_company->apply(*entry);
    }
    company = &*changed_company;
    const auto* seated = std::get_if<people::Seated>(entry);
    if (seated != nullptr) standing.holders.push_back(seated->key);
  }
  if (company != nullptr) {
    const CompanyStanding people =
        company_standing(*company, table.play().seats(), turn_after(table, change));
    standing.company = json_text(people);
    standing.gathering = !company->everybody_is_there();
    standing.due = due_after(table, change, people);
  }
  return standing;
}

std::optional<CompanyStanding> company_of(const StoredTable& table) {
  if (table.standing.company.empty()) return std::nullopt;
  auto standing = read_json<CompanyStanding>(table.standing.company);
  if (!standing) return std::nullopt;
  return std::move(*standing);
}

bool is_over(const StoredTable& table) {
  if (table.standing.outcome.result) return true;
  const auto company = company_of(table);
  return company && company->called_off;
}

std::expected<void, Error> may_read_record(const StoredTable& table) {
  if (table.seats.size() > 1 && !is_over(table)) return refused("error.table.not_over");
  return {};
}

bool belongs_to(const StoredTable& table, std::string_view key) {
  const auto company = company_of(table);
  if (!company) return table.owner == key;
  return std::ranges::any_of(company->seats, [&](const HeldSeat& each) {
    return std::ranges::find(each.keys, key) != each.keys.end();
  });
}

}  // namespace coppice
