#pragma once

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "engine/seat.hpp"
#include "table/daily.hpp"

namespace coppice::host {

/// Who is at a table, and since when others are away. A person may use several devices, and several
/// servers.
class PresenceTracker {
 public:
  /// Nobody is present; `seen` is the last presence per seat. Nobody counts as away too long before
  /// `earliest`.
  explicit PresenceTracker(const std::vector<SystemTime>& seen, SystemTime earliest = {})
      : earliest_(earliest) {
    for (const SystemTime each : seen) seats_.push_back({.seen = each});
  }

  void come(Seat seat) { ++seats_[seat.index].here; }
  void go(Seat seat, SystemTime now) {
    --seats_[seat.index].here;
    visit(seat, now);
  }

  /// Somebody acted for this seat, possibly without being at the table.
  void visit(Seat seat, SystemTime now) {
    Place& place = seats_[seat.index];
    place.seen = std::max(place.seen, now);
    place.visited = true;
  }

  /// Whether there was a visit since the last call.
  bool take_visit(Seat seat) { return std::exchange(seats_[seat.index].visited, false); }

  /// Another server reports that somebody is present, or when they last were.
  void see(Seat seat, bool is_there, SystemTime last) {
    Place& place = seats_[seat.index];
    place.elsewhere = is_there;
    place.seen = std::max(place.seen, last);
  }

  /// The last known presence at a seat that is empty now.
  SystemTime seen(Seat seat) const { return seats_[seat.index].seen; }

  bool is_at_this_server(Seat seat) const { return seats_[seat.index].here > 0; }
  bool is_here(Seat seat) const { return is_at_this_server(seat) || seats_[seat.index].elsewhere; }

  /// Whether the seat has been empty for so long; never with a patience of 0.
  bool is_overdue(Seat seat, std::chrono::hours patience, SystemTime now) const {
    const bool is_away = patience.count() > 0 && !is_here(seat) && now >= earliest_;
    return is_away && now - seats_[seat.index].seen >= patience;
  }

 private:
  struct Place {
    int here = 0;  ///< connections to this server
    bool elsewhere = false;
    bool visited = false;  ///< since `take_visit`
    SystemTime seen{};
  };

  std::vector<Place> seats_;
  SystemTime earliest_;
};

}  // namespace coppice::host
