#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "host/audience.hpp"
#include "host/computer_seats.hpp"
#include "host/computer_turn.hpp"
#include "host/context.hpp"
#include "host/requests.hpp"
#include "table/table.hpp"

namespace coppice::host {

/// A table in memory with its clients. A request is considered, stored, applied and told, in this
/// order, so nobody sees a card that a power failure could take back. While a change is being
/// stored, other requests wait in order: nothing is considered in a state that is not stored. It
/// performs no I/O but requests effects (context.hpp).
class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  LiveTable(LoadedTable table, Context& context);

  const std::string& id() const { return stored_.id; }
  const Table& table() const { return table_; }
  const StoredTable& stored() const { return stored_; }

  /// The journal's length, which changes with every event.
  std::size_t moment() const { return journal_size_; }

  /// Errors: the table does not belong to the player whose key has this hash.
  std::expected<void, Error> check_owner(std::string_view key_hash) const;

  /// The view that the player with this key gets for a seat (from 1), as an onlooker (0), or by
  /// default. A player without a seat, or whose seat a computer plays, is an onlooker; if the table
  /// shows hands, with the delayed view of the requested seat. Errors: another person's table or
  /// seat; a computer's seat.
  std::expected<Client, Error> admit(const std::string& key,
                                     std::optional<std::int64_t> seat) const;

  /// The seat to move, if a computer plays it.
  std::optional<Seat> computer_to_move() const {
    return coppice::computer_to_move(table_, computers_);
  }

  /// When the time of the seat to move runs out, if its clock is of minutes.
  std::optional<std::chrono::steady_clock::time_point> flag_falls() const;

  // Clients.

  /// Admits or refuses a connection. An admitted one is greeted in its turn, and then receives all
  /// events of its view.
  void come(const input::ClientJoined& who);
  std::size_t followers() const { return audience_.followers().size(); }
  bool has(ClientId client) const { return audience_.has(client); }
  bool has_clients() const { return !audience_.is_empty(); }
  void hear(const input::CommandReceived& said);
  void leave(ClientId client);

  // Callers without a connection.

  void change(input::CreateLink link);
  void change(input::TakeSeat seat);
  void change(input::CallOffGame end);

  /// Deals once everybody is present and has contributed, or after the waiting time. Ends the game
  /// of a seat whose clock has run out.
  void tend();

  /// Call it after anything may have changed: asks the computer that is to move, sets the timer,
  /// and gives up what another host may take over.
  void settle();
  void time_came();

  // Results of effects.

  void hear_of(const input::StoreFinished& result);
  void hear_of(const input::EntriesRead& result);
  void hear_of(const input::LogPageRead& result);
  void hear_of(const input::ClaimFinished& result);
  void hear_of(const input::MoveComputed& result);
  void hear_of(const input::RematchPrepared& result);
  /// The current request failed with an exception.
  void break_off();

  // Other hosts with the same table, and presence (live_shared.cpp).

  /// Applies what others stored, after the requests that came before.
  void look();

  /// Another host saw somebody at this seat so long ago; 0 or less: still present.
  void see(Seat seat, std::chrono::milliseconds ago);

  /// Another host has written to the table, so somebody plays there. If all can meet, the clients
  /// here are sent away, once nothing is in progress.
  void hear_of_others();

  /// Sends all clients to another host, once nothing is in progress. Returns whether it did.
  bool send_away();

  /// Adds what others must be told about presence; people who stay are repeated after `again`.
  void announce(std::vector<SeatPresence>& seats, std::chrono::seconds again);

 private:
  using Time = std::chrono::steady_clock::time_point;

  /// A request that waits for its turn.
  struct QueuedRequest {
    ClientId from;                  ///< 0: a computer, a caller, or a connection that is gone
    std::optional<std::string> id;  ///< of a command
    Request request;
    std::optional<wire::Answer> answer{};  ///< set when it was considered
    int attempts = 0;                      ///< attempts to store it
    std::optional<Error> failed{};         ///< why it could not be stored
    std::optional<Seat> seat{};            ///< of a caller's link
  };

