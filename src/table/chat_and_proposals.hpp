#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>

#include "engine/error.hpp"
#include "table/intent.hpp"
#include "table/participant_entries.hpp"
#include "table/table_change.hpp"

namespace coppice {

class Participants;
class GameInPlay;

struct Proposal {
  int number;  ///< from 1
  int seat;
  ProposalKind kind;
};
BOOST_DESCRIBE_STRUCT(Proposal, (), (number, seat, kind))

/// Actions that a seat could repeat without limit. They are counted, so that one seat cannot fill
/// the journal.
struct SeatActionCounts {
  std::size_t chats = 0;  ///< chat lines
  std::size_t acts = 0;   ///< chat lines, names, proposals, and changes of showing its hand
  std::size_t links = 0;  ///< links to it
};

/// Chat, proposals and agreements at a table.
class ChatAndProposals {
 public:
  const std::optional<Proposal>& proposal() const { return proposal_; }

  /// The table of the rematch, once agreed.
  const std::string& rematch() const { return rematch_; }
  const SeatActionCounts& share(Seat seat) const { return shares_.at(seat.index); }

  // Requests. All return an error for a seat that no person plays, and the errors named.

  /// Errors: talk that the game does not allow now, also an answer without a question; too many
  /// lines; see check_words.
  EffectsOrError consider(const people::Chatted& wish, const GameInPlay& play,
                          const Participants& company) const;

  /// Accepts the same proposal of the other seat, if that is open. Errors: another proposal is
  /// open; no consent is needed for it; it is impossible.
  EffectsOrError consider(const people::Proposed& wish, const GameInPlay& play,
                          const Participants& company) const;
  EffectsOrError consider(const intent::AnswerProposal& wish, const GameInPlay& play,
                          const Participants& company) const;

  /// Errors: the agreement was withdrawn; another rematch exists already.
  EffectsOrError consider(const intent::AgreeToRematch& wish, const GameInPlay& play,
                          const Participants& company) const;

  /// What a computer said. Errors: no such seat.
  static std::expected<EntryEffect, Error> read(const journal::RemarkMade& said,
                                                const GameInPlay& play);

  void apply(const ParticipantEntry& entry);

  /// A proposal is valid only until the game changes.
  void forget_proposal() { proposal_.reset(); }

 private:
  void count(const ParticipantEntry& entry);
  void note_question(const people::Chatted& line);

  std::optional<Proposal> proposal_;
  int proposals_ = 0;  ///< so far
  std::string rematch_;
  std::array<SeatActionCounts, max_seats> shares_{};
  std::array<int, max_seats> asked_{};  ///< questions that each seat has not answered
};

/// Whether the seat may propose an undo that it cannot make alone.
bool can_propose_undo(const GameInPlay& play, Seat seat);

/// Whether it proposes another game.
inline bool is_rematch(ProposalKind kind) {
  return kind == ProposalKind::rematch || kind == ProposalKind::rematch_swapped;
}

/// Whether making this proposal accepts the open one. An undo concerns each seat's own move, so it
/// never does.
inline bool is_agreed_by_proposing(const Proposal& open, Seat seat, ProposalKind kind) {
  return open.seat != seat.number() && open.kind == kind && kind != ProposalKind::undo;
}

}  // namespace coppice
