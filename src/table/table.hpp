#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/random.hpp"
#include "engine/record.hpp"
#include "search/any_player.hpp"
#include "search/opinion.hpp"
#include "table/advice.hpp"
#include "table/change.hpp"
#include "table/clock.hpp"
#include "table/command.hpp"
#include "table/company.hpp"
#include "table/guide.hpp"
#include "table/onlooker_delay.hpp"

namespace coppice {

/// What is settled about a table before the first card.
struct TableSetup {
  std::shared_ptr<const AnyGame> game;
  std::vector<std::string> seats;  ///< per seat "human" or a computer player
  std::uint64_t seed = 0;          ///< of the shuffle; secret until the game is over
  bool practice = false;           ///< one person: moves may be taken back across new cards
  std::string daily;               ///< the date of a deal of the day, else empty
  std::string date;                ///< when it was set up, "2026-11-21"
  bool counts = false;             ///< as its player's game of that day: the first begun on it
};

/// Whose eyes see a table: a seat's, or those of somebody who looks on from beside it.
using Eyes = std::optional<Seat>;

/// Numbers of the last events that a seat was told, by what they changed; 0: none yet. A command
/// that was chosen before them is refused (premise.hpp).
struct LastTold {
  std::int64_t course = 0;   ///< the game: a move, a card, a taking back, its end
  std::int64_t seating = 0;  ///< somebody sat down
  std::int64_t hand = 0;     ///< this seat showed its hand to onlookers, or covered it
  std::int64_t words = 0;    ///< somebody else spoke
};

/// One table: seats, settings, moves in, events out. It opens no socket and no file.
///
/// A command is first considered, which gives the change that it would bring and changes nothing;
/// the host stores the change's entries and then appends it. So nothing is shown that was not
/// stored, and a stored journal makes the same table again, event numbers included.
class Table {
 public:
  /// A new table, nothing dealt yet: `deal` gives the first change.
  /// Errors: practice at a table for several people, a wrong number of seats.
  static std::expected<Table, Error> make(TableSetup setup);

  /// The chance moves up to the first decision that is not there yet; nothing if none is due.
  Change deal() const;

  /// Before all else: the table is to lead through this lesson, whose seats and seed it has, from
  /// the position that it starts with. Errors: no such position.
  std::expected<Change, Error> begin_lesson(const Lesson& lesson) const;

  /// Errors: not this seat's turn, a mistake in a lesson that is not yet taken back, an unknown or
  /// illegal move (the rule that forbids it).
  std::expected<Change, Error> consider_move(Seat seat, std::string_view text,
                                             std::string_view command) const;

  /// A legal move that `player` has chosen for the seat to move, and before it what the player has
  /// to say, if the seat may talk now.
  Change consider_computer_move(AnyPlayer& player, Move move) const;

  /// This seat gives up, whoever's turn it is. Errors: a game that cannot be given up.
  std::expected<Change, Error> consider_resignation(Seat seat, std::string_view command) const;

  /// Takes back this seat's last decision in which it had a choice. Errors: none is there;
  /// another seat has acted, or (but for practice) chance has spoken or something hidden was shown
  /// since.
  std::expected<Change, Error> consider_undo(Seat seat, std::string_view command) const;

  /// Whether this seat may ask the computer on the seat `asked` something now, and is answered
  /// (table_question.cpp). Errors: a game without questions, nobody to ask, a player who answers
  /// nothing, the talk level.
  std::expected<void, Error> check_asking(Seat seat, Seat asked) const;

  /// A question, as JSON, to `player`, who sits at `asked` and answers by what that seat sees.
  /// Errors: see check_asking; another form; what cannot be asked as the table lies; a player who
  /// answers nothing.
  std::expected<Change, Error> consider_question(Seat seat, Seat asked, std::string_view question,
                                                 const AnyPlayer& player,
                                                 std::string_view command) const;

  /// The learner plays on without the lesson. Errors: none leads here.
  std::expected<Change, Error> consider_leaving_lesson(std::string_view command) const;

  // Among people at several places (table_company.cpp). All but `begin_company` err where the table
  // is for one place only.

  /// Before all else, and instead of dealing: people are to come together. `holders`, one per seat,
  /// have the keys and names of those who sit there from the beginning.
  Change begin_company(const people::Met& met, const std::vector<Holder>& holders) const;

  /// Somebody with this key wants a link to a seat. Errors: not at the table, a seat that is not
  /// open to them.
  std::expected<Change, Error> consider_link(std::string_view key, Seat seat, std::string token,
                                             std::string expires) const;

  /// Somebody with this key comes by a link. Errors: see Company::link; they sit there already.
  std::expected<Change, Error> consider_seating(std::string_view key, std::string_view token,
                                                const std::string& name,
                                                std::string_view now) const;
  std::expected<Change, Error> consider_contribution(Seat seat, const std::string& value,
                                                     std::string_view command) const;

  /// Everybody is there: the cards are dealt. Errors: not yet, or they were.
  std::expected<Change, Error> consider_deal(std::uint64_t seed) const;

