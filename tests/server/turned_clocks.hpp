#pragma once

#include <atomic>
#include <chrono>
#include <memory>

#include "house.hpp"

namespace coppice::server::test {

/// The machine's clocks plus an offset that a test sets. A restarted server keeps it.
class TurnedClocks {
 public:
  void pass(std::chrono::seconds time) { *ahead_ += time.count(); }

  Clocks clocks() const {
    return [ahead = ahead_] {
      Instant now = clocks_of_machine();
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

/// Long enough for the regular work to run several times.
inline void wait_for_chores() { std::this_thread::sleep_for(std::chrono::milliseconds(150)); }

}  // namespace coppice::server::test
