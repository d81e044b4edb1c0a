#pragma once

#include <cstdint>
#include <expected>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/error.hpp"
#include "engine/seat.hpp"

namespace coppice {

/// The name of a command. The page chooses the id, once per command and seat. `content` is the
/// command itself: an id that returns with another content is an error, not a repetition.
struct CommandId {
  Seat seat;
  std::string_view id;
  std::uint64_t content;  ///< hash_of_text of the bytes in which it came

  /// The form in the journal: "1 #HASH ID", with the seat and a hash of the content.
  std::string text() const;
};

/// The commands that a table has carried out.
class CommandHistory {
 public:
  /// Adds a command from the journal. An id from before ids were bound to seats stands alone, and
  /// counts for all seats.
  void add(std::string_view text);

  /// Errors: the seat has used this id with another content.
  std::expected<bool, Error> acted(const CommandId& command) const;

 private:
  std::unordered_map<std::string, std::uint64_t> contents_;  ///< their hashes, by "1 ID"
  std::set<std::string, std::less<>> seatless_;              ///< ids without a seat
};

}  // namespace coppice
