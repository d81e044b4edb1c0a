#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_part.hpp"
#include "engine/any_rules.hpp"
#include "engine/screen_changes.hpp"

namespace coppice {

/// A legal move that a table lists: how to write it, and what it means.
struct AnyOption {
  Move move;
  std::string text;
  AnyChoice choice;
};

/// Something that happened, and what became other with it in the screen of the seat that is told.
struct AnyTold {
  AnyEvent event;
  std::vector<ScreenChange> changes;
};

/// Any game as a table needs it: its rules, and what seats are told and shown of them.
class AnyGame : public AnyRules {
 public:
  /// As `play`, and gives what each seat may know of what happened, in order, and behind the last
  /// seat's what onlookers may. All changes, one after the other, make the seat's screen (`show`)
  /// before the move into the one after it.
  virtual std::vector<std::vector<AnyTold>> play_told(AnyState& state, Move move) const = 0;
  virtual AnyScreen show(const AnyView& view) const = 0;

  /// What makes the screen of one view into that of another.
  virtual std::vector<ScreenChange> changes(const AnyView& before, const AnyView& after) const = 0;
  virtual AnyPieces pieces() const = 0;

  /// Those of the seat whose turn it is, but for moves that players are to find.
  virtual std::vector<AnyOption> options(const AnyState& state) const = 0;
  virtual AnyChoice choice(const AnyView& view, Move move) const = 0;

  /// What a first hint at this move tells instead of its choice; nothing where it tells all.
  virtual std::optional<AnyChoice> hint(const AnyView& view, Move move) const = 0;

  virtual bool reveals(const AnyState& state, Move move) const = 0;

  /// 0 to 100 percent. `moves`: how many led to this state, chance's included.
  virtual int progress(const AnyState& state, std::size_t moves) const = 0;

  virtual Speech speech(const AnyState& state, Seat seat) const = 0;

  /// Whether this seat may make a remark of its own accord.
  virtual bool may_talk(const AnyState& state, Seat seat) const = 0;

  /// What no seat hides.
  virtual AnyView onlooking(const AnyState& state) const = 0;

  /// A remark from its JSON. Errors: another form, or a game whose seats say nothing.
  virtual std::expected<AnyRemark, Error> read_remark(std::string_view json) const = 0;

  /// Whether seats may ask each other anything.
  virtual bool has_questions() const = 0;

  /// A question from its JSON. Errors: another form, or a game without questions.
  virtual std::expected<AnyQuestion, Error> read_question(std::string_view json) const = 0;

  /// Errors: what cannot be asked of `asked` as the table lies. `question` is this game's.
  virtual std::expected<void, Error> check_question(const AnyState& state, Seat asked,
                                                    const AnyQuestion& question) const = 0;
};

}  // namespace coppice
