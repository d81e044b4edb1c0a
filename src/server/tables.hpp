#pragma once

#include <chrono>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/record.hpp"
#include "server/finished_game.hpp"
#include "server/live_table.hpp"
#include "server/store.hpp"
#include "table/daily.hpp"

namespace coppice::server {

/// Nobody may make the server think for long. `seats` are people or players that exist.
std::expected<void, Error> check_budgets(const std::vector<std::string>& seats);

/// The store keeps a line for each setting; a document would not fit, nor into a message.
std::expected<void, Error> check_settings(const Settings& settings);

/// All tables: new ones, those in memory, and those that only the store remembers.
class Tables {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Tables(Store& store) : store_(store) {}

  /// Sets up a table, deals, stores it; gives its id. `past` is the day whose deal is wished for,
  /// where it is not today's. Errors: what is wished for cannot be, or it cannot be stored.
  std::expected<std::string, Error> create(const std::string& owner, const wire::NewTable& wish,
                                           std::optional<Day> past = std::nullopt,
                                           Moment now = std::chrono::system_clock::now());

  /// Keeps a game that was played before, elsewhere perhaps. One that its owner has already is left
  /// as it is. Errors: the owner has as many as are kept; it cannot be stored.
  std::expected<wire::Imported, Error> import(const std::string& owner, FinishedGame game);

  /// The same for a table that leads through a lesson, whose deal and seats it has.
  std::expected<std::string, Error> create(const std::string& owner, const wire::NewLesson& wish);

  /// A practice table that begins with the first moves of a record, where its owner sits at `seat`
  /// and computers elsewhere; gives its id. Errors: those of `beginning_of`, a seat that the game
  /// does not have, settings of one's own, or it cannot be stored.
  std::expected<std::string, Error> play_on(const std::string& owner, const Record& record,
                                            std::size_t moves, Seat seat);

  /// Errors: no such table, or one that the store has damaged.
  std::expected<std::shared_ptr<LiveTable>, Error> find(const std::string& id);

  /// Newest first.
  std::expected<std::vector<StoredTable>, Error> of_owner(const std::string& owner,
                                                          Store::Which which = Store::Which::all);

  /// Forgets this game of its owner. Errors: one that is not over, no such table, another's.
  std::expected<void, Error> remove(const std::string& owner, const std::string& id);

  /// Forgets all of an owner's games that are over; gives how many they were.
  std::expected<int, Error> remove_finished(const std::string& owner);

  /// Lets go of tables that nobody holds and nobody has asked for in a while.
  void forget_idle(Clock::time_point now, Clock::duration longest);

  std::size_t in_memory() const { return live_.size(); }

 private:
  struct Place {
    std::shared_ptr<LiveTable> table;
    Clock::time_point used;
  };

  /// Gives it an id, deals, stores it.
  std::expected<std::string, Error> add(StoredTable stored, const Lesson* lesson);

  /// Whether the owner began a deal of that day for this game, on the day itself.
  std::expected<bool, Error> has_played(const std::string& owner, const std::string& game,
                                        const std::string& daily);
  std::expected<std::shared_ptr<LiveTable>, Error> load(const std::string& id);
  std::expected<std::shared_ptr<LiveTable>, Error> live_table(const StoredTable& stored,
                                                              Table table,
                                                              std::size_t journal_size);

  Store& store_;
  std::map<std::string, Place> live_;
};

}  // namespace coppice::server
