#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "host/commands.hpp"
#include "host/seats.hpp"
#include "server/attendance.hpp"
#include "server/instant.hpp"
#include "server/reader.hpp"
#include "server/store.hpp"
#include "server/writer.hpp"
#include "table/table.hpp"
#include "wire/messages.hpp"

namespace coppice::server {

/// What is told to one or to several; its text is made once.
class Telling {
 public:
  explicit Telling(wire::Answer answer) : answer_(std::move(answer)) {}

  const wire::Answer& answer() const { return answer_; }

  /// As JSON.
  const std::shared_ptr<const std::string>& text() const;

 private:
  wire::Answer answer_;
  mutable std::shared_ptr<const std::string> text_;
};

/// Somebody who hears what a table says: one connection.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
  virtual void tell(const Telling& telling) = 0;
};

/// Who follows a table: with which eyes, and by which key (its hash).
struct Guest {
  Eyes eyes;
  std::string key;
  Eyes late{};  ///< of an onlooker, as in Told

  friend bool operator==(const Guest&, const Guest&) = default;
};

/// What a seat wishes of the others, where people play from several places.
using CompanyWish = std::variant<wire::Contribute, wire::Rename, wire::Chat, wire::Propose,
                                 wire::Consent, wire::CallOff, wire::ShowHand>;

class LiveTable;

/// What every table in memory uses. `when_changed` is called at the desk whenever something may
/// have happened at a table, or somebody came.
struct TableServices {
  Reader& reader;
  Writer& writer;
  Clocks clocks = clocks_of_machine;
  std::function<void(const std::shared_ptr<LiveTable>&)> when_changed =
      [](const std::shared_ptr<LiveTable>&) {};
};

