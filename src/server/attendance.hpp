#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

#include "engine/seat.hpp"
#include "table/daily.hpp"

namespace coppice::server {

/// Who is at a table, and since when the others are away. A seat may be followed from several
/// devices.
class Attendance {
 public:
  /// Nobody is there, and nobody has been since `since`.
  Attendance(std::size_t seats, Moment since) : here_(seats), left_(seats, since) {}

  void come(Seat seat) { ++here_[seat.index]; }
  void go(Seat seat, Moment now) {
    --here_[seat.index];
    left_[seat.index] = now;
  }

  bool is_here(Seat seat) const { return here_[seat.index] > 0; }

  /// Whether the seat has been empty for so long; never with a patience of 0.
  bool is_overdue(Seat seat, std::chrono::hours patience, Moment now) const {
    return patience.count() > 0 && !is_here(seat) && now - left_[seat.index] >= patience;
  }

 private:
  std::vector<int> here_;  ///< connections, per seat
  std::vector<Moment> left_;
};

}  // namespace coppice::server
