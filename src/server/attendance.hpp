#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <vector>

#include "engine/seat.hpp"
#include "table/daily.hpp"

namespace coppice::server {

/// Who is at a table, and since when the others are away. A seat may be followed from several
/// devices, and at several servers.
class Attendance {
 public:
  /// Nobody is there, and nobody has been since `since`.
  Attendance(std::size_t seats, Moment since)
      : here_(seats), elsewhere_(seats), left_(seats, since) {}

  void come(Seat seat) { ++here_[seat.index]; }
  void go(Seat seat, Moment now) {
    --here_[seat.index];
    left_[seat.index] = now;
  }

  /// Another server says who is there, or was at last.
  void see(Seat seat, bool is_there, Moment last) {
    elsewhere_[seat.index] = is_there;
    left_[seat.index] = std::max(left_[seat.index], last);
  }

  bool is_at_this_server(Seat seat) const { return here_[seat.index] > 0; }
  bool is_here(Seat seat) const { return is_at_this_server(seat) || elsewhere_[seat.index]; }

  /// Whether the seat has been empty for so long; never with a patience of 0.
  bool is_overdue(Seat seat, std::chrono::hours patience, Moment now) const {
    return patience.count() > 0 && !is_here(seat) && now - left_[seat.index] >= patience;
  }

 private:
  std::vector<int> here_;  ///< connections to this server, per seat
  std::vector<bool> elsewhere_;
  std::vector<Moment> left_;
};

}  // namespace coppice::server
