#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "table/events.hpp"
#include "table/game_in_play.hpp"

namespace coppice {

/// The numbers of the last events that a seat was told, by what they changed; 0: none yet. A
/// command that was chosen before these events is refused (host/precondition.hpp).
struct LastEventNumbers {
  std::int64_t course = 0;   ///< the game: a move, a card, an undo, the end
  std::int64_t seating = 0;  ///< somebody sat down
  std::int64_t hand = 0;     ///< this seat showed or hid its hand
  std::int64_t words = 0;    ///< somebody else spoke
};

/// How much of a log stays in memory, per seat: its last events, and of these the last ones with
/// their changes. The journal has everything, so a host can make the rest again.
struct LogRetention {
  std::size_t events;
  std::size_t with_changes;
};

/// The events that each seat and the onlookers were told. Their numbers start with 1.
class TableLog {
 public:
  explicit TableLog(std::size_t seats) : told_(seats + 1), last_(seats) {}

  /// The events in memory: all but the first `dropped`.
  const std::deque<EventLogEntry>& events(Viewer eyes) const { return told(eyes).events; }
  std::size_t dropped(Viewer eyes) const { return told(eyes).dropped; }

  /// The number of the last event.
  std::size_t length(Viewer eyes) const { return told(eyes).length(); }

  /// The number of the first event in memory whose changes are there, too.
  std::size_t first_with_changes(Viewer eyes) const { return told(eyes).first_with_changes; }
  const LastEventNumbers& last(Seat seat) const { return last_[seat.index]; }

  /// Drops old events: for each seat those that `kept` does not cover before number `ends[seat]`,
  /// and for onlookers before the end.
  void trim(const LogRetention& kept, const std::vector<std::size_t>& ends);

  /// The number of events per seat.
  std::vector<std::size_t> lengths() const;

  void tell_all(const TableEvent& event);

  /// Adds the events of a move: per seat, then onlookers. Only those in `compared` have changes.
  void tell(std::vector<std::vector<EventWithChanges>> told, ScreensToCompare compared);

  /// Adds an undo: per seat, then onlookers.
  void tell_undone(const AnyGame& game, const std::vector<AnyView>& before,
                   const std::vector<AnyView>& after);

  /// Adds a chat line; `beside`: onlookers get it, too.
  void tell_talk(const table_events::Chatted& chatted, bool beside);

  /// Deletes chat lines for onlookers once the game is over.
  void forget_talk();

  /// Marks the last event of this seat, or of each seat, as one that changed this.
  void mark(Seat seat, std::int64_t LastEventNumbers::* what);
  void mark_all(std::int64_t LastEventNumbers::* what);

 private:
  struct Told {
    std::deque<EventLogEntry> events{};
    std::size_t dropped = 0;
    std::size_t first_with_changes = 1;

    std::size_t length() const { return dropped + events.size(); }
    void trim(const LogRetention& kept, std::size_t end);
  };

  const Told& told(Viewer eyes) const { return eyes ? told_[eyes->index] : told_.back(); }

  std::vector<Told> told_;              ///< per seat, then onlookers
  std::vector<LastEventNumbers> last_;  ///< per seat
};

}  // namespace coppice
