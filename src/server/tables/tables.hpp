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
#include <string_view>
#include <vector>

#include "engine/record.hpp"
#include "host/finished_game.hpp"
#include "host/host.hpp"
#include "host/importing.hpp"
#include "host/new_table.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/memory_budget.hpp"
#include "server/store/reader.hpp"
#include "server/store/store.hpp"
#include "server/store/writer.hpp"
#include "server/tables/move_computation_threads.hpp"
#include "server/tables/operator_orders.hpp"
#include "server/threads/age_calculator.hpp"
#include "server/threads/table_thread.hpp"
#include "table/daily.hpp"

namespace coppice::server {

using host::LiveTable;
using host::SharedMessage;

/// Receives what a table sends to one connection.
class MessageListener {
 public:
  MessageListener() = default;
  MessageListener(const MessageListener&) = delete;
  MessageListener& operator=(const MessageListener&) = delete;
  virtual ~MessageListener() = default;
  virtual void tell(const SharedMessage& message) = 0;

  /// The connection may not be at this table.
  virtual void close() {}

  /// Another server takes the table over.
  virtual void send_away() {}

  /// Refuses and closes the connection if the operator has banned its visitor, or if its key has
  /// ended. Returns whether it did.
  virtual bool turn_away_if_refused() { return false; }
};

class Tables;

/// The way to the tables on other table threads. Nobody waits for an errand.
class OtherTableThreads {
 public:
  using Errand = std::move_only_function<void(Tables&)>;

  OtherTableThreads() = default;
  OtherTableThreads(const OtherTableThreads&) = delete;
  OtherTableThreads& operator=(const OtherTableThreads&) = delete;
  virtual ~OtherTableThreads() = default;

  /// Runs the errand on the thread of this table, after what was sent there before.
  virtual void send_to(const std::string& table, Errand errand) = 0;

  /// Runs it on all table threads but the one with this number.
  virtual void send_to_others(std::size_t own, const std::function<void(Tables&)>& errand) = 0;
};

/// What Tables depends on.
struct TableServices {
  Reader& reader;
  Writer& writer;
  ClockReader clocks = clocks_of_machine;
  MoveComputationThreads* thinkers = nullptr;  ///< null: no question is answered
  /// The executor of the table thread. Without it, no timer runs and no asynchronous work starts.
  std::optional<boost::asio::any_io_executor> home{};
  std::chrono::milliseconds computer_pause = limits::computer_pause;
  bool shared = false;                              ///< other servers have the same tables
  std::size_t kept_results = limits::kept_results;  ///< finished games per player
  MemoryBudget memory{};
  const OperatorOrders* orders = nullptr;  ///< the operator's; null: none
  TableThreadIndex share{};
  OtherTableThreads* others = nullptr;  ///< null: there is one table thread
  host::Programs programs{};            ///< that may play
  bool meets = false;                   ///< see host::HostOptions
};

/// The tables of one table thread: new ones, those in memory, and those in the store. It runs the
/// host of the tables in memory: passes inputs to it and carries out its effects
/// (tables_effects.cpp). At its table thread only. What names a table must be on that table's
/// thread; everything else reads the store and may be at any.
class Tables {
 public:
  using Clock = std::chrono::steady_clock;

  template <class T>
  using Answer = boost::asio::awaitable<std::expected<T, Error>>;

  /// The writer and the reader must use the same store.
  explicit Tables(TableServices services);
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;
  ~Tables();

  /// Passes an input to the host and carries out its effects.
  void step(host::Input input);

  /// Registers a connection and returns its number for the host; the host's messages go to
  /// `listener`.
  host::ClientId enter(MessageListener& listener);

  /// The connection's pending commands are still carried out.
  void leave(host::ClientId client);

  /// The same when the server ends: nobody is notified.
  void forget(host::ClientId client) { listeners_.erase(client); }

