#include "host/new_table.hpp"

#include <utility>

#include "engine/error.hpp"
#include "engine/text.hpp"
#include "host/computer_seats.hpp"
#include "host/system_time.hpp"
#include "search/registry.hpp"
#include "table/deal_name.hpp"
#include "table/lesson.hpp"
#include "table/play_on.hpp"
#include "table/seating.hpp"

namespace coppice {

namespace {

std::expected<std::uint64_t, Error> seed_for(const wire::NewTable& request,
                                             const std::vector<std::string>& seats,
                                             std::optional<Day> day,
                                             const RequestEnvironment& occasion) {
  if (day && request.seed) return make_error("error.table.daily_seed");
  if (day && people_in(seats) == 0) return make_error("error.table.daily_watched");
  if (day) return seed_of_day(*day);
  return deal_for(request.seed, people_in(seats), occasion.random);
}

/// The requested day, if any. Errors: a day without a deal, or a future one.
std::expected<std::optional<Day>, Error> day_for(const wire::NewTable& request,
                                                 std::optional<Day> past, SystemTime now) {
  const Day today = day_of(now);
  const Day day = past.value_or(today);
  if (day > today || day < first_day) {
    return make_error("error.day.none", {{"day", date_text(day)}, {"first", date_text(first_day)}});
  }
  return request.daily || past ? std::optional(day) : std::nullopt;
}

std::expected<std::shared_ptr<const AnyGame>, Error> game_with(
    const GameType& type, const Settings& settings, std::shared_ptr<const AnyGame> made) {
  if (made) return made;
  return type.make(settings);
}

std::expected<TableDraft, Error> empty_table(StoredTable stored,
                                             std::shared_ptr<const AnyGame> game) {
  auto table = TRY(table_from_draft(stored, std::move(game)));
  return TableDraft{std::move(stored), std::move(table), {}};
}

}  // namespace

std::expected<TableDraft, Error> requested_table(const wire::NewTable& request,
                                                 std::optional<Day> past,
                                                 const RequestEnvironment& occasion) {
  const auto entry = TRY(find_game(request.game));
  TRY(check_documents(request.settings, occasion.document_bytes));
  const auto game = TRY(game_with(*entry, request.settings, occasion.game));
  const auto seats =
      seats_for(*entry, request.seats, host::program_seats(occasion.programs, request.game));
  if (!seats) return std::unexpected(seats.error());
  TRY(check_budgets(*seats));
  const auto day = TRY(day_for(request, past, occasion.now));
  const auto seed = TRY(seed_for(request, *seats, day, occasion));
  const std::string daily = day ? date_text(*day) : "";
  bool counts = false;
  if (day == day_of(occasion.now)) {
    const auto played = TRY(occasion.has_played(request.game, daily));
    counts = !played;
  }
  // Practice would reveal the cards of the game that counts.
  if (counts && request.practice) return make_error("error.table.daily_practice");

  StoredTable stored;
  stored.game = request.game;
  stored.settings = game->settings();
  stored.seats = *seats;
  stored.seed = seed;
  stored.practice = request.practice;
  stored.daily = daily;
  stored.counts = counts;
  stored.created = moment_text(occasion.now);
  return empty_table(std::move(stored), game);
}

std::expected<TableDraft, Error> lesson_table(const wire::NewLesson& request,
                                              const RequestEnvironment& occasion) {
  const auto lesson = TRY(find_lesson(request.lesson));
  const Lesson& script = *lesson;
  const auto entry = TRY(find_game(script.game));
  const auto game = TRY(entry->make(script.settings));

  StoredTable stored;
  stored.game = script.game;
  stored.settings = game->settings();
  stored.seats = script.seats;
  stored.seed = script.seed;
  stored.practice = true;
  stored.created = moment_text(occasion.now);
  auto made = empty_table(std::move(stored), game);
  if (!made) return made;
  auto begun = TRY(made->table.begin_lesson(script));
  made->journal = begun.entries;
  made->table.append(std::move(begun));
  return made;
}

std::expected<TableDraft, Error> table_to_play_on(const Record& record, std::size_t moves,
                                                  Seat seat, const RequestEnvironment& occasion) {
  const auto beginning = TRY(game_start_of(record, moves));
  const AnyGame& game = *beginning.game;
  TRY(check_documents(game.settings(), occasion.document_bytes));
  if (seat.index >= game.info().seats) {
    return make_error("error.seat.unknown", {{"seat", std::to_string(seat.number())},
                                             {"seats", std::to_string(game.info().seats)}});
  }

  StoredTable stored;
  stored.game = record.game;
  stored.settings = game.settings();
  stored.seats = seats_to_play_on(**find_game(record.game), record.seats, seat);
  TRY(check_budgets(stored.seats));
  stored.seed = beginning.seed ? *beginning.seed : occasion.random();
  stored.practice = true;
  stored.created = moment_text(occasion.now);
  auto made = empty_table(std::move(stored), beginning.game);
  if (!made) return made;
  made->journal = beginning.journal;
  TRY(made->table.restore(made->journal));
  return made;
}

std::expected<Table, Error> table_from_draft(const StoredTable& stored,
                                             std::shared_ptr<const AnyGame> game) {
  const auto entry = TRY(find_game(stored.game));
  auto its = TRY(game_with(*entry, stored.settings, std::move(game)));
  return Table::make({std::move(its), stored.seats, stored.seed, stored.practice, stored.daily,
                      stored.created.substr(0, 10), stored.counts});
}

std::expected<void, Error> check_documents(const Settings& settings, std::size_t bytes) {
  std::size_t sum = 0;
  for (const auto& [key, value] : settings) {
    if (!is_document(value)) continue;
    sum += value.size();
    if (sum > bytes) {
      return make_error("error.table.document", {{"key", key}, {"bytes", std::to_string(bytes)}});
    }
  }
  return {};
}

}  // namespace coppice
