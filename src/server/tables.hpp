#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <cstddef>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/record.hpp"
#include "host/finished_game.hpp"
#include "host/new_table.hpp"
#include "server/live_table.hpp"
#include "server/reader.hpp"
#include "server/store.hpp"
#include "server/writer.hpp"
#include "table/daily.hpp"

namespace coppice::server {

/// All tables: new ones, those in memory, and those that only the store remembers. At the desk
/// only.
class Tables {
 public:
  using Clock = std::chrono::steady_clock;

  template <class T>
  using Answer = boost::asio::awaitable<std::expected<T, Error>>;

  /// The writer writes into the store from which the reader reads.
  explicit Tables(TableServices services)
      : services_(std::move(services)), started_(services_.clocks().world) {}

  /// Sets up a table, deals, stores it; gives its id. `past` is the day whose deal is wished for,
  /// where it is not today's. Errors: what is wished for cannot be, or it cannot be stored.
  Answer<std::string> create(std::string owner, wire::NewTable wish,
                             std::optional<Day> past = std::nullopt,
                             Moment now = std::chrono::system_clock::now());

  /// Keeps a game that was played before, elsewhere perhaps. One that its owner has already is left
  /// as it is. Errors: the owner has as many as are kept; it cannot be stored.
  Answer<wire::Imported> import(std::string owner, FinishedGame game);

  /// The same for a table that leads through a lesson, whose deal and seats it has.
  Answer<std::string> create(std::string owner, wire::NewLesson wish);

  /// A practice table that begins with the first moves of a record, where its owner sits at `seat`
  /// and computers elsewhere; gives its id. Errors: those of `beginning_of`, a seat that the game
  /// does not have, settings of one's own, or it cannot be stored.
  Answer<std::string> play_on(std::string owner, Record record, std::size_t moves, Seat seat);

  /// A table between several places, to which its owner's friends are still to come; gives its id.
  /// Errors: as `create`; no friend's seat, or no other; a patience or a clock out of range;
  /// minutes where the seats win together.
  Answer<std::string> gather(std::string owner, wire::Gathering wish);

  /// The table that follows one between several places: with the same people, on each other's seats
  /// if `swapped`, and without the computers that relieved somebody. The same table whenever it is
  /// asked for again.
  Answer<std::string> rematch(std::shared_ptr<LiveTable> table, bool swapped);

  /// Takes back a table that was just made and that nobody was told of.
  Answer<void> unmake(std::string id);

  /// What plays on for somebody who is away.
  static std::expected<std::pair<std::string, ComputerSeat>, Error> relief(const std::string& game);

  /// Errors: no such table, or one that the store has damaged.
  Answer<std::shared_ptr<LiveTable>> find(std::string id);

  /// Newest first.
  Answer<std::vector<StoredTable>> of_owner(std::string owner,
                                            Store::Which which = Store::Which::all);

  /// Forgets this game of its owner. Errors: one that is not over, no such table, another's.
  Answer<void> remove(std::string owner, std::string id);

  /// Forgets those of an owner's games that are over and among these; gives how many they were.
  Answer<int> remove_finished(std::string owner, std::set<std::string> chosen);

  /// Forgets games that are not over and had no move for `longest`, and in half that time tables to
  /// which somebody never came; a portion of them, and none that is in memory. Errors: the store's.
  Answer<int> forget_unplayed(Moment now, std::chrono::days longest);

  /// The same of games that have been over for so long.
  Answer<int> forget_finished(Moment now, std::chrono::days longest);

  /// Does what is due at tables though nobody asks.
  void tend();

  Moment now() const { return services_.clocks().world; }

  /// Lets go of tables that nobody holds and nobody has asked for in a while, and where nobody's
  /// time runs; gives how many they were.
  std::size_t forget_idle(Clock::time_point now, Clock::duration longest);

  /// Other servers wrote this. What is in memory catches up.
  boost::asio::awaitable<void> hear(std::vector<TableNews> news);

  /// Looks for what was missed of other servers; nothing where there are none.
  boost::asio::awaitable<void> look_for_news();

  /// Tells the store who is here, and learns of it who is at other servers.
  boost::asio::awaitable<void> share_presence(Moment now);

  std::size_t in_memory() const { return live_.size(); }

 private:
  struct Place {
    std::shared_ptr<LiveTable> table;
    Clock::time_point used;
  };

  /// The deals of a day that an owner has played.
  Answer<std::vector<StoredTable>> days_of(std::string owner);

  /// Gives it an id, deals, stores it.
  Answer<std::string> add(std::string owner, TableToBe made);

  /// Gives it an id, and stores that these people are to come together, with this clock if any.
  Answer<std::string> add(StoredTable stored, people::Met met, std::vector<Holder> holders,
                          std::optional<ClockTerms> clock);

  /// Stores a new table, whose journal ends with what `last` brings; gives its id.
  Answer<std::string> keep_new(StoredTable stored, Table table, std::vector<JournalEntry> journal,
                               Change last);

  /// Whether the owner began a deal of that day for this game, on the day itself; `days` are those
  /// that are stored.
  bool has_played(const std::string& owner, const std::string& game, const std::string& daily,
                  const std::vector<StoredTable>& days) const;
  Answer<std::shared_ptr<LiveTable>> load(std::string id);
  std::expected<std::shared_ptr<LiveTable>, Error> live_table(const StoredTable& stored,
                                                              Table table, std::size_t journal_size,
                                                              const Store::LastSeen& seen);

  /// Forgets some of those that were left before a moment; gives how many they were.
  Answer<int> forget_left(std::vector<std::pair<Store::Left, Moment>> kinds);

  /// These are stored no more.
  void let_go(const std::string& id);

  /// Who was at a table before it came into memory.
  Attendance attendance_at(const StoredTable& stored, const Store::LastSeen& seen) const;
  boost::asio::awaitable<void> learn_presence(std::vector<std::string> ids, Moment now);

  TableServices services_;
  Moment started_;
  /// Owner, game and day of tables that are being stored and are to count.
  std::set<std::array<std::string, 3>> counting_;
  std::map<std::string, Place> live_;
  std::uint64_t overtaken_ = 0;  ///< counts what makes void what is being read of a table or a day
};

}  // namespace coppice::server
