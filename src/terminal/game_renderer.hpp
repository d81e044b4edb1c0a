#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "table/events.hpp"
#include "terminal/line.hpp"
#include "terminal/symbols.hpp"
#include "text/messages.hpp"

namespace coppice::terminal {

/// A question of one seat to another.
struct SeatQuestion {
  Seat asked;
  AnyQuestion question;
};

/// The look and the texts of one game in a terminal. Events and choices have the game's own types.
class GameRenderer {
 public:
  GameRenderer() = default;
  GameRenderer(const GameRenderer&) = delete;
  GameRenderer& operator=(const GameRenderer&) = delete;
  virtual ~GameRenderer() = default;

  /// The table in this view for `reader`. At a decision, it also marks what could be filled. At
  /// most 80 columns wide.
  virtual Lines board(const AnyView& view, Seat reader) const = 0;

  /// A sentence for the log of `reader`; empty if later events say it all.
  virtual std::string event(const AnyEvent& event, Seat reader) const = 0;

  /// What a seat told the others; empty in a game without remarks.
  virtual std::string said(const table_events::RemarkMade&) const { return {}; }

  /// A question and its answer, for the log of `reader`; empty in a game without questions.
  virtual std::string inquired(const table_events::QuestionAnswered&, Seat) const { return {}; }

  /// The question to another seat in this line; empty if it is none. Errors: the question is not
  /// possible; the error explains the form.
  virtual std::optional<std::expected<SeatQuestion, Error>> inquiry(const AnyView&, Seat,
                                                                    std::string_view) const {
    return std::nullopt;
  }

  /// The text of a legal move in the menu.
  virtual std::string choice(const AnyView& view, const AnyChoice& choice) const = 0;

  /// A line for several choices of one kind: "Play The Wheel".
  virtual std::string kind(const AnyView& view, const AnyChoice& choice) const = 0;

  /// The text that says what to decide.
  virtual std::string question(const AnyView& view) const = 0;

  /// Whether this choice waits for Enter even if it is the only one.
  virtual bool waits(const AnyChoice& choice) const = 0;

  /// The log's sentence for a forced choice; empty if the events say enough.
  virtual std::string forced(const AnyView& view, const AnyChoice& choice) const = 0;

  /// Whether `deck` lists cards.
  virtual bool has_deck() const { return true; }

  /// The cards that may still come.
  virtual Lines deck(const AnyView& view) const = 0;

  /// The result of a finished game, for `reader` or for all in front of the screen.
  virtual Lines ending(const AnyView& view, std::optional<Seat> reader) const = 0;

  /// The result in one sentence; empty if `ending` shows it.
  virtual std::string outcome(const std::vector<std::int32_t>&, std::optional<Seat>) const {
    return {};
  }

  /// The rules of the game at this table, and how to play it here.
  virtual std::string help() const = 0;

  /// The answer to a line that looks something up; empty if the line does not.
  virtual std::optional<Lines> look(const AnyView& view, Seat reader,
                                    std::string_view line) const = 0;
};

/// The scene of this game, which must outlive it: the game's own one, or GenericRenderer. Every
/// game of the roster has one; throws std::bad_cast for any other. `people` has a name for each
/// seat.
std::unique_ptr<GameRenderer> make_renderer(const AnyGame& game, const text::Messages& messages,
                                            const Symbols& symbols,
                                            const std::vector<std::string>& people);

/// `text` with its playing cards in the colours of their suits, if suits are symbols.
Line with_suits_in_colour(std::string_view text);

}  // namespace coppice::terminal
