#include "new_tables.hpp"

#include <algorithm>
#include <limits>

#include "engine/hash.hpp"
#include "engine/text.hpp"
#include "host/context.hpp"
#include "host/finished_game.hpp"
#include "host/importing.hpp"
#include "host/system_time.hpp"
#include "kept.hpp"

namespace coppice::page {

namespace {

/// The letters of a date that begin a moment.
constexpr std::size_t day_letters = 10;

/// Whether one of these tables counts as the game of the day.
bool has_played(const std::vector<TableHere>& here, const std::string& game,
                const std::string& day) {
  return std::ranges::any_of(here, [&](const TableHere& each) {
    return each.table.counts && each.table.game == game && each.table.daily == day;
  });
}

/// `here`: the tables that the player has already. They must outlive it.
RequestEnvironment occasion(const std::string& now, const std::string& random,
                            const std::vector<TableHere>& here) {
  return {read_moment(now), [random] { return whole_number(random).value_or(0); },
          [&here](const std::string& game, const std::string& day) {
            return has_played(here, game, day);
          },
          std::numeric_limits<std::size_t>::max()};
}

/// Deals its cards.
std::expected<MadeTable, Error> dealt(std::expected<TableDraft, Error> made,
                                      const std::string& id) {
  if (!made) return std::unexpected(std::move(made.error()));
  const TableChange change = made->table.deal();
  made->journal.insert(made->journal.end(), change.entries.begin(), change.entries.end());
  // A server keeps a table from here under its id only if it has this form.
  made->stored.id = as_imported_id(id);
  return MadeTable{kept_table(made->stored), entries_of(made->journal), standing_of(change.outcome),
                   made->stored.created};
}

/// 32 hex digits, the same for the same record.
std::string id_of(const std::string& record) {
  std::string id;
  for (const std::string& part : {record, "coppice " + record}) {
    const std::uint64_t hash = hash_of_text(part);
    std::string bytes;
    for (unsigned shift = 0; shift < 64; shift += 8) bytes += static_cast<char>(hash >> shift);
    id += hex_of(bytes);
  }
  return id;
}

}  // namespace

std::expected<MadeTable, Error> new_table(const Create& wish) {
  std::optional<Day> past;
  if (wish.past) {
    const auto day = read_day(*wish.past);
    if (!day) return std::unexpected(day.error());
    past = *day;
  }
  return dealt(requested_table(wish.wish, past, occasion(wish.now, wish.random, wish.here)),
               wish.table);
}

std::expected<MadeTable, Error> new_table(const Lead& wish) {
  return dealt(lesson_table({wish.lesson}, occasion(wish.now, "", {})), wish.table);
}

std::expected<MadeTable, Error> new_table(const PlayOn& wish) {
  const auto record = parse_record(wish.record);
  if (!record) return std::unexpected(record.error());
  if (record->steps.size() > limits::replay_steps) {
    return make_error(ErrorCode::http_replay_long,
                      {{"steps", std::to_string(limits::replay_steps)}});
  }
  const Seat seat{static_cast<std::uint8_t>(wish.seat - 1)};
  const auto moves = static_cast<std::size_t>(std::max(wish.moves, 0));
  return dealt(table_to_play_on(*record, moves, seat, occasion(wish.now, wish.random, {})),
               wish.table);
}

std::expected<MadeTable, Error> new_table(const Import& wish) {
  const auto game = read_finished_game(wish.text, read_moment(wish.now), id_of,
                                       std::numeric_limits<std::size_t>::max());
  if (!game) return std::unexpected(game.error());
  return MadeTable{kept_table(game->table), entries_of(game->journal),
                   standing_of(game->table.summary.outcome), game->table.summary.changed};
}

std::expected<KeptTable, Error> new_table(const Admit& wish) {
  const auto& [table, standing] = wish.made;
  auto stored = stored_table(table);
  if (!stored) return std::unexpected(stored.error());
  stored->summary.outcome.result = standing.result;
  // A day that has not begun yet does not count.
  stored->counts = stored->counts && table.daily <= wish.now.substr(0, day_letters);
  const auto finished = std::ranges::count_if(
      wish.here, [](const TableHere& each) { return each.standing.result.has_value(); });
  const auto counts = counts_as_import(
      *stored, {static_cast<std::size_t>(finished), has_played(wish.here, table.game, table.daily)},
      limits::kept_results);
  if (!counts) return std::unexpected(counts.error());
  stored->counts = *counts;
  return kept_table(*stored);
}

}  // namespace coppice::page