  std::expected<Change, Error> consider_renaming(Seat seat, const std::string& name,
                                                 std::string_view command) const;

  /// Errors: words that the game does not allow now, too many lines, see check_words.
  std::expected<Change, Error> consider_chat(Seat seat, const std::string& text,
                                             std::string_view command) const;

  /// Where the other seat has just proposed the same, this agrees to it. Errors: another proposal
  /// is open; the same can be had alone, or not at all.
  std::expected<Change, Error> consider_proposal(Seat seat, ProposalKind kind,
                                                 std::string_view command) const;

  /// An answer to the open proposal. What it brings where all agree: a taking back, a calling off;
  /// a rematch is the host's to make, who then considers following.
  std::expected<Change, Error> consider_consent(Seat seat, bool agreed,
                                                std::string_view command) const;

  /// The seat agreed to the rematch proposed under this number, and `table` was made for it.
  /// Errors: it was taken back meanwhile; another one follows already.
  std::expected<Change, Error> consider_following(Seat seat, int agreed, const std::string& table,
                                                  std::string_view command) const;

  /// Alone, while the game has hardly begun.
  std::expected<Change, Error> consider_calling_off(Seat seat, std::string_view command) const;

  /// For a seat that has been away too long, which the host knows: this computer player plays on,
  /// or with none the game is called off.
  std::expected<Change, Error> consider_relief(Seat by, Seat away, const std::string& player,
                                               std::string_view command) const;

  /// This seat lets onlookers see what it sees, with a delay, or does so no more. Errors: nobody
  /// may look on, or nothing is hidden in this game; it is so already; the game is over.
  std::expected<Change, Error> consider_showing(Seat seat, bool on, std::string_view command) const;

  // Where people have set a clock (table_clock.cpp).

  /// Before all else: this is how time is measured here.
  Change begin_clock(const ClockTerms& terms) const;

  /// A change that was considered, and what it means for people's time.
  Change timed(Change change, const ClockReading& reading) const;

  /// This seat has no time left, which the host knows: it gives up what is left of the game.
  /// Errors: no clock, or nothing to give up.
  std::expected<Change, Error> consider_time_out(Seat seat, std::string_view command) const;

  const std::optional<GameClock>& clock() const { return clock_; }

  /// Another number with each decision and each taking back, and with nothing else.
  std::size_t course() const { return course_; }

  /// The seat whose time is measured now, should it run: a person's that is to decide.
  std::optional<Seat> clocked_seat() const;

  /// What a hint of this opinion tells the seat that is to move. In a game whose hints point first,
  /// only a `whole` one names the move, or another one that is to be found; a first one tells of
  /// neither but what they are worth.
  Advice advise(const Opinion& opinion, bool whole) const;

  /// Makes a change happen that was considered just before.
  void append(Change change);

  /// Makes a stored journal happen, in order. Errors: an entry of a foreign or damaged journal,
  /// with its place from 1 as "line"; then throw the table away.
  std::expected<void, Error> restore(const std::vector<JournalEntry>& journal);

  /// Whether this command was carried out already. Errors: the seat gave its id to another one.
  std::expected<bool, Error> acted(const CommandName& command) const {
    return commands_.acted(command);
  }

  const TableSetup& setup() const { return setup_; }
  const AnyGame& game() const { return *setup_.game; }
  Turn turn() const { return is_called_off() ? Turn::over() : game().turn(state_); }
  AnyView view(Eyes eyes) const {
    return eyes ? game().view(state_, *eyes) : game().onlooking(state_);
  }

  /// The people at it, where they are at several places.
  const std::optional<Company>& company() const { return company_; }
  bool is_called_off() const { return company_ && company_->is_called_off(); }

  /// What this seat may say in its own words now.
  Speech speech(Seat seat) const { return game().speech(state_, seat); }

  /// Whether onlookers may see with any seat's eyes, late: everybody lets them, and enough was
  /// decided.
  bool shows_hands() const {
    return company_ && company_->is_watched() && company_->everybody_shows() &&
           delay_.then().has_value();
  }

  /// How the table stood for them; only where `shows_hands`.
  const TableMoment& shown_moment() const { return *delay_.then(); }

  /// Whether the seat could take back its last decision if the others agreed, and only then.
  bool can_propose_undo(Seat seat) const;

  /// Whether a seat may call the game off without asking.
  bool has_hardly_begun() const;

  /// The legal moves that the game lists if it is this seat's turn, else nothing.
  std::vector<AnyOption> options(Seat seat) const;
  std::expected<void, Error> can_undo(Seat seat) const;

  /// Who leads through a lesson, where there is one.
  const std::optional<Guide>& guide() const { return guide_; }
  std::vector<AnyOption> glowing() const;

  /// Whether nobody but the learner may act, who has a mistake to take back.
  bool waits_for_undo() const { return guide_ && guide_->mistake(); }

  /// What the lesson has the seat to move do, if it says so: then no computer need think.
  std::optional<Move> scripted_move() const;

  /// Whether moves may be taken back across new cards, as in practice and in lessons.
  bool forgives() const { return setup_.practice || guide_.has_value(); }

