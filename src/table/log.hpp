#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/events.hpp"
#include "table/play.hpp"

namespace coppice {

/// Numbers of the last events that a seat was told, by what they changed; 0: none yet. A command
/// that was chosen before them is refused (premise.hpp).
struct LastTold {
  std::int64_t course = 0;   ///< the game: a move, a card, a taking back, its end
  std::int64_t seating = 0;  ///< somebody sat down
  std::int64_t hand = 0;     ///< this seat showed its hand to onlookers, or covered it
  std::int64_t words = 0;    ///< somebody else spoke
};

/// What each seat, and onlookers, were told.
class TableLog {
 public:
  explicit TableLog(std::size_t seats) : events_(seats + 1), last_(seats) {}

  /// Event number 1 first.
  const std::vector<ToldEvent>& events(Eyes eyes) const {
    return eyes ? events_[eyes->index] : events_.back();
  }
  const LastTold& last(Seat seat) const { return last_[seat.index]; }

  /// How many events each seat was told.
  std::vector<std::size_t> lengths() const;

  void tell_all(const TableEvent& event);

  /// What a move tells: per seat, and last onlookers.
  void tell(std::vector<std::vector<AnyTold>> told);

  /// A taking back, per seat and last for onlookers.
  void tell_undone(const AnyGame& game, const std::vector<AnyView>& before,
                   const std::vector<AnyView>& after);

  /// What somebody says; `beside`: onlookers hear it, too.
  void tell_talk(const table_events::Chatted& chatted, bool beside);

  /// The game is over: what people said to each other is theirs.
  void forget_talk();

  /// What this seat, or each seat, was told last changed this.
  void mark(Seat seat, std::int64_t LastTold::* what);
  void mark_all(std::int64_t LastTold::* what);

 private:
  std::vector<std::vector<ToldEvent>> events_;  ///< per seat, and last of onlookers
  std::vector<LastTold> last_;                  ///< per seat
};

}  // namespace coppice
