// What only the operator may do (administration.hpp).
#include <algorithm>
#include <utility>

#include "server/tables.hpp"

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

Tables::Answer<std::size_t> Tables::journal_length(std::string id) {
  const auto look = [id](Store& store) -> std::expected<std::size_t, Error> {
    const auto journal = store.journal(id);
    if (!journal) return std::unexpected(journal.error());
    return journal->size();
  };
  co_return co_await read_by(services_.reader, look);
}

Tables::Answer<void> Tables::remove_any(std::string id) {
  const auto look = [id](Store& store) { return store.find(id); };
  const auto stored = co_await read_by(services_.reader, look);
  if (!stored) co_return std::unexpected(stored.error());
  if (!*stored) co_return refused("error.table.unknown");
  RemoveTables what{{std::move(id)}};
  const auto removed = co_await remove_tables(std::move(what), "tables for the operator");
  if (!removed) co_return std::unexpected(removed.error());
  co_return std::expected<void, Error>();
}

int Tables::turn_away_refused() {
  return static_cast<int>(std::ranges::count_if(
      listeners_, [](const auto& each) { return each.second->turn_away_if_refused(); }));
}

}  // namespace coppice::server
