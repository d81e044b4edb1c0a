// What a table in memory does for people who play from several places.
#include <algorithm>
#include <utility>

#include "engine/text.hpp"
#include "search/registry.hpp"
#include "server/fair_deal.hpp"
#include "server/limits.hpp"
#include "server/live_table.hpp"
#include "server/side.hpp"
#include "table/seating.hpp"
#include "wire/talk.hpp"

namespace coppice::server {

namespace {

constexpr std::size_t longest_target = 40;  ///< bytes

wire::Command command_of(const CompanyWish& wish) {
  return std::visit([](const auto& each) { return wire::Command(each); }, wish);
}

/// The rematch to which the seat agrees with this command.
std::optional<Proposal> agreed_rematch(const Table& table, Seat seat,
                                       const wire::Command& command) {
  if (!table.company() || !table.company()->proposal()) return std::nullopt;
  const Proposal& open = *table.company()->proposal();
  if (open.seat == seat.number() || !is_rematch(open.kind)) return std::nullopt;
  const auto* consent = std::get_if<wire::Consent>(&command);
  const auto* proposed = std::get_if<wire::Propose>(&command);
  const bool agrees = (consent != nullptr && consent->agreed) ||
                      (proposed != nullptr && is_agreed_by_proposing(open, seat, proposed->kind));
  if (!agrees) return std::nullopt;
  const auto acted = check_command(table, seat, command);
  return acted && !*acted ? std::optional(open) : std::nullopt;
}

std::expected<Change, Error> change_by(const Table& table, Seat seat, const CompanyWish& wish,
                                       const std::string& name) {
  return std::visit(
      [&]<class Kind>(const Kind& wished) -> std::expected<Change, Error> {
        if constexpr (std::same_as<Kind, wire::Contribute>) {
          return table.consider_contribution(seat, wished.value, name);
        } else if constexpr (std::same_as<Kind, wire::Rename>) {
          return table.consider_renaming(seat, wished.name, name);
        } else if constexpr (std::same_as<Kind, wire::Chat>) {
          return table.consider_chat(seat, wished.text, name);
        } else if constexpr (std::same_as<Kind, wire::Propose>) {
          return table.consider_proposal(seat, wished.kind, name);
        } else if constexpr (std::same_as<Kind, wire::Consent>) {
          return table.consider_consent(seat, wished.agreed, name);
        } else if constexpr (std::same_as<Kind, wire::ShowHand>) {
          return table.consider_showing(seat, wished.on, name);
        } else {
          return table.consider_calling_off(seat, name);
        }
      },
      wish);
}

}  // namespace

void LiveTable::act(Listener& from, Seat seat, const CompanyWish& wish, AgreeToRematch agree) {
  const wire::Command command = command_of(wish);
  auto consider = [this, seat, wish, command, agree = std::move(agree)](Listener*) -> Considered {
    // Looked at in its turn: both may propose the same at once, at two servers even.
    if (const auto agreed = agreed_rematch(table_, seat, command)) {
      agree(*agreed);
      return Consequence{};
    }
    return consider_once(table_, seat, command,
                         [&](const std::string& name) -> std::expected<Change, Error> {
                           // Moves end by themselves, talk need not.
                           if (journal_size_ >= limits::journal_for_talk) {
                             return refused("error.chat.full");
                           }
                           return change_by(table_, seat, wish, name);
                         });
  };
  take({&from, wire::id_of(command), std::move(consider), {}, {}});
}

void LiveTable::point(Listener& from, Seat seat, const wire::Point& wish) {
  const auto show = [this, seat, wish](Listener* here) -> Considered {
    if (!table_.company()) return refused("error.company.none");
    const bool fits =
        !wish.target.empty() && wish.target.size() <= longest_target && is_clean_utf8(wish.target);
    if (!fits) return refused("error.point.target");
    if (table_.turn().is_seat() && table_.speech(seat) != Speech::free) {
      return refused("error.chat.silence");
    }
    tell_all(Telling(wire::Pointed{seat.number(), wish.target}), here);
    return Consequence{std::nullopt, wire::Done{wish.id}};
  };
  take({&from, wish.id, show, {}, {}});
}

void LiveTable::relieve(Listener& from, Seat seat, const wire::Relieve& wish,
                        const std::string& player, ComputerSeat computer) {
  command(
      &from, seat, wish,
      [this, seat, player,
       computer = std::move(computer)](const std::string& name) -> std::expected<Change, Error> {
        auto late = overdue(services_.clocks().world);
        std::erase(late, seat.number());
        if (late.empty()) return refused("error.relief.present");
        const Seat away{static_cast<std::uint8_t>(late.front() - 1)};
        if (player.empty() && is_out_of_days(away) && !(*find_game(stored_.game))->cooperative) {
          return table_.consider_time_out(away, name);
        }
        auto change = table_.consider_relief(seat, away, player, name);
        if (change && !player.empty()) computers_[away.index] = computer;
        return change;
      });
}

void LiveTable::follow(Listener* from, Seat seat, const CompanyWish& wish, int agreed,
                       const std::string& table, Ended ended) {
  auto consider = [this, seat, agreed, table](const std::string& name) {
    return table_.consider_following(seat, agreed, table, name);
  };
  command(from, seat, command_of(wish), std::move(consider), std::move(ended));
}

void LiveTable::change(Consider consider, Ended ended) {
  auto considered = [consider = std::move(consider)](Listener*) mutable -> Considered {
    auto change = consider();
    if (!change) return std::unexpected(std::move(change.error()));
    return Consequence{std::move(*change), std::nullopt};
  };
  take({nullptr, std::nullopt, std::move(considered), std::move(ended), {}});
}

void LiveTable::tend() {
  must_be_at(Side::desk);
  const Moment now = services_.clocks().world;
  const auto& company = table_.company();
  if (company && (start_clock() || overdue(now) != overdue_told_)) tell_presence();
  watch_flag();
  if (!company || company->is_dealt() || company->is_called_off()) return;
  if (!company->everybody_is_there()) return;
  if (!complete_since_) complete_since_ = now;
  const bool waited = now - *complete_since_ >= limits::contribution_time;
  if (!company->everybody_contributed() && !waited) return;
  if (now < deal_not_before_) return;
  const auto deal = [this] {
    return table_.consider_deal(fair_seed(table_.company()->fair_deal()));
  };
  change(deal, [this, now](const std::expected<void, Error>& dealt) {
    if (!dealt) deal_not_before_ = now + limits::deal_again;
  });
}

void LiveTable::note_visits(const Change& change) {
  const Moment now = services_.clocks().world;
  for (const Happening& each : change.happenings) {
    const auto* entry = std::get_if<CompanyEntry>(&each);
    if (entry == nullptr) continue;
    const auto* seated = std::get_if<people::Seated>(entry);
    if (seated != nullptr)
      attendance_.visit(Seat{static_cast<std::uint8_t>(seated->seat - 1)}, now);
    if (!std::holds_alternative<people::Dealt>(*entry)) continue;
    for (std::size_t index = 0; index < stored_.seats.size(); ++index) {
      attendance_.visit(Seat{static_cast<std::uint8_t>(index)}, now);
    }
  }
}

wire::Presence LiveTable::presence(Moment now) const {
  wire::Presence here{};
  if (!table_.company()) return here;
  for (std::size_t index = 0; index < stored_.seats.size(); ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    if (is_human(table_, seat) && attendance_.is_here(seat)) here.seats.push_back(seat.number());
  }
  here.overdue = overdue(now);
  here.clock = clock_at(table_, reading());
  here.onlookers = static_cast<int>(
      std::ranges::count_if(followers_, [](const Follower& each) { return !each.guest.eyes; }));
  return here;
}

std::vector<int> LiveTable::overdue(Moment now) const {
  std::vector<int> late;
  const auto& company = table_.company();
  if (!company || !company->is_dealt()) return late;
  const std::chrono::hours patience(company->met().patience);
  for (std::size_t index = 0; index < stored_.seats.size(); ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    if (!is_human(table_, seat)) continue;
    const bool is_late = attendance_.is_overdue(seat, patience, now) || is_out_of_days(seat);
    if (is_late) late.push_back(seat.number());
  }
  return late;
}

std::expected<Guest, Error> LiveTable::admit_onlooker(const std::string& key,
                                                      std::optional<std::int64_t> seat) const {
  const Company& company = *table_.company();
  const bool over = table_.turn().is_over();
  // Who was away too long may see how the computer does for them.
  const bool may_look = company.is_watched() || over || company.holds_any(key);
  if (!may_look) return refused("error.table.watching_closed");
  const bool is_seat =
      seat && *seat >= 1 && std::cmp_less_equal(*seat, table_.setup().seats.size());
  if (!is_seat || over || !table_.shows_hands()) return Guest{std::nullopt, ""};
  return Guest{std::nullopt, "", Seat{static_cast<std::uint8_t>(*seat - 1)}};
}

std::vector<Listener*> LiveTable::close_eyes() {
  const bool is_company = table_.company().has_value();
  const bool hands_shown = table_.shows_hands();
  std::vector<Listener*> closed;
  for (Follower& each : followers_) {
    Guest& guest = each.guest;
    const bool covered = guest.late && !hands_shown;
    const bool relieved = is_company && guest.eyes && !is_human(table_, *guest.eyes);
    if (!covered && !relieved) continue;
    if (relieved) attendance_.go(*guest.eyes, services_.clocks().world);
    guest = Guest{std::nullopt, ""};
    closed.push_back(each.listener);
  }
  if (closed.empty()) return closed;
  const Telling anew(welcome(table_, stored_.id, {std::nullopt, {}, reading()}));
  for (Listener* each : closed) each->tell(anew);
  return closed;
}

void LiveTable::tell_presence() {
  if (!table_.company()) return;
  wire::Presence here = presence(services_.clocks().world);
  overdue_told_ = here.overdue;
  tell_all(Telling(std::move(here)));
}

void LiveTable::tell_all(const Telling& telling, const Listener* but) {
  const auto followers = followers_;  // telling may end a connection, which then leaves
  for (const Follower& each : followers) {
    if (each.listener != but) each.listener->tell(telling);
  }
}

}  // namespace coppice::server