  /// Sends this change to its table and waits until it is stored; sets `request` itself. Returns
  /// the seat of the link.
  Answer<Seat> change(host::input::CreateLink link);
  Answer<Seat> change(host::input::TakeSeat seat);
  Answer<Seat> change(host::input::CallOffGame end);

  /// Creates, deals and stores a table; returns its id. `past` is the requested day, if it is not
  /// today; `game` the one with the requested settings, if it is made already. Errors: the settings
  /// are invalid, or the store's.
  Answer<std::string> create(std::string owner, wire::NewTable request,
                             std::optional<Day> past = std::nullopt,
                             SystemTime now = std::chrono::system_clock::now(),
                             std::shared_ptr<const AnyGame> game = nullptr);

  /// Stores a game that was played before, perhaps elsewhere. Does nothing if its owner already has
  /// it. Errors: the owner has the maximum number of games; the store's.
  Answer<wire::ImportResult> import(std::string owner, FinishedGame game);

  /// The same for a lesson, which sets the deal and the seats.
  Answer<std::string> create(std::string owner, wire::NewLesson request);

  /// Gives this table an id, deals and stores it; returns the id. Errors: the store's.
  Answer<std::string> keep(std::string owner, TableDraft made);

  /// Creates a table of several people, for which the owner can invite friends; returns its id.
  /// Errors: those of `create`; no seat for friends, or none left; a patience or a clock out of
  /// range; a clock in minutes where all seats win together.
  Answer<std::string> gather(std::string owner, wire::NewSharedTable request,
                             std::shared_ptr<const AnyGame> game = nullptr);

  /// Errors: no such table; damaged in the store; the player with this key, if given, may not even
  /// watch.
  Answer<std::shared_ptr<const LiveTable>> find(std::string id,
                                                std::optional<std::string> key = std::nullopt);

  /// A table's row without its journal: enough to decide who may see it. Loads no table. Documents
  /// among the settings may be only named.
  Answer<StoredTable> row(std::string id);

  /// What the store has of a table, without loading the table.
  Answer<AddTable> whole(std::string id);

  /// The record of a table, made on the reader's thread, where nobody else should wait for it.
  Answer<Record> record(std::string id);

  /// The record of such a table. A long journal takes time, so call it on a worker. Errors: a
  /// damaged journal.
  static std::expected<Record, Error> record_of(AddTable whole);

  /// A table in memory; null if it is not there.
  std::shared_ptr<const LiveTable> in_memory(const std::string& id) const { return host_.find(id); }

  /// A part of an owner's tables.
  struct ListRequest {
    Store::TableFilter which = Store::TableFilter::all;
    std::size_t most = 0;
    Store::Place after{};
  };

  /// The text that `make` writes of these tables, on the reader's thread.
  using WriteList = std::string (*)(const std::vector<StoredTable>& tables, const std::string& key);
  Answer<std::string> list(std::string owner, ListRequest request, WriteList make);

  /// Newest first.
  Answer<std::vector<StoredTable>> of_owner(std::string owner, Store::TableFilter which,
                                            std::size_t most);

  /// Deletes this game of its owner. Errors: not over; no such table; another owner's.
  Answer<void> remove(std::string owner, std::string id);

  /// Deletes those of an owner's games that are finished and among these; returns their number.
  Answer<int> remove_finished(std::string owner, std::set<std::string> chosen);

  // For the operator (tables_operator.cpp).

  /// Whether a table with this id lives on this table thread.
  bool has(std::string_view id) const { return services_.share.has(id); }

  /// How many tables in memory have a game that goes on, and somebody who follows it.
  std::size_t playing() const;

  /// The tables in memory after this id, ordered by their ids.
  std::vector<std::shared_ptr<const LiveTable>> page_in_memory(const std::string& after,
                                                               std::size_t limit) const;

  /// The same for all stored tables.
  Answer<std::vector<StoredTable>> page(std::string after, std::size_t limit);

  /// Ends the game without a result, and tells everybody at the table. Errors: no such table; a
  /// game of one person; it is over; the store's.
  Answer<void> call_off(std::string id);

