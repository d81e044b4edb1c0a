#pragma once

#include <array>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <cstddef>
#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/record.hpp"
#include "host/finished_game.hpp"
#include "host/host.hpp"
#include "host/new_table.hpp"
#include "server/clocks.hpp"
#include "server/limits.hpp"
#include "server/reader.hpp"
#include "server/store.hpp"
#include "server/thinkers.hpp"
#include "server/writer.hpp"
#include "table/daily.hpp"

namespace coppice::server {

using host::LiveTable;
using host::Telling;

/// Somebody who hears what a table says: one connection.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
  virtual void tell(const Telling& telling) = 0;

  /// It may not be at this table.
  virtual void close() {}
};

/// What tables use.
struct TableServices {
  Reader& reader;
  Writer& writer;
  Clocks clocks = clocks_of_machine;
  Thinkers* thinkers = nullptr;  ///< without them no question is answered
  /// The executor of the desk; without it no timer runs, and nothing is begun that takes time.
  std::optional<boost::asio::any_io_executor> home{};
  std::chrono::milliseconds computer_pause = limits::computer_pause;
  bool shared = false;  ///< other servers have the same tables
};

/// All tables: new ones, those in memory, and those that only the store remembers. It runs the host
/// of those in memory: tells it what happens, and carries out its effects (tables_effects.cpp). At
/// the desk only.
class Tables {
 public:
  using Clock = std::chrono::steady_clock;

  template <class T>
  using Answer = boost::asio::awaitable<std::expected<T, Error>>;

  /// The writer writes into the store from which the reader reads.
  explicit Tables(TableServices services);

  /// Tells the host, and carries out what it asks for.
  void step(host::Input input);

  /// A connection's number, by which the host knows it; `listener` hears what it is told.
  host::GuestId enter(Listener& listener);

  /// What the connection asked for is carried out all the same.
  void leave(host::GuestId guest);

  /// The same when the server ends: nobody is told.
  void forget(host::GuestId guest) { listeners_.erase(guest); }

  /// Makes this change at its table, `request` aside, and waits until it is stored. Gives the seat
  /// to which the link leads.
  Answer<Seat> change(host::input::MakeLink link);
  Answer<Seat> change(host::input::TakeSeat seat);

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
  /// if `swapped`, and without the computers that relieved somebody. Another table whenever it is
  /// asked for again: the journal of the one before tells which of them follows (people::Followed),
  /// and the others are unmade.
  Answer<std::string> rematch(std::shared_ptr<const LiveTable> table, bool swapped);

  /// Takes back a table that was just made and that nobody was told of.
  Answer<void> unmake(std::string id);

  /// Errors: no such table, or one that the store has damaged; one that the player with this key,
  /// if it is told, may not even look at.
  Answer<std::shared_ptr<const LiveTable>> find(std::string id,
                                                std::optional<std::string> key = std::nullopt);

  /// What is stored of a table without its journal: enough to know who may see it. Loads nothing.
  Answer<StoredTable> row(std::string id);

  /// The record of this table. Brings nothing into memory, and is made on the reader's thread.
  /// Errors: a damaged journal.
  Answer<Record> record(StoredTable stored);

  /// One in memory; nothing where it is not.
  std::shared_ptr<const LiveTable> in_memory(const std::string& id) const { return host_.find(id); }

  /// What `make` writes of an owner's tables, on the reader's thread: they may be thousands.
  using WriteList = std::string (*)(const std::vector<StoredTable>& tables, const std::string& key);
  Answer<std::string> list(std::string owner, Store::Which which, WriteList make);

  /// Newest first.
  Answer<std::vector<StoredTable>> of_owner(std::string owner,
                                            Store::Which which = Store::Which::all);

  /// Forgets this game of its owner. Errors: one that is not over, no such table, another's.
  Answer<void> remove(std::string owner, std::string id);

  /// Forgets those of an owner's games that are over and among these; gives how many they were.
  Answer<int> remove_finished(std::string owner, std::set<std::string> chosen);

  /// When anything stored changed last; none if nothing is stored.
  Answer<std::optional<Moment>> newest_change();

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
  boost::asio::awaitable<void> share_presence();

  std::size_t in_memory() const { return host_.size(); }

 private:
  std::vector<host::Effect> effects_of(host::Input input);
  void carry_out(host::Effect& effect);

  // Effects (tables_effects.cpp).
  void perform(host::effect::Load& effect);
  void perform(const host::effect::Evicted& effect);
  void perform(host::effect::Store& effect);
  void perform(const host::effect::ReadOn& effect);
  void perform(const host::effect::Tell& effect);
  void perform(const host::effect::Close& effect);
  void perform(host::effect::Think& effect);
  void perform(const host::effect::Cancel& effect);
  void perform(host::effect::Hold& effect);
  void perform(host::effect::SetTimer& effect);
  void perform(host::effect::MakeRematch& effect);
  void perform(const host::effect::Unmake& effect);
  void perform(const host::effect::Changed& effect);
  void perform(const host::effect::Announce& effect);
  static void perform(const host::effect::Report& effect);

  /// Begins something that takes time.
  void start(boost::asio::awaitable<void> work, const std::string& place);
  template <class Request>
  Answer<Seat> changed(Request request);
  boost::asio::awaitable<void> load_for_host(std::string id, std::string key);
  boost::asio::awaitable<void> rematch_for_host(host::effect::MakeRematch wish);
  boost::asio::awaitable<void> unmake_for_host(std::string id);

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

  /// What is stored under an id, as this owner sees it.
  enum class There : char { nothing, own, foreign };
  Answer<There> has_table(std::string owner, std::string id);

  /// Whether the owner began a deal of that day for this game, on the day itself; `days` are those
  /// that are stored.
  bool has_played(const std::string& owner, const std::string& game, const std::string& daily,
                  const std::vector<StoredTable>& days) const;
  Answer<host::OpenTable> load(std::string id, std::optional<std::string> key);

  /// Forgets some of those that were left before a moment; gives how many they were.
  Answer<int> forget_left(std::vector<std::pair<Store::Left, Moment>> kinds);

  /// These are stored no more.
  void let_go(const std::string& id);

  /// Who was at a table before it came into memory.
  host::Attendance attendance_at(const StoredTable& stored, const Store::LastSeen& seen) const;
  boost::asio::awaitable<void> learn_presence(std::vector<std::string> ids);

  TableServices services_;
  Moment started_;
  /// Owner, game and day of tables that are being stored and are to count.
  std::set<std::array<std::string, 3>> counting_;
  host::Host host_;
  std::deque<host::Input> inputs_;  ///< that came while effects are carried out
  bool stepping_ = false;
  std::map<host::GuestId, Listener*> listeners_;
  host::GuestId last_guest_ = 0;
  std::map<std::string, Clock::time_point> timers_;  ///< of tables; others are void
  using WhenChanged = std::move_only_function<void(std::expected<Seat, Error>)>;
  std::map<host::Ticket, WhenChanged> changes_;  ///< that callers wait for
  host::Ticket last_change_ = 0;
  std::uint64_t overtaken_ = 0;  ///< counts what makes void what is being read of a table or a day
};

}  // namespace coppice::server
