#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "host/commands.hpp"
#include "host/effects.hpp"
#include "wire/talk.hpp"

// Requests that wait for their turn at a table.
namespace coppice::host {

/// A guest of a table: the view, and the hash of the key.
struct Guest {
  Eyes eyes;
  std::string key;
  Eyes late{};  ///< an onlooker's, as in Told

  friend bool operator==(const Guest&, const Guest&) = default;
};

/// What a person may ask at a table of several people.
using CompanyWish = std::variant<wire::Contribute, wire::Rename, wire::Chat, wire::Propose,
                                 wire::Consent, wire::CallOff, wire::ShowHand>;

namespace wish {

struct Join {
  Guest guest;
  std::optional<std::int64_t> last;
};
struct Decide {
  Seat seat;
  TableWish wish;
};
struct Act {
  Seat seat;
  CompanyWish wish;
};
struct AskHint {
  Seat seat;
  wire::Hint wish;
};
/// Sends a computed hint. `course` as in consider_hint.
struct Advise {
  Seat seat;
  wire::Hint wish;
  Opinion opinion;
  std::int64_t course;
};
struct Point {
  Seat seat;
  wire::Point wish;
};
struct Relieve {
  Seat seat;
  wire::Relieve wish;
};
/// The rematch to which this command agreed was created.
struct Follow {
  Seat seat;
  CompanyWish wish;
  int agreed;  ///< the number of the proposal
  std::string table;
};
/// A computer's move for this moment; ignored if the table has changed.
struct ComputerMove {
  std::size_t moment;
  Move move;
};
/// A program's failure at this moment; ignored if the table has changed.
struct ReplaceProgram {
  std::size_t moment;
  ProgramFault fault;
};
struct Deal {};
struct TimeOut {};
/// For entries that others stored. Nothing else is considered.
struct LookOn {};

}  // namespace wish

using Wish = std::variant<wish::Join, wire::Older, wish::Decide, wish::Act, wish::AskHint,
                          wish::Advise, wish::Point, wish::Relieve, wish::Follow, input::MakeLink,
                          input::TakeSeat, input::CallOff, wish::ComputerMove, wish::ReplaceProgram,
                          wish::Deal, wish::TimeOut, wish::LookOn>;

}  // namespace coppice::host
