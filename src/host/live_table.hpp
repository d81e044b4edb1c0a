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
#include <vector>

#include "host/attendance.hpp"
#include "host/context.hpp"
#include "host/seats.hpp"
#include "host/wishes.hpp"
#include "table/table.hpp"

namespace coppice::host {

/// A table in memory with its guests. A request is considered, stored, applied and told, in this
/// order, so nobody sees a card that a power failure could take back. While a change is being
/// stored, other requests wait in order: nothing is considered in a state that is not stored. It
/// performs no I/O but requests effects (context.hpp).
class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  LiveTable(OpenTable table, Context& context);

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
  std::expected<Guest, Error> admit(const std::string& key, std::optional<std::int64_t> seat) const;

  /// The seat to move, if a computer plays it.
  std::optional<Seat> computer_to_move() const {
    return coppice::computer_to_move(table_, computers_);
  }

  /// When the time of the seat to move runs out, if its clock is of minutes.
  std::optional<std::chrono::steady_clock::time_point> flag_falls() const;

  // Guests.

  /// Admits or refuses a connection. An admitted one is greeted in its turn, and then receives all
  /// events of its view.
  void come(const input::Came& who);
  std::size_t followers() const { return followers_.size(); }
  bool has(GuestId guest) const { return places_.contains(guest); }
  void hear(GuestId from, const wire::Command& command);
  void leave(GuestId guest);

  // Callers without a connection.

  void change(input::MakeLink link);
  void change(input::TakeSeat seat);
  void change(input::CallOff end);

  /// Deals once everybody is present and has contributed, or after the waiting time. Ends the game
  /// of a seat whose clock has run out.
  void tend();

  /// Call it after anything may have changed: asks the computer that is to move, sets the timer,
  /// and gives up what another host may take over.
  void settle();
  void time_came();

  // Results of effects.

  void hear_of(const input::Stored& result);
  void hear_of(const input::Read& result);
  void hear_of(const input::PageRead& result);
  void hear_of(const input::Held& result);
  void hear_of(const input::Thought& result);
  void hear_of(const input::RematchMade& result);
  /// The current request failed with an exception.
  void break_off();

  // Other hosts with the same table, and presence (live_shared.cpp).

  /// Applies what others stored, after the requests that came before.
  void look();

  /// Another host saw somebody at this seat so long ago; 0 or less: still present.
  void see(Seat seat, std::chrono::milliseconds ago);

  /// Another host has written to the table, so somebody plays there. If all can meet, the guests
  /// here are sent away, once nothing is in progress.
  void hear_of_others();

  /// Sends all guests to another host, once nothing is in progress. Returns whether it did.
  bool send_away();

  /// Adds what others must be told about presence; people who stay are repeated after `again`.
  void announce(std::vector<SeatSeen>& seats, std::chrono::seconds again);

 private:
  using Time = std::chrono::steady_clock::time_point;

  struct Follower {
    GuestId guest;
    Guest as;
    int protocol;  ///< that its page knows
  };

  /// An admitted connection and its hints.
  struct Place {
    Eyes eyes;
    std::string visitor;
    int protocol = wire::protocol;
    bool thinking = false;           ///< a hint is being computed
    std::optional<Opinion> advised;  ///< the last hint,
    std::int64_t advised_at = 0;     ///< and the seat's course at that time (LastTold)
  };

  /// A request that waits for its turn.
  struct Waiting {
    GuestId from;                   ///< 0: a computer, a caller, or a connection that is gone
    std::optional<std::string> id;  ///< of a command
    Wish wish;
    std::optional<wire::Answer> answer{};  ///< set when it was considered
    int attempts = 0;                      ///< attempts to store it
    std::optional<Error> failed{};         ///< why it could not be stored
    std::optional<Seat> seat{};            ///< of a caller's link
  };

  /// The first request while its change is being stored.
  struct Storing {
    Change change;
    Standing standing;
  };

  /// The change being stored may be in the store or not, because the store did not say.
  struct Doubt {
    Error error;  ///< why
    Time again;   ///< when to ask the store next
  };

  /// A decision that a computer is making.
  struct Decision {
    std::size_t moment;             ///< of the table when it began
    std::optional<Time> told_at{};  ///< not earlier; empty: another host may be deciding
    std::optional<Ticket> asked{};  ///< of the question to its player
    std::optional<Opinion> found{};
    bool cancelled = false;
    std::optional<Time> again{};  ///< after a failure: when to try again
    bool playing = false;         ///< the move waits for its turn
    Time held_until{};            ///< if the claim on it succeeds
  };

  /// This host has claimed the table's decisions until then.
  struct Claim {
    Time until;
    /// Nobody else has written since. If this host was away for a while, another one may have taken
    /// the table.
    bool is_certain = true;
  };

  struct HintAsked {
    GuestId guest;
    Seat seat;
    wire::Hint wish;
    std::int64_t course;
  };

  struct PageAsked {
    GuestId guest;
    std::string id;  ///< of the command
    Guest as;
  };

  struct RematchAsked {
    GuestId guest;
    Seat seat;
    CompanyWish wish;
    int agreed;
  };

  /// Guests who receive the same messages, and the number of events that they have received.
  struct Audience {
    Guest as;
    int protocol;
    std::int64_t heard;
  };

