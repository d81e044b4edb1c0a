// What only the operator may do (administration.hpp).
#include <algorithm>
#include <utility>

#include "server/tables/tables.hpp"

namespace coppice::server {

std::size_t Tables::playing() const {
  const auto goes_on = [&](const std::string& id) {
    const auto table = host_.find(id);
    return table->followers() > 0 && !table->table().play().turn().is_over();
  };
  return static_cast<std::size_t>(std::ranges::count_if(host_.ids(), goes_on));
}

std::vector<std::shared_ptr<const LiveTable>> Tables::page_in_memory(const std::string& after,
                                                                     std::size_t limit) const {
  std::vector<std::shared_ptr<const LiveTable>> page;
  for (const std::string& id : host_.ids()) {
    if (id > after && page.size() < limit) page.push_back(host_.find(id));
  }
  return page;
}

Tables::Answer<std::vector<StoredTable>> Tables::page(std::string after, std::size_t limit) {
  const auto look = [after, limit](Store& store) { return store.page(after, limit); };
  co_return co_await read_by(services_.reader, look);
}

Tables::Answer<std::vector<JournalEntry>> Tables::journal(std::string id) {
  const auto look = [id](Store& store) { return store.journal(id); };
  co_return co_await read_by(services_.reader, look);
}

Tables::Answer<std::vector<StoredTable>> Tables::page_of_owner(std::string owner,
                                                               Store::Place after,
                                                               std::size_t limit) {
  const auto look = [owner, after, limit](Store& store) {
    return store.of_owner(owner, Store::TableFilter::all, limit, after);
  };
  co_return co_await read_by(services_.reader, look);
}

Tables::Answer<int> Tables::remove_all_of(std::string person, bool shared) {
  int removed = 0;
  Store::Place after;
  while (true) {
    const auto found = co_await page_of_owner(person, after, limits::admin_page);
    if (!found) co_return std::unexpected(found.error());
    if (found->empty()) co_return removed;
    after = {found->back().created, found->back().id};
    RemoveTables what{{}, shared ? "" : person};
    for (const StoredTable& each : *found) what.ids.push_back(each.id);
    const auto done = co_await remove_tables(std::move(what), "games of one person");
    if (!done) co_return std::unexpected(done.error());
    removed += *done;
  }
}

Tables::Answer<void> Tables::call_off(std::string id) {
  const auto stored = co_await row(id);
  if (!stored) co_return std::unexpected(stored.error());
  if (stored->summary.company.empty()) co_return make_error("error.admin.end_alone");
  const auto table = co_await find(id);
  if (!table) co_return std::unexpected(table.error());
  host::input::CallOffGame end{0, std::move(id)};
  const auto done = co_await change(std::move(end));
  if (!done) co_return std::unexpected(done.error());
  co_return std::expected<void, Error>();
}

Tables::Answer<void> Tables::remove_any(std::string id) {
  const auto look = [id](Store& store) { return store.find(id); };
  const auto stored = co_await read_by(services_.reader, look);
  if (!stored) co_return std::unexpected(stored.error());
  if (!*stored) co_return make_error(ErrorCode::table_unknown);
  RemoveTables what{{std::move(id)}};
  const auto removed = co_await remove_tables(std::move(what), "tables for the operator");
  if (!removed) co_return std::unexpected(removed.error());
  co_return std::expected<void, Error>();
}

int Tables::turn_away_refused() {
  return static_cast<int>(std::ranges::count_if(
      listeners_, [](const auto& each) { return each.second->turn_away_if_refused(); }));
}

void Tables::turn_away_refused_everywhere() {
  turn_away_refused();
  if (services_.others == nullptr) return;
  services_.others->send_to_others(services_.share.number,
                                   [](Tables& there) { there.turn_away_refused(); });
}

}  // namespace coppice::server