  /// Deletes anybody's table, also one that is being played. Errors: no such table; the store's.
  Answer<void> remove_any(std::string id);

  /// Closes the connections at tables of banned visitors and ended keys; returns their number.
  int turn_away_refused();

  /// The same on all table threads.
  void turn_away_refused_everywhere();

  /// A part of a person's tables, the newest first.
  Answer<std::vector<StoredTable>> page_of_owner(std::string owner, Store::Place after,
                                                 std::size_t limit);
  Answer<std::vector<JournalEntry>> journal(std::string id);

  /// Deletes all games of a person; returns their number. Games with others stay for the others,
  /// unless `shared`. Errors: the store's, perhaps after some games.
  Answer<int> remove_all_of(std::string person, bool shared);

  /// When the store last changed; empty if nothing is stored.
  Answer<std::optional<SystemTime>> newest_change();

  /// Deletes unfinished games without a move for `longest`, and after half that time tables that
  /// still wait for people: one batch, and no table in memory. Errors: the store's.
  Answer<int> forget_unplayed(SystemTime now, std::chrono::days longest);

  /// The same for games that have been finished for so long.
  Answer<int> forget_finished(SystemTime now, std::chrono::days longest);

  /// If memory is tight, unloads tables that nobody uses, the longest unused ones first.
  void make_room();

  /// Runs the regular work of all tables.
  void tend();

  /// How many other servers have the same tables, live, and do not end.
  Answer<std::size_t> other_servers();

  /// Sends everybody to another server, each table between two moves.
  void hand_over() { step(host::input::Drain{}); }

  SystemTime now() const { return services_.clocks().world; }

  /// Unloads tables that nobody uses, that nobody has requested for `longest`, and whose clocks do
  /// not run. Returns their number.
  std::size_t forget_idle(Clock::time_point now, Clock::duration longest);

  /// Brings tables in memory up to date with these writes of other servers.
  boost::asio::awaitable<void> hear(std::vector<TableChangeNotice> news);

  /// Checks for missed writes of other servers; does nothing if there are none.
  boost::asio::awaitable<void> look_for_news();

  /// Reports to the store who is present, and reads who is at other servers.
  boost::asio::awaitable<void> share_presence();

  std::size_t in_memory() const { return host_.size(); }

 private:
  std::vector<host::Effect> effects_of(host::Input input);
  void carry_out(host::Effect& effect);

  // Effects (tables_effects.cpp).
  void perform(host::effect::LoadTable& effect);
  void perform(const host::effect::TableUnloaded& effect);
  void perform(host::effect::StoreEntries& effect);
  void perform(const host::effect::ReadNewEntries& effect);
  void perform(const host::effect::ReadLogPage& effect);
  void perform(const host::effect::SendMessage& effect);
  void perform(const host::effect::CloseConnection& effect);
  void perform(const host::effect::CloseForReconnect& effect);
  void perform(host::effect::ComputeMove& effect);
  void perform(const host::effect::CancelComputation& effect);
  void perform(host::effect::ClaimTable& effect);
  void perform(host::effect::ReleaseTable& effect);
  void perform(host::effect::SetTimer& effect);
  void perform(host::effect::PrepareRematch& effect);
  void perform(const host::effect::DiscardRematch& effect);
  void perform(const host::effect::RequestCompleted& effect);
  void perform(const host::effect::PublishSeatPresence& effect);
  static void perform(const host::effect::LogError& effect);

  /// Runs the errand on the thread of this table: at once if it is this one.
  void on_thread_of(const std::string& table, OtherTableThreads::Errand errand);

  /// Asserts that this is the table thread of the table.
  void must_be_here(std::string_view table) const;

  /// Starts asynchronous work.
  void start(boost::asio::awaitable<void> work, const std::string& place);
  template <class Request>
  Answer<Seat> changed(Request request);
  boost::asio::awaitable<void> load_for_host(std::string id, std::string key);

  /// The deals of a day that an owner has played.
  Answer<std::vector<StoredTable>> days_of(std::string owner);

