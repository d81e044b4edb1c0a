#pragma once

#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "search/any_player.hpp"
#include "search/opinion.hpp"
#include "table/advice.hpp"
#include "table/change.hpp"
#include "table/clock.hpp"
#include "table/command.hpp"
#include "table/company.hpp"
#include "table/guide.hpp"
#include "table/intent.hpp"
#include "table/log.hpp"
#include "table/onlooker_delay.hpp"
#include "table/play.hpp"
#include "table/talk.hpp"

namespace coppice {

/// One table: requests in, events out. It performs no I/O.
///
/// It consists of values: the game (Play), the people (Company) and their Talk, their clock, the
/// Guide of a lesson, and what each seat was told (TableLog). Each of them considers requests,
/// reads its journal entries, and applies happenings. The table itself handles what concerns
/// several of them.
///
/// consider_* returns a Change without changing anything; the host stores its entries and then
/// appends it. So nothing is shown that is not stored, and a stored journal restores the table
/// exactly, with the numbers of its events.
class Table {
 public:
  /// A new table. Nothing is dealt yet: `deal` returns the first change. Errors: practice at a
  /// table of several people; a wrong number of seats.
  static std::expected<Table, Error> make(TableSetup setup);

  const Play& play() const { return play_; }
  const Talk& talk() const { return talk_; }
  const TableLog& log() const { return log_; }

  /// The people, at a table of several people.
  const std::optional<Company>& company() const { return company_; }
  const std::optional<GameClock>& clock() const { return clock_; }

  /// The guide, at a table with a lesson.
  const std::optional<Guide>& guide() const { return guide_; }

  // The first change of a table is one of these.

  /// The chance moves up to the first decision; empty if none is due.
  Change deal() const { return begun(play_.deal()); }

  /// Starts this lesson from its starting position. The table must have its seats and seed. Errors:
  /// no such position.
  std::expected<Change, Error> begin_lesson(const Lesson& lesson) const;

  /// Waits for people instead of dealing. `holders`, one per seat, have the keys and names of those
  /// who are already seated.
  Change begin_company(const people::Met& met, const std::vector<Holder>& holders) const;

  /// Sets the clock.
  Change begin_clock(const ClockTerms& terms) const;

  // Later changes.

  /// Considers a request that came with this command. Errors: those of the value that considers it;
  /// the table has no people, clock or lesson; a move while a mistake in a lesson is not taken
  /// back.
  std::expected<Change, Error> consider(const Intent& intent, std::string_view command = "") const;

  /// A legal move of `player` for the seat to move, after what the player says if the seat may talk
  /// now.
  Change consider_computer_move(AnyPlayer& player, Move move) const;

  /// A legal move of a program for the seat to move. Programs say nothing.
  Change consider_program_move(Move move) const {
    return change_of(play_.moved(play_.turn().seat(), move));
  }

  /// Adds the effect on the clock to a considered change.
  Change timed(Change change, const ClockReading& reading) const;

  /// The hint from this opinion for the seat to move. In games whose hints point first, only a
  /// `whole` hint names the best move or the next best; the first hint only shows their worths.
  Advice advise(const Opinion& opinion, bool whole) const;

  /// Applies a Change returned by consider_*. No other change may come between.
  void append(Change change);

  /// Whose changes to the screen the log gets from now on; before, everybody's. A page that follows
  /// somebody else needs a welcome instead of their events.
  void compare(Compared whose) { play_.compare(whose); }

  /// Drops the events that `kept` does not cover, except those that onlookers may still see with a
  /// seat's view. What this table does next is the same as with the whole log.
  void trim_log(const LogKept& kept);

  /// Applies a stored journal in order, and trims the log if `kept` is there. Errors: an entry of a
  /// foreign or damaged journal, with its number from 1 as "line"; the table is then unusable.
  std::expected<void, Error> restore(const std::vector<JournalEntry>& journal,
                                     std::optional<LogKept> kept = std::nullopt);

  /// Whether this command was already carried out. Errors: the seat has used its id for another
  /// one.
  std::expected<bool, Error> acted(const CommandName& command) const {
    return commands_.acted(command);
  }

  // Questions that concern several values.

  /// The seat whose clock may run: the one to move, if a person plays it.
  std::optional<Seat> clocked_seat() const {
    return clock_ ? play_.person_to_move() : std::nullopt;
  }

  /// Whether onlookers may use any seat's view, with a delay: all people allow it, and enough was
  /// decided.
  bool shows_hands() const;

  /// The delayed state for onlookers; only if `shows_hands`.
  const TableMoment& shown_moment() const { return *delay_.then(); }

  /// Whether the learner must take back a mistake before anybody may act.
  bool waits_for_undo() const { return guide_ && guide_->mistake(); }

  /// The moves that the lesson advises now, and the one that it prescribes for the seat to move;
  /// empty without a lesson.
  std::vector<AnyOption> glowing() const;
  std::optional<Move> scripted_move() const;

  /// The game so far. Contains the seed and the proof of the deal only once the game is over.
  Record record() const;

 private:
  explicit Table(TableSetup setup);

  /// The change with these happenings; the first belongs to this command.
  Change change_of(Happenings happenings, std::string_view command = "") const;

  /// The same; adds the journal's opening if this is the first change.
  Change begun(Happenings happenings) const;
  TableMoment moment() const { return {play_.state(), log_.lengths()}; }

  /// One per seat, then the onlookers' view.
  std::vector<AnyView> views() const;

  // The effect of a stored journal entry in the current state.
  std::expected<Happening, Error> read(std::string_view text) const;
  template <class Entry>
  std::expected<Happening, Error> read_entry(Entry entry) const;
  std::expected<Happening, Error> read_entry(const CompanyEntry& entry) const;
  std::expected<Happening, Error> read_entry(const ClockEntry& entry) const;

  void apply(Made made);
  void apply(const TakenBack& back);
  void apply(const table_events::Said& said) { log_.tell_all(said); }
  void apply(const table_events::Inquired& answered) { log_.tell_all(answered); }
  void apply(JournalBegun begun) { journal_version_ = begun.version; }
  void apply(HintsNamed named) { play_.apply(named); }
  void apply(const LessonBegun& begun);
  void apply(LessonLeft);
  void apply(Imagined imagined) { play_.apply(imagined); }
  void apply(Forgotten) {}
  void apply(const CompanyEntry& entry);
  void apply(const ClockEntry& entry);
  void apply(const ProgramFailed& failed);

  Play play_;
  TableLog log_;
  Talk talk_;
  std::optional<Company> company_;
  std::optional<GameClock> clock_;
  std::optional<Guide> guide_;
  OnlookerDelay delay_;
  CommandNames commands_;
  bool has_begun_ = false;   ///< whether its journal has entries
  int journal_version_ = 1;  ///< that it names
};

}  // namespace coppice
