#pragma once

#include <cstdint>
#include <expected>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>

#include "engine/error.hpp"
#include "engine/seat.hpp"
#include "search/any_player.hpp"
#include "table/clock_entries.hpp"
#include "table/journal.hpp"
#include "table/participant_entries.hpp"

namespace coppice {

/// Requests to a table. Where a request equals its journal entry, it is that type.
namespace intent {

// One struct per line, as a table.
// clang-format off
struct Move { Seat seat; std::string_view text; };
struct Resign { Seat seat; };  ///< may come out of turn
struct Undo { Seat seat; };  ///< takes back the seat's last decision with a choice
/// A question, as JSON, to the player at `asked`, who answers from what that seat sees.
struct AskComputer { Seat seat; Seat asked; std::string_view question; const AnyPlayer* player; };
/// The person with this key requests a link to a seat.
struct CreateLink { std::string_view key; Seat seat; std::string token; std::string expires; };
/// The person with this key uses a link.
struct TakeSeat { std::string_view key; std::string_view token; std::string name;
             std::string_view now; };
/// An answer to the open proposal. If all agree, it takes back or calls off. For a rematch, the
/// host creates the table and then considers Follow.
struct AnswerProposal { Seat seat; bool agreed; };
/// The seat agreed to the rematch with this number, and `table` was created for it.
struct AgreeToRematch { Seat seat; int agreed; std::string table; };
/// For a seat that the host knows to be away too long: this computer player replaces the person, or
/// without a player the game is called off.
struct ReplacePerson { Seat by; Seat away; std::string player; };
// clang-format on

}  // namespace intent

using Intent =
    std::variant<intent::Move, intent::Resign, intent::Undo, intent::AskComputer, LessonLeft,
                 intent::CreateLink, intent::TakeSeat, people::Contributed, people::SeedDetermined,
                 people::Renamed, people::HandVisibilityChanged, people::CalledOff,
                 intent::ReplacePerson, people::Chatted, people::Proposed, intent::AnswerProposal,
                 intent::AgreeToRematch, clock_entries::TimeRanOut, ProgramFailed>;

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
