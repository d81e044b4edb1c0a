#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/record.hpp"
#include "table/intent.hpp"
#include "table/participant_entries.hpp"
#include "table/table_change.hpp"

// The people at a table of several people: who holds which seat.
namespace coppice {

class GameInPlay;

/// The holder of a seat. A computer's seat has none.
struct SeatOwner {
  std::vector<std::string> keys;  ///< hashes; empty: the invitation is open
  std::string name;
  std::string contribution;  ///< to the deal; empty: not yet
  std::string relief;        ///< the computer player that replaces the person, else empty
  bool shows_hand = false;   ///< onlookers may see what this seat sees, with a delay
};

/// A link that was created.
struct SeatLink {
  LinkKind kind;
  Seat seat;
  std::string token;  ///< its hash
  std::string expires;
  bool used = false;
  bool is_void = false;  ///< replaced by a newer one
};

/// The people's state after the entries so far.
class Participants {
 public:
  /// `seats` are as in TableSetup. The entry must suit a table with that many seats.
  Participants(const people::TableOpened& met, const std::vector<std::string>& seats);

  /// Errors: the entry names a seat that does not exist.
  std::expected<void, Error> check(const ParticipantEntry& entry) const;

  /// Only for entries that `check` accepts.
  void apply(const ParticipantEntry& entry);

  // Requests. All return an error for a seat that no person plays, and the errors named.

  /// Errors: the person is not at the table; the seat is not open to them.
  EffectsOrError consider(const intent::CreateLink& wish, const GameInPlay& play) const;

  /// Errors: see `link`; the person sits there already.
  EffectsOrError consider(const intent::TakeSeat& wish, const GameInPlay& play) const;
  EffectsOrError consider(const people::Contributed& wish, const GameInPlay& play) const;

  /// Deals, once everybody is there. Errors: somebody is missing; already dealt.
  EffectsOrError consider(const people::SeedDetermined& wish, const GameInPlay& play) const;
  EffectsOrError consider(const people::Renamed& wish, const GameInPlay& play) const;

  /// Errors: nobody may watch; the game hides nothing; no change; the game is over.
  EffectsOrError consider(const people::HandVisibilityChanged& wish, const GameInPlay& play) const;

  /// Without consent, while the game has hardly begun, or at any time by the operator.
  EffectsOrError consider(const people::CalledOff& wish, const GameInPlay& play) const;
  EffectsOrError consider(const intent::ReplacePerson& wish, const GameInPlay& play) const;

  /// The seats of this key, in order.
  std::vector<Seat> seats_of(std::string_view key) const;
  bool sits(std::string_view key, Seat seat) const;

  /// Whether the seat belongs to this key, even if a computer replaces the person.
  bool is_holder(std::string_view key, Seat seat) const;
  bool holds_any(std::string_view key) const;
  bool is_person(Seat seat) const { return people_[seat.index]; }
  const SeatOwner& holder(Seat seat) const { return holders_[seat.index]; }

  /// Every key that holds a seat, without repetition.
  std::vector<std::string> keys() const;
  bool everybody_is_there() const;
  bool everybody_contributed() const;

  /// Whether every person shows their hand to onlookers.
  bool everybody_shows() const;

  /// Whether onlookers can read the chat.
  bool is_watched() const { return met_.watching == WatchPermission::anybody; }

  /// The link with this token's hash, for this key. Each cause has its own error: unknown; used;
  /// expired by `now`; void because a newer one was made; or one of the last three, but the seat
  /// belongs to the key.
  std::expected<SeatLink, Error> link(std::string_view token, std::string_view key,
                                      std::string_view now) const;

  bool is_dealt() const { return dealt_; }
  bool is_called_off() const { return called_off_; }
  const people::TableOpened& met() const { return met_; }
  std::size_t seats() const { return holders_.size(); }

  /// The proof of the deal for a record, once the game is over.
  FairDealProof fair_deal() const;

 private:
  people::TableOpened met_;
  std::vector<bool> people_;  ///< per seat
  std::vector<SeatOwner> holders_;
  std::vector<SeatLink> links_;
  bool dealt_ = false;
  bool called_off_ = false;
};

/// 32 lower-case hex digits. Errors: "error.deal.contribution".
std::expected<void, Error> check_contribution(std::string_view value);

}  // namespace coppice
