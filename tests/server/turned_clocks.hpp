#pragma once

#include <atomic>
#include <chrono>
#include <memory>

#include "house.hpp"

namespace coppice::server::test {

/// The machine's clocks, but as far ahead as a test turns them. A server that starts again keeps
/// them.
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

  /// A server that goes by them, and looks often at what is due.
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

/// Time for several looks at what is due.
inline void wait_for_chores() { std::this_thread::sleep_for(std::chrono::milliseconds(150)); }

}  // namespace coppice::server::test
