#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store/store.hpp"
#include "server/store/writer.hpp"
#include "server/tables/tables.hpp"

// A store without a disk, and a listener without a connection.
namespace coppice::server::test {

/// Keeps tables in memory; fails, throws or waits on demand.
class FickleStore final : public Store {
 public:
  std::atomic<bool> fails = false;
  bool is_others_too = false;                           ///< another server may write first
  std::vector<std::size_t> batches;                     ///< sizes of the batches
  std::size_t rows = 0;                                 ///< read for lists
  std::function<void(std::string_view call)> before{};  ///< called before "find", "append" …
  std::map<std::string, std::pair<StoredTable, std::vector<JournalEntry>>> tables;
  std::deque<bool> doubts;  ///< the next writes are in doubt; true: they are stored all the same
  std::map<std::string, StoredKey> keys;
  std::set<std::string> held_elsewhere;           ///< tables that another server has claimed
  std::vector<std::chrono::milliseconds> claims;  ///< the times of this server's
  bool has_lines = false;                         ///< several threads may write
  std::size_t lines = 1;
  std::function<void(std::size_t line)> before_line{};  ///< called before a further line writes

  std::unique_ptr<StoreWriteConnection> further_line() override {
    return has_lines ? std::make_unique<Line>(*this, lines++) : nullptr;
  }

  std::vector<WriteResult> write(std::span<const Write> batch) override {
    std::vector<WriteResult> results;
    {
      const std::scoped_lock lock(mutex_);
      batches.push_back(batch.size());
    }
    for (const Write& each : batch) {
      results.push_back(std::visit([this](const auto& what) { return put(what); }, each));
    }
    return results;
  }
  std::expected<std::optional<StoredTable>, Error> find(const std::string& id) override {
    announce("find");
    const std::scoped_lock lock(mutex_);
    if (fails) return full();
    const auto found = tables.find(id);
    return found == tables.end() ? std::nullopt : std::optional(found->second.first);
  }
  std::expected<std::vector<JournalEntry>, Error> entries(const std::string& id,
                                                          std::size_t known) override {
    announce("journal");
    const std::scoped_lock lock(mutex_);
    const auto& all = tables.at(id).second;
    const auto first = static_cast<std::ptrdiff_t>(std::min(known, all.size()));
    return std::vector(all.begin() + first, all.end());
  }
  std::expected<std::vector<StoredTable>, Error> of_owner(const std::string& owner,
                                                          TableFilter which, std::size_t limit,
                                                          const Place& after) override {
    announce("of_owner");
    auto found = listed(owner, which, tables.size());
    if (!found) return found;
    const auto place = [](const StoredTable& table) { return std::pair(table.created, table.id); };
    std::erase_if(*found, [&](const StoredTable& table) {
      return place(table) >= std::pair(after.created, after.id);
    });
    std::ranges::sort(*found, std::ranges::greater(), place);
    found->resize(std::min(limit, found->size()));
    rows += found->size();
    return found;
  }
  std::expected<std::vector<StoredTable>, Error> listed(const std::string& owner, TableFilter which,
                                                        std::size_t limit) {
    const std::scoped_lock lock(mutex_);
    if (fails) return full();
    std::vector<StoredTable> found;
    for (const auto& [id, kept] : tables) {
      const StoredTable& table = kept.first;
      const bool wanted =
          which == TableFilter::all || (which == TableFilter::daily && !table.daily.empty()) ||
          (which == TableFilter::finished && table.summary.outcome.result.has_value()) ||
          (which == TableFilter::open && !table.summary.outcome.result);
      if (table.owner == owner && wanted && found.size() < limit) found.push_back(table);
    }
    return found;
  }

  std::expected<std::size_t, Error> count_of_owner(const std::string& owner,
                                                   TableFilter which) override {
    const auto all = listed(owner, which, tables.size());
    if (!all) return std::unexpected(all.error());
    return all->size();
  }
  std::expected<bool, Error> has_played(const std::string& owner, const std::string& game,
                                        const std::string& daily) override {
    const auto all = listed(owner, TableFilter::daily, tables.size());
    if (!all) return std::unexpected(all.error());
    return std::ranges::any_of(*all, [&](const StoredTable& table) {
      return table.counts && table.game == game && table.daily == daily;
    });
  }

