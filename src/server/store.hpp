#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/error.hpp"
#include "host/effects.hpp"
#include "host/stored_table.hpp"
#include "table/daily.hpp"
#include "table/table.hpp"

namespace coppice::server {

/// A new table. Refused alone with "error.store.out_of_step": one with this id is there.
struct AddTable {
  StoredTable table;
  std::vector<JournalEntry> journal;
};

/// More of a table's journal. Refused alone with "error.store.out_of_step": the store has another
/// number of entries, because somebody else acted first, or no such table.
struct AppendEntries {
  std::string id;
  std::size_t known = 0;  ///< entries before
  std::vector<JournalEntry> entries;
  Standing standing;
};

/// Forgets these tables and their journals; one that others hold, too, only for this holder, or
/// without one for everybody.
struct RemoveTables {
  std::vector<std::string> ids;
  std::string holder{};
};

/// Of several servers with the same tables this one thinks for the table's computer, for so long.
/// Refused alone with "error.store.held": another one does. It only saves work: the number of
/// entries decides who acts.
struct HoldTable {
  std::string id;
  std::chrono::milliseconds time{};
};

/// This server tells who is at seats, and the others believe it for so long unless it says so
/// again, or who has just left them.
struct SeeSeats {
  struct Seen {
    std::string id;
    int seat;  ///< from 1
    bool is_here;
    Moment when{};  ///< by this server's clock; a database has its own
  };
  std::vector<Seen> seats;
  std::chrono::seconds time{};
};

using Write = std::variant<AddTable, AppendEntries, RemoveTables, HoldTable, SeeSeats>;
using host::Written;

/// A table that another server has written to.
struct TableNews {
  std::string id;
  std::size_t entries = 0;  ///< it has now; 0: it is no more
};

/// What a store has beside when several servers share its tables.
class SharedStore {
 public:
  SharedStore() = default;
  SharedStore(const SharedStore&) = delete;
  SharedStore& operator=(const SharedStore&) = delete;
  virtual ~SharedStore() = default;

  /// How many entries each of these tables has; one that is no more is missing. For the reader.
  virtual std::expected<std::map<std::string, std::size_t>, Error> lengths(
      const std::vector<std::string>& ids) = 0;

  /// Who was seen at a seat by another server, and how long ago; not above 0: is there.
  struct Seen {
    std::string id;
    int seat;  ///< from 1
    std::chrono::milliseconds ago;
  };

  /// At these tables. For the reader.
  virtual std::expected<std::vector<Seen>, Error> seen(const std::vector<std::string>& ids) = 0;

  /// Calls this, on a thread of its own, with what other servers wrote, or with nothing when some
  /// of it may have been missed. Only a hint: what is there is found by reading. Without a function
  /// it ends, and waits until the last call is over.
  using Heard = std::function<void(std::vector<TableNews>)>;
  virtual void listen(Heard heard) = 0;

  /// Whether it cannot be reached now; then it is looked for. On any thread.
  virtual bool is_away() const = 0;

  /// The server ends: from now on nobody waits for it for longer than this. On any thread.
  virtual void end_within(std::chrono::milliseconds time) = 0;
};

/// Where tables are kept. All errors are "error.store.…". What is read was written for good. One
/// thread at a time reads, one at a time writes; they may be two.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// Writes all of these, in this order, and makes them safe together: what is reported as done is
  /// on the disk; what is reported as failed left no trace, but for `unsure` and
  /// `in_doubt`. Each happens wholly
  /// or not at all. One that is out of step fails alone; any other failure is everybody's. Gives
  /// what came of each.
  virtual std::vector<Written> write(std::span<const Write> batch) = 0;

  /// The key of an error after which nothing more may be written: the disk would not say whether
  /// it has the batch.
  static constexpr const char* unsure = "error.store.unsure";

  /// The key of an error after which a batch may be stored or not, and whoever reads it once the
  /// database is back knows.
  static constexpr const char* in_doubt = host::in_doubt;

  /// The key of an error of one write that another one, of somebody else, has made impossible.
  static constexpr const char* out_of_step = host::out_of_step;

  /// The same of a table that another server holds.
  static constexpr const char* held = host::held_elsewhere;

  /// Nothing if there is no such table.
  virtual std::expected<std::optional<StoredTable>, Error> find(const std::string& id) = 0;

  /// A table's entries but for the first `known`; none if there is no such table.
  virtual std::expected<std::vector<JournalEntry>, Error> entries(const std::string& id,
                                                                  std::size_t known) = 0;
  std::expected<std::vector<JournalEntry>, Error> journal(const std::string& id) {
    return entries(id, 0);
  }

  /// When people were last at the seats of this table (from 1), of those that SeeSeats told of.
  using LastSeen = host::LastSeen;
  virtual std::expected<LastSeen, Error> last_seen(const std::string& id) = 0;

  /// Which of an owner's tables are asked for.
  enum class Which : std::uint8_t { all, finished, daily };

  /// Those that are an owner's or that they hold a seat of, newest first, at most `limit`.
  virtual std::expected<std::vector<StoredTable>, Error> of_owner(const std::string& owner,
                                                                  Which which,
                                                                  std::size_t limit) = 0;

  /// How many they are.
  virtual std::expected<std::size_t, Error> count_of_owner(const std::string& owner,
                                                           Which which) = 0;

  /// Whether one of an owner's tables counts for this game and day.
  virtual std::expected<bool, Error> has_played(const std::string& owner, const std::string& game,
                                                const std::string& daily) = 0;

  /// What people left: games that are not over, tables to which somebody never came, games that are
  /// over.
  enum class Left : std::uint8_t { unfinished, gathering, finished };

  /// The ids of those that last changed before this, the oldest first, at most `limit`.
  virtual std::expected<std::vector<std::string>, Error> left(Left which, const std::string& before,
                                                              std::size_t limit) = 0;

  /// The latest `changed` of all tables; empty if there is none.
  virtual std::expected<std::string, Error> newest_change() = 0;

  /// Whether what it has can still be found at the next start. On any thread.
  virtual bool is_in_place() const { return true; }

  /// Whether something that was stored could not be read. On any thread.
  bool is_damaged() const { return damaged_; }
  void note_damage() { damaged_ = true; }

  /// Where several servers share the tables; none where this one has them for itself.
  virtual SharedStore* shared() { return nullptr; }

 private:
  std::atomic<bool> damaged_ = false;
};

}  // namespace coppice::server
