#include "table/participants.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "engine/error.hpp"
#include "engine/overloaded.hpp"
#include "engine/text.hpp"
#include "table/game_in_play.hpp"
#include "table/words.hpp"

namespace coppice {

namespace {

bool holds(const std::vector<std::string>& all, std::string_view one) {
  return std::ranges::find(all, one) != all.end();
}

}  // namespace

Participants::Participants(const people::TableOpened& met, const std::vector<std::string>& seats)
    : met_(met), holders_(seats.size()) {
  for (const std::string& seat : seats) people_.push_back(seat == human);
}

std::expected<void, Error> Participants::check(const ParticipantEntry& entry) const {
  const int number = std::visit(
      Overloaded{
          [](const people::CalledOff& held) {
            return held.seat < people::by_operator ? held.seat : std::max(held.seat, 1);
          },
          [](const OneOf<people::TableOpened, people::SeedDetermined,
                         people::RematchCreated> auto&) { return 1; },
          [](const OneOf<people::LinkCreated, people::SeatTaken, people::Renamed,
                         people::Contributed, people::Chatted, people::Proposed, people::Declined,
                         people::PersonReplaced, people::HandVisibilityChanged> auto& held) {
            return held.seat;
          }},
      entry);
  const auto seats = static_cast<int>(holders_.size());
  if (number >= 1 && number <= seats) return {};
  return make_error("error.seat.unknown",
                    {{"seat", std::to_string(number)}, {"seats", std::to_string(seats)}});
}

void Participants::apply(const ParticipantEntry& entry) {
  const auto holder = [this](int seat) -> SeatOwner& {
    return holders_[seat_numbered(seat).index];
  };
  std::visit(
      Overloaded{
          [&](const people::LinkCreated& held) {
            for (SeatLink& link : links_) {
              if (link.kind == held.kind && link.seat == seat_numbered(held.seat))
                link.is_void = true;
            }
            links_.push_back({held.kind, seat_numbered(held.seat), held.token, held.expires});
          },
          [&](const people::SeatTaken& held) {
            SeatOwner& taken = holder(held.seat);
            if (!holds(taken.keys, held.key)) taken.keys.push_back(held.key);
            if (!held.name.empty()) taken.name = held.name;
            for (SeatLink& link : links_) link.used = link.used || link.token == held.token;
          },
          [&](const people::Renamed& held) { holder(held.seat).name = held.name; },
          [&](const people::Contributed& held) { holder(held.seat).contribution = held.value; },
          [&](const people::SeedDetermined&) { dealt_ = true; },
          [&](const people::CalledOff&) { called_off_ = true; },
          [&](const people::PersonReplaced& held) { holder(held.seat).relief = held.player; },
          [&](const people::HandVisibilityChanged& held) {
            holder(held.seat).shows_hand = held.on;
          },
          [](const OneOf<people::TableOpened, people::Chatted, people::Proposed, people::Declined,
                         people::RematchCreated> auto&) {}},
      entry);
}

EffectsOrError Participants::consider(const intent::CreateLink& wish,
                                      const GameInPlay& play) const {
  const auto& [key, seat, token, expires] = wish;
  if (seats_of(key).empty()) return make_error(ErrorCode::table_foreign);
  TRY(play.check_human(seat));
  if (play.turn().is_over()) return make_error("error.game_over");
  const bool own = sits(key, seat);
  if (!own && !holder(seat).keys.empty()) {
    return make_error("error.link.taken", {{"seat", std::to_string(seat.number())}});
  }
  const LinkKind kind = own ? LinkKind::own_seat : LinkKind::invitation;
  return entry_effect(people::LinkCreated{kind, seat.number(), token, expires});
}

EffectsOrError Participants::consider(const intent::TakeSeat& wish, const GameInPlay& play) const {
  const auto& [key, token, name, now] = wish;
  TRY(check_words(name, longest_name));
  const auto found = TRY(link(token, key, now));
  if (play.turn().is_over()) return make_error("error.game_over");
  // An invitation is for another person; a link to one's own seat is for another device.
  const bool invites = found.kind == LinkKind::invitation;
  if (invites ? !seats_of(key).empty() : sits(key, found.seat)) {
    return make_error("error.link.seated");
  }
  return entry_effect(people::SeatTaken{found.seat.number(), std::string(key),
                                        invites ? public_name(name) : "", std::string(token)});
}

EffectsOrError Participants::consider(const people::Contributed& wish,
                                      const GameInPlay& play) const {
  const Seat seat = seat_numbered(wish.seat);
  TRY(play.check_human(seat));
  TRY(check_contribution(wish.value));
  if (is_dealt()) return make_error("error.deal.late");
  if (!holder(seat).contribution.empty()) return make_error("error.deal.contributed");
  return entry_effect(wish);
}

EffectsOrError Participants::consider(const people::SeedDetermined& wish,
                                      const GameInPlay& play) const {
  if (is_dealt() || !everybody_is_there()) return make_error("error.deal.late");
  EntryEffects all = play.deal(whole_number(wish.seed));
  all.insert(all.begin(), ParticipantEntry(wish));
  return all;
}

EffectsOrError Participants::consider(const people::Renamed& wish, const GameInPlay& play) const {
  TRY(play.check_human(seat_numbered(wish.seat)));
  TRY(check_words(wish.name, longest_name));
  return entry_effect(people::Renamed{wish.seat, public_name(wish.name)});
}

EffectsOrError Participants::consider(const people::HandVisibilityChanged& wish,
                                      const GameInPlay& play) const {
  const Seat seat = seat_numbered(wish.seat);
  TRY(play.check_human(seat));
  if (play.game().is_open()) return make_error("error.hand.open");
  if (!is_watched()) return make_error("error.hand.unwatched");
  if (play.turn().is_over()) return make_error("error.game_over");
  if (holder(seat).shows_hand == wish.on) return make_error("error.hand.already");
  return entry_effect(wish);
}

EffectsOrError Participants::consider(const people::CalledOff& wish, const GameInPlay& play) const {
  if (wish.seat == people::by_operator) {
    if (play.turn().is_over()) return make_error("error.game_over");
    return entry_effect(wish);
  }
  TRY(play.check_human(seat_numbered(wish.seat)));
  if (play.turn().is_over()) return make_error("error.game_over");
  if (!play.has_hardly_begun()) return make_error("error.company.begun");
  return entry_effect(wish);
}

EffectsOrError Participants::consider(const intent::ReplacePerson& wish,
                                      const GameInPlay& play) const {
  const auto& [by, away, player] = wish;
  TRY(play.check_human(by));
  if (play.turn().is_over()) return make_error("error.game_over");
  if (!is_dealt()) return make_error("error.deal.waiting");
  if (player.empty()) return entry_effect(people::CalledOff{by.number()});
  return entry_effect(people::PersonReplaced{away.number(), player});
}

std::vector<Seat> Participants::seats_of(std::string_view key) const {
  std::vector<Seat> seats;
  for (std::size_t index = 0; index < holders_.size(); ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    if (sits(key, seat)) seats.push_back(seat);
  }
  return seats;
}

bool Participants::sits(std::string_view key, Seat seat) const {
  return holder(seat).relief.empty() && is_holder(key, seat);
}

bool Participants::is_holder(std::string_view key, Seat seat) const {
  return holds(holder(seat).keys, key);
}

bool Participants::holds_any(std::string_view key) const {
  return std::ranges::any_of(holders_,
                             [key](const SeatOwner& each) { return holds(each.keys, key); });
}

std::vector<std::string> Participants::keys() const {
  std::vector<std::string> all;
  for (const SeatOwner& each : holders_) {
    for (const std::string& key : each.keys) {
      if (!holds(all, key)) all.push_back(key);
    }
  }
  return all;
}

bool Participants::everybody_is_there() const {
  for (std::size_t seat = 0; seat < holders_.size(); ++seat) {
    if (people_[seat] && holders_[seat].keys.empty()) return false;
  }
  return true;
}

bool Participants::everybody_contributed() const {
  for (std::size_t seat = 0; seat < holders_.size(); ++seat) {
    if (people_[seat] && holders_[seat].contribution.empty()) return false;
  }
  return true;
}

bool Participants::everybody_shows() const {
  for (std::size_t seat = 0; seat < holders_.size(); ++seat) {
    const SeatOwner& each = holders_[seat];
    if (people_[seat] && each.relief.empty() && !each.shows_hand) return false;
  }
  return true;
}

std::expected<SeatLink, Error> Participants::link(std::string_view token, std::string_view key,
                                                  std::string_view now) const {
  const auto found = std::ranges::find(links_, token, &SeatLink::token);
  if (found == links_.end()) return make_error("error.link.unknown");
  const bool is_open = !found->used && !found->is_void && found->expires > now;
  // A person who opens their used link again has the right to see the table.
  if (!is_open && is_holder(key, found->seat)) return make_error("error.link.seated");
  if (found->used) return make_error("error.link.used");
  if (found->is_void) return make_error("error.link.void");
  if (found->expires <= now) return make_error("error.link.expired");
  return *found;
}

FairDealProof Participants::fair_deal() const {
  FairDealProof deal{met_.secret, {}};
  for (const SeatOwner& each : holders_) deal.contributions.push_back(each.contribution);
  return deal;
}

std::expected<void, Error> check_contribution(std::string_view value) {
  if (is_hex(value, contribution_digits)) return {};
  return make_error("error.deal.contribution");
}

}  // namespace coppice
