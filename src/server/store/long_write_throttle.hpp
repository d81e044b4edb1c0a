#pragma once

#include <chrono>
#include <cstddef>
#include <variant>

#include "server/store/store.hpp"

// Writes of whole tables, such as imports, take long. They must not make others' moves wait.
namespace coppice::server {

/// The journal entries that a long write adds or deletes, or an estimate; 0: it is a short one.
inline std::size_t long_entries(const Write& what) {
  constexpr std::size_t in_deleted_table = 100;
  constexpr std::size_t in_new_table = 20;  // that nobody has played at; usually fewer
  if (const auto* added = std::get_if<AddTable>(&what)) {
    return added->journal.size() > in_new_table ? added->journal.size() : 0;
  }
  const auto* deleted = std::get_if<RemoveTables>(&what);
  return deleted == nullptr ? 0 : in_deleted_table * deleted->ids.size();
}

/// When the next long write may begin: while others have short ones, long ones take an eighth of
/// the writer's time.
class LongWriteThrottle {
 public:
  using Clock = std::chrono::steady_clock;

  /// A batch ended, with long writes, short ones or both.
  void note(bool with_long, bool with_short, Clock::time_point now, Clock::duration took) {
    has_short_ = has_short_ || with_short;
    if (!with_long) return;
    if (has_short_) next_ = now + pause * took;
    has_short_ = false;
  }

  Clock::time_point next() const { return next_; }

 private:
  static constexpr int pause = 7;  ///< times the length of the batch
  Clock::time_point next_{};
  bool has_short_ = false;  ///< since the last long write began
};

}  // namespace coppice::server
