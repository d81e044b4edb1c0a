#include "server/tables/tables.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "host/system_time.hpp"
#include "host/table_summary.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"
#include "server/store/documents.hpp"
#include "server/tables/shared_games.hpp"
#include "server/threads/await_callback.hpp"
#include "server/threads/thread_role.hpp"

namespace coppice::server {

namespace {

/// A table from its journal, on any thread; whoever needs to know who is there sets it afterwards.
/// Only its game keeps the text of documents.
std::expected<host::LoadedTable, Error> open_stored(StoredTable stored,
                                                    const std::vector<JournalEntry>& journal,
                                                    const LogRetention& kept) {
  const std::string id = stored.id;
  auto nobody = host::presence_at(stored, {}, SystemTime{}, SystemTime{});
  auto game = shared_game(stored.game, stored.settings);
  auto open = !game ? std::unexpected(game.error())
                    : host::open_table(std::move(stored), journal, std::move(nobody), kept,
                                       std::move(*game));
  if (open) {
    open->stored.settings = named_documents(std::move(open->stored.settings));
    return open;
  }
  log_error("table " + id, open.error());
  return make_error(ErrorCode::store_damaged_table, {{"table", id}});
}

/// For pages of the log, which have no changes.
constexpr LogRetention every_event{std::numeric_limits<std::size_t>::max() / 4, 0};

std::expected<AddTable, Error> whole_in(Store& store, const std::string& id) {
  auto stored = store.find(id);
  if (!stored) return std::unexpected(stored.error());
  if (!*stored) return make_error(ErrorCode::table_unknown);
  auto journal = store.journal(id);
  if (!journal) return std::unexpected(journal.error());
  return AddTable{std::move(**stored), std::move(*journal)};
}

}  // namespace

Tables::Answer<StoredTable> Tables::row(std::string id) {
  must_be_here(id);
  if (const auto table = host_.find(id)) co_return table->stored();
  const auto look = [id](Store& store) { return store.find(id); };
  auto stored = co_await read_by(services_.reader, look);
  if (!stored) co_return std::unexpected(stored.error());
  if (!*stored) co_return make_error(ErrorCode::table_unknown);
  co_return std::move(**stored);
}

Tables::Answer<AddTable> Tables::whole(std::string id) {
  const auto look = [id](Store& store) { return whole_in(store, id); };
  co_return co_await read_by(services_.reader, look);
}

Tables::Answer<Record> Tables::record(std::string id) {
  const auto look = [id](Store& store) -> std::expected<Record, Error> {
    auto whole = whole_in(store, id);
    if (!whole) return std::unexpected(whole.error());
    return record_of(std::move(*whole));
  };
  co_return co_await read_by(services_.reader, look);
}

std::expected<Record, Error> Tables::record_of(AddTable whole) {
  const auto open = open_stored(std::move(whole.table), whole.journal, log_in_memory);
  if (!open) return std::unexpected(open.error());
  return open->table.record();
}

std::expected<wire::LogPage, Error> Tables::stored_page(server::Store& store,
                                                        const host::effect::ReadLogPage& request) {
  auto whole = whole_in(store, request.table);
  if (!whole) return std::unexpected(whole.error());
  const auto open = open_stored(std::move(whole->table), whole->journal, every_event);
  if (!open) return std::unexpected(open.error());
  return log_page(open->table, request.command, {request.viewer});
}

Tables::Answer<std::shared_ptr<const LiveTable>> Tables::find(std::string id,
                                                              std::optional<std::string> key) {
  must_be_here(id);
  if (auto table = host_.find(id)) {
    step(host::input::CheckForChanges{id});
    co_return table;
  }
  while (true) {
    const auto before = overtaken_;
    auto loaded = co_await load(id, key);
    if (auto table = host_.find(id)) co_return table;  // another request has loaded it meanwhile
    if (before != overtaken_) continue;
    if (!loaded) co_return std::unexpected(loaded.error());
    step(host::input::TableLoaded{std::move(*loaded)});
    auto table = host_.find(id);
    if (services_.shared && table->table().company()) {
      std::vector<std::string> ids{id};
      co_await learn_presence(std::move(ids));
    }
    co_return table;
  }
}

Tables::Answer<host::LoadedTable> Tables::load(std::string id, std::optional<std::string> key) {
  struct Kept {
    host::LoadedTable open;
    Store::LastSeen seen;
  };
  const auto look = [id, key](Store& store) -> std::expected<Kept, Error> {
    auto stored = store.find(id);
    if (!stored) return std::unexpected(stored.error());
    if (!*stored) return make_error(ErrorCode::table_unknown);
    // A stranger's request stops here, before the journal is loaded. Tables of several people may
    // have onlookers.
    const bool is_own_only = (*stored)->summary.company.empty();
    if (key && is_own_only && (*stored)->owner != *key) return make_error(ErrorCode::table_foreign);
    auto journal = store.journal(id);
    if (!journal) return std::unexpected(journal.error());
    const bool is_company = !(*stored)->summary.company.empty();
    auto seen = is_company ? store.last_seen(id) : Store::LastSeen{};
    if (!seen) return std::unexpected(seen.error());
    // A long journal takes time. The table thread must not wait for it.
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

host::PresenceTracker Tables::attendance_at(const StoredTable& stored,
                                            const Store::LastSeen& seen) const {
  // A person who could not connect while the server was down does not count as away at once.
  return host::presence_at(stored, seen, now(), started_ + limits::back_after_start);
}

Tables::Answer<std::vector<StoredTable>> Tables::of_owner(std::string owner,
                                                          Store::TableFilter which,
                                                          std::size_t most) {
  const auto look = [owner, which, most](Store& store) {
    return store.of_owner(owner, which, most, {});
  };
  co_return co_await read_by(services_.reader, look);
}

Tables::Answer<std::string> Tables::list(std::string owner, ListRequest request, WriteList make) {
  const auto look = [owner, request, make](Store& store) -> std::expected<std::string, Error> {
    const auto found = store.of_owner(owner, request.which, request.most, request.after);
    if (!found) return std::unexpected(found.error());
    return make(*found, owner);
  };
  co_return co_await read_by(services_.reader, look);
}

void Tables::must_be_here([[maybe_unused]] std::string_view table) const {
  assert_thread_role(ThreadRole::tables);
  assert(services_.share.has(table));
}

void Tables::tend() { step(host::input::Tick{}); }

void Tables::make_room() {
  const bool tight = services_.memory.is_tight();
  const std::size_t own =
      std::max<std::size_t>(1, limits::evicted_tables / services_.share.table_threads);
  if (tight) step(host::input::UnloadOldest{own});
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
  if (services_.memory.is_spent()) return make_error(ErrorCode::memory_short);
  return {};
}

std::size_t Tables::forget_idle(Clock::time_point now, Clock::duration longest) {
  const std::size_t before = host_.size();
  const auto ahead = now - services_.clocks().steady;
  const auto long_one = std::min<Clock::duration>(longest, limits::idle_long_table);
  step(host::input::UnloadUnused{longest - ahead, long_one - ahead});
  return before - host_.size();
}

}  // namespace coppice::server
