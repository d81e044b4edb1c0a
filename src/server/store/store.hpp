#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/error.hpp"
#include "host/effects.hpp"
#include "host/loaded_table.hpp"
#include "table/daily.hpp"
#include "table/table.hpp"

namespace coppice::server {

/// A new table. Fails alone with ErrorCode::store_out_of_step if the id exists.
struct AddTable {
  StoredTable table;
  std::vector<JournalEntry> journal;
};

/// New entries for a table's journal. Fails alone with ErrorCode::store_out_of_step if the store
/// has another number of entries, because another server wrote first, or if the table does not
/// exist. A rematch is stored together with the entries that name it, or not at all.
struct AppendEntries {
  std::string id;
  std::size_t known = 0;  ///< number of entries before these
  std::vector<JournalEntry> entries;
  TableSummary summary;
  std::optional<AddTable> rematch{};
};

/// Deletes these tables and their journals. With a holder, a table that others also hold is removed
/// for this holder only.
struct RemoveTables {
  std::vector<std::string> ids;
  std::string holder{};
};

/// Claims for this time that this server computes the computer players' moves at a table; no time
/// gives the claim up. Fails alone with ErrorCode::store_held if another server that lives has
/// claimed it. It only avoids duplicate work: the number of entries decides which write succeeds.
struct ClaimTable {
  std::string id;
  std::chrono::milliseconds time{};
};

/// Reports who is at the seats. Other servers consider it true for this time, unless a new report
/// comes or a person leaves.
struct ReportSeatPresence {
  struct Seen {
    std::string id;
    int seat;  ///< from 1
    bool is_here;
    SystemTime when{};  ///< by this server's clock; the database uses its own
  };
  std::vector<Seen> seats;
  std::chrono::seconds time{};
};

/// The key of one browser, which belongs to a person. A person is named by the hash of their first
/// key. The store has a key once something is stored for its person; any other key is its own
/// person.
struct StoredKey {
  std::string key;      ///< its hash
  std::string person;   ///< the hash of the person's first key
  std::string name;     ///< the browser's; may be empty
  std::string created;  ///< a date
  std::string used;     ///< the last date
  std::string ended;    ///< the moment from which it is refused; empty: valid

  friend bool operator==(const StoredKey&, const StoredKey&) = default;
};

/// Sets a key's name. Stores the key if it is unknown and its own person.
struct SetKeyName {
  StoredKey key;
};

/// Sets the last date on which a key was used.
struct SetKeyLastUse {
  std::string key;
  std::string date;
};

/// Ends one key of a person, or all but one, and the links to further browsers. Stores the key if
/// it is unknown and its own person.
struct RevokeKeys {
  StoredKey key;
  bool others = false;  ///< all but this one
  std::string moment;
};

/// Stores a link by which another browser gets a key of this person. Deletes expired links.
struct AddKeyLink {
  StoredKey maker;    ///< the key of the browser that makes it
  std::string token;  ///< its hash
  std::string expires;
  std::string moment;  ///< now
};

/// Uses up such a link: the new key belongs to the link's person. Does nothing if the key already
/// came by a link. Fails alone with "error.key.link" if the link is unknown or expired, with
/// "error.key.in_use" if the key has been used for games, and with "error.key.many" if its person
/// has `most` valid keys.
struct UseKeyLink {
  std::string token;  ///< its hash
  StoredKey key;      ///< without its person
  std::string moment;
  std::size_t most = 0;
};

/// Ends all keys of a person, and forgets the names of the browsers and the links to further ones.
struct ForgetPerson {
  std::string person;
  std::string moment;
};

/// Stores a row and deletes it, to learn whether a move could be stored.
struct TryToWrite {};

using Write =
    std::variant<AddTable, AppendEntries, RemoveTables, ClaimTable, ReportSeatPresence, SetKeyName,
                 SetKeyLastUse, RevokeKeys, AddKeyLink, UseKeyLink, ForgetPerson, TryToWrite>;
using host::WriteResult;

/// A table that another server has written to.
struct TableChangeNotice {
  std::string id;
  std::size_t entries = 0;  ///< current number; 0: the table was deleted
};

/// The additional functions of a store that several servers share.
class SharedStore {
 public:
  SharedStore() = default;
  SharedStore(const SharedStore&) = delete;
  SharedStore& operator=(const SharedStore&) = delete;
  virtual ~SharedStore() = default;

  /// The number of entries of each table; deleted tables are missing. Call it on the reader's
  /// thread.
  virtual std::expected<std::map<std::string, std::size_t>, Error> lengths(
      const std::vector<std::string>& ids) = 0;

  /// A person whom another server reported at a seat, and the time since then. 0 or less: still
  /// present.
  struct Seen {
    std::string id;
    int seat;  ///< from 1
    std::chrono::milliseconds ago;
  };

  /// At these tables. Call it on the reader's thread.
  virtual std::expected<std::vector<Seen>, Error> seen(const std::vector<std::string>& ids) = 0;

  /// The keys that were ended at this moment or later. Call it on the reader's thread.
  virtual std::expected<std::vector<StoredKey>, Error> ended_keys(const std::string& since) = 0;

  /// Calls the function, on its own thread, with the tables that other servers wrote to, or with an
  /// empty list if it may have missed some. This is only a hint; read the store for the truth. An
  /// empty function ends the calls and waits for the last one.
  using Heard = std::function<void(std::vector<TableChangeNotice>)>;
  virtual void listen(Heard heard) = 0;

