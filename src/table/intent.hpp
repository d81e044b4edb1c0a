#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "engine/seat.hpp"
#include "search/any_player.hpp"
#include "table/clock_entries.hpp"
#include "table/journal.hpp"
#include "table/people.hpp"

namespace coppice {

/// What somebody may intend at a table. Where the intention is an entry of the journal and nothing
/// more, it is that entry.
namespace intent {

// One line a struct: they are a table.
// clang-format off
struct Move { Seat seat; std::string_view text; };
struct Resign { Seat seat; };  ///< gives up, whoever's turn it is
struct Undo { Seat seat; };    ///< takes back its last decision in which it had a choice
/// A question, as JSON, to the player who sits at `asked` and answers by what that seat sees.
struct Ask { Seat seat; Seat asked; std::string_view question; const AnyPlayer* player; };
/// Somebody with this key wants a link to a seat.
struct Link { std::string_view key; Seat seat; std::string token; std::string expires; };
/// Somebody with this key comes by a link.
struct Sit { std::string_view key; std::string_view token; std::string name;
             std::string_view now; };
/// An answer to the open proposal. If all agree, it takes back or calls off. The host makes a
/// rematch, and then considers Follow.
struct Consent { Seat seat; bool agreed; };
/// The seat agreed to the rematch proposed under this number, and `table` was made for it.
struct Follow { Seat seat; int agreed; std::string table; };
/// For a seat that has been away too long, which the host knows: this computer player plays on, or
/// with none the game is called off.
struct Relieve { Seat by; Seat away; std::string player; };
// clang-format on

}  // namespace intent

using Intent =
    std::variant<intent::Move, intent::Resign, intent::Undo, intent::Ask, LessonLeft, intent::Link,
                 intent::Sit, people::Contributed, people::Dealt, people::Renamed, people::Unveiled,
                 people::CalledOff, intent::Relieve, people::Chatted, people::Proposed,
                 intent::Consent, intent::Follow, clock_entries::Out>;

}  // namespace coppice
