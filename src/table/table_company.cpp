#include <algorithm>
#include <concepts>
#include <iterator>
#include <string>
#include <utility>

#include "engine/text.hpp"
#include "table/seating.hpp"
#include "table/table.hpp"
#include "table/words.hpp"

// What a table does for people who play from several places.
namespace coppice {

namespace {

constexpr std::size_t few_moves = 8;  ///< of all seats together: the game has hardly begun

void add(Change& change, Change more) {
  std::ranges::move(more.entries, std::back_inserter(change.entries));
  std::ranges::move(more.happenings, std::back_inserter(change.happenings));
  change.outcome = more.outcome;
}

}  // namespace

// ---- coming together --------------------------------------------------------------------------

Change Table::begin_company(const people::Met& met, const std::vector<Holder>& holders) const {
  Change change = opened();
  change.add(CompanyEntry(met));
  for (std::size_t index = 0; index < holders.size(); ++index) {
    const int number = static_cast<int>(index) + 1;
    for (const std::string& key : holders[index].keys) {
      change.add(CompanyEntry(people::Seated{number, key, holders[index].name, ""}));
    }
  }
  return change;
}

std::expected<Change, Error> Table::consider_link(std::string_view key, Seat seat,
                                                  std::string token, std::string expires) const {
  if (!company_) return refused("error.company.none");
  if (company_->seats_of(key).empty()) return refused("error.table.foreign");
  if (seat.index >= setup_.seats.size() || !is_human(*this, seat)) {
    return refused("error.table.computer_seat", {{"seat", std::to_string(seat.number())}});
  }
  if (turn().is_over()) return refused("error.game_over");
  const bool own = company_->sits(key, seat);
  if (!own && !company_->holder(seat).keys.empty()) {
    return refused("error.link.taken", {{"seat", std::to_string(seat.number())}});
  }
  return change_among_people(people::Linked{own ? LinkKind::own_seat : LinkKind::invitation,
                                            seat.number(), std::move(token), std::move(expires)},
                             "");
}

std::expected<Change, Error> Table::consider_seating(std::string_view key, std::string_view token,
                                                     const std::string& name,
                                                     std::string_view now) const {
  if (!company_) return refused("error.company.none");
  if (const auto fine = check_words(name, longest_name); !fine) {
    return std::unexpected(fine.error());
  }
  const auto link = company_->link(token, key, now);
  if (!link) return std::unexpected(link.error());
  if (turn().is_over()) return refused("error.game_over");
  // An invitation is for another; a link to a seat of one's own is for another device.
  const bool invites = link->kind == LinkKind::invitation;
  if (invites ? !company_->seats_of(key).empty() : company_->sits(key, link->seat)) {
    return refused("error.link.seated");
  }
  return change_among_people(people::Seated{link->seat.number(), std::string(key),
                                            invites ? shown_name(name) : "", std::string(token)},
                             "");
}

std::expected<Change, Error> Table::consider_contribution(Seat seat, const std::string& value,
                                                          std::string_view command) const {
  if (const auto fine = check_people(seat); !fine) return std::unexpected(fine.error());
  if (const auto fine = check_contribution(value); !fine) return std::unexpected(fine.error());
  if (company_->is_dealt()) return refused("error.deal.late");
  if (!company_->holder(seat).contribution.empty()) return refused("error.deal.contributed");
  return change_among_people(people::Contributed{seat.number(), value}, command);
}

std::expected<Change, Error> Table::consider_deal(std::uint64_t seed) const {
  if (!company_) return refused("error.company.none");
  if (company_->is_dealt() || !company_->everybody_is_there()) return refused("error.deal.late");
  Change change = change_among_people(people::Dealt{std::to_string(seed)}, "");
  Table dealt = *this;
  dealt.deal_by(seed);
  add(change, dealt.deal());
  return change;
}

// ---- talking and agreeing ---------------------------------------------------------------------

std::expected<Change, Error> Table::consider_renaming(Seat seat, const std::string& name,
                                                      std::string_view command) const {
  if (const auto fine = check_people(seat); !fine) return std::unexpected(fine.error());
  if (const auto fine = check_words(name, longest_name); !fine) {
    return std::unexpected(fine.error());
  }
  return change_among_people(people::Renamed{seat.number(), shown_name(name)}, command);
}

std::expected<Change, Error> Table::consider_chat(Seat seat, const std::string& text,
                                                  std::string_view command) const {
  if (const auto fine = check_people(seat); !fine) return std::unexpected(fine.error());
  if (is_blank(text)) return refused("error.chat.empty");
  if (const auto fine = check_words(text, longest_chat); !fine) {
    return std::unexpected(fine.error());
  }
  if (company_->chats() >= chat_lines) return refused("error.chat.full");
  const bool plays = company_->is_dealt() && !turn().is_over();
  const Speech allowed = plays ? speech(seat) : Speech::free;
  if (allowed == Speech::none) return refused("error.chat.silence");
  if (allowed == Speech::yes_no && text != "yes" && text != "no") {
    return refused("error.chat.yes_no");
  }
  return change_among_people(people::Chatted{seat.number(), text}, command);
}

std::expected<Change, Error> Table::consider_proposal(Seat seat, ProposalKind kind,
                                                      std::string_view command) const {
  if (const auto fine = check_people(seat); !fine) return std::unexpected(fine.error());
  if (const auto& open = company_->proposal()) {
    if (is_agreed_by_proposing(*open, seat, kind)) return consider_consent(seat, true, command);
    return refused("error.proposal.open");
  }
  if (!company_->is_dealt()) return refused("error.deal.waiting");
  const bool for_after = is_rematch(kind);
  if (!for_after && turn().is_over()) return refused("error.game_over");
  if (for_after && !turn().is_over()) return refused("error.table.not_over");
  if (for_after && !company_->rematch().empty()) return refused("error.proposal.rematch");
  if (kind == ProposalKind::undo && !can_propose_undo(seat)) {
    return refused("error.proposal.undo");
  }
  return change_among_people(people::Proposed{seat.number(), kind}, command);
}

std::expected<Change, Error> Table::consider_consent(Seat seat, bool agreed,
                                                     std::string_view command) const {
  if (const auto fine = check_people(seat); !fine) return std::unexpected(fine.error());
  const auto& open = company_->proposal();
  if (!open) return refused("error.table.moved_on");
  const bool own = open->seat == seat.number();
  if (own && agreed) return refused("error.proposal.own");
  if (!agreed) return change_among_people(people::Declined{seat.number()}, command);
  const Seat proposer{static_cast<std::uint8_t>(open->seat - 1)};
  switch (open->kind) {
    case ProposalKind::undo: {
      const auto target = undo_target(proposer, true);
      if (!target) return std::unexpected(target.error());
      return undo_to(*target, command);
    }
    case ProposalKind::call_off: return change_among_people(people::CalledOff{0}, command);
    case ProposalKind::rematch:
    case ProposalKind::rematch_swapped: break;
  }
  return refused("error.proposal.rematch");
}

std::expected<Change, Error> Table::consider_following(Seat seat, int agreed,
                                                       const std::string& table,
                                                       std::string_view command) const {
  if (const auto fine = check_people(seat); !fine) return std::unexpected(fine.error());
  if (!company_->rematch().empty()) return refused("error.proposal.rematch");
  const auto& open = company_->proposal();
  const bool is_agreed = open && open->number == agreed && is_rematch(open->kind);
  if (!is_agreed || open->seat == seat.number()) return refused("error.table.moved_on");
  return change_among_people(people::Followed{table}, command);
}

std::expected<Change, Error> Table::consider_calling_off(Seat seat,
                                                         std::string_view command) const {
  if (const auto fine = check_people(seat); !fine) return std::unexpected(fine.error());
  if (turn().is_over()) return refused("error.game_over");
  if (!has_hardly_begun()) return refused("error.company.begun");
  return change_among_people(people::CalledOff{seat.number()}, command);
}

std::expected<Change, Error> Table::consider_relief(Seat by, Seat away, const std::string& player,
                                                    std::string_view command) const {
  if (const auto fine = check_people(by); !fine) return std::unexpected(fine.error());
  if (turn().is_over()) return refused("error.game_over");
  if (!company_->is_dealt()) return refused("error.deal.waiting");
  if (player.empty()) return change_among_people(people::CalledOff{by.number()}, command);
  return change_among_people(people::Relieved{away.number(), player}, command);
}

bool Table::can_propose_undo(Seat seat) const {
  return company_ && !undo_target(seat) && undo_target(seat, true).has_value();
}

bool Table::has_hardly_begun() const {
  // Forced ones, too: whether the other had a choice would tell of their hand.
  const auto moved = [](const Played& played) { return played.step.who.has_value(); };
  return std::cmp_less_equal(std::ranges::count_if(played_, moved), few_moves);
}

// ---- the journal ------------------------------------------------------------------------------

std::expected<void, Error> Table::check_people(Seat seat) const {
  if (!company_) return refused("error.company.none");
  if (is_human(*this, seat)) return {};
  return refused("error.table.computer_seat", {{"seat", std::to_string(seat.number())}});
}

Change Table::change_among_people(CompanyEntry entry, std::string_view command) const {
  Change change{{}, {}, outcome()};
  change.add(std::move(entry), command);
  return change;
}

std::expected<Happening, Error> Table::happening_of(CompanyEntry entry) const {
  const bool begins = std::holds_alternative<people::Met>(entry);
  if (begins == company_.has_value()) return refused("error.company.none");
  if (company_) {
    if (const auto fine = company_->check(entry); !fine) return std::unexpected(fine.error());
  }
  return entry;
}

void Table::happen(const CompanyEntry& entry) {
  if (const auto* met = std::get_if<people::Met>(&entry)) {
    company_.emplace(*met, setup_.seats);
    return;
  }
  const auto before = company_->proposal();
  company_->happen(entry);
  std::visit(
      [&]<class Entry>(const Entry& held) {
        if constexpr (std::same_as<Entry, people::Seated> || std::same_as<Entry, people::Renamed>) {
          const Seat seat{static_cast<std::uint8_t>(held.seat - 1)};
          tell_all(table_events::SatDown{held.seat, company_->holder(seat).name});
          if constexpr (std::same_as<Entry, people::Seated>) mark_all(&LastTold::seating);
        } else if constexpr (std::same_as<Entry, people::Dealt>) {
          deal_by(whole_number(held.seed).value_or(0));
        } else if constexpr (std::same_as<Entry, people::Chatted>) {
          tell_talk({held.seat, held.text});
        } else if constexpr (std::same_as<Entry, people::Proposed>) {
          tell_all(table_events::Proposed{held.seat, held.kind});
        } else if constexpr (std::same_as<Entry, people::Declined>) {
          if (before) tell_all(table_events::Declined{held.seat, before->kind});
        } else if constexpr (std::same_as<Entry, people::CalledOff>) {
          tell_all(table_events::CalledOff{held.seat});
          mark_all(&LastTold::course);
          forget_talk();
        } else if constexpr (std::same_as<Entry, people::Unveiled>) {
          tell_all(table_events::Unveiled{held.seat, held.on});
          mark(Seat{static_cast<std::uint8_t>(held.seat - 1)}, &LastTold::hand);
        } else if constexpr (std::same_as<Entry, people::Relieved>) {
          setup_.seats[static_cast<std::size_t>(held.seat) - 1] = held.player;
          tell_all(table_events::Relieved{held.seat, held.player});
        }
      },
      entry);
}

}  // namespace coppice
