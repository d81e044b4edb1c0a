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

/// What one seat asks another.
struct Inquiry {
  Seat asked;
  AnyQuestion question;
};

/// How one game looks and speaks in a terminal. Events and choices are of the game's own types.
class Scene {
 public:
  Scene() = default;
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;
  virtual ~Scene() = default;

  /// The table as this view shows it to `reader`, and, where the seat is to decide, what it could
  /// fill. At most 80 columns wide.
  virtual Picture board(const AnyView& view, Seat reader) const = 0;

  /// A sentence for the log of `reader`; empty where what follows says it all.
  virtual std::string event(const AnyEvent& event, Seat reader) const = 0;

  /// What a seat told the others; nothing in a game whose seats say nothing.
  virtual std::string said(const table_events::Said&) const { return {}; }

  /// What a seat asked another, and was answered, for the log of `reader`; nothing in a game whose
  /// seats ask nothing.
  virtual std::string inquired(const table_events::Inquired&, Seat) const { return {}; }

  /// What `reader` asks another seat by this line; nothing if it asks nothing. Errors: it cannot be
  /// meant, and says how to ask.
  virtual std::optional<std::expected<Inquiry, Error>> inquiry(const AnyView&, Seat,
                                                               std::string_view) const {
    return std::nullopt;
  }

  /// What a legal move means, as a line to choose.
  virtual std::string choice(const AnyView& view, const AnyChoice& choice) const = 0;

  /// What several choices have in common, as a line that stands for them: "Play The Wheel".
  virtual std::string kind(const AnyView& view, const AnyChoice& choice) const = 0;

  /// What is to be decided.
  virtual std::string question(const AnyView& view) const = 0;

  /// Whether this choice waits for Enter although there is no other.
  virtual bool waits(const AnyChoice& choice) const = 0;

  /// What is asked before a choice that throws the game away: what it costs; nothing of any other.
  virtual std::optional<std::string> warning(const AnyView&, const AnyChoice&) const {
    return std::nullopt;
  }

  /// What the log says of a choice that was taken because there was no other; empty where the
  /// events say enough.
  virtual std::string forced(const AnyView& view, const AnyChoice& choice) const = 0;

  /// The cards that may still come.
  virtual Picture deck(const AnyView& view) const = 0;

  /// What was reached, once it is over, for `reader`, or for all who sit before the screen.
  virtual Picture ending(const AnyView& view, std::optional<Seat> reader) const = 0;

  /// What came of it, in a sentence; empty where `ending` tells.
  virtual std::string outcome(const std::vector<std::int32_t>&, std::optional<Seat>) const {
    return {};
  }

  /// The rules of the game at this table, and how it is shown and played here.
  virtual std::string help() const = 0;

  /// What `reader` is answered to a line that only looks something up; nothing if it does not.
  virtual std::optional<Picture> look(const AnyView& view, Seat reader,
                                      std::string_view line) const = 0;
};

/// The scene of this game, which must live as long: its own, or one that draws what it describes.
/// Every game of the roster has one; throws std::bad_cast for any other. `people` has a name for
/// each seat.
std::unique_ptr<Scene> make_scene(const AnyGame& game, const text::Messages& messages,
                                  const Symbols& symbols, const std::vector<std::string>& people);

/// `text` with its playing cards in the colours of their suits, where the suits are symbols.
Line with_suits_in_colour(std::string_view text);

}  // namespace coppice::terminal
