#include "table/chat_and_proposals.hpp"

#include <algorithm>
#include <utility>

#include "engine/error.hpp"
#include "engine/overloaded.hpp"
#include "engine/text.hpp"
#include "table/game_in_play.hpp"
#include "table/participants.hpp"
#include "table/words.hpp"

namespace coppice {

EffectsOrError ChatAndProposals::consider(const people::Chatted& wish, const GameInPlay& play,
                                          const Participants& company) const {
  const Seat seat = seat_numbered(wish.seat);
  const std::string& text = wish.text;
  TRY(play.check_human(seat));
  if (is_blank(text)) return make_error("error.chat.empty");
  TRY(check_words(text, longest_chat));
  if (share(seat).chats >= chat_lines) return make_error("error.chat.full");
  const bool plays = company.is_dealt() && !play.turn().is_over();
  const TalkPermission allowed = plays ? play.talk_permission(seat) : TalkPermission::free;
  if (allowed == TalkPermission::none) return make_error("error.chat.silence");
  if (allowed == TalkPermission::yes_no && text != "yes" && text != "no") {
    return make_error("error.chat.yes_no");
  }
  if (allowed == TalkPermission::yes_no && asked_.at(seat.index) == 0)
    return make_error("error.chat.unasked");
  return entry_effect(wish);
}

EffectsOrError ChatAndProposals::consider(const people::Proposed& wish, const GameInPlay& play,
                                          const Participants& company) const {
  const Seat seat = seat_numbered(wish.seat);
  TRY(play.check_human(seat));
  if (proposal_) {
    if (!is_agreed_by_proposing(*proposal_, seat, wish.kind))
      return make_error("error.proposal.open");
    return consider(intent::AnswerProposal{seat, true}, play, company);
  }
  if (!company.is_dealt()) return make_error("error.deal.waiting");
  const bool for_after = is_rematch(wish.kind);
  if (!for_after && play.turn().is_over()) return make_error("error.game_over");
  if (for_after && !play.turn().is_over()) return make_error(ErrorCode::table_not_over);
  if (for_after && !rematch_.empty()) return make_error("error.proposal.rematch");
  if (wish.kind == ProposalKind::undo && !can_propose_undo(play, seat)) {
    return make_error("error.proposal.undo");
  }
  return entry_effect(wish);
}

EffectsOrError ChatAndProposals::consider(const intent::AnswerProposal& wish,
                                          const GameInPlay& play, const Participants&) const {
  const auto& [seat, agreed] = wish;
  TRY(play.check_human(seat));
  if (!proposal_) return make_error("error.table.moved_on");
  const bool own = proposal_->seat == seat.number();
  if (own && agreed) return make_error("error.proposal.own");
  if (!agreed) return entry_effect(people::Declined{seat.number()});
  switch (proposal_->kind) {
    case ProposalKind::undo:
      return play.consider(intent::Undo{seat_numbered(proposal_->seat)}, true);
    case ProposalKind::call_off: return entry_effect(people::CalledOff{0});
    case ProposalKind::rematch:
    case ProposalKind::rematch_swapped: break;
  }
  return make_error("error.proposal.rematch");
}

EffectsOrError ChatAndProposals::consider(const intent::AgreeToRematch& wish,
                                          const GameInPlay& play, const Participants&) const {
  const auto& [seat, agreed, table] = wish;
  TRY(play.check_human(seat));
  if (!rematch_.empty()) return make_error("error.proposal.rematch");
  const bool is_agreed = proposal_ && proposal_->number == agreed && is_rematch(proposal_->kind);
  if (!is_agreed || proposal_->seat == seat.number()) return make_error("error.table.moved_on");
  return entry_effect(people::RematchCreated{table});
}

std::expected<EntryEffect, Error> ChatAndProposals::read(const journal::RemarkMade& said,
                                                         const GameInPlay& play) {
  TRY(play.check_seat(said.seat));
  auto remark = play.game().read_remark(said.remark);
  if (!remark) return ObsoleteQuestion{};
  return table_events::RemarkMade{said.seat.number(), std::move(*remark)};
}

void ChatAndProposals::count(const ParticipantEntry& entry) {
  const auto of = [this](int seat) -> SeatActionCounts& {
    return shares_.at(seat_numbered(seat).index);
  };
  std::visit(
      Overloaded{
          [&](const people::Chatted& held) {
            ++of(held.seat).chats;
            ++of(held.seat).acts;
          },
          [&](const OneOf<people::Renamed, people::Proposed, people::HandVisibilityChanged> auto&
                  held) { ++of(held.seat).acts; },
          [&](const people::LinkCreated& held) { ++of(held.seat).links; },
          [](const OneOf<people::TableOpened, people::SeatTaken, people::Contributed,
                         people::SeedDetermined, people::Declined, people::CalledOff,
                         people::PersonReplaced, people::RematchCreated> auto&) {}},
      entry);
}

/// A line with a question mark asks all others, and any line of a seat answers one question.
void ChatAndProposals::note_question(const people::Chatted& line) {
  int& own = asked_.at(seat_numbered(line.seat).index);
  const int left = std::max(0, own - 1);
  if (line.text.contains('?')) {
    for (int& asked : asked_) ++asked;
  }
  own = left;
}

void ChatAndProposals::apply(const ParticipantEntry& entry) {
  count(entry);
  if (const auto* line = std::get_if<people::Chatted>(&entry)) note_question(*line);
  std::visit(
      Overloaded{
          [&](const people::Proposed& held) {
            proposal_ = Proposal{++proposals_, held.seat, held.kind};
          },
          [&](const people::RematchCreated& held) {
            rematch_ = held.table;
            proposal_.reset();
          },
          [&](const OneOf<people::Declined, people::CalledOff, people::PersonReplaced> auto&) {
            proposal_.reset();
          },
          [](const OneOf<people::TableOpened, people::LinkCreated, people::SeatTaken,
                         people::Renamed, people::Contributed, people::SeedDetermined,
                         people::Chatted, people::HandVisibilityChanged> auto&) {}},
      entry);
}

bool can_propose_undo(const GameInPlay& play, Seat seat) {
  return !play.can_undo(seat) && play.can_undo(seat, true);
}

}  // namespace coppice
