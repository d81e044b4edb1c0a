#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/random.hpp"
#include "engine/record.hpp"
#include "players/any_player.hpp"
#include "table/wire.hpp"

namespace coppice {

/// What is settled about a table before the first card.
struct TableSetup {
  std::shared_ptr<const AnyGame> game;
  std::vector<std::string> seats;  ///< per seat "human" or a computer player
  std::uint64_t seed = 0;          ///< of the shuffle; secret until the game is over
  bool practice = false;           ///< solo only: moves may be taken back across new cards
  std::string daily;               ///< the date of a deal of the day, else empty
  std::string date;                ///< when it was set up, "2026-11-21"
};

/// One line of a table's history, which only ever grows: a move, a taking back, what a seat said,
/// or that a hint named a move. As text "1 assign growth", "chance reveal JS", "undo 12" (back to
/// the first 12 moves), "said 2 {…}" (a remark as JSON) or "hints named".
struct JournalEntry {
  std::string text;
  std::string command;  ///< the id of the command that caused it; empty for what followed by itself

  friend bool operator==(const JournalEntry&, const JournalEntry&) = default;
};

/// A hint of this kind marks a game's record, whoever asked for it; once is enough.
inline constexpr std::string_view hints_named_entry = "hints named";

/// A hint to the seat that is to move.
struct Advice {
  wire::GameChoice choice;            ///< what it tells of the move
  std::optional<std::string> move;    ///< in notation; none if it only points
  std::vector<JournalEntry> entries;  ///< to be stored and appended before it is told; mostly none
};

/// How far a game has come: what a list of games shows.
struct Outcome {
  std::optional<std::vector<std::int32_t>> result;  ///< per seat, once it is over
  int progress = 0;                                 ///< 0 to 100 percent

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// One table: seats, settings, moves in, events out. It opens no socket and no file.
///
/// A command is first considered, which gives the journal entries it would add and changes nothing;
/// the host stores those and then appends them. So nothing is shown that was not stored, and a
/// stored journal makes the same table again, event numbers included.
class Table {
 public:
  /// A new table, nothing dealt yet: `deal` gives the first entries.
  /// Errors: practice at a table for several players, a wrong number of seats.
  static std::expected<Table, Error> make(TableSetup setup);

  /// The chance moves up to the first decision that is not there yet; empty if none is due.
  std::vector<JournalEntry> deal() const;

  /// Errors: not this seat's turn, an unknown or illegal move (the rule that forbids it).
  std::expected<std::vector<JournalEntry>, Error> consider_move(Seat seat, std::string_view text,
                                                                std::string_view command) const;

  /// A legal move that `player` has chosen for the seat to move, and before it what the player has
  /// to say, if the seat may talk now.
  std::expected<std::vector<JournalEntry>, Error> consider_computer_move(AnyPlayer& player,
                                                                         Move move) const;

  /// This seat gives up, whoever's turn it is. Errors: a game that cannot be given up.
  std::expected<std::vector<JournalEntry>, Error> consider_resignation(
      Seat seat, std::string_view command) const;

  /// Takes back this seat's last decision in which it had a choice. Errors: none is there;
  /// another seat has acted, or (but for practice) chance has spoken or something hidden was shown
  /// since.
  std::expected<std::vector<JournalEntry>, Error> consider_undo(Seat seat,
                                                                std::string_view command) const;

  /// What a hint that advises this legal move tells the seat that is to move. In a game whose hints
  /// point first, only a `whole` one names the move.
  Advice advise(Move move, bool whole) const;

  /// How the game will stand once these entries are appended; errors as `append`. Changes nothing.
  std::expected<Outcome, Error> foresee(const std::vector<JournalEntry>& entries) const;

  /// Makes entries happen, in order. What was considered just before always fits. Errors: an entry
  /// of a foreign or damaged journal, with its place from 1 as "line"; then throw the table away.
  std::expected<void, Error> append(const std::vector<JournalEntry>& entries);

  /// Whether a command with this id was carried out already.
  bool acted(std::string_view command) const { return commands_.contains(std::string(command)); }

  const TableSetup& setup() const { return setup_; }
  const AnyGame& game() const { return *setup_.game; }
  Turn turn() const { return game().turn(state_); }
  AnyView view(Seat seat) const { return game().view(state_, seat); }

  /// A legal move as text.
  std::string write(Move move) const { return game().write(state_, move); }

  /// The legal moves that the game lists if it is this seat's turn, else nothing.
  std::vector<wire::Option> options(Seat seat) const;
  std::expected<void, Error> can_undo(Seat seat) const;

  /// Random numbers for a player who thinks now: the same whenever this deal is played up to here
  /// again, so a computer answers the same, too, unless it thinks for a time.
  Random random() const { return Random::stream(setup_.seed, played_.size()); }

  /// All that this seat was told, event number 1 first.
  const std::vector<boost::json::object>& events(Seat seat) const { return events_[seat.index]; }

  /// 0 to 100 percent.
  int progress() const { return game().progress(state_); }

  /// Per seat, once it is over.
  std::optional<std::vector<std::int32_t>> result() const;

  /// The game so far. The seed is in it only once the game is over.
  Record record() const;

 private:
  struct Played {
    RecordStep step;
    Move move;
    bool had_choice;  ///< more than one move was legal
    bool reveals;     ///< it showed somebody what was hidden from them
  };

  explicit Table(TableSetup setup);

  /// The number of moves left when `seat` takes back, or why it may not.
  std::expected<std::size_t, Error> undo_target(Seat seat) const;
  std::vector<JournalEntry> entries_for(const RecordStep& step, Move move,
                                        std::string_view command) const;
  std::expected<void, Error> append_one(const JournalEntry& entry);
  std::expected<void, Error> append_step(std::string_view text);
  std::expected<void, Error> append_undo(std::string_view count);
  void chance_until_decision(AnyState& state, std::vector<JournalEntry>& entries) const;
  void tell_all(const boost::json::value& event);

  TableSetup setup_;
  Deal deal_;
  AnyState state_;
  std::vector<Played> played_;
  std::vector<std::vector<boost::json::object>> events_;  ///< per seat
  std::set<std::string> commands_;
  bool hints_named_ = false;
};

}  // namespace coppice
