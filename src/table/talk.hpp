#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>

#include "engine/error.hpp"
#include "table/change.hpp"
#include "table/intent.hpp"
#include "table/people.hpp"

namespace coppice {

class Company;
class Play;

struct Proposal {
  int number;  ///< the table's first has number 1
  int seat;
  ProposalKind kind;
};
BOOST_DESCRIBE_STRUCT(Proposal, (), (number, seat, kind))

/// What a seat could do without end: counted, so that none fills the journal for the others.
struct TalkShare {
  std::size_t chats = 0;  ///< lines that it said
  std::size_t acts = 0;   ///< these, and whenever it took a name, proposed, or showed its hand
  std::size_t links = 0;  ///< that lead to it
};

/// What is said at a table, and what people propose and agree on.
class Talk {
 public:
  const std::optional<Proposal>& proposal() const { return proposal_; }

  /// The table of the rematch, once one was agreed on.
  const std::string& rematch() const { return rematch_; }
  const TalkShare& share(Seat seat) const { return shares_.at(seat.index); }

  // What may happen next. Errors: a seat that no person plays, and those named.

  /// Errors: words that the game does not allow now, too many lines, see check_words.
  Prospect consider(const people::Chatted& wish, const Play& play, const Company& company) const;

  /// Where the other seat has just proposed the same, this agrees to it. Errors: another proposal
  /// is open; the same can be had alone, or not at all.
  Prospect consider(const people::Proposed& wish, const Play& play, const Company& company) const;
  Prospect consider(const intent::Consent& wish, const Play& play, const Company& company) const;

  /// Errors: it was taken back meanwhile; another one follows already.
  Prospect consider(const intent::Follow& wish, const Play& play, const Company& company) const;

  /// What a computer said. Errors: no such seat.
  static std::expected<Happening, Error> read(const journal::Said& said, const Play& play);

  void apply(const CompanyEntry& entry);

  /// What was proposed holds for the moment at which it was.
  void forget_proposal() { proposal_.reset(); }

 private:
  void count(const CompanyEntry& entry);

  std::optional<Proposal> proposal_;
  int proposals_ = 0;  ///< so far
  std::string rematch_;
  std::array<TalkShare, max_seats> shares_{};
};

/// Whether the seat may propose to take back, which it may not do alone.
bool can_propose_undo(const Play& play, Seat seat);

/// Whether another game is proposed.
inline bool is_rematch(ProposalKind kind) {
  return kind == ProposalKind::rematch || kind == ProposalKind::rematch_swapped;
}

/// Whether who proposes this agrees to what is open. To undo means each seat's own move.
inline bool is_agreed_by_proposing(const Proposal& open, Seat seat, ProposalKind kind) {
  return open.seat != seat.number() && open.kind == kind && kind != ProposalKind::undo;
}

}  // namespace coppice