/// A table that is in memory, with those who follow it. What they wish is considered, stored,
/// appended and told, in this order, so nobody sees a card that a power cut could take back. While
/// one wish is being stored the others wait, in the order in which they came: nothing is considered
/// on what is not stored. At the desk only.
class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  /// `table` must be what is stored; `computers` are per seat; `attendance` is of people who were
  /// there before, if any were.
  LiveTable(StoredTable stored, Table table, std::vector<ComputerSeat> computers,
            std::size_t journal_size, const TableServices& services,
            const std::optional<Attendance>& attendance = {})
      : stored_(std::move(stored)),
        table_(std::move(table)),
        computers_(std::move(computers)),
        journal_size_(journal_size),
        services_(services),
        announced_(stored_.seats.size()),
        visitor_(stored_.owner),
        attendance_(attendance.value_or(
            Attendance(std::vector(stored_.seats.size(), services_.clocks().world)))) {}

  const std::string& id() const { return stored_.id; }
  const Table& table() const { return table_; }
  const StoredTable& stored() const { return stored_; }

  /// Whether this is the table of the player whose key has this hash, or one of theirs. Errors: it
  /// is not.
  std::expected<void, Error> check_owner(std::string_view key_hash) const;

  /// With which eyes the player with this key may follow, who wishes for a seat (from 1), for none
  /// (0: looks on), or for the one that is due. Who has no seat, or whose seat a computer plays,
  /// looks on, late with the eyes of the wished one where the table shows hands. Errors: another's
  /// table or seat, a computer's.
  std::expected<Guest, Error> admit(const std::string& key, std::optional<std::int64_t> seat) const;

  /// Greets `listener`, who from now on hears all events of the guest's eyes and of no others.
  void join(Listener& listener, const Guest& guest, std::optional<std::int64_t> last);

  /// Tells who follows an older page of the log that they see.
  void look_back(Listener& from, const wire::Older& wish);

  /// What the listener wished for is carried out all the same.
  void leave(const Listener& listener);
  bool followed() const { return !followers_.empty(); }

  /// For whom computers think here: whoever sat down last, at first the owner.
  const std::string& visitor() const { return visitor_; }
  void visited_by(std::string visitor) { visitor_ = std::move(visitor); }

  // Commands of somebody who follows. They end with `done` or `refused`, later perhaps.

  void decide(Listener& from, Seat seat, const TableWish& wish);

  // Among people at several places (live_company.cpp).

  /// Somebody agreed to the rematch that was proposed under this number: a table is to be made, and
  /// then `follow` to be called.
  using AgreeToRematch = std::function<void(const Proposal& agreed)>;
  void act(Listener& from, Seat seat, const CompanyWish& wish, AgreeToRematch agree);

  /// Shows the others what the seat points at; nobody keeps it.
  void point(Listener& from, Seat seat, const wire::Point& wish);

  /// Ends the wait for whoever has been away too long, or is out of days: `player` plays on there,
  /// or with none the game is over, lost by who ran out of days against the other, else without a
  /// result.
  void relieve(Listener& from, Seat seat, const wire::Relieve& wish, const std::string& player,
               ComputerSeat computer);

  /// When the time of the seat to move is up, if that runs in minutes: then `tend` ends the game.
  std::optional<std::chrono::steady_clock::time_point> flag_falls() const;

  using Ended = std::move_only_function<void(const std::expected<void, Error>&)>;

  /// `table` was made because of this command, which agreed to the rematch of number `agreed`;
  /// `from` may have left meanwhile.
  void follow(Listener* from, Seat seat, const CompanyWish& wish, int agreed,
              const std::string& table, Ended ended);

  /// Makes a change that nobody at the table sent; `considered` gives it when its turn has come.
  using Consider = std::move_only_function<std::expected<Change, Error>()>;
  void change(Consider consider, Ended ended);

  /// Deals once everybody is there and has contributed, or was waited for long enough; ends the
  /// game of who has no minutes left.
  void tend();

  /// Tells a hint, and keeps what must be kept of it before. `course` as in consider_hint.
  void advise(Listener& from, Seat seat, const wire::Hint& wish, const Opinion& opinion,
              std::int64_t course);

  /// Does this after what was wished for before, if `from` is still here.
  void in_turn(Listener& from, const std::string& id, std::move_only_function<void()> action);

  /// The seat to move, if it is a computer's.
  std::optional<Seat> computer_to_move() const {
    return coppice::computer_to_move(table_, computers_);
  }
  const ComputerSeat& computer(Seat seat) const { return computers_[seat.index]; }

  /// The computer's move that was thought out at this moment; at another one nothing happens.
  void play_computer(std::size_t moment, Move move, Ended ended);

  /// Another number whenever something has happened: how many entries the journal has.
  std::size_t moment() const { return journal_size_; }

  // Who is here, and where other servers act at the same table (shared_table.cpp).

  /// Makes happen here what others stored, after what was wished for before.
  void look();

  /// The same, if the store is said to have so many entries and this table has fewer.
  void look_beyond(std::size_t entries);

  /// Another server saw somebody at this seat, so long ago; not above 0: is there.
  void see(Seat seat, std::chrono::milliseconds ago, Moment now);

  /// Adds what the store has still to hear of who is here: of those who stay, `again` after so
  /// long.
  void announce(std::vector<SeeSeats::Seen>& seats, Moment now, std::chrono::seconds again);

 private:
  struct Follower {
    Listener* listener;
    Guest guest;
  };

  /// What somebody wants, and waits for its turn.
  struct Wish {
    Listener* from;                 ///< nobody: a computer, or somebody who has left
    std::optional<std::string> id;  ///< a command's
    std::move_only_function<Considered(Listener* from)> consider;
    Ended ended;                         ///< a computer's
    std::optional<wire::Answer> answer;  ///< once it was considered
    int attempts = 0;                    ///< to store it
    bool is_look = false;                ///< for what others stored; nothing else is considered
  };

  /// How many events the guests have heard, each once.
  using Heard = std::vector<std::pair<Guest, std::int64_t>>;

  void command(Listener* from, Seat seat, const wire::Command& wish, ConsiderNamed consider,
               Ended ended = {});

  void take(Wish wish);
  void carry_out_first();
  std::expected<std::optional<Change>, Error> consider_first();
  void store(Change change);
  void happen(Change change);
  Heard heard() const;
  void tell_since(const Heard& heard);

  /// Whether there was any news.
  using CaughtUp = std::move_only_function<void(const std::expected<bool, Error>&)>;

  /// Reads what the store has beyond this table, and makes it happen. The first wish waits.
  void catch_up(CaughtUp then);
  std::expected<bool, Error> take_news(const std::expected<std::vector<JournalEntry>, Error>& news);

  /// Somebody may have been relieved by a computer elsewhere.
  void seat_computers();

  /// The first wish could not be stored. If somebody else acted first, it is considered again.
  void store_failed(const Error& error);
  void give_first_up(const Error& error);
  void end_first(const std::expected<void, Error>& result);
  static void tell_end(Wish& wish, const std::expected<void, Error>& result);
  void forget(const Listener& listener);

  /// Who sits down, and everybody when the cards are dealt, is waited for from then on.
  void note_visits(const Change& change);
  std::expected<Guest, Error> admit_onlooker(const std::string& key,
                                             std::optional<std::int64_t> seat) const;

  /// Whoever saw with a seat's eyes, and may no more (hands are covered, a computer plays there
  /// now), is greeted anew as an onlooker like others. Gives who was.
  std::vector<Listener*> close_eyes();
  wire::Presence presence(Moment now) const;
  std::vector<int> overdue(Moment now) const;
  void tell_presence();

  // Where people have set a clock (live_clock.cpp).
  ClockReading reading() const;
  bool start_clock();
  void follow_course();
  bool flag_has_fallen() const;
  void watch_flag();
  bool is_out_of_days(Seat seat) const;
  void tell_all(const Telling& telling, const Listener* but = nullptr);

  StoredTable stored_;
  Table table_;
  std::vector<ComputerSeat> computers_;
  std::size_t journal_size_;
  TableServices services_;
  std::vector<std::optional<Moment>> announced_;  ///< as here, to the store; per seat
  bool looks_ = false;                            ///< a look waits for its turn
  bool damaged_ = false;                          ///< what was read cannot have happened
  std::vector<Follower> followers_;
  std::string visitor_;
  std::deque<Wish> wishes_;  ///< the first is being carried out
  Attendance attendance_;
  std::vector<int> overdue_told_;
  std::optional<Moment> complete_since_;  ///< everybody sat down, and nothing is dealt
  Moment deal_not_before_{};              ///< after it could not be stored

  /// Since when the decision of now is thought about, if the time for it runs in minutes. Nobody's
  /// runs before both have come, nor after a restart before somebody is back.
  std::optional<std::chrono::steady_clock::time_point> running_since_;
  std::size_t course_ = table_.course();                     ///< as it was then
  std::chrono::steady_clock::time_point flag_not_before_{};  ///< as deal_not_before_
};

/// An error as a stranger may see it: of a file, its name without the folder.
wire::Message message_for_page(const Error& error);

/// Refuses the command with this id, or a connection. Whether that is final follows from the error.
wire::Refused refusal_for_page(std::optional<std::string> id, const Error& error);

}  // namespace coppice::server
