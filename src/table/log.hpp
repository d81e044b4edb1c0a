#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/events.hpp"
#include "table/play.hpp"

namespace coppice {

/// The numbers of the last events that a seat was told, by what they changed; 0: none yet. A
/// command that was chosen before these events is refused (premise.hpp).
struct LastTold {
  std::int64_t course = 0;   ///< the game: a move, a card, an undo, the end
  std::int64_t seating = 0;  ///< somebody sat down
  std::int64_t hand = 0;     ///< this seat showed or hid its hand
  std::int64_t words = 0;    ///< somebody else spoke
};

/// The events that each seat and the onlookers were told.
class TableLog {
 public:
  explicit TableLog(std::size_t seats) : events_(seats + 1), last_(seats) {}

  /// Starts with event number 1.
  const std::vector<ToldEvent>& events(Eyes eyes) const {
    return eyes ? events_[eyes->index] : events_.back();
  }
  const LastTold& last(Seat seat) const { return last_[seat.index]; }

  /// The number of events per seat.
  std::vector<std::size_t> lengths() const;

  void tell_all(const TableEvent& event);

  /// Adds the events of a move: per seat, then onlookers.
  void tell(std::vector<std::vector<AnyTold>> told);

  /// Adds an undo: per seat, then onlookers.
  void tell_undone(const AnyGame& game, const std::vector<AnyView>& before,
                   const std::vector<AnyView>& after);

  /// Adds a chat line; `beside`: onlookers get it, too.
  void tell_talk(const table_events::Chatted& chatted, bool beside);

  /// Deletes chat lines for onlookers once the game is over.
  void forget_talk();

  /// Marks the last event of this seat, or of each seat, as one that changed this.
  void mark(Seat seat, std::int64_t LastTold::* what);
  void mark_all(std::int64_t LastTold::* what);

 private:
  std::vector<std::vector<ToldEvent>> events_;  ///< per seat, then onlookers
  std::vector<LastTold> last_;                  ///< per seat
};

}  // namespace coppice
