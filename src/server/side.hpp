#pragma once

#include <cassert>
#include <utility>

// The threads on which code may run. In builds with assertions, network code and table code check
// their thread on entry.
namespace coppice::server {

enum class Side : char {
  none,     ///< not a server thread: a test's, or the main thread after the others have ended
  network,  ///< sends and receives bytes
  desk,     ///< owns the tables
  other     ///< reads, writes or computes
};

/// The side of the calling thread.
inline thread_local Side side_of_thread = Side::none;

/// Sets the side of the current thread while the object lives.
class OnSide {
 public:
  explicit OnSide(Side side) : before_(std::exchange(side_of_thread, side)) {}
  OnSide(const OnSide&) = delete;
  OnSide& operator=(const OnSide&) = delete;
  ~OnSide() { side_of_thread = before_; }

 private:
  Side before_;
};

inline bool may_be_at(Side side) { return side_of_thread == side || side_of_thread == Side::none; }

inline void must_be_at([[maybe_unused]] Side side) { assert(may_be_at(side)); }
inline void must_not_be_at([[maybe_unused]] Side side) { assert(side_of_thread != side); }

}  // namespace coppice::server