  /// The change of the first request.
  struct PendingWrite {
    TableChange change;
    TableSummary summary;
  };

  // What the first request waits for. docs/architecture.md draws these states.

  struct Settled {};  ///< for nothing

  struct Storing {
    EffectId asked;
    PendingWrite write;
  };

  /// Reads what other hosts stored.
  struct Reading {
    EffectId asked;
  };

  /// The write may be in the store or not, because the store did not say.
  struct Uncertain {
    PendingWrite write;
    Error error;                      ///< why
    Time again;                       ///< when to ask the store next,
    std::optional<EffectId> asked{};  ///< unless it has been asked
  };

  /// This host has claimed the table's decisions until then.
  struct TableClaim {
    Time until;
    /// Nobody else has written since. If this host was away for a while, another one may have taken
    /// the table.
    bool is_certain = true;
  };

  struct PendingHint {
    ClientId client;
    Seat seat;
    wire::RequestHint command;
    std::int64_t course;
  };

  struct PendingLogPage {
    ClientId client;
    std::string id;  ///< of the command
    Client as;
  };

  struct PendingRematch {
    ClientId client;
    Seat seat;
    ParticipantRequest command;
    std::uint64_t content;
    int agreed;
  };

  /// Clients who receive the same messages, and the number of events that they have received.
  struct ClientGroup {
    Client as;
    int protocol;
    std::int64_t heard;
  };

  // Handles each kind of request in its turn: returns what it changes and its answer, or asks for
  // effects. `from` is 0 if the connection is gone.
  CommandResultOrError handle(const request::Join& request, ClientId from);
  CommandResultOrError handle(const wire::RequestLogPage& request, ClientId from);
  CommandResultOrError handle(const request::GameAction& request, ClientId from);
  CommandResultOrError handle(const request::ParticipantAction& request, ClientId from);
  CommandResultOrError handle(const request::RequestHint& request, ClientId from);
  CommandResultOrError handle(const request::DeliverHint& request, ClientId from);
  CommandResultOrError handle(const request::ShowPointer& request, ClientId from);
  CommandResultOrError handle(const request::ReplacePerson& request, ClientId from);
  CommandResultOrError handle(const request::AgreeToRematch& request, ClientId from);
  CommandResultOrError handle(const input::CreateLink& request, ClientId from);
  CommandResultOrError handle(const input::TakeSeat& request, ClientId from);
  CommandResultOrError handle(const input::CallOffGame& request, ClientId from);
  CommandResultOrError handle(const request::ComputerMove& request, ClientId from);
  CommandResultOrError handle(const request::ReplaceProgram& request, ClientId from);
  CommandResultOrError handle(const request::DealCards& request, ClientId from);
  CommandResultOrError handle(const request::TimeOut& request, ClientId from);
  CommandResultOrError handle(const request::ApplyForeignEntries& request, ClientId from);

  void take(ClientId from, std::optional<std::string> id, Request request);
  void carry_out_first();

  /// Everybody who follows; people, because they may come back; and all seats whose hands onlookers
  /// may be shown later.
  ScreensToCompare compared() const;
  void store(TableChange change);
  EffectId ask_to_store(const PendingWrite& write);
  void happen_as_stored(PendingWrite write);
  /// `cause` is the request that led to the change, if it was one of this host.
  void happen(TableChange change, QueuedRequest* cause);
  std::vector<ClientGroup> audiences() const;
  /// Tells them what they have not heard. That answers `cause` if its client's page knows that.
  void tell_since(const std::vector<ClientGroup>& audiences, QueuedRequest* cause);
  static std::optional<std::string> answered_with_events(QueuedRequest& request, int protocol);

  /// Reads what the store has beyond this table. The first request waits.
  void catch_up();

  /// Applies the entries; returns whether there were any.
  std::expected<bool, Error> take_news(const std::expected<std::vector<JournalEntry>, Error>& news);

  /// A computer may have replaced somebody at another host.
  void seat_computers();

  // A store that did not say whether it has the change (live_uncertain_write.cpp).

