#pragma once

#include <cstddef>
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
#include "table/intent.hpp"
#include "table/lesson.hpp"
#include "table/table_change.hpp"

namespace coppice {

/// The source of chance moves: first those that a lesson sets, then those of the seed's deal.
/// Imagined cards belong to no deal; the seed draws them one by one.
class CardSource {
 public:
  CardSource(const AnyGame& game, std::uint64_t seed) { shuffle(game, seed); }

  void shuffle(const AnyGame& game, std::uint64_t seed);
  void imagine() { imagined_ = true; }
  void follow(const Lesson& lesson) { lesson_ = &lesson; }

  std::uint64_t seed() const { return seed_; }
  bool is_imagined() const { return imagined_; }

  /// The chance move after `moves` moves, of which `chances` were chance moves.
  Move draw(const AnyGame& game, const AnyState& state, std::size_t moves,
            std::size_t chances) const;

 private:
  std::uint64_t seed_ = 0;
  Deal deal_;
  bool imagined_ = false;
  const Lesson* lesson_ = nullptr;
};

inline constexpr std::string_view human = "human";

/// The seat of a program that the host runs: "program:NAME".
inline constexpr std::string_view program_prefix = "program:";

/// The name of the program at a seat, if one plays it.
std::optional<std::string_view> program_at(std::string_view seat);

/// The settings of a table before the first card.
struct TableSetup {
  std::shared_ptr<const AnyGame> game;
  std::vector<std::string> seats;  ///< per seat "human", a computer player or a program
  std::uint64_t seed = 0;          ///< of the shuffle; secret until the game is over
  bool practice = false;           ///< one person; undo across new cards is allowed
  std::string daily;               ///< the date of a deal of the day, else empty
  std::string date;                ///< when it was created, "2026-11-21"
  bool counts = false;  ///< as the player's game of that day: the first that they began on it
};

/// Whose view of a table: a seat's, or an onlooker's.
using Viewer = std::optional<Seat>;

/// The game at a table: its moves and their consequences.
class GameInPlay {
 public:
  explicit GameInPlay(TableSetup setup);

  /// With the current players and the current seed.
  const TableSetup& setup() const { return setup_; }
  const AnyGame& game() const { return *setup_.game; }
  std::size_t seats() const { return setup_.seats.size(); }
  bool is_human(Seat seat) const { return setup_.seats[seat.index] == human; }

  /// Errors: no such seat.
  std::expected<void, Error> check_seat(Seat seat) const;

  /// Errors: no such seat; a computer's seat.
  std::expected<void, Error> check_human(Seat seat) const;

  /// Contains all cards, so it must not be shown.
  const AnyState& state() const { return state_; }
  const std::vector<PlayedMove>& moves() const { return played_; }

  /// The number of moves that a lesson starts with; they cannot be undone.
  std::size_t begun_with() const { return begun_with_; }

  Turn turn() const { return called_off_ ? Turn::over() : game().turn(state_); }
  std::optional<Seat> person_to_move() const;
  AnyView view(Viewer eyes) const {
    return eyes ? game().view(state_, *eyes) : game().onlooker_view(state_);
  }

  /// Whether this seat may talk freely now.
  TalkPermission talk_permission(Seat seat) const { return game().talk_permission(state_, seat); }

  /// The legal moves that the game lists; empty if it is another seat's turn.
  std::vector<AnyLegalMove> options(Seat seat) const;

  /// A number that changes with each decision and each undo, and with nothing else.
  std::size_t course() const { return course_; }

  /// Whether undo across new cards is allowed, as in practice and in lessons.
  bool forgives() const { return setup_.practice || lesson_; }

  /// Whether the cards to come belong to no known deal, because the game continues a record without
  /// one. Then there is no seed to show.
  bool is_imagined() const { return cards_.is_imagined(); }

  bool is_called_off() const { return called_off_; }
  bool are_hints_named() const { return hints_named_; }

