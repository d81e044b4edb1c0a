// Tables that are deleted: by their players, or by age.
#include <algorithm>

#include "host/system_time.hpp"
#include "host/table_summary.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"
#include "server/tables/tables.hpp"
#include "server/threads/await_callback.hpp"

namespace coppice::server {

namespace {

/// With their journals. The moves of others wait for the batch in which a deletion is.
constexpr std::size_t removed_at_once = 5;

// For the log of deletions.
constexpr const char* for_their_player = "finished games for their player";
std::string older_than(std::chrono::days age) {
  return " older than " + std::to_string(age.count()) + " days";
}

}  // namespace

Tables::Answer<void> Tables::remove(std::string owner, std::string id) {
  const auto look = [id](Store& store) { return store.find(id); };
  const auto stored = co_await read_by(services_.reader, look);
  if (!stored) co_return std::unexpected(stored.error());
  if (!*stored) co_return make_error(ErrorCode::table_unknown);
  if (!belongs_to(**stored, owner)) co_return make_error(ErrorCode::table_foreign);
  if (!(*stored)->summary.outcome.result) co_return make_error("error.results.open");
  RemoveTables what{{std::move(id)}, std::move(owner)};
  const auto removed = co_await remove_tables(std::move(what), for_their_player);
  if (!removed) co_return std::unexpected(removed.error());
  co_return std::expected<void, Error>();
}

Tables::Answer<int> Tables::remove_finished(std::string owner, std::set<std::string> chosen) {
  const auto finished =
      co_await of_owner(owner, Store::TableFilter::finished, services_.kept_results);
  if (!finished) co_return std::unexpected(finished.error());
  RemoveTables what{{}, owner};
  for (const StoredTable& table : *finished) {
    if (chosen.contains(table.id)) what.ids.push_back(table.id);
  }
  co_return co_await remove_tables(std::move(what), for_their_player);
}

Tables::Answer<int> Tables::remove_tables(RemoveTables what, std::string which) {
  std::size_t removed = 0;
  WriteResult done;
  while (removed < what.ids.size()) {
    const auto first = what.ids.begin() + static_cast<std::ptrdiff_t>(removed);
    const std::size_t count = std::min(removed_at_once, what.ids.size() - removed);
    const std::vector<std::string> ids(first, first + static_cast<std::ptrdiff_t>(count));
    RemoveTables some{ids, what.holder};
    done = co_await write_and_wait(services_.writer, std::move(some));
    if (!done) break;
    removed += count;
    // A person who came to the table meanwhile loses it.
    for (const std::string& id : ids) {
      on_thread_of(id, [id](Tables& there) { there.let_go(id); });
    }
  }
  metrics().deleted_games.Increment(static_cast<double>(removed));
  if (removed > 0) log_warning("deleted " + which, removed);
  if (!done) co_return std::unexpected(done.error());
  co_return static_cast<int>(removed);
}

Tables::Answer<int> Tables::forget_left(
    std::vector<std::pair<Store::OldTableKind, SystemTime>> kinds, std::string which) {
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

Tables::Answer<std::optional<SystemTime>> Tables::newest_change() {
  const auto look = [](Store& store) { return store.newest_change(); };
  const auto newest = co_await read_by(services_.reader, look);
  if (!newest) co_return std::unexpected(newest.error());
  if (newest->empty()) co_return std::nullopt;
  co_return read_moment(*newest);
}

Tables::Answer<int> Tables::forget_unplayed(SystemTime now, std::chrono::days longest) {
  return forget_left({{Store::OldTableKind::unfinished, now - longest},
                      {Store::OldTableKind::gathering, now - longest / 2}},
                     "unfinished games" + older_than(longest));
}

Tables::Answer<int> Tables::forget_finished(SystemTime now, std::chrono::days longest) {
  return forget_left({{Store::OldTableKind::finished, now - longest}},
                     "finished games" + older_than(longest));
}

void Tables::let_go(const std::string& id) {
  ++overtaken_;
  step(host::input::TableDeleted{id});
}

}  // namespace coppice::server
