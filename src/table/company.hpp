#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/error.hpp"
#include "engine/record.hpp"
#include "engine/seat.hpp"

// The people at a table between several places (docs/online.md): who holds which seat, what they
// say and what they agree on. The table's journal keeps it as entries, "people {…}".
namespace coppice {

inline constexpr std::size_t longest_name = 40;   ///< letters
inline constexpr std::size_t longest_chat = 300;  ///< letters
inline constexpr std::size_t chat_lines = 2000;   ///< of a table, beyond which nobody is heard
inline constexpr std::size_t contribution_digits = 32;
inline constexpr int longest_patience = 24 * 365;  ///< hours

/// Who may look on from beside the table: nobody, or whoever has its address.
enum class Watching : std::uint8_t { nobody, anybody };
BOOST_DESCRIBE_ENUM(Watching, nobody, anybody)

/// To a seat that is open, or to a seat of one's own, from another device.
enum class LinkKind : std::uint8_t { invitation, own_seat };
BOOST_DESCRIBE_ENUM(LinkKind, invitation, own_seat)

/// What one person may propose and the other agree to.
enum class ProposalKind : std::uint8_t { undo, call_off, rematch, rematch_swapped };
BOOST_DESCRIBE_ENUM(ProposalKind, undo, call_off, rematch, rematch_swapped)

struct Proposal {
  int number;  ///< the table's first has number 1
  int seat;
  ProposalKind kind;
};
BOOST_DESCRIBE_STRUCT(Proposal, (), (number, seat, kind))

/// The seat that people call by this number.
inline Seat seat_numbered(int number) { return Seat{static_cast<std::uint8_t>(number - 1)}; }

/// What can happen among people, each an entry of the journal. Keys and tokens are known by their
/// hashes only; times are ISO 8601, UTC; seats count from 1.
namespace people {

// One line a struct: they are a table.
// clang-format off
/// Before all else. `secret` and `commitment` are of the deal (docs/fair-deals.md).
struct Met { Watching watching; bool hints; int patience; std::string secret;
             std::string commitment; };
struct Linked { LinkKind kind; int seat; std::string token; std::string expires; };
struct Seated { int seat; std::string key; std::string name; std::string token; };  ///< a link's
struct Renamed { int seat; std::string name; };
struct Contributed { int seat; std::string value; };
struct Dealt { std::string seed; };  ///< decimal
struct Chatted { int seat; std::string text; };
struct Proposed { int seat; ProposalKind kind; };
struct Declined { int seat; };
struct CalledOff { int seat; };  ///< 0: by consent
struct Relieved { int seat; std::string player; };
struct Followed { std::string table; };  ///< by a rematch there
struct Unveiled { int seat; bool on; };  ///< to onlookers, later
// clang-format on

BOOST_DESCRIBE_STRUCT(Met, (), (watching, hints, patience, secret, commitment))
BOOST_DESCRIBE_STRUCT(Linked, (), (kind, seat, token, expires))
BOOST_DESCRIBE_STRUCT(Seated, (), (seat, key, name, token))
BOOST_DESCRIBE_STRUCT(Renamed, (), (seat, name))
BOOST_DESCRIBE_STRUCT(Contributed, (), (seat, value))
BOOST_DESCRIBE_STRUCT(Dealt, (), (seed))
BOOST_DESCRIBE_STRUCT(Chatted, (), (seat, text))
BOOST_DESCRIBE_STRUCT(Proposed, (), (seat, kind))
BOOST_DESCRIBE_STRUCT(Declined, (), (seat))
BOOST_DESCRIBE_STRUCT(CalledOff, (), (seat))
BOOST_DESCRIBE_STRUCT(Relieved, (), (seat, player))
BOOST_DESCRIBE_STRUCT(Followed, (), (table))
BOOST_DESCRIBE_STRUCT(Unveiled, (), (seat, on))

}  // namespace people

using CompanyEntry =
    std::variant<people::Met, people::Linked, people::Seated, people::Renamed, people::Contributed,
                 people::Dealt, people::Chatted, people::Proposed, people::Declined,
                 people::CalledOff, people::Relieved, people::Followed, people::Unveiled>;

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
  void happen(const CompanyEntry& entry);

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
  const std::optional<Proposal>& proposal() const { return proposal_; }
  const std::string& rematch() const { return rematch_; }
  std::size_t chats() const { return chats_; }

  /// What was proposed holds for the moment at which it was.
  void forget_proposal() { proposal_.reset(); }

  /// What proves the deal, for a record: once the game is over.
  FairDeal fair_deal() const;

 private:
  people::Met met_;
  std::vector<bool> people_;  ///< per seat
  std::vector<Holder> holders_;
  std::vector<SeatLink> links_;
  std::optional<Proposal> proposal_;
  int proposals_ = 0;  ///< so far
  bool dealt_ = false;
  bool called_off_ = false;
  std::string rematch_;
  std::size_t chats_ = 0;
};

/// Whether another game is proposed.
inline bool is_rematch(ProposalKind kind) {
  return kind == ProposalKind::rematch || kind == ProposalKind::rematch_swapped;
}

/// Whether who proposes this agrees to what is open. To undo means each seat's own move.
inline bool is_agreed_by_proposing(const Proposal& open, Seat seat, ProposalKind kind) {
  return open.seat != seat.number() && open.kind == kind && kind != ProposalKind::undo;
}

/// 32 lower-case hex digits. Errors: "error.deal.contribution".
std::expected<void, Error> check_contribution(std::string_view value);

}  // namespace coppice
