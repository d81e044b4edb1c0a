#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/record.hpp"
#include "table/change.hpp"
#include "table/intent.hpp"
#include "table/people.hpp"

// The people at a table between several places: who holds which seat.
namespace coppice {

class Play;

/// Who holds a seat. A computer's seat has nobody.
struct Holder {
  std::vector<std::string> keys;  ///< hashes; none: an invitation is open
  std::string name;
  std::string contribution;  ///< to the deal; empty: none yet
  std::string relief;        ///< the computer player that plays on here, else empty
  bool shows_hand = false;   ///< onlookers may see what this seat sees, with a delay
};

/// A link that somebody was given.
struct SeatLink {
  LinkKind kind;
  Seat seat;
  std::string token;  ///< its hash
  std::string expires;
  bool used = false;
  bool is_void = false;  ///< a newer one has taken its place
};

/// What the entries so far come to.
class Company {
 public:
  /// `seats` are as in TableSetup. The entry is one that a table of so many seats can have.
  Company(const people::Met& met, const std::vector<std::string>& seats);

  /// Errors: an entry that names a seat that is none here.
  std::expected<void, Error> check(const CompanyEntry& entry) const;

  /// Only what `check` allows.
  void apply(const CompanyEntry& entry);

  // What may happen next. Errors: a seat that no person plays, and those named.

  /// Errors: not at the table, a seat that is not open to them.
  Prospect consider(const intent::Link& wish, const Play& play) const;

  /// Errors: see `link`; they sit there already.
  Prospect consider(const intent::Sit& wish, const Play& play) const;
  Prospect consider(const people::Contributed& wish, const Play& play) const;

  /// Everybody is there: the cards are dealt. Errors: not yet, or they were.
  Prospect consider(const people::Dealt& wish, const Play& play) const;
  Prospect consider(const people::Renamed& wish, const Play& play) const;

  /// Errors: nobody may look on, or nothing is hidden in this game; it is so already; the game is
  /// over.
  Prospect consider(const people::Unveiled& wish, const Play& play) const;

  /// Alone, while the game has hardly begun.
  Prospect consider(const people::CalledOff& wish, const Play& play) const;
  Prospect consider(const intent::Relieve& wish, const Play& play) const;

  /// The seats of this key, in their order.
  std::vector<Seat> seats_of(std::string_view key) const;
  bool sits(std::string_view key, Seat seat) const;

  /// Whether the seat is this key's, though perhaps a computer plays on there.
  bool is_holder(std::string_view key, Seat seat) const;
  bool holds_any(std::string_view key) const;
  bool is_person(Seat seat) const { return people_[seat.index]; }
  const Holder& holder(Seat seat) const { return holders_[seat.index]; }

  /// Every key that holds a seat, each once.
  std::vector<std::string> keys() const;
  bool everybody_is_there() const;
  bool everybody_contributed() const;

  /// Whether every seat that a person plays lets onlookers see what it sees.
  bool everybody_shows() const;

  /// Whether onlookers hear what people say to each other.
  bool is_watched() const { return met_.watching == Watching::anybody; }

  /// The link with this token's hash, for this key. Errors, each for one cause: unknown; used,
  /// expired by `now`, void because a newer one was made, or one of these and the seat is the
  /// key's.
  std::expected<SeatLink, Error> link(std::string_view token, std::string_view key,
                                      std::string_view now) const;

  bool is_dealt() const { return dealt_; }
  bool is_called_off() const { return called_off_; }
  const people::Met& met() const { return met_; }
  std::size_t seats() const { return holders_.size(); }

  /// What proves the deal, for a record: once the game is over.
  FairDeal fair_deal() const;

 private:
  people::Met met_;
  std::vector<bool> people_;  ///< per seat
  std::vector<Holder> holders_;
  std::vector<SeatLink> links_;
  bool dealt_ = false;
  bool called_off_ = false;
};

/// 32 lower-case hex digits. Errors: "error.deal.contribution".
std::expected<void, Error> check_contribution(std::string_view value);

}  // namespace coppice
