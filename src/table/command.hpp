#pragma once

#include <expected>
#include <map>
#include <string>
#include <string_view>

#include "engine/error.hpp"
#include "engine/seat.hpp"

namespace coppice {

/// A command as a page names it. The page makes the id, once per wish and seat; `content` is what
/// is wished, so that an id which comes again with another wish is no repetition.
struct CommandName {
  Seat seat;
  std::string_view id;
  std::string_view content;

  /// As a journal keeps it: "1 #HASH ID", of seat 1 and with a hash of the content.
  std::string text() const;
};

/// The commands that a table has carried out.
class CommandNames {
 public:
  /// As a journal keeps it. One of before names had seats is an id alone, and stands for all seats.
  void add(std::string_view text);

  /// Errors: the seat has given this id to another wish.
  std::expected<bool, Error> acted(const CommandName& command) const;

 private:
  std::map<std::string, std::string, std::less<>> contents_;  ///< by "1 ID"; of a bare id: ""
};

}  // namespace coppice
