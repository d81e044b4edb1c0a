#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "host/commands.hpp"
#include "host/effects.hpp"
#include "wire/talk.hpp"

// What waits for its turn at a table.
namespace coppice::host {

/// Who follows a table: with which eyes, and by which key (its hash).
struct Guest {
  Eyes eyes;
  std::string key;
  Eyes late{};  ///< of an onlooker, as in Told

  friend bool operator==(const Guest&, const Guest&) = default;
};

/// What a seat wishes of the others, where people play from several places.
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
/// Tells a hint that was thought out. `course` as in consider_hint.
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
/// The rematch to which this command agreed was made.
struct Follow {
  Seat seat;
  CompanyWish wish;
  int agreed;  ///< the number of the proposal
  std::string table;
};
/// A computer's move that was thought out at this moment; at another one nothing happens.
struct ComputerMove {
  std::size_t moment;
  Move move;
};
struct Deal {};
struct TimeOut {};
/// For what others stored. Nothing else is considered.
struct LookOn {};

}  // namespace wish

using Wish =
    std::variant<wish::Join, wire::Older, wish::Decide, wish::Act, wish::AskHint, wish::Advise,
                 wish::Point, wish::Relieve, wish::Follow, input::MakeLink, input::TakeSeat,
                 wish::ComputerMove, wish::Deal, wish::TimeOut, wish::LookOn>;

}  // namespace coppice::host
