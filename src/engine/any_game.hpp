#pragma once

#include <bitset>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_part.hpp"
#include "engine/any_rules.hpp"
#include "engine/error.hpp"
#include "engine/screen_changes.hpp"
#include "engine/seat.hpp"

namespace coppice {

/// A legal move that a table lists: its text and its meaning.
struct AnyLegalMove {
  Move move;
  std::string text;
  AnyChoice choice;
};

/// An event, and the changes that it makes to the screen of the seat that is told.
struct EventWithChanges {
  AnyEvent event;
  ScreenChanges changes;
};

/// Whose screens are compared before and after an event: a bit per seat, and after the seats one
/// for onlookers. Comparing costs more than playing, so leave out whose changes nobody will need.
using ScreensToCompare = std::bitset<max_seats + 1>;
inline constexpr ScreensToCompare everybody{(1U << (max_seats + 1)) - 1};
inline constexpr ScreensToCompare nobody{};

/// The type-erased interface of a game for tables: rules, events and screens.
class AnyGame : public AnyRules {
 public:
  /// Like `play`; also returns the events that each seat may know, in order, and after the seats'
  /// those for onlookers. All changes together turn the seat's screen (`show`) before the move into
  /// the one after it. Those who are not in `compared` have events without changes.
  virtual std::vector<std::vector<EventWithChanges>> play_told(AnyState& state, Move move,
                                                               ScreensToCompare compared) const = 0;
  std::vector<std::vector<EventWithChanges>> play_told(AnyState& state, Move move) const {
    return play_told(state, move, everybody);
  }
  virtual AnyScreen show(const AnyView& view) const = 0;

  /// The changes from the screen of one view to that of another.
  virtual ScreenChanges changes(const AnyView& before, const AnyView& after) const = 0;
  virtual AnyPieces pieces() const = 0;

  /// Those of the seat to move, except moves that players must find themselves.
  virtual std::vector<AnyLegalMove> options(const AnyState& state) const = 0;
  virtual AnyChoice choice(const AnyView& view, Move move) const = 0;

  /// What a first hint shows instead of this move's choice; empty if it shows all.
  virtual std::optional<AnyChoice> hint(const AnyView& view, Move move) const = 0;

  /// The sentence that asks before a legal move which loses the game at once (`game.loses`).
  virtual std::optional<Sentence> loses(const AnyView& view, Move move) const = 0;

  virtual bool reveals(const AnyState& state, Move move) const = 0;

  /// 0 to 100 percent. `moves`: the number of moves so far, including chance moves.
  virtual int progress(const AnyState& state, std::size_t moves) const = 0;

  virtual TalkPermission talk_permission(const AnyState& state, Seat seat) const = 0;

  /// Whether this seat may make a remark now.
  virtual bool may_talk(const AnyState& state, Seat seat) const = 0;

  /// The onlookers' view: everything that no seat hides.
  virtual AnyView onlooker_view(const AnyState& state) const = 0;

  /// Reads a remark from JSON. Errors: an invalid form; a game without remarks.
  virtual std::expected<AnyRemark, Error> read_remark(std::string_view json) const = 0;

  /// Whether seats may ask each other questions.
  virtual bool has_questions() const = 0;

  /// Reads a question from JSON. Errors: an invalid form; a game without questions.
  virtual std::expected<AnyQuestion, Error> read_question(std::string_view json) const = 0;

  /// Errors: `asked` cannot be asked this now. `question` is of this game.
  virtual std::expected<void, Error> check_question(const AnyState& state, Seat asked,
                                                    const AnyQuestion& question) const = 0;
};

}  // namespace coppice