  bool is_uncertain() const { return std::holds_alternative<Uncertain>(store_); }
  /// Asks the store again later. Until it answers, nothing else changes the table.
  void stay_uncertain(const Error& error);
  void take_while_uncertain(QueuedRequest waiting);
  bool is_unsettled(const WriteResult& written) const;
  /// Whether the store has the write, if these are its entries after those of this table.
  static bool was_stored(const PendingWrite& write, const std::vector<JournalEntry>& news);
  void tell_unsure(const QueuedRequest& waiting);

  /// Refuses the first request, because it could not be stored.
  void give_first_up();
  void end_first(const WriteResult& result);
  void end(const QueuedRequest& waiting, const WriteResult& result);

  void tell(ClientId client, wire::Answer answer);
  void tell_all(wire::Answer answer, ClientId but = 0);
  void refuse(ClientId client, std::optional<std::string> id, const Error& error);

  // Hints and computers (live_computers.cpp).
  void hint_found(const PendingHint& asked,
                  const std::expected<MoveRecommendation, Error>& opinion);
  void continue_computer_turn();
  void begin_computer_turn();
  void claim_table();
  void release();
  void ask_computer();
  std::expected<DecisionQuery, ProgramFault> question_to_computer(Seat seat) const;
  void replace_program(ProgramFault fault, std::size_t moment, Time announce_at);
  void give_computer_turn_up();
  std::chrono::milliseconds pause_of_computer() const;
  void retry_computer_turn(const Error& error, Time announce_at);
  void end_computer_turn(const WriteResult& result);
  void set_timer();

  /// Counts people as present from the moment when they sit down or when the cards are dealt.
  void note_visits(const TableChange& change);
  std::expected<Client, Error> admit_onlooker(const std::string& key,
                                              std::optional<std::int64_t> seat) const;

  /// Greets clients as plain onlookers who may no longer use a seat's view, because the hand is
  /// hidden or a computer plays the seat. Returns them.
  std::vector<ClientId> hide_seat_views();
  wire::Presence presence() const;
  std::vector<int> overdue() const;
  void tell_presence();

  // Clocks (live_clock.cpp).
  ClockReading reading() const;
  bool start_clock();
  void follow_course();
  bool flag_has_fallen() const;
  void watch_flag();
  bool is_out_of_days(Seat seat) const;

  std::string changed_now() const;
  SystemTime now() const { return context_.now.world; }
  Time time() const { return context_.now.steady; }

  StoredTable stored_;
  Table table_;
  std::vector<ComputerSeat> computers_;
  std::size_t journal_size_;
  Audience audience_;
  Context& context_;
  std::vector<std::optional<SystemTime>> announced_;  ///< present, as told to the store; per seat
  bool looks_ = false;                                ///< a look waits for its turn
  bool damaged_ = false;                              ///< the entries read cannot be applied
  std::string visitor_;                 ///< to whom thinking is charged: the last to sit down
  std::deque<QueuedRequest> requests_;  ///< the first one is in progress
  std::variant<Settled, Storing, Reading, Uncertain> store_;
  std::optional<ComputerTurn> computer_turn_;
  std::optional<TableClaim> claim_;
  bool sent_away_ = false;        ///< the clients, because another host takes over
  bool meets_elsewhere_ = false;  ///< the clients are sent away as soon as nothing is in progress
  std::optional<Time> met_elsewhere_{};  ///< when they last were
  std::map<EffectId, PendingHint> hints_asked_;
  std::map<EffectId, PendingLogPage> pages_asked_;
  std::map<EffectId, PendingRematch> rematches_asked_;
  std::optional<Time> timer_;  ///< requested and not yet reached
  std::vector<int> overdue_announced_;
  std::optional<SystemTime> complete_since_;  ///< since everybody sat down, before the deal
  SystemTime deal_not_before_{};              ///< after a failed attempt to store it

  /// Start of the current decision on a clock of minutes. No clock runs before both people came,
  /// nor after a restart before somebody is back.
  std::optional<Time> running_since_;
  std::size_t course_;      ///< at that time
  Time flag_not_before_{};  ///< like deal_not_before_
};

}  // namespace coppice::host
