#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/live_table.hpp"
#include "server/store.hpp"

// A store without a disk, and somebody who listens without a connection.
namespace coppice::server::test {

/// Keeps tables in memory; fails, throws or waits on demand.
class FickleStore final : public Store {
 public:
  bool fails = false;
  std::function<void(std::string_view call)> before{};  ///< called before "find", "append" …
  std::map<std::string, std::pair<StoredTable, std::vector<JournalEntry>>> tables;

  std::expected<void, Error> add(const StoredTable& table,
                                 const std::vector<JournalEntry>& entries) override {
    announce("add");
    if (fails) return full();
    tables[table.id] = {table, entries};
    return {};
  }
  std::expected<void, Error> append(const std::string& id, std::size_t known,
                                    const std::vector<JournalEntry>& entries,
                                    const Standing& standing) override {
    announce("append");
    if (fails) return full();
    auto& [table, journal] = tables.at(id);
    EXPECT_EQ(journal.size(), known);
    journal.insert(journal.end(), entries.begin(), entries.end());
    table.standing = standing;
    return {};
  }
  std::expected<std::optional<StoredTable>, Error> find(const std::string& id) override {
    announce("find");
    if (fails) return full();
    const auto found = tables.find(id);
    return found == tables.end() ? std::nullopt : std::optional(found->second.first);
  }
  std::expected<std::vector<JournalEntry>, Error> journal(const std::string& id) override {
    announce("journal");
    return tables.at(id).second;
  }
  std::expected<std::vector<StoredTable>, Error> of_owner(const std::string& owner, Which which,
                                                          std::size_t limit) override {
    announce("of_owner");
    if (fails) return full();
    std::vector<StoredTable> found;
    for (const auto& [id, kept] : tables) {
      const StoredTable& table = kept.first;
      const bool wanted = which == Which::all || (which == Which::daily && !table.daily.empty()) ||
                          (which == Which::finished && table.standing.outcome.result.has_value());
      if (table.owner == owner && wanted && found.size() < limit) found.push_back(table);
    }
    return found;
  }
  std::expected<void, Error> remove(const std::vector<std::string>& ids) override {
    announce("remove");
    if (fails) return full();
    for (const std::string& id : ids) tables.erase(id);
    return {};
  }

 private:
  void announce(std::string_view call) const {
    if (before) before(call);
  }
  static std::unexpected<Error> full() {
    return refused("error.store.full", {{"file", "/home/somebody/coppice.db"}});
  }
};

/// Remembers what it was told.
class Ear final : public Listener {
 public:
  std::vector<wire::Answer> heard;
  void tell(const wire::Answer& answer) override { heard.push_back(answer); }

  template <class Kind>
  const Kind* last() const {
    return heard.empty() ? nullptr : std::get_if<Kind>(&heard.back());
  }
};

}  // namespace coppice::server::test
