#include "table/talk.hpp"

#include <algorithm>
#include <concepts>
#include <utility>

#include "engine/text.hpp"
#include "table/company.hpp"
#include "table/play.hpp"
#include "table/words.hpp"

namespace coppice {

Prospect Talk::consider(const people::Chatted& wish, const Play& play,
                        const Company& company) const {
  const Seat seat = seat_numbered(wish.seat);
  const std::string& text = wish.text;
  if (const auto fine = play.check_human(seat); !fine) return std::unexpected(fine.error());
  if (is_blank(text)) return refused("error.chat.empty");
  if (const auto fine = check_words(text, longest_chat); !fine) {
    return std::unexpected(fine.error());
  }
  if (share(seat).chats >= chat_lines) return refused("error.chat.full");
  const bool plays = company.is_dealt() && !play.turn().is_over();
  const Speech allowed = plays ? play.speech(seat) : Speech::free;
  if (allowed == Speech::none) return refused("error.chat.silence");
  if (allowed == Speech::yes_no && text != "yes" && text != "no") {
    return refused("error.chat.yes_no");
  }
  if (allowed == Speech::yes_no && asked_.at(seat.index) == 0) return refused("error.chat.unasked");
  return happening(wish);
}

Prospect Talk::consider(const people::Proposed& wish, const Play& play,
                        const Company& company) const {
  const Seat seat = seat_numbered(wish.seat);
  if (const auto fine = play.check_human(seat); !fine) return std::unexpected(fine.error());
  if (proposal_) {
    if (!is_agreed_by_proposing(*proposal_, seat, wish.kind)) return refused("error.proposal.open");
    return consider(intent::Consent{seat, true}, play, company);
  }
  if (!company.is_dealt()) return refused("error.deal.waiting");
  const bool for_after = is_rematch(wish.kind);
  if (!for_after && play.turn().is_over()) return refused("error.game_over");
  if (for_after && !play.turn().is_over()) return refused("error.table.not_over");
  if (for_after && !rematch_.empty()) return refused("error.proposal.rematch");
  if (wish.kind == ProposalKind::undo && !can_propose_undo(play, seat)) {
    return refused("error.proposal.undo");
  }
  return happening(wish);
}

Prospect Talk::consider(const intent::Consent& wish, const Play& play, const Company&) const {
  const auto& [seat, agreed] = wish;
  if (const auto fine = play.check_human(seat); !fine) return std::unexpected(fine.error());
  if (!proposal_) return refused("error.table.moved_on");
  const bool own = proposal_->seat == seat.number();
  if (own && agreed) return refused("error.proposal.own");
  if (!agreed) return happening(people::Declined{seat.number()});
  switch (proposal_->kind) {
    case ProposalKind::undo:
      return play.consider(intent::Undo{seat_numbered(proposal_->seat)}, true);
    case ProposalKind::call_off: return happening(people::CalledOff{0});
    case ProposalKind::rematch:
    case ProposalKind::rematch_swapped: break;
  }
  return refused("error.proposal.rematch");
}

Prospect Talk::consider(const intent::Follow& wish, const Play& play, const Company&) const {
  const auto& [seat, agreed, table] = wish;
  if (const auto fine = play.check_human(seat); !fine) return std::unexpected(fine.error());
  if (!rematch_.empty()) return refused("error.proposal.rematch");
  const bool is_agreed = proposal_ && proposal_->number == agreed && is_rematch(proposal_->kind);
  if (!is_agreed || proposal_->seat == seat.number()) return refused("error.table.moved_on");
  return happening(people::Followed{table});
}

std::expected<Happening, Error> Talk::read(const journal::Said& said, const Play& play) {
  if (const auto fine = play.check_seat(said.seat); !fine) return std::unexpected(fine.error());
  auto remark = play.game().read_remark(said.remark);
  if (!remark) return Forgotten{};
  return table_events::Said{said.seat.number(), std::move(*remark)};
}

void Talk::count(const CompanyEntry& entry) {
  std::visit(
      [&]<class Entry>(const Entry& held) {
        constexpr bool is_line = std::same_as<Entry, people::Chatted>;
        constexpr bool is_act = is_line || std::same_as<Entry, people::Renamed> ||
                                std::same_as<Entry, people::Proposed> ||
                                std::same_as<Entry, people::Unveiled>;
        constexpr bool is_link = std::same_as<Entry, people::Linked>;
        if constexpr (is_act || is_link) {
          TalkShare& its = shares_.at(seat_numbered(held.seat).index);
          its.chats += is_line ? 1 : 0;
          its.acts += is_act ? 1 : 0;
          its.links += is_link ? 1 : 0;
        }
      },
      entry);
}

/// A line with a question mark asks all others, and any line of a seat answers one question.
void Talk::note_question(const people::Chatted& line) {
  int& own = asked_.at(seat_numbered(line.seat).index);
  const int left = std::max(0, own - 1);
  if (line.text.contains('?')) {
    for (int& asked : asked_) ++asked;
  }
  own = left;
}

void Talk::apply(const CompanyEntry& entry) {
  count(entry);
  if (const auto* line = std::get_if<people::Chatted>(&entry)) note_question(*line);
  std::visit(
      [&]<class Entry>(const Entry& held) {
        if constexpr (std::same_as<Entry, people::Proposed>) {
          proposal_ = Proposal{++proposals_, held.seat, held.kind};
        } else if constexpr (std::same_as<Entry, people::Followed>) {
          rematch_ = held.table;
          proposal_.reset();
        } else if constexpr (std::same_as<Entry, people::Declined> ||
                             std::same_as<Entry, people::CalledOff> ||
                             std::same_as<Entry, people::Relieved>) {
          proposal_.reset();
        }
      },
      entry);
}

bool can_propose_undo(const Play& play, Seat seat) {
  return !play.can_undo(seat) && play.can_undo(seat, true);
}

}  // namespace coppice
