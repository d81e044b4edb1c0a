#include "server/tables.hpp"

#include <algorithm>

#include "engine/text.hpp"
#include "players/roster.hpp"
#include "server/keys.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/moment.hpp"
#include "server/standing.hpp"
#include "server/tables_parts.hpp"
#include "table/deal_name.hpp"
#include "table/seating.hpp"

namespace coppice::server {

namespace {

std::expected<std::uint64_t, Error> seed_for(const wire::NewTable& wish,
                                             const std::vector<std::string>& seats,
                                             std::optional<Day> day) {
  if (day && wish.seed) return refused("error.table.daily_seed");
  if (day && people_in(seats) == 0) return refused("error.table.daily_watched");
  if (day) return seed_of_day(*day);
  return deal_for(wish.seed, people_in(seats), random_seed);
}

/// The day whose deal is wished for, if one is. Errors: a day of which there is no deal (yet).
std::expected<std::optional<Day>, Error> day_for(const wire::NewTable& wish,
                                                 std::optional<Day> past, Moment now) {
  const Day today = day_of(now);
  const Day day = past.value_or(today);
  if (day > today || day < first_day) {
    return refused("error.day.none", {{"day", date_text(day)}, {"first", date_text(first_day)}});
  }
  return wish.daily || past ? std::optional(day) : std::nullopt;
}

}  // namespace

std::expected<std::vector<ComputerSeat>, Error> computers_of(
    const std::string& game, const std::vector<std::string>& seats) {
  const auto entry = find_game(game);
  if (!entry) return std::unexpected(entry.error());
  std::vector<ComputerSeat> computers;
  for (const std::string& seat : seats) {
    computers.emplace_back();
    if (seat == human) continue;
    const auto spec = parse_player(seat);
    if (!spec) return std::unexpected(spec.error());
    auto player = (*entry)->make_player(*spec);
    if (!player) return std::unexpected(player.error());
    computers.back() = {std::move(*player),
                        spec->budget ? spec->budget->time : ComputerSeat{}.time};
  }
  return computers;
}

std::expected<Table, Error> table_of(const StoredTable& stored) {
  const auto entry = find_game(stored.game);
  if (!entry) return std::unexpected(entry.error());
  const auto game = (*entry)->make(stored.settings);
  if (!game) return std::unexpected(game.error());
  return Table::make({*game, stored.seats, stored.seed, stored.practice, stored.daily,
                      stored.created.substr(0, 10), stored.counts});
}

std::expected<void, Error> check_settings(const Settings& settings) {
  for (const auto& [key, value] : settings) {
    if (is_document(value)) return refused("error.table.document", {{"key", key}});
  }
  return {};
}

std::expected<void, Error> check_budgets(const std::vector<std::string>& seats) {
  for (const std::string& seat : seats) {
    const auto budget = parse_player(seat)->budget;
    if (!budget) continue;
    const bool timed = budget->time.count() > 0;
    if (timed ? budget->time <= limits::thinking_time : budget->playouts <= limits::playouts) {
      continue;
    }
    const auto longest = std::chrono::duration_cast<std::chrono::seconds>(limits::thinking_time);
    return refused("error.table.thinking_time", {{"seconds", std::to_string(longest.count())},
                                                 {"playouts", std::to_string(limits::playouts)}});
  }
  return {};
}

std::expected<StoredTable, Error> Tables::wished(const std::string& owner,
                                                 const wire::NewTable& wish,
                                                 std::optional<Day> past, Moment now) {
  const auto entry = find_game(wish.game);
  if (!entry) return std::unexpected(entry.error());
  if (const auto fine = check_settings(wish.settings); !fine) return std::unexpected(fine.error());
  const auto game = (*entry)->make(wish.settings);
  if (!game) return std::unexpected(game.error());
  const auto seats = seats_for(**entry, wish.seats);
  if (!seats) return std::unexpected(seats.error());
  if (const auto fine = check_budgets(*seats); !fine) return std::unexpected(fine.error());
  const auto day = day_for(wish, past, now);
  if (!day) return std::unexpected(day.error());
  const auto seed = seed_for(wish, *seats, *day);
  if (!seed) return std::unexpected(seed.error());
  const std::string daily = *day ? date_text(**day) : "";
  bool counts = false;
  if (*day == day_of(now)) {
    const auto played = has_played(owner, wish.game, daily);
    if (!played) return std::unexpected(played.error());
    counts = !*played;
  }
  // Practice first would tell the cards of the game that counts.
  if (counts && wish.practice) return refused("error.table.daily_practice");

  StoredTable stored;
  stored.owner = owner;
  stored.game = wish.game;
  stored.settings = (*game)->settings();
  stored.seats = *seats;
  stored.seed = *seed;
  stored.practice = wish.practice;
  stored.daily = daily;
  stored.counts = counts;
  stored.created = moment_text(now);
  return stored;
}

Tables::Answer<std::string> Tables::create(std::string owner, wire::NewTable wish,
                                           std::optional<Day> past, Moment now) {
  auto stored = wished(owner, wish, past, now);
  if (!stored) co_return std::unexpected(stored.error());
  if (!stored->counts) co_return co_await add(std::move(*stored), nullptr);
  const auto counting = counting_.insert({owner, stored->game, stored->daily}).first;
  auto added = co_await add(std::move(*stored), nullptr);
  counting_.erase(counting);
  co_return added;
}

Tables::Answer<std::string> Tables::create(std::string owner, wire::NewLesson wish) {
  const auto lesson = find_lesson(wish.lesson);
  if (!lesson) co_return std::unexpected(lesson.error());
  const Lesson& script = **lesson;
  const auto entry = find_game(script.game);
  if (!entry) co_return std::unexpected(entry.error());
  const auto game = (*entry)->make(script.settings);
  if (!game) co_return std::unexpected(game.error());

  StoredTable stored;
  stored.owner = owner;
  stored.game = script.game;
  stored.settings = (*game)->settings();
  stored.seats = script.seats;
  stored.seed = script.seed;
  stored.practice = true;
  stored.created = moment_text(std::chrono::system_clock::now());
  co_return co_await add(std::move(stored), &script);
}

Tables::Answer<std::string> Tables::add(StoredTable stored, const Lesson* lesson) {
  stored.id = random_id();
  auto table = table_of(stored);
  if (!table) co_return std::unexpected(table.error());
  std::vector<JournalEntry> journal;
  if (lesson != nullptr) {
    Change begun = table->begin_lesson(*lesson);
    journal = begun.entries;
    table->append(std::move(begun));
  }
  co_return co_await add(std::move(stored), std::move(*table), std::move(journal));
}

Tables::Answer<std::string> Tables::add(StoredTable stored, Table table,
                                        std::vector<JournalEntry> journal) {
  Change dealt = table.deal();
  co_return co_await keep_new(std::move(stored), std::move(table), std::move(journal),
                              std::move(dealt));
}

Tables::Answer<std::string> Tables::keep_new(StoredTable stored, Table table,
                                             std::vector<JournalEntry> journal, Change last) {
  journal.insert(journal.end(), last.entries.begin(), last.entries.end());
  stored.standing = standing_after(table, last, stored.created);
  const std::size_t size = journal.size();
  AddTable what{stored, std::move(journal)};
  if (const Written added = co_await written(writer_, std::move(what)); !added) {
    // Two may agree to one rematch in one moment.
    if (added.error().key != "error.store.out_of_step") log_error("new table", added.error());
    co_return std::unexpected(added.error());
  }
  table.append(std::move(last));
  auto live = live_table(stored, std::move(table), size);
  if (!live) co_return std::unexpected(live.error());
  live_[stored.id] = {std::move(*live), Clock::now()};
  metrics().tables = live_.size();
  co_return stored.id;
}

std::expected<bool, Error> Tables::has_played(const std::string& owner, const std::string& game,
                                              const std::string& daily) {
  if (counting_.contains({owner, game, daily})) return true;
  const auto days = store_.of_owner(owner, Store::Which::daily, limits::listed_days);
  if (!days) return std::unexpected(days.error());
  return std::ranges::any_of(*days, [&](const StoredTable& table) {
    return table.counts && table.game == game && table.daily == daily;
  });
}

Tables::Answer<wire::Imported> Tables::import(std::string owner, FinishedGame game) {
  StoredTable& stored = game.table;
  stored.owner = owner;
  // The same id as before, so that what names the game goes on naming it; another where it is
  // taken.
  for (const std::string& id : {stored.id, own_id(owner, stored.id)}) {
    const auto there = store_.find(id);
    if (!there) co_return std::unexpected(there.error());
    if (*there && (*there)->owner == owner) co_return wire::Imported{id, false};
    stored.id = id;
    if (!*there) break;
  }
  const auto finished = store_.of_owner(owner, Store::Which::finished, limits::kept_results);
  if (!finished) co_return std::unexpected(finished.error());
  if (finished->size() >= limits::kept_results) {
    co_return refused("error.results.many", {{"games", std::to_string(limits::kept_results)}});
  }
  if (stored.counts) {
    const auto played = has_played(owner, stored.game, stored.daily);
    if (!played) co_return std::unexpected(played.error());
    stored.counts = !*played;
  }
  const std::string id = stored.id;
  AddTable what{std::move(stored), std::move(game.journal)};
  if (const Written added = co_await written(writer_, std::move(what)); !added) {
    log_error("import", added.error());
    co_return std::unexpected(added.error());
  }
  co_return wire::Imported{id, true};
}

Tables::Answer<void> Tables::remove(std::string owner, std::string id) {
  const auto stored = store_.find(id);
  if (!stored) co_return std::unexpected(stored.error());
  if (!*stored) co_return refused("error.table.unknown");
  if (!belongs_to(**stored, owner)) co_return refused("error.table.foreign");
  if (!(*stored)->standing.outcome.result) co_return refused("error.results.open");
  RemoveTables what{{id}, owner};
  const Written removed = co_await written(writer_, std::move(what));
  if (removed) live_.erase(id);
  co_return removed;
}

Tables::Answer<int> Tables::remove_finished(std::string owner) {
  int removed = 0;
  while (true) {
    const auto finished = of_owner(owner, Store::Which::finished);
    if (!finished) co_return std::unexpected(finished.error());
    if (finished->empty()) co_return removed;
    RemoveTables what{{}, owner};
    for (const StoredTable& table : *finished) what.ids.push_back(table.id);
    const std::vector<std::string> ids = what.ids;
    const Written done = co_await written(writer_, std::move(what));
    if (!done) co_return std::unexpected(done.error());
    for (const std::string& id : ids) live_.erase(id);
    removed += static_cast<int>(ids.size());
  }
}

Tables::Answer<int> Tables::forget_unplayed(Moment now, std::chrono::days longest) {
  std::set<std::string> old;  // some are of both kinds
  for (const auto which : {Store::Left::unfinished, Store::Left::gathering}) {
    const Moment before = now - (which == Store::Left::gathering ? longest / 2 : longest);
    const auto ids = store_.left(which, moment_text(before), limits::forgotten_tables);
    if (!ids) co_return std::unexpected(ids.error());
    for (const std::string& id : *ids) {
      if (!live_.contains(id)) old.insert(id);
    }
  }
  if (old.empty()) co_return 0;
  RemoveTables what{{old.begin(), old.end()}};
  const Written done = co_await written(writer_, std::move(what));
  if (!done) co_return std::unexpected(done.error());
  for (const std::string& id : old) live_.erase(id);  // who came meanwhile came too late
  co_return static_cast<int>(old.size());
}

std::expected<std::shared_ptr<LiveTable>, Error> Tables::find(const std::string& id) {
  if (const auto found = live_.find(id); found != live_.end()) {
    found->second.used = Clock::now();
    const auto table = found->second.table;
    if (store_.shared() != nullptr) table->look();
    return table;
  }
  auto loaded = load(id);
  if (loaded) live_[id] = {*loaded, Clock::now()};
  if (loaded && store_.shared() != nullptr && (*loaded)->table().company()) {
    learn_presence(*store_.shared(), {id}, std::chrono::system_clock::now());
  }
  metrics().tables = live_.size();
  return loaded;
}

std::expected<std::shared_ptr<LiveTable>, Error> Tables::load(const std::string& id) {
  const auto damaged = [&](const Error& error) {
    log_error("table " + id, error);
    return refused("error.store.damaged_table", {{"table", id}});
  };
  const auto stored = store_.find(id);
  if (!stored) return std::unexpected(stored.error());
  if (!*stored) return refused("error.table.unknown");
  const auto journal = store_.journal(id);
  if (!journal) return std::unexpected(journal.error());
  auto table = table_of(**stored);
  if (!table) return damaged(table.error());
  if (const auto appended = table->restore(*journal); !appended) return damaged(appended.error());
  auto live = live_table(**stored, std::move(*table), journal->size());
  if (!live) return damaged(live.error());
  return live;
}

std::expected<std::shared_ptr<LiveTable>, Error> Tables::live_table(const StoredTable& stored,
                                                                    Table table,
                                                                    std::size_t journal_size) {
  // Nobody need play on when it is over; an imported game may name players that are no more.
  auto computers = table.turn().is_over() ? std::expected<std::vector<ComputerSeat>, Error>(
                                                std::in_place, stored.seats.size())
                                          : computers_of(stored.game, table.setup().seats);
  if (!computers) return std::unexpected(computers.error());
  return std::make_shared<LiveTable>(stored, std::move(table), std::move(*computers), journal_size,
                                     writer_, store_, clocks_);
}

std::expected<std::vector<StoredTable>, Error> Tables::of_owner(const std::string& owner,
                                                                Store::Which which) {
  switch (which) {
    case Store::Which::finished: return store_.of_owner(owner, which, limits::kept_results);
    case Store::Which::daily: return store_.of_owner(owner, which, limits::listed_days);
    case Store::Which::all: break;
  }
  return store_.of_owner(owner, which, limits::listed_tables);
}

void Tables::tend(Moment now) {
  for (const auto& [id, place] : live_) place.table->tend(now);
}

void Tables::forget_idle(Clock::time_point now, Clock::duration longest) {
  std::erase_if(live_, [&](const auto& each) {
    const Place& place = each.second;
    const bool needed = place.table.use_count() > 1 || place.table->flag_falls();
    return !needed && now - place.used >= longest;
  });
  metrics().tables = live_.size();
}

}  // namespace coppice::server
