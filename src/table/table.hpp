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

/// One table: intentions in, events out. It opens no socket and no file.
///
/// It is made of values: the game (Play), the people (Company) and their Talk, their clock, the
/// Guide of a lesson, and what each seat was told (TableLog). Each considers what it is asked for,
/// reads its entries of a journal, and applies what happens. The table passes on what concerns
/// several of them.
///
/// An intention is first considered, which gives the change that it would bring and changes
/// nothing; the host stores the change's entries and then appends it. So nothing is shown that was
/// not stored, and a stored journal makes the same table again, event numbers included.
class Table {
 public:
  /// A new table, nothing dealt yet: `deal` gives the first change.
  /// Errors: practice at a table for several people, a wrong number of seats.
  static std::expected<Table, Error> make(TableSetup setup);

  const Play& play() const { return play_; }
  const Talk& talk() const { return talk_; }
  const TableLog& log() const { return log_; }

  /// The people at it, where they are at several places.
  const std::optional<Company>& company() const { return company_; }
  const std::optional<GameClock>& clock() const { return clock_; }

  /// Who leads through a lesson, where there is one.
  const std::optional<Guide>& guide() const { return guide_; }

  // What a table may begin with, before all else.

  /// The chance moves up to the first decision; nothing if none is due.
  Change deal() const { return begun(play_.deal()); }

  /// The table is to lead through this lesson, whose seats and seed it has, from the position that
  /// it starts with. Errors: no such position.
  std::expected<Change, Error> begin_lesson(const Lesson& lesson) const;

  /// Instead of dealing: people are to come together. `holders`, one per seat, have the keys and
  /// names of those who sit there from the beginning.
  Change begin_company(const people::Met& met, const std::vector<Holder>& holders) const;

  /// This is how time is measured here.
  Change begin_clock(const ClockTerms& terms) const;

  // What may happen next.

  /// What somebody intends with this command. Errors: those of the value that considers it; no
  /// people, clock or lesson here; a move while a mistake in a lesson is not yet taken back.
  std::expected<Change, Error> consider(const Intent& intent, std::string_view command = "") const;

  /// A legal move that `player` has chosen for the seat to move, and before it what the player has
  /// to say, if the seat may talk now.
  Change consider_computer_move(AnyPlayer& player, Move move) const;

  /// A change that was considered, and what it means for people's time.
  Change timed(Change change, const ClockReading& reading) const;

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

  // What several values say together.

  /// The seat whose time is measured now, should it run: a person's that is to decide.
  std::optional<Seat> clocked_seat() const {
    return clock_ ? play_.person_to_move() : std::nullopt;
  }

  /// Whether onlookers may see with any seat's eyes, late: everybody lets them, and enough was
  /// decided.
  bool shows_hands() const;

  /// How the table stood for them; only where `shows_hands`.
  const TableMoment& shown_moment() const { return *delay_.then(); }

  /// Whether nobody but the learner may act, who has a mistake to take back.
  bool waits_for_undo() const { return guide_ && guide_->mistake(); }

  /// What the lesson advises to do now, and what it has the seat to move do: nothing without one.
  std::vector<AnyOption> glowing() const;
  std::optional<Move> scripted_move() const;

  /// The game so far. The seed is in it, and what proves the deal, only once the game is over.
  Record record() const;

 private:
  explicit Table(TableSetup setup);

  /// These as a change, the first of them by this command.
  Change change_of(Happenings happenings, std::string_view command = "") const;

  /// The same; where nothing has happened yet, after the journal's beginning.
  Change begun(Happenings happenings) const;
  TableMoment moment() const { return {play_.state(), log_.lengths()}; }

  /// Of every seat, and behind the last one what onlookers see.
  std::vector<AnyView> views() const;

  // What an entry of a stored journal brings now.
  std::expected<Happening, Error> read(std::string_view text) const;
  template <class Entry>
  std::expected<Happening, Error> read_entry(Entry entry) const;
  std::expected<Happening, Error> read_entry(const CompanyEntry& entry) const;
  std::expected<Happening, Error> read_entry(const ClockEntry& entry) const;

  void apply(Made made);
  void apply(const TakenBack& back);
  void apply(const table_events::Said& said) { log_.tell_all(said); }
  void apply(const table_events::Inquired& answered) { log_.tell_all(answered); }
  void apply(JournalBegun) {}
  void apply(HintsNamed named) { play_.apply(named); }
  void apply(const LessonBegun& begun);
  void apply(LessonLeft);
  void apply(Imagined imagined) { play_.apply(imagined); }
  void apply(Forgotten) {}
  void apply(const CompanyEntry& entry);
  void apply(const ClockEntry& entry);

  Play play_;
  TableLog log_;
  Talk talk_;
  std::optional<Company> company_;
  std::optional<GameClock> clock_;
  std::optional<Guide> guide_;
  OnlookerDelay delay_;
  CommandNames commands_;
  bool has_begun_ = false;  ///< its journal has entries
};

}  // namespace coppice
