#include "server/live_table.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <filesystem>

#include "host/moment.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/side.hpp"
#include "server/standing.hpp"
#include "table/seating.hpp"
#include "wire/talk.hpp"

namespace coppice::server {

namespace {

/// Those of seats, not of chance.
std::uint64_t moves_of(const Change& change) {
  return static_cast<std::uint64_t>(
      std::ranges::count_if(change.happenings, [](const Happening& each) {
        const auto* made = std::get_if<Made>(&each);
        return made != nullptr && made->played.step.who.has_value();
      }));
}

/// Whether what is refused for this may be done a moment later: the load or the store is the
/// cause, and not what was asked for.
bool may_pass(const Error& error) {
  constexpr std::array causes{"error.http.too_fast", "error.http.busy",
                              "error.http.internal", "error.hint.busy",
                              "error.store.away",    "error.store.contended",
                              "error.store.failed",  "error.store.out_of_step"};
  return std::ranges::find(causes, error.key) != causes.end();
}

Told told_to(const Guest& guest, const ClockReading& reading = {}) {
  return {guest.eyes, guest.key, reading, guest.late};
}

}  // namespace

wire::Message message_for_page(const Error& error) {
  wire::Message message = wire::message_of(error);
  if (const auto file = message.arguments.find("file"); file != message.arguments.end()) {
    file->second = std::filesystem::path(file->second).filename().string();
  }
  return message;
}

wire::Refused refusal_for_page(std::optional<std::string> id, const Error& error) {
  return {std::move(id), message_for_page(error), !may_pass(error)};
}

const std::shared_ptr<const std::string>& Telling::text() const {
  if (!text_) {
    std::string json;
    json.reserve(4096);  // growing to it would take longer than writing it
    append_json(json, answer_);
    text_ = std::make_shared<const std::string>(std::move(json));
  }
  return text_;
}

std::expected<void, Error> LiveTable::check_owner(std::string_view key_hash) const {
  const auto& company = table_.company();
  if (company ? !company->seats_of(key_hash).empty() : key_hash == stored_.owner) return {};
  return refused("error.table.foreign");
}

std::expected<Guest, Error> LiveTable::admit(const std::string& key,
                                             std::optional<std::int64_t> seat) const {
  const auto& company = table_.company();
  if (!company) {
    if (const auto fine = check_owner(key); !fine) return std::unexpected(fine.error());
    const auto found = seat_to_join(table_, seat);
    if (!found) return std::unexpected(found.error());
    return Guest{*found, key};
  }
  const auto own = company->seats_of(key);
  if (own.empty()) return admit_onlooker(key, seat);
  if (seat == 0) return Guest{std::nullopt, ""};
  if (!seat) {
    const Turn turn = table_.turn();
    const bool due = turn.is_seat() && std::ranges::find(own, turn.seat()) != own.end();
    return Guest{due ? turn.seat() : own.front(), key};
  }
  for (const Seat each : own) {
    if (each.number() == *seat) return Guest{each, key};
  }
  return refused("error.table.foreign");
}

void LiveTable::join(Listener& listener, const Guest& guest, std::optional<std::int64_t> last) {
  auto greet = [this, guest = Guest(guest), last](Listener* from) mutable -> Considered {
    if (from == nullptr) return {};
    forget(*from);
    if (guest.late && !table_.shows_hands()) {  // no longer, since this was asked for
      guest.late.reset();
      last.reset();
    }
    followers_.push_back({from, guest});
    if (guest.eyes) attendance_.come(*guest.eyes);
    start_clock();
    from->tell(Telling(greeting(table_, stored_.id, told_to(guest, reading()), last)));
    tell_presence();
    return {};
  };
  take({&listener, std::nullopt, std::move(greet), {}, {}});
}

void LiveTable::look_back(Listener& from, const wire::Older& wish) {
  const auto answer = [this, wish](Listener* here) -> Considered {
    const auto follower = std::ranges::find(followers_, here, &Follower::listener);
    if (follower == followers_.end()) return {};
    auto page = log_page(table_, wish, told_to(follower->guest));
    if (!page) return std::unexpected(std::move(page.error()));
    return Consequence{std::nullopt, std::move(*page)};
  };
  take({&from, wish.id, answer, {}, {}});
}

void LiveTable::forget(const Listener& listener) {
  std::erase_if(followers_, [&](const Follower& each) {
    if (each.listener != &listener) return false;
    if (each.guest.eyes) attendance_.go(*each.guest.eyes, services_.clocks().world);
    return true;
  });
}

void LiveTable::leave(const Listener& listener) {
  must_be_at(Side::desk);
  forget(listener);
  tell_presence();
  for (Wish& wish : wishes_) {
    if (wish.from == &listener) wish.from = nullptr;
  }
}

// ---- wishes -----------------------------------------------------------------------------------

void LiveTable::command(Listener* from, Seat seat, const wire::Command& wish,
                        ConsiderNamed consider, Ended ended) {
  const std::string id = wire::id_of(wish);
  take({from,
        id,
        [this, seat, wish, consider = std::move(consider)](Listener*) {
          return consider_once(table_, seat, wish, consider);
        },
        std::move(ended),
        {}});
}

void LiveTable::decide(Listener& from, Seat seat, const TableWish& wish) {
  const auto id = std::visit([](const auto& each) { return each.id; }, wish);
  const auto consider = [this, seat, wish](Listener*) -> Considered {
    // A computer may have taken the seat while this waited.
    if (!is_human(table_, seat)) return refused("error.table.watching");
    return consider_wish(table_, seat, wish, computers_, journal_size_);
  };
  take({&from, id, consider, {}, {}});
}

void LiveTable::advise(Listener& from, Seat seat, const wire::Hint& wish, const Opinion& opinion,
                       std::int64_t course) {
  const auto consider = [this, seat, wish, opinion, course](Listener*) {
    return consider_hint(table_, seat, wish, opinion, course);
  };
  take({&from, wish.id, consider, {}, {}});
}

void LiveTable::in_turn(Listener& from, const std::string& id,
                        std::move_only_function<void()> action) {
  auto act = [action = std::move(action)](Listener* here) mutable -> Considered {
    if (here != nullptr) action();
    return {};
  };
  take({&from, id, std::move(act), {}, {}});
}

void LiveTable::play_computer(std::size_t moment, Move move, Ended ended) {
  const auto consider = [this, moment, move](Listener*) -> Considered {
    if (moment != journal_size_) return {};
    AnyPlayer& player = *computer(table_.turn().seat()).player;
    return Consequence{table_.consider_computer_move(player, move), std::nullopt};
  };
  take({nullptr, std::nullopt, consider, std::move(ended), {}});
}

// ---- carrying them out ------------------------------------------------------------------------

void LiveTable::take(Wish wish) {
  must_be_at(Side::desk);
  if (wishes_.size() >= limits::waiting_wishes) return tell_end(wish, refused("error.http.busy"));
  wishes_.push_back(std::move(wish));
  if (wishes_.size() == 1) carry_out_first();
}

void LiveTable::carry_out_first() {
  if (wishes_.front().is_look) {
    looks_ = false;  // what is stored from now on may be missed
    return catch_up([self = shared_from_this()](const std::expected<bool, Error>& news) {
      self->end_first(news ? std::expected<void, Error>() : std::unexpected(news.error()));
    });
  }
  auto change = consider_first();
  if (!change) return end_first(std::unexpected(std::move(change.error())));
  if (!*change) return end_first({});
  try {
    store(std::move(**change));
  } catch (...) {
    log_exception("table " + stored_.id, std::current_exception());
    end_first(refused("error.http.internal"));
  }
}

std::expected<std::optional<Change>, Error> LiveTable::consider_first() {
  Wish& wish = wishes_.front();
  if (damaged_) return refused("error.store.damaged_table", {{"table", stored_.id}});
  try {
    Considered considered = wish.consider(wish.from);
    if (!considered) return std::unexpected(std::move(considered.error()));
    wish.answer = std::move(considered->answer);
    if (!considered->change) return std::nullopt;
    return table_.timed(std::move(*considered->change), reading());
  } catch (...) {  // out of memory, say: the others must have their turn all the same
    log_exception("table " + stored_.id, std::current_exception());
    return refused("error.http.internal");
  }
}

void LiveTable::store(Change change) {
  Standing standing = standing_after(table_, change, moment_text(services_.clocks().world));
  AppendEntries what{stored_.id, journal_size_, change.entries, standing};
  services_.writer.write(std::move(what), [self = shared_from_this(), change = std::move(change),
                                           standing](const Written& written) mutable {
    if (!written) return self->store_failed(written.error());
    self->journal_size_ += change.entries.size();
    self->stored_.standing = std::move(standing);
    metrics().moves += moves_of(change);
    try {
      self->happen(std::move(change));
    } catch (...) {  // out of memory, say: the next wish must have its turn all the same
      log_exception("table " + self->id(), std::current_exception());
    }
    self->end_first({});
  });
}

void LiveTable::happen(Change change) {
  const Heard before = heard();
  note_visits(change);
  table_.append(std::move(change));
  tell_since(before);
}

LiveTable::Heard LiveTable::heard() const {
  Heard all;
  for (const Follower& each : followers_) {
    const auto same = [&](const auto& guest_heard) { return guest_heard.first == each.guest; };
    if (std::ranges::none_of(all, same)) {
      all.emplace_back(each.guest, last_number(table_, told_to(each.guest)));
    }
  }
  return all;
}

void LiveTable::tell_since(const Heard& heard) {
  const auto greeted = close_eyes();
  follow_course();
  const ClockReading now = reading();
  auto followers = followers_;  // telling may end a connection, which then leaves
  std::erase_if(followers, [&](const Follower& each) {
    return std::ranges::find(greeted, each.listener) != greeted.end();
  });
  for (const auto& [guest, count] : heard) {
    if (std::ranges::find(followers, guest, &Follower::guest) == followers.end()) continue;
    const Telling telling(events_from(table_, told_to(guest, now), count + 1));
    for (const Follower& each : followers) {
      if (each.guest == guest) each.listener->tell(telling);
    }
  }
}

void LiveTable::end_first(const std::expected<void, Error>& result) {
  Wish wish = std::move(wishes_.front());
  wishes_.pop_front();
  tell_end(wish, result);
  services_.when_changed(shared_from_this());
  if (wishes_.empty()) return tend();
  carry_out_first();
}

void LiveTable::tell_end(Wish& wish, const std::expected<void, Error>& result) {
  if (wish.ended) wish.ended(result);
  if (wish.from == nullptr) return;
  if (!result) {
    ++metrics().table_refusals;
    return wish.from->tell(Telling(refusal_for_page(wish.id, result.error())));
  }
  if (wish.answer) wish.from->tell(Telling(std::move(*wish.answer)));
}

}  // namespace coppice::server