  /// Whether a seat may call the game off without asking.
  bool has_hardly_begun() const;

  /// Random numbers for the player to move. They depend only on the deal and the number of moves,
  /// so a computer repeats its move, unless its thinking time is limited.
  Random random() const { return Random::stream(setup_.seed, played_.size()); }

  GameStatus outcome() const { return outcome_after({}); }
  GameStatus outcome_after(const EntryEffects& happenings) const;

  /// Per seat, once the game is over.
  std::optional<std::vector<std::int32_t>> result() const { return outcome().result; }

  /// The game so far. Contains the seed only once the game is over.
  Record record() const;

  /// Errors: nothing to undo; another seat has acted; or, except in practice, a chance move or a
  /// reveal has happened since. `agreed`: by consent, which lifts these limits.
  std::expected<void, Error> can_undo(Seat seat, bool agreed = false) const;

  // ---- consider

  /// The chance moves up to the first decision; empty if none is due. `seed`: deal with this one.
  EntryEffects deal(std::optional<std::uint64_t> seed = std::nullopt) const;

  /// The moves that a lesson starts with, including those that a record may omit.
  EffectsOrError begin(const Lesson& lesson) const;

  /// Errors: not this seat's turn; an unknown or illegal move (with the rule that forbids it).
  EffectsOrError consider(const intent::Move& wish) const;

  /// Errors: a game without resigning.
  EffectsOrError consider(const intent::Resign& wish) const;

  /// Errors: see can_undo.
  EffectsOrError consider(const intent::Undo& wish, bool agreed = false) const;

  /// A legal move of the seat to move, with all chance moves after it.
  EntryEffects moved(Seat seat, Move move) const;

  /// Errors: no such seat; no program plays it; the game is over.
  EffectsOrError consider(const ProgramFailed& wish) const;

  /// Resigns until everything is over: a match consists of several games.
  EffectsOrError give_up(Seat seat) const;

  // ---- read

  std::expected<EntryEffect, Error> read(const RecordStep& step) const;
  std::expected<EntryEffect, Error> read(const journal::MovesUndone& back) const;
  std::expected<EntryEffect, Error> read(const ProgramFailed& failed) const;

  // ---- apply

  void apply(MoveEffect made);
  void apply(const UndoEffect& back);
  void apply(HintNamedMove) { hints_named_ = true; }
  void apply(CardsImagined) { cards_.imagine(); }

  /// Follows a lesson; null if it is of another version.
  void follow(const Lesson* lesson);
  void shuffle(std::uint64_t seed);
  void apply(const ProgramFailed& failed) { relieve(seat_numbered(failed.seat), failed.player); }
  void relieve(Seat seat, const std::string& player) { setup_.seats[seat.index] = player; }
  void call_off() { called_off_ = true; }

  /// Whose changes to the screen later moves have.
  void compare(ScreensToCompare whose) { compared_ = whose; }
  ScreensToCompare compared() const { return compared_; }

 private:
  /// The state after considered moves.
  struct Ahead {
    AnyState state;
    std::size_t moves;
    std::size_t chances;
  };
  Ahead after(const EntryEffects& happenings) const;

  void add_move(EntryEffects& all, Ahead& ahead, std::optional<Seat> who, Move move) const;
  void add_chance(EntryEffects& all, const CardSource& cards) const;
  MoveEffect made(const AnyState& state, std::optional<Seat> who, Move move) const;
  UndoEffect taken_back(std::size_t kept) const;
  std::expected<std::size_t, Error> undo_target(Seat seat, bool agreed) const;

  TableSetup setup_;
  CardSource cards_;
  AnyState state_;
  std::vector<PlayedMove> played_;
  std::size_t chances_ = 0;  ///< of the played moves
  std::size_t begun_with_ = 0;
  std::size_t course_ = 0;
  bool lesson_ = false;
  bool hints_named_ = false;
  bool called_off_ = false;
  ScreensToCompare compared_ = everybody;
};

}  // namespace coppice