  std::expected<std::vector<std::string>, Error> left(OldTableKind which, const std::string& before,
                                                      std::size_t limit) override {
    announce("left");
    const std::scoped_lock lock(mutex_);
    if (fails) return full();
    std::vector<std::string> ids;
    for (const auto& [id, kept] : tables) {
      const TableSummary& summary = kept.first.summary;
      const bool wanted = summary.outcome.result.has_value() == (which == OldTableKind::finished);
      if (wanted && summary.changed < before && ids.size() < limit) ids.push_back(id);
    }
    return ids;
  }

  std::expected<std::vector<StoredTable>, Error> page(const std::string&, std::size_t) override {
    return std::vector<StoredTable>();
  }

  std::expected<std::string, Error> newest_change() override {
    const std::scoped_lock lock(mutex_);
    if (fails) return full();
    std::string newest;
    for (const auto& [id, kept] : tables) newest = std::max(newest, kept.first.summary.changed);
    return newest;
  }

  std::expected<std::optional<StoredKey>, Error> find_key(const std::string& key) override {
    const std::scoped_lock lock(mutex_);
    if (fails) return full();
    const auto found = keys.find(key);
    return found == keys.end() ? std::nullopt : std::optional(found->second);
  }
  std::expected<std::vector<StoredKey>, Error> keys_of(const std::string& person) override {
    const std::scoped_lock lock(mutex_);
    std::vector<StoredKey> own;
    for (const auto& [key, kept] : keys) {
      if (kept.person == person) own.push_back(kept);
    }
    return own;
  }

  std::expected<LastSeen, Error> last_seen(const std::string& id) override {
    const std::scoped_lock lock(mutex_);
    return seen_[id];
  }

 private:
  class Line final : public StoreWriteConnection {
   public:
    Line(FickleStore& store, std::size_t number) : store_(store), number_(number) {}
    std::vector<WriteResult> write(std::span<const Write> batch) override {
      if (store_.before_line) store_.before_line(number_);
      return store_.write(batch);
    }

   private:
    FickleStore& store_;
    std::size_t number_;
  };

  WriteResult put(const AddTable& what) {
    announce("add");
    const std::scoped_lock lock(mutex_);
    if (fails) return full();
    if (tables.contains(what.table.id)) return make_error(ErrorCode::store_out_of_step);
    const std::optional<bool> doubt = next_doubt();
    if (doubt != false) {
      tables[what.table.id] = {what.table, what.journal};
      const std::string& owner = what.table.owner;
      const std::string date = what.table.created.substr(0, 10);
      if (!owner.empty()) keys.try_emplace(owner, StoredKey{owner, owner, "", date, date, ""});
    }
    return doubt ? WriteResult(make_error(ErrorCode::store_in_doubt)) : WriteResult();
  }
  WriteResult put(const AppendEntries& what) {
    announce("append");
    const std::scoped_lock lock(mutex_);
    if (fails) return full();
    auto& [table, journal] = tables.at(what.id);
    if (is_others_too && journal.size() != what.known)
      return make_error(ErrorCode::store_out_of_step);
    EXPECT_EQ(journal.size(), what.known);
    const std::optional<bool> doubt = next_doubt();
    if (doubt == false) return make_error(ErrorCode::store_in_doubt);
    if (what.rematch) {
      const StoredTable& added = what.rematch->table;
      tables[added.id] = {added, what.rematch->journal};
    }
    journal.insert(journal.end(), what.entries.begin(), what.entries.end());
    table.summary = what.summary;
    return doubt ? WriteResult(make_error(ErrorCode::store_in_doubt)) : WriteResult();
  }
  WriteResult put(const RemoveTables& what) {
    announce("remove");
    const std::scoped_lock lock(mutex_);
    if (fails) return full();
    for (const std::string& id : what.ids) tables.erase(id);
    return {};
  }

