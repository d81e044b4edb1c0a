#include "server/tables.hpp"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <cassert>

#include "host/moment.hpp"
#include "host/seats.hpp"
#include "host/standing.hpp"
#include "server/awaiting.hpp"
#include "server/keys.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/side.hpp"

namespace coppice::server {

namespace asio = boost::asio;

namespace {

/// The store counts, since a player may keep thousands of games.
std::expected<OwnedGames, Error> owned_games(Store& store, const std::string& owner,
                                             const std::string& game, const std::string& daily) {
  const auto finished = store.count_of_owner(owner, Store::Which::finished);
  if (!finished) return std::unexpected(finished.error());
  if (daily.empty()) return OwnedGames{*finished, false};
  const auto played = store.has_played(owner, game, daily);
  if (!played) return std::unexpected(played.error());
  return OwnedGames{*finished, *played};
}

/// A table from its journal, on any thread; whoever needs to know who is there sets it afterwards.
std::expected<host::OpenTable, Error> open_stored(StoredTable stored,
                                                  const std::vector<JournalEntry>& journal,
                                                  std::optional<LogKept> kept) {
  const std::string id = stored.id;
  auto nobody = host::attendance_at(stored, {}, Moment{}, Moment{});
  auto open = host::open_table(std::move(stored), journal, std::move(nobody), kept);
  if (open) return open;
  log_error("table " + id, open.error());
  return refused("error.store.damaged_table", {{"table", id}});
}

// For the log of deletions.
constexpr const char* for_their_player = "finished games for their player";
std::string older_than(std::chrono::days age) {
  return " older than " + std::to_string(age.count()) + " days";
}

}  // namespace

Tables::Answer<std::string> Tables::create(std::string owner, wire::NewTable wish,
                                           std::optional<Day> past, Moment now) {
  std::vector<StoredTable> days;
  if (wish.daily) {
    auto stored = co_await days_of(owner);
    if (!stored) co_return std::unexpected(stored.error());
    days = std::move(*stored);
  }
  const auto played = [&](const std::string& game, const std::string& day) {
    return has_played(owner, game, day, days);
  };
  auto made = wished_table(wish, past, {now, random_seed, played, false, services_.programs});
  if (!made) co_return std::unexpected(made.error());
  if (!made->stored.counts) co_return co_await add(std::move(owner), std::move(*made));
  const auto counting = counting_.insert({owner, made->stored.game, made->stored.daily}).first;
  auto added = co_await add(std::move(owner), std::move(*made));
  counting_.erase(counting);
  ++overtaken_;
  co_return added;
}

Tables::Answer<std::string> Tables::create(std::string owner, wire::NewLesson wish) {
  auto made = lesson_table(wish, {std::chrono::system_clock::now(), random_seed, nullptr});
  if (!made) co_return std::unexpected(made.error());
  co_return co_await add(std::move(owner), std::move(*made));
}

Tables::Answer<std::string> Tables::play_on(std::string owner, Record record, std::size_t moves,
                                            Seat seat) {
  auto made = table_to_play_on(record, moves, seat,
                               {std::chrono::system_clock::now(), random_seed, nullptr});
  if (!made) co_return std::unexpected(made.error());
  co_return co_await add(std::move(owner), std::move(*made));
}

Tables::Answer<std::string> Tables::add(std::string owner, TableToBe made) {
  made.stored.id = new_table_id();
  made.stored.owner = std::move(owner);
  Change dealt = made.table.deal();
  co_return co_await keep_new(std::move(made.stored), std::move(made.table),
                              std::move(made.journal), std::move(dealt));
}

AddTable Tables::to_add(StoredTable stored, const Table& table, std::vector<JournalEntry> journal,
                        const Change& last) {
  journal.insert(journal.end(), last.entries.begin(), last.entries.end());
  stored.standing = standing_after(table, last, stored.created);
  return {std::move(stored), std::move(journal)};
}

Tables::Answer<std::string> Tables::keep_new(StoredTable stored, Table table,
                                             std::vector<JournalEntry> journal, Change last) {
  if (services_.orders != nullptr && services_.orders->is_draining()) {
    co_return refused("error.http.draining");
  }
  if (const auto room = have_room(); !room) co_return std::unexpected(room.error());
  AddTable what = to_add(std::move(stored), table, std::move(journal), last);
  stored = what.table;
  const std::size_t size = what.journal.size();
  const auto added = co_await store_new(std::move(what));
  if (!added) {
    log_error("new table", added.error());
    co_return std::unexpected(added.error());
  }
  table.append(std::move(last));
  auto open = host::open_table(stored, std::move(table), size, attendance_at(stored, {}));
  if (!open) co_return std::unexpected(open.error());
  at_desk_of(stored.id, [open = std::move(*open)](Tables& there) mutable {
    there.step(host::input::Opened{std::move(open)});
  });
  co_return stored.id;
}

Tables::Answer<void> Tables::store_new(AddTable what) {
  bool in_doubt = false;
  for (int attempt = 1;; ++attempt) {
    AddTable again = what;
    const Written added = co_await written(services_.writer, std::move(again));
    if (added) co_return added;
    const std::string& key = added.error().key;
    // Nobody else knows the id, so an earlier attempt has stored it.
    if (in_doubt && key == Store::out_of_step) co_return std::expected<void, Error>();
    in_doubt = in_doubt || key == Store::in_doubt;
    if (!in_doubt) co_return added;
    if (attempt == limits::doubt_attempts) co_return refused(Store::in_doubt);
    if (services_.home) {
      asio::steady_timer timer(*services_.home, limits::doubt_pause);
      co_await timer.async_wait(nothrow);
    }
  }
}

Tables::Answer<std::vector<StoredTable>> Tables::days_of(std::string owner) {
  while (true) {
    const auto before = overtaken_;
    auto days = co_await of_owner(owner, Store::Which::daily, limits::listed_days);
    if (!days || before == overtaken_) co_return days;
  }
}

bool Tables::has_played(const std::string& owner, const std::string& game, const std::string& daily,
                        const std::vector<StoredTable>& days) const {
  if (counting_.contains({owner, game, daily})) return true;
  return std::ranges::any_of(days, [&](const StoredTable& table) {
    return table.counts && table.game == game && table.daily == daily;
  });
}

Tables::Answer<wire::Imported> Tables::import(std::string owner, FinishedGame game) {
  StoredTable& stored = game.table;
  stored.owner = owner;
  // Uses the record's id, so that references to the game stay valid. If it is taken, or cannot be
  // an imported id, uses another one.
  const std::string second = imported_id(owner, stored.id);
  for (const std::string& id : {stored.id, second}) {
    auto there = co_await owner_of(owner, id);
    if (!there) co_return std::unexpected(there.error());
    const ImportId fit = id_for_import(id, *there);
    if (fit == ImportId::present) co_return wire::Imported{id, false};
    stored.id = id;
    if (fit == ImportId::free) break;
  }
  const auto look = [owner, game = stored.game, daily = stored.daily](Store& store) {
    return owned_games(store, owner, game, daily);
  };
  auto owned = co_await read_by(services_.reader, look);
  if (!owned) co_return std::unexpected(owned.error());
  owned->has_played |= counting_.contains({owner, stored.game, stored.daily});
  const auto counts = counts_as_import(stored, *owned, services_.kept_results);
  if (!counts) {
    metrics().count_refusal("results-of-key");
    co_return std::unexpected(counts.error());
  }
  stored.counts = *counts;
  const std::string id = stored.id;
  AddTable what{std::move(stored), std::move(game.journal)};
  const Written added = co_await written(services_.writer, std::move(what));
  if (added) co_return wire::Imported{id, true};
  // The same game was imported twice at the same moment.
  if (added.error().key == Store::out_of_step) {
    const auto there = co_await owner_of(owner, id);
    if (there && *there == IdOwner::self) co_return wire::Imported{id, false};
  }
  log_error("import", added.error());
  co_return std::unexpected(added.error());
}

Tables::Answer<IdOwner> Tables::owner_of(std::string owner, std::string id) {
  const auto look = [id](Store& store) { return store.find(id); };
  const auto there = co_await read_by(services_.reader, look);
  if (!there) co_return std::unexpected(there.error());
  if (!*there) co_return IdOwner::nobody;
  co_return belongs_to(**there, owner) ? IdOwner::self : IdOwner::other;
}

Tables::Answer<void> Tables::remove(std::string owner, std::string id) {
  const auto look = [id](Store& store) { return store.find(id); };
  const auto stored = co_await read_by(services_.reader, look);
  if (!stored) co_return std::unexpected(stored.error());
  if (!*stored) co_return refused("error.table.unknown");
  if (!belongs_to(**stored, owner)) co_return refused("error.table.foreign");
  if (!(*stored)->standing.outcome.result) co_return refused("error.results.open");
  RemoveTables what{{std::move(id)}, std::move(owner)};
  const auto removed = co_await remove_tables(std::move(what), for_their_player);
  if (!removed) co_return std::unexpected(removed.error());
  co_return std::expected<void, Error>();
}

Tables::Answer<int> Tables::remove_finished(std::string owner, std::set<std::string> chosen) {
  const auto finished = co_await of_owner(owner, Store::Which::finished, services_.kept_results);
  if (!finished) co_return std::unexpected(finished.error());
  RemoveTables what{{}, owner};
  for (const StoredTable& table : *finished) {
    if (chosen.contains(table.id)) what.ids.push_back(table.id);
  }
  co_return co_await remove_tables(std::move(what), for_their_player);
}

Tables::Answer<int> Tables::remove_tables(RemoveTables what, std::string which) {
  const std::vector<std::string> ids = what.ids;
  if (ids.empty()) co_return 0;
  const Written done = co_await written(services_.writer, std::move(what));
  if (!done) co_return std::unexpected(done.error());
  // A person who came to the table meanwhile loses it.
  for (const std::string& id : ids) {
    at_desk_of(id, [id](Tables& there) { there.let_go(id); });
  }
  metrics().deleted_games.Increment(static_cast<double>(ids.size()));
  log_warning("deleted " + which, ids.size());
  co_return static_cast<int>(ids.size());
}

Tables::Answer<int> Tables::forget_left(std::vector<std::pair<Store::Left, Moment>> kinds,
                                        std::string which) {
  RemoveTables what;
  for (const auto& [which, before] : kinds) {
    const auto look = [which, text = moment_text(before)](Store& store) {
      return store.left(which, text, limits::forgotten_tables);
    };
    const auto left = co_await read_by(services_.reader, look);
    if (!left) co_return std::unexpected(left.error());
    for (const std::string& id : *left) {
      if (!services_.share.has(id) || host_.find(id)) continue;
      const bool is_known = std::ranges::find(what.ids, id) != what.ids.end();  // of both kinds
      if (!is_known) what.ids.push_back(id);
    }
  }
  co_return co_await remove_tables(std::move(what), std::move(which));
}

Tables::Answer<std::optional<Moment>> Tables::newest_change() {
  const auto look = [](Store& store) { return store.newest_change(); };
  const auto newest = co_await read_by(services_.reader, look);
  if (!newest) co_return std::unexpected(newest.error());
  if (newest->empty()) co_return std::nullopt;
  co_return read_moment(*newest);
}

Tables::Answer<int> Tables::forget_unplayed(Moment now, std::chrono::days longest) {
  return forget_left(
      {{Store::Left::unfinished, now - longest}, {Store::Left::gathering, now - longest / 2}},
      "unfinished games" + older_than(longest));
}

Tables::Answer<int> Tables::forget_finished(Moment now, std::chrono::days longest) {
  return forget_left({{Store::Left::finished, now - longest}},
                     "finished games" + older_than(longest));
}

void Tables::let_go(const std::string& id) {
  ++overtaken_;
  step(host::input::Removed{id});
}

Tables::Answer<StoredTable> Tables::row(std::string id) {
  must_be_here(id);
  if (const auto table = host_.find(id)) co_return table->stored();
  const auto look = [id](Store& store) { return store.find(id); };
  auto stored = co_await read_by(services_.reader, look);
  if (!stored) co_return std::unexpected(stored.error());
  if (!*stored) co_return refused("error.table.unknown");
  co_return std::move(**stored);
}

Tables::Answer<Record> Tables::record(StoredTable stored) {
  const auto look = [stored = std::move(stored)](Store& store) -> std::expected<Record, Error> {
    const auto journal = store.journal(stored.id);
    if (!journal) return std::unexpected(journal.error());
    const auto open = open_stored(stored, *journal, log_in_memory);
    if (!open) return std::unexpected(open.error());
    return open->table.record();
  };
  co_return co_await read_by(services_.reader, look);
}

std::expected<wire::LogPage, Error> Tables::stored_page(server::Store& store,
                                                        const host::effect::ReadPage& wish) {
  auto stored = store.find(wish.table);
  if (!stored) return std::unexpected(stored.error());
  if (!*stored) return refused("error.table.unknown");
  const auto journal = store.journal(wish.table);
  if (!journal) return std::unexpected(journal.error());
  const auto open = open_stored(std::move(**stored), *journal, std::nullopt);
  if (!open) return std::unexpected(open.error());
  return log_page(open->table, wish.wish, {wish.eyes});
}

Tables::Answer<std::shared_ptr<const LiveTable>> Tables::find(std::string id,
                                                              std::optional<std::string> key) {
  must_be_here(id);
  if (auto table = host_.find(id)) {
    step(host::input::Look{id});
    co_return table;
  }
  while (true) {
    const auto before = overtaken_;
    auto loaded = co_await load(id, key);
    if (auto table = host_.find(id)) co_return table;  // another request has loaded it meanwhile
    if (before != overtaken_) continue;
    if (!loaded) co_return std::unexpected(loaded.error());
    step(host::input::Opened{std::move(*loaded)});
    auto table = host_.find(id);
    if (services_.shared && table->table().company()) {
      std::vector<std::string> ids{id};
      co_await learn_presence(std::move(ids));
    }
    co_return table;
  }
}

Tables::Answer<host::OpenTable> Tables::load(std::string id, std::optional<std::string> key) {
  struct Kept {
    host::OpenTable open;
    Store::LastSeen seen;
  };
  const auto look = [id, key](Store& store) -> std::expected<Kept, Error> {
    auto stored = store.find(id);
    if (!stored) return std::unexpected(stored.error());
    if (!*stored) return refused("error.table.unknown");
    // A stranger's request stops here, before the journal is loaded. Tables of several people may
    // have onlookers.
    const bool is_own_only = (*stored)->standing.company.empty();
    if (key && is_own_only && (*stored)->owner != *key) return refused("error.table.foreign");
    auto journal = store.journal(id);
    if (!journal) return std::unexpected(journal.error());
    const bool is_company = !(*stored)->standing.company.empty();
    auto seen = is_company ? store.last_seen(id) : Store::LastSeen{};
    if (!seen) return std::unexpected(seen.error());
    // A long journal takes time. The desk must not wait for it.
    auto open = open_stored(std::move(**stored), *journal, log_in_memory);
    if (!open) return std::unexpected(open.error());
    return Kept{std::move(*open), std::move(*seen)};
  };
  if (const auto room = have_room(); !room) co_return std::unexpected(room.error());
  auto kept = co_await read_by(services_.reader, look);
  if (!kept) co_return std::unexpected(kept.error());
  kept->open.attendance = attendance_at(kept->open.stored, kept->seen);
  co_return std::move(kept->open);
}

host::Attendance Tables::attendance_at(const StoredTable& stored,
                                       const Store::LastSeen& seen) const {
  // A person who could not connect while the server was down does not count as away at once.
  return host::attendance_at(stored, seen, now(), started_ + limits::back_after_start);
}

Tables::Answer<std::vector<StoredTable>> Tables::of_owner(std::string owner, Store::Which which,
                                                          std::size_t most) {
  const auto look = [owner, which, most](Store& store) {
    return store.of_owner(owner, which, most, {});
  };
  co_return co_await read_by(services_.reader, look);
}

Tables::Answer<std::string> Tables::list(std::string owner, ListWish wish, WriteList make) {
  const auto look = [owner, wish, make](Store& store) -> std::expected<std::string, Error> {
    const auto found = store.of_owner(owner, wish.which, wish.most, wish.after);
    if (!found) return std::unexpected(found.error());
    return make(*found, owner);
  };
  co_return co_await read_by(services_.reader, look);
}

void Tables::must_be_here([[maybe_unused]] std::string_view table) const {
  must_be_at(Side::desk);
  assert(services_.share.has(table));
}

void Tables::tend() { step(host::input::Tick{}); }

void Tables::make_room() {
  const bool tight = services_.memory.is_tight();
  const std::size_t own = std::max<std::size_t>(1, limits::evicted_tables / services_.share.desks);
  if (tight) step(host::input::MakeRoom{own});
  if (tight && !short_of_memory_ && services_.share.number == 0) {
    log_warning("memory is short: " + std::to_string(services_.memory.now() >> 20U) + " of " +
                std::to_string(services_.memory.allowed >> 20U) + " MiB used; " +
                std::to_string(static_cast<std::size_t>(metrics().tables.Value())) +
                " tables in memory");
  }
  short_of_memory_ = tight;
}

std::expected<void, Error> Tables::have_room() {
  make_room();
  if (services_.memory.is_spent()) return refused("error.memory.short");
  return {};
}

std::size_t Tables::forget_idle(Clock::time_point now, Clock::duration longest) {
  const std::size_t before = host_.size();
  const auto ahead = now - services_.clocks().steady;
  const auto long_one = std::min<Clock::duration>(longest, limits::idle_long_table);
  step(host::input::Tidy{longest - ahead, long_one - ahead});
  return before - host_.size();
}

}  // namespace coppice::server
