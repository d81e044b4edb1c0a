#pragma once

#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "search/any_player.hpp"
#include "search/move_recommendation.hpp"
#include "table/chat_and_proposals.hpp"
#include "table/clock.hpp"
#include "table/game_in_play.hpp"
#include "table/hint.hpp"
#include "table/intent.hpp"
#include "table/lesson_progress.hpp"
#include "table/log.hpp"
#include "table/onlooker_delay.hpp"
#include "table/participants.hpp"
#include "table/table_change.hpp"

namespace coppice {

/// One table: requests in, events out. It performs no I/O.
///
/// It consists of values: the game (GameInPlay), the people (Participants), what they say
/// (ChatAndProposals), their clock, a lesson (LessonProgress), and what each seat was told
/// (TableLog). Each of them considers requests, reads its journal entries, and applies their
/// effects. The table itself handles what concerns several of them.
///
/// consider_* returns a TableChange without changing anything; the host stores its entries and then
/// appends it. So nothing is shown that is not stored, and a stored journal restores the table
/// exactly, with the numbers of its events.
class Table {
 public:
  /// A new table. Nothing is dealt yet: `deal` returns the first change. Errors: practice at a
  /// table of several people; a wrong number of seats.
  static std::expected<Table, Error> make(TableSetup setup);

  const GameInPlay& play() const { return play_; }
  const ChatAndProposals& talk() const { return talk_; }
  const TableLog& log() const { return log_; }

  /// The people, at a table of several people.
  const std::optional<Participants>& company() const { return company_; }
  const std::optional<GameClock>& clock() const { return clock_; }

  /// The guide, at a table with a lesson.
  const std::optional<LessonProgress>& guide() const { return guide_; }

  // The first change of a table is one of these.

  /// The chance moves up to the first decision; empty if none is due.
  TableChange deal() const { return begun(play_.deal()); }

  /// Starts this lesson from its starting position. The table must have its seats and seed. Errors:
  /// no such position.
  std::expected<TableChange, Error> begin_lesson(const Lesson& lesson) const;

  /// Waits for people instead of dealing. `holders`, one per seat, have the keys and names of those
  /// who are already seated.
  TableChange begin_company(const people::TableOpened& met,
                            const std::vector<SeatOwner>& holders) const;

  /// Sets the clock.
  TableChange begin_clock(const TimeControl& terms) const;

  // Later changes.

  /// Considers a request that came with this command. Errors: those of the value that considers it;
  /// the table has no people, clock or lesson; a move while a mistake in a lesson is not taken
  /// back.
  std::expected<TableChange, Error> consider(const Intent& intent,
                                             std::string_view command = "") const;

  /// A legal move of `player` for the seat to move, after what the player says if the seat may talk
  /// now.
  TableChange consider_computer_move(AnyPlayer& player, Move move) const;

  /// A legal move of a program for the seat to move. Programs say nothing.
  TableChange consider_program_move(Move move) const {
    return change_of(play_.moved(play_.turn().seat(), move));
  }

  /// Adds the effect on the clock to a considered change.
  TableChange timed(TableChange change, const ClockReading& reading) const;

  /// The hint from this opinion for the seat to move. In games whose hints point first, only a
  /// `whole` hint names the best move or the next best; the first hint only shows their worths.
  Hint advise(const MoveRecommendation& opinion, bool whole) const;

  /// Applies a TableChange returned by consider_*. No other change may come between.
  void append(TableChange change);

  /// Whose changes to the screen the log gets from now on; before, everybody's. A page that follows
  /// somebody else needs a welcome instead of their events.
  void compare(ScreensToCompare whose) { play_.compare(whose); }

  /// Drops the events that `kept` does not cover, except those that onlookers may still see with a
  /// seat's view. What this table does next is the same as with the whole log.
  void trim_log(const LogRetention& kept);

  /// Applies a stored journal in order, and trims the log if `kept` is there. Errors: an entry of a
  /// foreign or damaged journal, with its number from 1 as "line"; the table is then unusable.
  std::expected<void, Error> restore(const std::vector<JournalEntry>& journal,
                                     std::optional<LogRetention> kept = std::nullopt);

  /// Whether this command was already carried out. Errors: the seat has used its id for another
  /// one.
  std::expected<bool, Error> acted(const CommandId& command) const {
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
  const TableSnapshot& shown_moment() const { return *delay_.then(); }

  /// Whether the learner must take back a mistake before anybody may act.
  bool waits_for_undo() const { return guide_ && guide_->mistake(); }

  /// The moves that the lesson advises now, and the one that it prescribes for the seat to move;
  /// empty without a lesson.
  std::vector<AnyLegalMove> glowing() const;
  std::optional<Move> scripted_move() const;

  /// The game so far. Contains the seed and the proof of the deal only once the game is over.
  Record record() const;

 private:
  explicit Table(TableSetup setup);

  /// The change with these happenings; the first belongs to this command.
  TableChange change_of(EntryEffects happenings, std::string_view command = "") const;

  /// The same; adds the journal's opening if this is the first change.
  TableChange begun(EntryEffects happenings) const;
  TableSnapshot moment() const { return {play_.state(), log_.lengths()}; }

  /// One per seat, then the onlookers' view.
  std::vector<AnyView> views() const;

  // The effect of a stored journal entry in the current state.
  std::expected<EntryEffect, Error> read(std::string_view text) const;
  std::expected<EntryEffect, Error> read_entry(const ParticipantEntry& entry) const;
  std::expected<EntryEffect, Error> read_entry(const ClockEntry& entry) const;

  void apply(MoveEffect made);
  void apply(const UndoEffect& back);
  void apply(const table_events::RemarkMade& said) { log_.tell_all(said); }
  void apply(const table_events::QuestionAnswered& answered) { log_.tell_all(answered); }
  void apply(JournalVersion begun) { journal_version_ = begun.version; }
  void apply(HintNamedMove named) { play_.apply(named); }
  void apply(const LessonBegun& begun);
  void apply(LessonLeft);
  void apply(CardsImagined imagined) { play_.apply(imagined); }
  void apply(ObsoleteQuestion) {}
  void apply(const ParticipantEntry& entry);
  void apply(const ClockEntry& entry);
  void apply(const ProgramFailed& failed);

  GameInPlay play_;
  TableLog log_;
  ChatAndProposals talk_;
  std::optional<Participants> company_;
  std::optional<GameClock> clock_;
  std::optional<LessonProgress> guide_;
  OnlookerDelay delay_;
  CommandHistory commands_;
  bool has_begun_ = false;   ///< whether its journal has entries
  int journal_version_ = 1;  ///< that it names
};

}  // namespace coppice