  /// Whether the cards to come are those of no deal: of a game that was gone on with from a record
  /// without one. Such a game has no seed to tell.
  bool is_imagined() const { return imagined_; }

  /// Random numbers for a player who thinks now: the same whenever this deal is played up to here
  /// again, so a computer answers the same, too, unless it thinks for a time.
  Random random() const { return Random::stream(setup_.seed, played_.size()); }

  /// All that was told to this seat, or to onlookers; event number 1 first.
  const std::vector<ToldEvent>& events(Eyes eyes) const {
    return eyes ? events_[eyes->index] : events_.back();
  }

  const LastTold& last_told(Seat seat) const { return last_told_[seat.index]; }

  Outcome outcome() const { return outcome_of(state_, played_.size()); }

  /// Per seat, once it is over.
  std::optional<std::vector<std::int32_t>> result() const { return outcome().result; }

  /// The game so far. The seed is in it only once the game is over.
  Record record() const;

 private:
  explicit Table(TableSetup setup);

  /// The number of moves left when `seat` takes back, or why it may not; `agreed`: by consent.
  std::expected<std::size_t, Error> undo_target(Seat seat, bool agreed = false) const;
  Change undo_to(std::size_t kept, std::string_view command) const;

  Outcome outcome_of(const AnyState& state, std::size_t moves) const;
  Made made(const AnyState& state, std::optional<Seat> who, Move move) const;
  TakenBack taken_back(std::size_t kept) const;

  /// A seat's move, with all that chance does after it.
  Change change_of(Seat seat, Move move, std::string_view command) const;
  void add_course(Change& change, Seat seat, Move move, std::string_view command) const;
  void add_move(Change& change, const AnyState& state, std::optional<Seat> who, Move move,
                std::string_view command) const;
  void add_chance(Change& change, AnyState state) const;

  /// What chance does as move number `number`, its own number `chances`, both from 0.
  Move drawn(const AnyState& state, std::size_t number, std::size_t chances) const;

  /// Without anything yet; at a table where nothing has happened, the journal's beginning.
  Change opened() const;

  /// What an entry of a stored journal brings now.
  std::expected<Happening, Error> happening_of(std::string_view text) const;
  std::expected<Happening, Error> happening_of(const RecordStep& step) const;
  std::expected<Happening, Error> happening_of(const journal::TakenBack& back) const;
  std::expected<Happening, Error> happening_of(const journal::Said& said) const;
  std::expected<Happening, Error> happening_of(const journal::Asked& asked) const;
  std::expected<Happening, Error> happening_of(CompanyEntry entry) const;
  std::expected<Happening, Error> happening_of(const ClockEntry& entry) const;
  template <class Same>
    requires std::constructible_from<Happening, Same>
  std::expected<Happening, Error> happening_of(Same same) const {
    return Happening(std::move(same));
  }
  std::expected<void, Error> check_seat(Seat seat) const;

  // Among people at several places (table_company.cpp).
  Change change_among_people(CompanyEntry entry, std::string_view command) const;
  std::expected<void, Error> check_people(Seat seat) const;
  void deal_by(std::uint64_t seed);

  // A table that leads through a lesson (table_lesson.cpp).
  bool learner_chose(const Played& played) const;

  /// What chance does according to the lesson, as its move number `chances`, from 0.
  std::optional<Move> scripted_draw(const AnyState& state, std::size_t chances) const;
  void guide_again();

  /// Of every seat, and behind the last one what onlookers see.
  std::vector<AnyView> views() const;

  void happen(Made made);
  void happen(TakenBack back);
  void happen(const table_events::Said& said);
  void happen(const table_events::Inquired& answered);
  void happen(JournalBegun) {}
  void happen(HintsNamed);
  void happen(const LessonBegun& begun);
  void happen(LessonLeft);
  void happen(Imagined);
  void happen(Forgotten) {}
  void happen(const CompanyEntry& entry);
  void happen(const ClockEntry& entry);
  void tell_all(const TableEvent& event);

  /// What this seat, or each seat, was told last changed this.
  void mark(Seat seat, std::int64_t LastTold::* what);
  void mark_all(std::int64_t LastTold::* what);

  // Of onlookers (table_onlookers.cpp).
  TableMoment moment() const;
  void tell_talk(const table_events::Chatted& chatted);

  /// The game is over: what people said to each other is theirs.
  void forget_talk();

  TableSetup setup_;
  Deal deal_;
  AnyState state_;
  std::vector<Played> played_;
  std::vector<std::vector<ToldEvent>> events_;  ///< per seat, and last of onlookers
  std::vector<LastTold> last_told_;             ///< per seat
  CommandNames commands_;
  bool has_begun_ = false;  ///< its journal has entries
  bool hints_named_ = false;
  std::optional<Guide> guide_;
  std::size_t lesson_start_ = 0;  ///< the moves that the lesson began with
  bool imagined_ = false;
  std::optional<Company> company_;
  std::optional<GameClock> clock_;
  std::size_t course_ = 0;
  OnlookerDelay delay_;
};

}  // namespace coppice