  /// A new table of several people that is not stored: its journal, and then the entries of `last`.
  struct Begun {
    StoredTable stored;
    Table table;
    std::vector<JournalEntry> journal;
    TableChange last;
  };

  /// Gives it an id, these people, and this clock if there is one.
  static std::expected<Begun, Error> begun(StoredTable stored, const people::TableOpened& met,
                                           const std::vector<SeatOwner>& holders,
                                           std::optional<TimeControl> clock,
                                           std::shared_ptr<const AnyGame> game);

  /// The write that stores a new table, whose journal ends with the entries of `last`.
  static AddTable to_add(StoredTable stored, const Table& table, std::vector<JournalEntry> journal,
                         const TableChange& last);

  /// Makes the rematch of a table of several people: the same people, on each other's seats if
  /// swapped, and without computers that replaced somebody. It is stored together with the entry
  /// that names it. Returns its id.
  std::expected<std::string, Error> prepare_rematch(const host::effect::PrepareRematch& request);

  /// Stores a new table, whose journal ends with the entries of `last`; returns its id.
  Answer<std::string> keep_new(StoredTable stored, Table table, std::vector<JournalEntry> journal,
                               TableChange last);

  /// Stores a new table. If the store does not know whether it did, repeats it for some seconds.
  /// Errors: the store's; store_in_doubt if it still does not know.
  Answer<void> store_new(AddTable what);

  /// Makes room for another table. Errors: the memory budget is spent.
  std::expected<void, Error> have_room();

  /// Who has the table that is stored under an id, from the view of this owner.
  Answer<IdOwner> owner_of(std::string owner, std::string id);

  /// Whether the owner began the deal of that day for this game on the day itself; `days` are the
  /// stored ones.
  bool has_played(const std::string& owner, const std::string& game, const std::string& daily,
                  const std::vector<StoredTable>& days) const;
  Answer<host::LoadedTable> load(std::string id, std::optional<std::string> key);

  /// A page of a log from the store alone. On the reader's thread.
  static std::expected<wire::LogPage, Error> stored_page(server::Store& store,
                                                         const host::effect::ReadLogPage& request);

  /// Deletes a batch of tables that were abandoned before a moment; returns their number. The log
  /// says `which`.
  Answer<int> forget_left(std::vector<std::pair<Store::OldTableKind, SystemTime>> kinds,
                          std::string which);

  /// Every deletion goes this way: deletes these tables from the store and from memory, closes the
  /// connections to them, and logs how many of `which` there were. Returns their number.
  Answer<int> remove_tables(RemoveTables what, std::string which);

  /// Removes a deleted table from memory.
  void let_go(const std::string& id);

  /// Who was at a table before it was loaded.
  host::PresenceTracker attendance_at(const StoredTable& stored, const Store::LastSeen& seen) const;
  boost::asio::awaitable<void> learn_presence(std::vector<std::string> ids);

  TableServices services_;
  SystemTime started_;
  /// Owner, game and day of tables that count and are being stored.
  std::set<std::array<std::string, 3>> counting_;
  bool short_of_memory_ = false;  ///< and the log says so
  std::size_t measured_ = 0;      ///< tables in memory that the metrics include
  host::Host host_;
  std::deque<host::Input> inputs_;  ///< inputs that arrived while effects are carried out
  bool stepping_ = false;
  std::map<host::ClientId, MessageListener*> listeners_;
  host::ClientId last_guest_ = 0;
  /// Of tables; a timer of another time is outdated.
  std::map<std::string, Clock::time_point> timers_;
  using WhenChanged = std::move_only_function<void(std::expected<Seat, Error>)>;
  std::map<host::EffectId, WhenChanged> changes_;  ///< for which callers wait
  host::EffectId last_change_ = 0;
  std::map<std::string, AddTable> rematches_;  ///< prepared ones, by id
  /// A counter; a change makes current reads of a table or a day outdated.
  std::uint64_t overtaken_ = 0;
};

}  // namespace coppice::server
