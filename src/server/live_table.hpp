#pragma once

#include <chrono>
#include <cstddef>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "players/any_player.hpp"
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

/// Who plays a seat that is no person's.
struct ComputerSeat {
  std::shared_ptr<AnyPlayer> player;  ///< none at a person's seat
  std::chrono::milliseconds time{0};  ///< how long it may think, if that is how it is limited
};

/// A table that is in memory, with those who follow it. What they wish is considered, stored,
/// appended and told, in this order, so nobody sees a card that a power cut could take back.
class LiveTable {
 public:
  /// `table` must be what the store has; `computers` are per seat.
  LiveTable(StoredTable stored, Table table, std::vector<ComputerSeat> computers,
            std::size_t journal_size, Store& store)
      : stored_(std::move(stored)),
        table_(std::move(table)),
        computers_(std::move(computers)),
        journal_size_(journal_size),
        store_(store) {}

  const std::string& id() const { return stored_.id; }
  const Table& table() const { return table_; }
  const StoredTable& stored() const { return stored_; }

  /// Whether this is the table of the player whose key has this hash. Errors: it is not.
  std::expected<void, Error> check_owner(std::string_view key_hash) const;

  /// Greets `listener`, who from now on hears all events of `seat` and of no other.
  void join(Listener& listener, Seat seat, std::optional<std::int64_t> last);
  void leave(const Listener& listener);
  bool followed() const { return !followers_.empty(); }

  void play(Listener& from, Seat seat, const wire::Play& wish);
  void undo(Listener& from, Seat seat, const wire::Undo& wish);
  void resign(Listener& from, Seat seat, const wire::Resign& wish);

  void leave_lesson(Listener& from, const wire::LeaveLesson& wish);

  /// Keeps what must be kept of a hint before it is told.
  std::expected<void, Error> keep(Change change);

  /// The seat to move, if it is a computer's.
  std::optional<Seat> computer_to_move() const;
  const ComputerSeat& computer(Seat seat) const { return computers_[seat.index]; }
  std::expected<void, Error> play_computer(Move move);

  /// Another number whenever something has happened.
  std::size_t moment() const { return journal_size_; }

 private:
  struct Follower {
    Listener* listener;
    Seat seat;
  };
  using Considered = std::expected<Change, Error>;

  /// Carries out what was considered for the command `id`, or says why not.
  void act(Listener& from, const std::string& id, Considered considered);

  /// Stores and appends what was considered, and tells everybody.
  std::expected<void, Error> happen(Change change);
  std::expected<void, Error> store_and_append(Change change);

  StoredTable stored_;
  Table table_;
  std::vector<ComputerSeat> computers_;
  std::size_t journal_size_;
  Store& store_;
  std::vector<Follower> followers_;
};

/// An error as a stranger may see it: of a file, its name without the folder.
wire::Message message_for_page(const Error& error);

/// Errors: an id that cannot be kept.
std::expected<void, Error> check_command_id(std::string_view id);

}  // namespace coppice::server