  WriteResult put(const ClaimTable& what) {
    announce("hold");
    const std::scoped_lock lock(mutex_);
    claims.push_back(what.time);
    if (!held_elsewhere.contains(what.id)) return {};
    return make_error(ErrorCode::store_held);
  }
  WriteResult put(const ReportSeatPresence& what) {
    const std::scoped_lock lock(mutex_);
    for (const ReportSeatPresence::Seen& each : what.seats) seen_[each.id][each.seat] = each.when;
    return {};
  }

  WriteResult put(const SetKeyLastUse& what) {
    const std::scoped_lock lock(mutex_);
    keys.at(what.key).used = what.date;
    return {};
  }
  WriteResult put(const TryToWrite&) {
    announce("try");
    return fails ? full() : WriteResult();
  }
  /// The other changes of keys: tests have them with a disk only.
  template <class What>
  WriteResult put(const What&) {
    return fails ? full() : make_error(ErrorCode::store_failed);
  }

  /// Whether a write that is in doubt is stored; empty: it is not in doubt.
  std::optional<bool> next_doubt() {
    if (doubts.empty()) return std::nullopt;
    const bool is_stored = doubts.front();
    doubts.pop_front();
    return is_stored;
  }

  void announce(std::string_view call) const {
    if (before) before(call);
  }
  static std::unexpected<Error> full() {
    return make_error(ErrorCode::store_full, {{"file", "/home/somebody/coppice.db"}});
  }

  std::map<std::string, LastSeen> seen_;
  std::mutex mutex_;  ///< one thread reads, others write
};

/// Writes at once, and answers before it returns.
class PromptWriter final : public Writer {
 public:
  explicit PromptWriter(Store& store) : store_(store) {}
  void write(Write what, Then then) override { then(store_.write({&what, 1}).front()); }

 private:
  Store& store_;
};

/// Reads at once, and answers before it returns.
class PromptReader final : public Reader {
 public:
  using Reader::Reader;
  bool read(Job job, Then then) override {
    job(store_);
    then();
    return true;
  }
};

/// The result of a coroutine of the table thread that need not wait.
template <class Result>
Result outcome(boost::asio::awaitable<Result> coroutine) {
  boost::asio::io_context context{1};
  auto result = boost::asio::co_spawn(context, std::move(coroutine), boost::asio::use_future);
  context.run();
  return result.get();
}

/// The number of this seat's last event, which its page has shown.
inline std::int64_t seen_at(const Table& table, Seat seat) {
  return static_cast<std::int64_t>(table.log().length(seat));
}

/// Remembers all messages.
class Ear final : public MessageListener {
 public:
  Ear() = default;
  ~Ear() override { forget(); }

  std::vector<wire::Answer> heard;
  void tell(const SharedMessage& message) override {
    heard.push_back(message.answer());
    auto* events = std::get_if<wire::Events>(&heard.back());
    if (events == nullptr || !events->done) return;
    wire::CommandDone done{*std::exchange(events->done, std::nullopt)};
    heard.emplace_back(std::move(done));  // as a page does
  }

  bool is_sent_away = false;
  void send_away() override { is_sent_away = true; }

  template <class Kind>
  const Kind* last() const {
    return heard.empty() ? nullptr : std::get_if<Kind>(&heard.back());
  }

  /// Joins a table as the player with this key.
  void join(Tables& tables, const std::string& table, const std::string& key,
            std::optional<std::int64_t> seat = std::nullopt) {
    if (tables_ != &tables) me_ = tables.enter(*this);
    tables_ = &tables;
    tables.step(host::input::ClientJoined{me_, table, key, key, seat, std::nullopt});
  }
  void say(wire::Command command) {
    tables_->step(host::input::CommandReceived{me_, std::move(command)});
  }
  void leave() { std::exchange(tables_, nullptr)->leave(me_); }
  bool is_here() const { return tables_ != nullptr; }

  /// Its tables must be destroyed first.
  void forget() {
    if (tables_ != nullptr) std::exchange(tables_, nullptr)->forget(me_);
  }

 private:
  Tables* tables_ = nullptr;
  host::ClientId me_ = 0;
};

}  // namespace coppice::server::test
