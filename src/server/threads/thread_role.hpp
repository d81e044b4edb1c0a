#pragma once

#include <cassert>
#include <utility>

// The threads on which code may run. In builds with assertions, network code and table code check
// their thread on entry.
namespace coppice::server {

enum class ThreadRole : char {
  none,     ///< not a server thread: a test's, or the main thread after the others have ended
  network,  ///< sends and receives bytes
  tables,   ///< owns the tables
  other     ///< reads, writes or computes
};

/// The side of the calling thread.
inline thread_local ThreadRole side_of_thread = ThreadRole::none;

/// Sets the side of the current thread while the object lives.
class ThreadRoleScope {
 public:
  explicit ThreadRoleScope(ThreadRole side) : before_(std::exchange(side_of_thread, side)) {}
  ThreadRoleScope(const ThreadRoleScope&) = delete;
  ThreadRoleScope& operator=(const ThreadRoleScope&) = delete;
  ~ThreadRoleScope() { side_of_thread = before_; }

 private:
  ThreadRole before_;
};

inline bool has_thread_role(ThreadRole side) {
  return side_of_thread == side || side_of_thread == ThreadRole::none;
}

inline void assert_thread_role([[maybe_unused]] ThreadRole side) { assert(has_thread_role(side)); }
inline void assert_not_thread_role([[maybe_unused]] ThreadRole side) {
  assert(side_of_thread != side);
}

}  // namespace coppice::server
