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

/// A table in memory, with those who follow it. What they wish is considered, stored, appended and
/// told, in this order, so nobody sees a card that a power cut could take back. While one wish is
/// being stored the others wait, in the order in which they came: nothing is considered on what is
/// not stored. It performs nothing: it asks for effects (context.hpp).
class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  LiveTable(OpenTable table, Context& context);

  const std::string& id() const { return stored_.id; }
  const Table& table() const { return table_; }
  const StoredTable& stored() const { return stored_; }

  /// Another number whenever something has happened: how many entries the journal has.
  std::size_t moment() const { return journal_size_; }

  /// Whether this is the table of the player whose key has this hash, or one of theirs. Errors: it
  /// is not.
  std::expected<void, Error> check_owner(std::string_view key_hash) const;

  /// With which eyes the player with this key may follow, who wishes for a seat (from 1), for none
  /// (0: looks on), or for the one that is due. Who has no seat, or whose seat a computer plays,
  /// looks on, late with the eyes of the wished one where the table shows hands. Errors: another's
  /// table or seat, a computer's.
  std::expected<Guest, Error> admit(const std::string& key, std::optional<std::int64_t> seat) const;

  /// The seat to move, if it is a computer's.
  std::optional<Seat> computer_to_move() const {
    return coppice::computer_to_move(table_, computers_);
  }

  /// When the time of the seat to move is up, if that runs in minutes.
  std::optional<std::chrono::steady_clock::time_point> flag_falls() const;

  // Who follows.

  /// Admits who came, or turns them away. They are greeted in their turn, and from then on hear all
  /// events of their eyes and of no others.
  void come(const input::Came& who);
  bool has(GuestId guest) const { return places_.contains(guest); }
  void hear(GuestId from, const wire::Command& command);
  void leave(GuestId guest);

  // Callers that do not follow.

  void change(input::MakeLink link);
  void change(input::TakeSeat seat);

  /// Deals once everybody is there and has contributed, or was waited for long enough; ends the
  /// game of who has no minutes left.
  void tend();

  /// To be called when something may have happened here: a computer that is to move is asked, and
  /// the timer is set.
  void settle();
  void time_came();

  // Results of effects.

  void hear_of(const input::Stored& result);
  void hear_of(const input::Read& result);
  void hear_of(const input::Held& result);
  void hear_of(const input::Thought& result);
  void hear_of(const input::RematchMade& result);
  /// What is being considered broke off.
  void break_off();

  // Other hosts with the same table, and who is here (live_shared.cpp).

  /// Makes happen here what others stored, after what was wished for before.
  void look();

  /// Another host saw somebody at this seat, so long ago; not above 0: is there.
  void see(Seat seat, std::chrono::milliseconds ago);

  /// Adds what others have still to hear of who is here: of those who stay, `again` after so long.
  void announce(std::vector<SeatSeen>& seats, std::chrono::seconds again);

 private:
  using Time = std::chrono::steady_clock::time_point;

  struct Follower {
    GuestId guest;
    Guest as;
  };

  /// A connection as it was admitted, and its hints.
  struct Place {
    Eyes eyes;
    std::string visitor;
    bool thinking = false;           ///< a hint is on its way
    std::optional<Opinion> advised;  ///< the last hint,
    std::int64_t advised_at = 0;     ///< and the seat's course then (LastTold)
  };

  /// What somebody wants, and waits for its turn.
  struct Waiting {
    GuestId from;                   ///< 0: a computer, a caller, or somebody who has left
    std::optional<std::string> id;  ///< a command's
    Wish wish;
    std::optional<wire::Answer> answer{};  ///< once it was considered
    int attempts = 0;                      ///< to store it
    std::optional<Error> failed{};         ///< why it could not be stored
    std::optional<Seat> seat{};            ///< that a caller's link leads to
  };

  /// The first wish, while its change is being stored.
  struct Storing {
    Change change;
    Standing standing;
  };

  /// A computer's decision that is under way.
  struct Decision {
    std::size_t moment;             ///< the table's when it began
    std::optional<Time> told_at{};  ///< not sooner; none: another host may be deciding
    std::optional<Ticket> asked{};  ///< its player, who thinks
    std::optional<Opinion> found{};
    bool cancelled = false;
    std::optional<Time> again{};  ///< it could not be made: then it begins anew
    bool playing = false;         ///< the move waits for its turn
  };

  struct HintAsked {
    GuestId guest;
    Seat seat;
    wire::Hint wish;
    std::int64_t course;
  };

  struct RematchAsked {
    GuestId guest;
    Seat seat;
    CompanyWish wish;
    int agreed;
  };

  /// How many events the guests have heard, each once.
  using Heard = std::vector<std::pair<Guest, std::int64_t>>;

  // What each wish comes to, in its turn. `from` is 0 when they have left.
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
  Considered consider(const wish::ComputerMove& wish, GuestId from);
  Considered consider(const wish::Deal& wish, GuestId from);
  Considered consider(const wish::TimeOut& wish, GuestId from);
  Considered consider(const wish::LookOn& wish, GuestId from);

  void take(GuestId from, std::optional<std::string> id, Wish wish);
  void carry_out_first();
  void store(Change change);
  void happen(Change change);
  Heard heard() const;
  void tell_since(const Heard& heard);

  /// Reads what the store has beyond this table. The first wish waits.
  void catch_up();

  /// Makes it happen. Gives whether there was any.
  std::expected<bool, Error> take_news(const std::expected<std::vector<JournalEntry>, Error>& news);

  /// Somebody may have been relieved by a computer elsewhere.
  void seat_computers();

  /// It could not be stored.
  void give_first_up();
  void end_first(const Written& result);
  void end(const Waiting& waiting, const Written& result);
  /// Beside what is told.
  template <class Kind>
  void ended(const Kind& wish, const Waiting& waiting, const Written& result);
  void forget(GuestId guest);

  void tell(GuestId guest, wire::Answer answer);
  void tell_all(wire::Answer answer, GuestId but = 0);
  void refuse(GuestId guest, std::optional<std::string> id, const Error& error);

  // Hints and computers (live_computers.cpp).
  void hint_found(const HintAsked& asked, const std::expected<Opinion, Error>& opinion);
  void begin_decision();
  void ask_computer();
  void give_decision_up();
  std::chrono::milliseconds pause_of_computer() const;
  void retry_decision(const Error& error);
  void decision_played(const Written& result);
  void set_timer();

  /// Who sits down, and everybody when the cards are dealt, is waited for from then on.
  void note_visits(const Change& change);
  std::expected<Guest, Error> admit_onlooker(const std::string& key,
                                             std::optional<std::int64_t> seat) const;

  /// Whoever saw with a seat's eyes, and may no more (hands are covered, a computer plays there
  /// now), is greeted anew as an onlooker like others. Gives who was.
  std::vector<GuestId> close_eyes();
  wire::Presence presence() const;
  std::vector<int> overdue() const;
  void tell_presence();

  // Where people have set a clock (live_clock.cpp).
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
  std::vector<std::optional<Moment>> announced_;  ///< as here, to the store; per seat
  bool looks_ = false;                            ///< a look waits for its turn
  bool damaged_ = false;                          ///< what was read cannot have happened
  std::map<GuestId, Place> places_;
  std::vector<Follower> followers_;
  std::string visitor_;         ///< for whom computers think here: who sat down last
  std::deque<Waiting> wishes_;  ///< the first is being carried out
  std::optional<Storing> storing_;
  std::optional<Ticket> awaited_;  ///< of the first wish, to be stored or to be read
  std::optional<Decision> decision_;
  std::map<Ticket, HintAsked> hints_asked_;
  std::map<Ticket, RematchAsked> rematches_asked_;
  std::optional<Time> timer_;  ///< that was asked for and has not come
  std::vector<int> overdue_told_;
  std::optional<Moment> complete_since_;  ///< everybody sat down, and nothing is dealt
  Moment deal_not_before_{};              ///< after it could not be stored

  /// Since when the decision of now is thought about, if the time for it runs in minutes. Nobody's
  /// runs before both have come, nor after a restart before somebody is back.
  std::optional<Time> running_since_;
  std::size_t course_;      ///< as it was then
  Time flag_not_before_{};  ///< as deal_not_before_
};

}  // namespace coppice::host
