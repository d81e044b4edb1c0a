// Tables that begin: dealt, or stored from elsewhere.
#include <algorithm>
#include <boost/asio/steady_timer.hpp>

#include "host/table_summary.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"
#include "server/store/documents.hpp"
#include "server/store/keys.hpp"
#include "server/tables/tables.hpp"
#include "server/threads/await_callback.hpp"

namespace coppice::server {

namespace asio = boost::asio;

namespace {

/// The store counts, since a player may keep thousands of games.
std::expected<OwnedGames, Error> owned_games(Store& store, const std::string& owner,
                                             const std::string& game, const std::string& daily) {
  const auto finished = store.count_of_owner(owner, Store::TableFilter::finished);
  if (!finished) return std::unexpected(finished.error());
  if (daily.empty()) return OwnedGames{*finished, false};
  const auto played = store.has_played(owner, game, daily);
  if (!played) return std::unexpected(played.error());
  return OwnedGames{*finished, *played};
}

}  // namespace

Tables::Answer<std::string> Tables::create(std::string owner, wire::NewTable request,
                                           std::optional<Day> past, SystemTime now,
                                           std::shared_ptr<const AnyGame> game) {
  std::vector<StoredTable> days;
  if (request.daily) {
    auto stored = co_await days_of(owner);
    if (!stored) co_return std::unexpected(stored.error());
    days = std::move(*stored);
  }
  const auto played = [&](const std::string& game, const std::string& day) {
    return has_played(owner, game, day, days);
  };
  auto made = requested_table(
      request, past,
      {now, random_seed, played, limits::document_bytes, services_.programs, std::move(game)});
  if (!made) co_return std::unexpected(made.error());
  if (!made->stored.counts) co_return co_await keep(std::move(owner), std::move(*made));
  const auto counting = counting_.insert({owner, made->stored.game, made->stored.daily}).first;
  auto added = co_await keep(std::move(owner), std::move(*made));
  counting_.erase(counting);
  ++overtaken_;
  co_return added;
}

Tables::Answer<std::string> Tables::create(std::string owner, wire::NewLesson request) {
  auto made = lesson_table(request, {std::chrono::system_clock::now(), random_seed, nullptr});
  if (!made) co_return std::unexpected(made.error());
  co_return co_await keep(std::move(owner), std::move(*made));
}

Tables::Answer<std::string> Tables::keep(std::string owner, TableDraft made) {
  made.stored.id = new_table_id();
  made.stored.owner = std::move(owner);
  TableChange dealt = made.table.deal();
  co_return co_await keep_new(std::move(made.stored), std::move(made.table),
                              std::move(made.journal), std::move(dealt));
}

AddTable Tables::to_add(StoredTable stored, const Table& table, std::vector<JournalEntry> journal,
                        const TableChange& last) {
  journal.insert(journal.end(), last.entries.begin(), last.entries.end());
  stored.summary = summary_after(table, last, stored.created);
  return {std::move(stored), std::move(journal)};
}

Tables::Answer<std::string> Tables::keep_new(StoredTable stored, Table table,
                                             std::vector<JournalEntry> journal, TableChange last) {
  if (services_.orders != nullptr && services_.orders->is_draining()) {
    co_return make_error(ErrorCode::http_draining);
  }
  if (const auto room = have_room(); !room) co_return std::unexpected(room.error());
  AddTable what = to_add(std::move(stored), table, std::move(journal), last);
  stored = what.table;
  stored.settings = named_documents(std::move(stored.settings));
  const std::size_t size = what.journal.size();
  const auto added = co_await store_new(std::move(what));
  if (!added) {
    log_error("new table", added.error());
    co_return std::unexpected(added.error());
  }
  table.append(std::move(last));
  auto open = host::open_table(stored, std::move(table), size, attendance_at(stored, {}));
  if (!open) co_return std::unexpected(open.error());
  on_thread_of(stored.id, [open = std::move(*open)](Tables& there) mutable {
    there.step(host::input::TableLoaded{std::move(open)});
  });
  co_return stored.id;
}

Tables::Answer<void> Tables::store_new(AddTable what) {
  std::optional<Error> doubt;
  for (int attempt = 1;; ++attempt) {
    AddTable again = what;
    const WriteResult added = co_await write_and_wait(services_.writer, std::move(again));
    if (added) co_return added;
    // Nobody else knows the id, so an earlier attempt has stored it.
    if (doubt && added.error().code == ErrorCode::store_out_of_step) {
      co_return std::expected<void, Error>();
    }
    if (outcome_of(added) == WriteOutcome::unknown) doubt = added.error();
    if (!doubt) co_return added;
    if (attempt == limits::doubt_attempts) co_return std::unexpected(*doubt);
    if (services_.home) {
      asio::steady_timer timer(*services_.home, limits::doubt_pause);
      co_await timer.async_wait(nothrow);
    }
  }
}

Tables::Answer<std::vector<StoredTable>> Tables::days_of(std::string owner) {
  while (true) {
    const auto before = overtaken_;
    auto days = co_await of_owner(owner, Store::TableFilter::daily, limits::listed_days);
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

Tables::Answer<wire::ImportResult> Tables::import(std::string owner, FinishedGame game) {
  StoredTable& stored = game.table;
  stored.owner = owner;
  const auto look = [owner, game = stored.game, daily = stored.daily](Store& store) {
    return owned_games(store, owner, game, daily);
  };
  // Uses the record's id, so that references to the game stay valid. If it is taken, or cannot be
  // an imported id, uses another one.
  const std::string second = imported_id(owner, stored.id);
  for (const std::string& id : {stored.id, second}) {
    auto there = co_await owner_of(owner, id);
    if (!there) co_return std::unexpected(there.error());
    const ImportIdStatus fit = id_for_import(id, *there);
    if (fit == ImportIdStatus::present) co_return wire::ImportResult{id, false};
    if (fit == ImportIdStatus::unusable) continue;
    auto owned = co_await read_by(services_.reader, look);
    if (!owned) co_return std::unexpected(owned.error());
    owned->has_played |= counting_.contains({owner, stored.game, stored.daily});
    const auto counts = counts_as_import(stored, *owned, services_.kept_results);
    if (!counts) {
      metrics().count_refusal("results-of-key");
      co_return std::unexpected(counts.error());
    }
    stored.id = id;
    stored.counts = *counts;
    AddTable what{stored, game.journal};
    const WriteResult added = co_await write_and_wait(services_.writer, std::move(what));
    if (added) co_return wire::ImportResult{id, true};
    if (added.error().code != ErrorCode::store_out_of_step) {
      log_error("import", added.error());
      co_return std::unexpected(added.error());
    }
    // Somebody imported the same game at the same moment.
    there = co_await owner_of(owner, id);
    if (there && *there == IdOwner::self) co_return wire::ImportResult{id, false};
  }
  const Error taken{ErrorCode::store_out_of_step, {{"table", second}}};
  log_error("import", taken);
  co_return std::unexpected(taken);
}

Tables::Answer<IdOwner> Tables::owner_of(std::string owner, std::string id) {
  const auto look = [id](Store& store) { return store.find(id); };
  const auto there = co_await read_by(services_.reader, look);
  if (!there) co_return std::unexpected(there.error());
  if (!*there) co_return IdOwner::nobody;
  co_return belongs_to(**there, owner) ? IdOwner::self : IdOwner::other;
}

}  // namespace coppice::server
