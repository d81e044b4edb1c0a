#include "host/finished_game.hpp"

#include <algorithm>
#include <string>

#include "engine/error.hpp"
#include "engine/text.hpp"
#include "host/key_form.hpp"
#include "host/new_table.hpp"
#include "host/system_time.hpp"
#include "table/checked_record.hpp"
#include "table/seating.hpp"
#include "wire/pages.hpp"

namespace coppice {

namespace {

/// A record alone is a game without further data.
std::expected<wire::ExportedGame, Error> kept_game(std::string_view text) {
  if (text.starts_with('{')) return wire::read_kept_game(text);
  return wire::ExportedGame{"", "", false, "", "", std::string(text)};
}

/// Sets the moments of a game; by default those of its record's date.
std::expected<void, Error> set_moments(StoredTable& table, const wire::ExportedGame& kept,
                                       const std::string& date, SystemTime now) {
  const std::string begin = date + "T00:00:00.000Z";
  const std::string created = kept.created.empty() ? begin : kept.created;
  const bool is_changed_moment = kept.changed.empty() || is_moment(kept.changed);
  if (!is_moment(created) || !is_changed_moment || !created.starts_with(date)) {
    return make_error("error.results.moment", {{"date", date}});
  }
  // Nothing of the future: a server trusts its clock up to the newest change that it has stored.
  const std::string latest = moment_text(now);
  table.created = std::min(created, latest);
  // If a clock was set back, the end may be before the beginning.
  table.summary.changed = std::min(std::max(created, kept.changed), latest);
  return {};
}

/// Refuses records that a table cannot store.
std::expected<void, Error> check_fits(const Record& record, std::size_t document_bytes) {
  if (!record.result) return make_error("error.results.unfinished");
  if (record.practice && people_in(record.seats) > 1) return make_error("error.table.practice");
  return check_documents(record.settings, document_bytes);
}

}  // namespace

std::expected<FinishedGame, Error> read_finished_game(
    std::string_view text, SystemTime now,
    const std::function<std::string(const std::string& record)>& id_of,
    std::size_t document_bytes) {
  const auto kept = TRY(kept_game(text));
  const auto checked = TRY(check_record(kept.record));
  const Record& record = checked.record;
  TRY(check_fits(record, document_bytes));

  FinishedGame game;
  StoredTable& table = game.table;
  table.id = is_player_key(kept.table) ? kept.table : id_of(kept.record);
  table.game = record.game;
  table.settings = checked.game->settings();
  table.seats = record.seats;
  table.seed = record.seed.value_or(0);
  table.practice = record.practice;
  if (!kept.daily.empty()) {
    const auto day = TRY(read_day(kept.daily));
    table.daily = kept.daily;
    table.counts = kept.counts && day <= day_of(now);
  }
  TRY(set_moments(table, kept, record.date, now));
  table.summary.outcome = {record.result, 100};
  // First, because the seed appears at the end: such cards belong to no known deal.
  game.journal.push_back(journal::first_entry());
  if (!record.seed) game.journal.push_back({journal::write(CardsImagined{}), ""});
  for (const RecordStep& step : checked.replay.steps) {
    game.journal.push_back({journal::write(step), ""});
  }
  if (record.hints_named) game.journal.push_back({journal::write(HintNamedMove{}), ""});
  return game;
}

}  // namespace coppice
