#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store.hpp"
#include "table/table.hpp"
#include "table/wire.hpp"

namespace coppice::server {

/// Somebody who hears what a table says: one connection.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
  virtual void tell(const wire::Answer& answer) = 0;
};

/// A table that is in memory, with those who follow it. What they wish is considered, stored,
/// appended and told, in this order, so nobody sees a card that a power cut could take back.
class LiveTable {
 public:
  /// `table` must be what the store has.
  LiveTable(StoredTable stored, Table table, std::size_t journal_size, Store& store)
      : stored_(std::move(stored)),
        table_(std::move(table)),
        journal_size_(journal_size),
        store_(store) {}

  const std::string& id() const { return stored_.id; }
  const Table& table() const { return table_; }
  const StoredTable& stored() const { return stored_; }

  /// The seat of the player whose key has this hash. Errors: not one of this table's.
  std::expected<Seat, Error> seat_of(std::string_view key_hash) const;

  /// Greets `listener`, who from now on hears all events of `seat`.
  void join(Listener& listener, Seat seat, std::optional<std::int64_t> last);
  void leave(const Listener& listener);

  void play(Listener& from, Seat seat, const wire::Play& wish);
  void undo(Listener& from, Seat seat, const wire::Undo& wish);

 private:
  struct Follower {
    Listener* listener;
    Seat seat;
  };
  using Entries = std::expected<std::vector<JournalEntry>, Error>;

  /// Carries out what was considered for the command `id`, or says why not.
  void act(Listener& from, const std::string& id, const Entries& considered);
  std::expected<void, Error> store_and_append(const std::vector<JournalEntry>& entries);

  StoredTable stored_;
  Table table_;
  std::size_t journal_size_;
  Store& store_;
  std::vector<Follower> followers_;
};

/// An error as a stranger may see it: of a file, its name without the folder.
wire::Message message_for_page(const Error& error);

/// Errors: an id that cannot be kept.
std::expected<void, Error> check_command_id(std::string_view id);

}  // namespace coppice::server
