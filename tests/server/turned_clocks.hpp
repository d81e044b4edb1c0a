#pragma once

#include <atomic>
#include <chrono>
#include <memory>

#include "house.hpp"
#include "server/operate/metrics.hpp"
#include "support/wait_until.hpp"

namespace coppice::server::test {

/// The machine's clocks plus an offset that a test sets. A restarted server keeps it.
class TurnedClocks {
 public:
  void pass(std::chrono::seconds time) { *ahead_ += time.count(); }

  ClockReader clocks() const {
    return [ahead = ahead_] {
      Timestamps now = clocks_of_machine();
      now.steady += std::chrono::seconds(*ahead);
      now.world += std::chrono::seconds(*ahead);
      return now;
    };
  }

  /// Options for a server with these clocks and frequent regular work.
  ServeOptions options() const {
    ServeOptions options = options_for_tests();
    options.clocks = clocks();
    options.chores = std::chrono::milliseconds(20);
    return options;
  }

 private:
  std::shared_ptr<std::atomic<std::int64_t>> ahead_ =
      std::make_shared<std::atomic<std::int64_t>>(0);
};

/// Returns after the regular work has run whole on each table thread, at least once since the call;
/// or after a minute, if there is no server.
inline void wait_for_chores() {
  for (std::size_t table_thread = 0; table_thread < table_threads_of_tests(); ++table_thread) {
    const auto& rounds = metrics().rounds(table_thread);
    // The round that runs now may have begun before the call.
    const double wished = rounds.Value() + 2;
    coppice::test::comes_true([&] { return rounds.Value() >= wished; });
  }
}

}  // namespace coppice::server::test
