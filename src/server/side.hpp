#pragma once

#include <cassert>
#include <utility>

// Which thread code may run on. Network code and table code check it where they are entered, in
// builds with assertions.
namespace coppice::server {

enum class Side : char {
  none,     ///< no thread of a server: a test's, or a server's own once its threads have ended
  network,  ///< moves bytes
  desk,     ///< has the tables
  other     ///< reads, writes, computes
};

/// Of the calling thread.
inline thread_local Side side_of_thread = Side::none;

/// While it lives, the thread that made it is of this side.
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

}  // namespace coppice::server
