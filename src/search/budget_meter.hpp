#pragma once

#include <chrono>
#include <cstdint>

#include "search/player_spec.hpp"
#include "search/search_clock.hpp"

namespace coppice {

/// Measures how much of a budget is used; all of it once the player is stopped. Reads the clock
/// only for a budget in time.
class BudgetMeter {
 public:
  BudgetMeter(const Budget& budget, SearchClock& clock)
      : budget_(budget),
        clock_(clock),
        listener_(dynamic_cast<ProgressReportingClock*>(&clock)),
        start_(timed() ? clock.now() : clock_start) {}

  void count(std::uint64_t playouts) { playouts_ += playouts; }

  /// Tells a listening clock what `best()` is so far: a pair of a move and, perhaps, its worth.
  template <class Best>
  void tell(const Best& best) {
    if (listener_ == nullptr || !listener_->is_curious()) return;
    const auto [move, worth] = best();
    listener_->hear({playouts_, move, worth});
  }

  /// Whether `part` of `parts` is used up.
  bool spent(int part = 1, int parts = 1) {
    if (clock_.stopped()) return true;
    if (timed()) return (clock_.now() - start_) * parts >= budget_.time * part;
    return playouts_ * static_cast<std::uint64_t>(parts) >=
           budget_.playouts * static_cast<std::uint64_t>(part);
  }

  /// Whether work that is not counted in playouts must end, too. Never for a budget in playouts
  /// that is not stopped, so that its results are the same everywhere.
  bool late() { return timed() ? spent() : clock_.stopped(); }

 private:
  static constexpr std::chrono::nanoseconds clock_start{0};

  bool timed() const { return budget_.time.count() > 0; }

  Budget budget_;
  SearchClock& clock_;
  ProgressReportingClock* listener_;  ///< the same clock, if it listens
  std::chrono::nanoseconds start_;
  std::uint64_t playouts_ = 0;
};

}  // namespace coppice