  // Handles each kind of request in its turn. `from` is 0 if the connection is gone.
  Considered consider(const wish::Join& wish, GuestId from);
  Considered consider(const wire::Older& wish, GuestId from);
  Considered consider(const wish::Decide& wish, GuestId from);
  Considered consider(const wish::Act& wish, GuestId from);
  Considered consider(const wish::AskHint& wish, GuestId from);
  Considered consider(const wish::Advise& wish, GuestId from);
  Considered consider(const wish::Point& wish, GuestId from);
  Considered consider(const wish::Relieve& wish, GuestId from);
  Considered consider(const wish::Follow& wish, GuestId from);
  Considered consider(const input::MakeLink& wish, GuestId from);
  Considered consider(const input::TakeSeat& wish, GuestId from);
  Considered consider(const input::CallOff& wish, GuestId from);
  Considered consider(const wish::ComputerMove& wish, GuestId from);
  Considered consider(const wish::ReplaceProgram& wish, GuestId from);
  Considered consider(const wish::Deal& wish, GuestId from);
  Considered consider(const wish::TimeOut& wish, GuestId from);
  Considered consider(const wish::LookOn& wish, GuestId from);

  void take(GuestId from, std::optional<std::string> id, Wish wish);
  void carry_out_first();

  /// Everybody who follows; people, because they may come back; and all seats whose hands onlookers
  /// may be shown later.
  Compared compared() const;
  void store(Change change);
  void ask_to_store();
  void happen_as_stored();
  /// `cause` is the request that led to the change, if it was one of this host.
  void happen(Change change, Waiting* cause);
  std::vector<Audience> audiences() const;
  /// Tells them what they have not heard. That answers `cause` if its guest's page knows that.
  void tell_since(const std::vector<Audience>& audiences, Waiting* cause);
  static std::optional<std::string> answered_with_events(Waiting& request, int protocol);

  /// Reads what the store has beyond this table. The first request waits.
  void catch_up();

  /// Applies the entries; returns whether there were any.
  std::expected<bool, Error> take_news(const std::expected<std::vector<JournalEntry>, Error>& news);

  /// A computer may have replaced somebody at another host.
  void seat_computers();

  // A store that did not say whether it has the change (live_doubt.cpp).

  /// Asks the store again later. Until it answers, nothing else changes the table.
  void doubt(const Error& error);
  void take_in_doubt(Waiting waiting);
  bool is_unsettled(const Error& error) const;
  /// Whether the store has the change in doubt, if these are its entries after those of this table.
  bool was_stored(const std::vector<JournalEntry>& news) const;
  void tell_unsure(const Waiting& waiting);

  /// Refuses the first request, because it could not be stored.
  void give_first_up();
  void end_first(const Written& result);
  void end(const Waiting& waiting, const Written& result);
  /// In addition to the events.
  template <class Kind>
  void ended(const Kind& wish, const Waiting& waiting, const Written& result);
  void forget(GuestId guest);

  void tell(GuestId guest, wire::Answer answer);
  void tell_all(wire::Answer answer, GuestId but = 0);
  void refuse(GuestId guest, std::optional<std::string> id, const Error& error);

  // Hints and computers (live_computers.cpp).
  void hint_found(const HintAsked& asked, const std::expected<Opinion, Error>& opinion);
  void begin_decision();
  void claim_decision();
  void release();
  void ask_computer();
  std::expected<Question, ProgramFault> question_to_computer(Seat seat) const;
  void replace_program(ProgramFault fault);
  void give_decision_up();
  std::chrono::milliseconds pause_of_computer() const;
  void retry_decision(const Error& error);
  void decision_played(const Written& result);
  void set_timer();

  /// Counts people as present from the moment when they sit down or when the cards are dealt.
  void note_visits(const Change& change);
  std::expected<Guest, Error> admit_onlooker(const std::string& key,
                                             std::optional<std::int64_t> seat) const;

  /// Greets guests as plain onlookers who may no longer use a seat's view, because the hand is
  /// hidden or a computer plays the seat. Returns them.
  std::vector<GuestId> close_eyes();
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
  Moment now() const { return context_.now.world; }
  Time time() const { return context_.now.steady; }

  StoredTable stored_;
  Table table_;
  std::vector<ComputerSeat> computers_;
  std::size_t journal_size_;
  Attendance attendance_;
  Context& context_;
  std::vector<std::optional<Moment>> announced_;  ///< present, as told to the store; per seat
  bool looks_ = false;                            ///< a look waits for its turn
  bool damaged_ = false;                          ///< the entries read cannot be applied
  std::map<GuestId, Place> places_;
  std::vector<Follower> followers_;
  std::string visitor_;         ///< to whom thinking is charged: the last to sit down
  std::deque<Waiting> wishes_;  ///< the first one is in progress
  std::optional<Storing> storing_;
  std::optional<Doubt> doubt_;
  std::optional<Ticket> awaited_;  ///< of the first request, which is being stored or read
  std::optional<Decision> decision_;
  std::optional<Claim> claim_;
  bool sent_away_ = false;        ///< the guests, because another host takes over
  bool meets_elsewhere_ = false;  ///< the guests are sent away as soon as nothing is in progress
  std::optional<Time> met_elsewhere_{};  ///< when they last were
  std::map<Ticket, HintAsked> hints_asked_;
  std::map<Ticket, PageAsked> pages_asked_;
  std::map<Ticket, RematchAsked> rematches_asked_;
  std::optional<Time> timer_;  ///< requested and not yet reached
  std::vector<int> overdue_told_;
  std::optional<Moment> complete_since_;  ///< since everybody sat down, before the deal
  Moment deal_not_before_{};              ///< after a failed attempt to store it

  /// Start of the current decision on a clock of minutes. No clock runs before both people came,
  /// nor after a restart before somebody is back.
  std::optional<Time> running_since_;
  std::size_t course_;      ///< at that time
  Time flag_not_before_{};  ///< like deal_not_before_
};

}  // namespace coppice::host
