#include "server/tables.hpp"

#include "engine/text.hpp"
#include "players/roster.hpp"
#include "server/keys.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/moment.hpp"
#include "table/daily.hpp"
#include "table/deal_name.hpp"
#include "table/seating.hpp"

namespace coppice::server {

namespace {

std::expected<std::uint64_t, Error> seed_for(const wire::NewTable& wish,
                                             const std::vector<std::string>& seats, Moment now) {
  if (wish.daily && wish.seed) return refused("error.table.daily_seed");
  if (wish.daily && people_in(seats) == 0) return refused("error.table.daily_watched");
  if (wish.daily) return seed_of_day(day_of(now));
  return deal_for(wish.seed, people_in(seats), random_seed);
}

std::expected<std::vector<ComputerSeat>, Error> computers_of(const StoredTable& stored) {
  const auto entry = find_game(stored.game);
  if (!entry) return std::unexpected(entry.error());
  std::vector<ComputerSeat> computers;
  for (const std::string& seat : stored.seats) {
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
  // Practice is for one, but in a lesson, and there the journal says so.
  const bool practice = stored.practice && stored.seats.size() == 1;
  return Table::make(
      {*game, stored.seats, stored.seed, practice, stored.daily, stored.created.substr(0, 10)});
}

}  // namespace

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

std::expected<std::string, Error> Tables::create(const std::string& owner,
                                                 const wire::NewTable& wish) {
  const Moment now = std::chrono::system_clock::now();
  const auto entry = find_game(wish.game);
  if (!entry) return std::unexpected(entry.error());
  if (const auto fine = check_settings(wish.settings); !fine) return std::unexpected(fine.error());
  const auto game = (*entry)->make(wish.settings);
  if (!game) return std::unexpected(game.error());
  const auto seats = seats_for(**entry, wish.seats);
  if (!seats) return std::unexpected(seats.error());
  if (const auto fine = check_budgets(*seats); !fine) return std::unexpected(fine.error());
  const auto seed = seed_for(wish, *seats, now);
  if (!seed) return std::unexpected(seed.error());

  StoredTable stored;
  stored.owner = owner;
  stored.game = wish.game;
  stored.settings = (*game)->settings();
  stored.seats = *seats;
  stored.seed = *seed;
  stored.practice = wish.practice;
  stored.daily = wish.daily ? date_text(day_of(now)) : "";
  stored.created = moment_text(now);
  return add(std::move(stored), nullptr);
}

std::expected<std::string, Error> Tables::create(const std::string& owner,
                                                 const wire::NewLesson& wish) {
  const auto lesson = find_lesson(wish.lesson);
  if (!lesson) return std::unexpected(lesson.error());
  const Lesson& script = **lesson;
  const auto entry = find_game(script.game);
  if (!entry) return std::unexpected(entry.error());
  const auto game = (*entry)->make(script.settings);
  if (!game) return std::unexpected(game.error());

  StoredTable stored;
  stored.owner = owner;
  stored.game = script.game;
  stored.settings = (*game)->settings();
  stored.seats = script.seats;
  stored.seed = script.seed;
  stored.practice = true;
  stored.created = moment_text(std::chrono::system_clock::now());
  return add(std::move(stored), &script);
}

std::expected<std::string, Error> Tables::add(StoredTable stored, const Lesson* lesson) {
  stored.id = random_id();
  auto table = table_of(stored);
  if (!table) return std::unexpected(table.error());
  std::vector<JournalEntry> journal;
  if (lesson != nullptr) {
    Change begun = table->begin_lesson(*lesson);
    journal = begun.entries;
    table->append(std::move(begun));
  }
  Change dealt = table->deal();
  journal.insert(journal.end(), dealt.entries.begin(), dealt.entries.end());
  stored.standing = {stored.created, dealt.outcome};
  if (auto added = store_.add(stored, journal); !added) {
    log_error("new table", added.error());
    return std::unexpected(added.error());
  }
  table->append(std::move(dealt));
  auto live = live_table(stored, std::move(*table), journal.size());
  if (!live) return std::unexpected(live.error());
  live_[stored.id] = {std::move(*live), Clock::now()};
  return stored.id;
}

std::expected<std::shared_ptr<LiveTable>, Error> Tables::find(const std::string& id) {
  if (const auto found = live_.find(id); found != live_.end()) {
    found->second.used = Clock::now();
    return found->second.table;
  }
  auto loaded = load(id);
  if (loaded) live_[id] = {*loaded, Clock::now()};
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
  auto computers = computers_of(stored);
  if (!computers) return std::unexpected(computers.error());
  return std::make_shared<LiveTable>(stored, std::move(table), std::move(*computers), journal_size,
                                     store_);
}

std::expected<std::vector<StoredTable>, Error> Tables::of_owner(const std::string& owner) {
  return store_.of_owner(owner, limits::listed_tables);
}

void Tables::forget_idle(Clock::time_point now, Clock::duration longest) {
  std::erase_if(live_, [&](const auto& each) {
    const Place& place = each.second;
    return place.table.use_count() == 1 && now - place.used >= longest;
  });
}

}  // namespace coppice::server