  /// How many other servers live and do not end. A server lives while it listens and the database
  /// hears of it (limits::lease). Call it on the reader's thread.
  virtual std::expected<std::size_t, Error> others() = 0;

  /// From now on, this server does not count as living: the others may claim its tables. Call it on
  /// any thread.
  virtual void step_down() = 0;

  /// Whether the database is unreachable now; the store then tries to reconnect. Call it on any
  /// thread.
  virtual bool is_away() const = 0;

  /// The server is ending: from now on, no call waits longer than this. Call it on any thread.
  virtual void end_within(std::chrono::milliseconds time) = 0;
};

/// A way to write to a store, for one thread.
class StoreWriteConnection {
 public:
  StoreWriteConnection() = default;
  StoreWriteConnection(const StoreWriteConnection&) = delete;
  StoreWriteConnection& operator=(const StoreWriteConnection&) = delete;
  virtual ~StoreWriteConnection() = default;

  /// As Store::write.
  virtual std::vector<WriteResult> write(std::span<const Write> batch) = 0;
};

/// Where tables are stored. All errors are "error.store.…". Reads return only durable data. One
/// thread at a time reads and one writes; they may differ, and so may those of further lines.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// Writes the batch in order, and makes it durable. Each successful write is on the disk. Each
  /// failed write left no trace, unless its outcome (outcome_of) is unknown. Each write is atomic.
  /// A write that is out of step fails alone; any other failure affects the whole batch. Returns
  /// the result of each write.
  virtual std::vector<WriteResult> write(std::span<const Write> batch) = 0;

  /// A further way to write, for a thread of its own at the same time, if the store has several;
  /// otherwise null. It must not outlive the store.
  virtual std::unique_ptr<StoreWriteConnection> further_line() { return nullptr; }

  /// With the whole documents among its settings, which the other reads only name (documents.hpp).
  /// Empty if there is no such table.
  virtual std::expected<std::optional<StoredTable>, Error> find(const std::string& id) = 0;

  /// A table's entries after the first `known`; empty if there is no such table.
  virtual std::expected<std::vector<JournalEntry>, Error> entries(const std::string& id,
                                                                  std::size_t known) = 0;
  std::expected<std::vector<JournalEntry>, Error> journal(const std::string& id) {
    return entries(id, 0);
  }

  /// When people were last at the seats (from 1) of this table, as ReportSeatPresence reported.
  using LastSeen = host::LastSeen;
  virtual std::expected<LastSeen, Error> last_seen(const std::string& id) = 0;

  /// The kinds of an owner's tables.
  enum class TableFilter : std::uint8_t { all, open, finished, daily };

  /// A place in a list of tables: behind the one that was created then and has this id. The default
  /// is before all tables.
  struct Place {
    std::string created = "~";  ///< greater than every date
    std::string id{};
  };

  /// The tables that a player owns or has a seat at, newest first, at most `limit`.
  virtual std::expected<std::vector<StoredTable>, Error> of_owner(const std::string& owner,
                                                                  TableFilter which,
                                                                  std::size_t limit,
                                                                  const Place& after) = 0;

  /// How many they are.
  virtual std::expected<std::size_t, Error> count_of_owner(const std::string& owner,
                                                           TableFilter which) = 0;

  /// Whether one of an owner's tables counts for this game and day.
  virtual std::expected<bool, Error> has_played(const std::string& owner, const std::string& game,
                                                const std::string& daily) = 0;

  /// Kinds of old tables: unfinished games, tables that still wait for people, and finished games.
  enum class OldTableKind : std::uint8_t { unfinished, gathering, finished };

  /// The ids of those whose last change was before this moment, oldest first, at most `limit`.
  virtual std::expected<std::vector<std::string>, Error> left(OldTableKind which,
                                                              const std::string& before,
                                                              std::size_t limit) = 0;

  /// The tables after this id, ordered by their ids.
  virtual std::expected<std::vector<StoredTable>, Error> page(const std::string& after,
                                                              std::size_t limit) = 0;

  /// The latest `changed` of all tables; empty if there is none.
  virtual std::expected<std::string, Error> newest_change() = 0;

  /// Empty if the store does not have it. `key` is its hash.
  virtual std::expected<std::optional<StoredKey>, Error> find_key(const std::string& key) = 0;

  /// A person's keys, the oldest first; also those that have ended.
  virtual std::expected<std::vector<StoredKey>, Error> keys_of(const std::string& person) = 0;

  /// Whether the next start will find the stored data. Call it on any thread.
  virtual bool is_in_place() const { return true; }

  /// Whether stored data could not be read. Call it on any thread.
  bool is_damaged() const { return damaged_; }
  void note_damage() { damaged_ = true; }

  /// What became of the latest writes. Call these on any thread.
  enum class Writable : std::uint8_t { yes, full, read_only, no };
  Writable writable() const { return writable_; }
  void note_writable(Writable what) { writable_ = what; }

  /// The shared functions, if several servers use the store; otherwise null.
  virtual SharedStore* shared() { return nullptr; }

 private:
  std::atomic<bool> damaged_ = false;
  std::atomic<Writable> writable_ = Writable::yes;
};

}  // namespace coppice::server
