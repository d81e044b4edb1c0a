// Invariants of every world: what pages are told, and what is stored.
#include <algorithm>
#include <ranges>
#include <stdexcept>
#include <utility>

#include "simulated_world.hpp"
#include "support/follow.hpp"
#include "support/json_shape.hpp"
#include "table/seating.hpp"

namespace coppice::host::test {

namespace {

bool contains(const std::vector<JournalEntry>& journal, std::size_t entries,
              const std::string& id) {
  return std::any_of(
      journal.begin(), journal.begin() + static_cast<std::ptrdiff_t>(entries),
      [&](const JournalEntry& each) { return !each.command.empty() && id_in(each) == id; });
}

/// The course of the game for which the command was chosen, if it depends on it.
std::optional<std::int64_t> course_seen(const wire::Command& command) {
  return std::visit(
      []<class Kind>(const Kind& command) -> std::optional<std::int64_t> {
        constexpr bool decides = std::same_as<Kind, wire::Play> || std::same_as<Kind, wire::Undo> ||
                                 std::same_as<Kind, wire::Resign>;
        if constexpr (decides) return command.seen;
        return std::nullopt;
      },
      command);
}

Seat seat_in(const JournalEntry& entry) {
  return Seat{static_cast<std::uint8_t>(entry.command.front() - '1')};
}

}  // namespace

const Table& Oracle::at(const Kept& kept, std::size_t entries) {
  if (!table_ || entries < entries_) {
    table_.emplace(empty_table(kept.stored));
    entries_ = 0;
  }
  const auto at = [&](std::size_t entry) {
    return kept.journal.begin() + static_cast<std::ptrdiff_t>(entry);
  };
  if (entries > entries_) {
    const auto restored = table_->restore({at(entries_), at(entries)});
    if (!restored) throw std::runtime_error(json_text(wire::message_of(restored.error())));
  }
  entries_ = entries;
  return *table_;
}

// ---- what pages are told ------------------------------------------------------------------------

const Table& World::told_from(const std::string& id) {
  const Kept& kept = store_.at(id);
  const auto live = host_->find(id);
  const std::size_t moment = live ? live->moment() : kept.journal.size();
  if (moment <= kept.journal.size()) return oracles_[id].at(kept, moment);
  fail("told what was not stored");
  return oracles_[id].at(kept, kept.journal.size());
}

void World::note(const effect::SendMessage& effect) {
  for (const ClientId client : effect.clients) {
    const auto page = std::ranges::find(pages_, client, &Page::id);
    if (page == pages_.end()) {
      fail("told a page that has left");
    } else if (store_.contains(page->table)) {
      check_told(*page, effect.message.answer());
    }
  }
}

void World::check_told(Page& page, const wire::Answer& answer) {
  std::visit(
      [&]<class Kind>(const Kind& told) {
        if constexpr (std::same_as<Kind, wire::Welcome>) check_welcome(page, told);
        if constexpr (std::same_as<Kind, wire::Events>) check_events(page, told);
        if constexpr (std::same_as<Kind, wire::CommandDone>) ++counts()["told done"];
        if constexpr (std::same_as<Kind, wire::LogPage>) page.unanswered.erase(told.id);
        if constexpr (std::same_as<Kind, wire::HintGiven>) {
          page.unanswered.erase(told.id);
          ++counts()["hinted"];
        }
        if constexpr (std::same_as<Kind, wire::CommandUncertain>) ++counts()["told unsure"];
        if constexpr (std::same_as<Kind, wire::CommandRefused>) {
          ++counts()[told.error.key];
          if (told.id) check_answer(page, *told.id, &told);
        }
      },
      answer);
  const std::string done = wire::id_done(answer);
  if (done.empty()) return;
  // Another page of the seat may have sent it.
  if (std::holds_alternative<wire::Events>(answer)) ++counts()["done with events"];
  check_answer(page, done, nullptr);
}

void World::check_welcome(Page& page, const wire::Welcome& welcome) {
  page.joined = true;
  page.is_late = welcome.company && welcome.company->delayed;
  if (page.is_late) return;  // onlooker_test checks what it may see
  page.seat.reset();
  if (welcome.seat != 0) page.seat = Seat{static_cast<std::uint8_t>(welcome.seat - 1)};
  const Table& table = told_from(page.table);
  if (page.seat) {
    const bool is_own = !table.company() || table.company()->sits(page.key, *page.seat);
    const bool is_requested = !page.requested || *page.requested == page.seat->number();
    if (!is_own || !is_requested) return fail("welcomed at a seat that is another's");
  }
  const auto& events = table.log().events(page.seat);
  page.number = welcome.number;
  if (std::cmp_not_equal(welcome.number, events.size())) return fail("welcomed at another number");
  for (std::size_t at = 0; at < welcome.log.size(); ++at) {
    const auto& event = events[static_cast<std::size_t>(welcome.log_first) - 1 + at].event;
    if (json_text(welcome.log[at]) != json_text(event)) fail("another log than the table's");
  }
  if (welcome.protocol != page.protocol) fail("welcomed in another protocol");
  page.view = json_of(welcome.view);
  check_view(page, table);
  check_asked(page, welcome.ask);
  ++counts()["welcomed"];
}

void World::check_events(Page& page, const wire::Events& told) {
  page.joined = true;
  if (page.is_late) return;
  const Table& table = told_from(page.table);
  const auto& events = table.log().events(page.seat);
  if (told.first != page.number + 1) return fail("events out of step");
  page.number += static_cast<std::int64_t>(told.events.size());
  if (std::cmp_not_equal(page.number, events.size()))
    return fail("told more or less than there is");
  for (std::size_t at = 0; at < told.events.size(); ++at) {
    const auto& event = events[static_cast<std::size_t>(told.first) - 1 + at];
    if (json_text(told.events[at]) != json_text(event)) fail("other events than the table's");
    follow(page.view, told.events[at].changes);
  }
  check_view(page, table);
  if (page.protocol == wire::oldest_protocol) {
    if (!told.view || json_of(*told.view) != page.view) fail("another view than after the events");
    if (told.done) fail("told an older page in a way that it does not know");
  } else if (told.view) {
    fail("told the whole view");
  }
  check_asked(page, told.ask);
  ++counts()["told"];
}

void World::check_view(const Page& page, const Table& table) {
  if (page.view != json_of(table.play().game().show(table.play().view(page.seat)))) {
    fail("another view than the table's for this seat");
  }
}

void World::check_asked(Page& page, const std::optional<wire::PendingDecision>& ask) {
  const Table& table = told_from(page.table);
  const bool is_asked =
      page.seat && table.play().turn() == Turn::of(*page.seat) && table.play().is_human(*page.seat);
  page.moves.clear();
  if (ask) {
    for (const wire::LegalMove& option : ask->options) page.moves.push_back(option.move);
  }
  if (is_asked != ask.has_value() || (ask && ask->seat != page.seat->number())) {
    fail("asked somebody else");
  }
  if (is_asked && page.moves.size() != table.play().options(*page.seat).size())
    fail("other options");
  page.is_over = table.play().turn().is_over();
  const auto& open = table.talk().proposal();
  page.proposal = open ? std::optional(open->number) : std::nullopt;
}

void World::check_answer(Page& page, const std::string& id, const wire::CommandRefused* refusal) {
  page.unanswered.erase(id);
  if (!store_.contains(page.table) || unsure_.contains(id) || !commands_.contains(id)) return;
  const Kept& kept = store_.at(page.table);
  const bool is_stored = contains(kept.journal, kept.journal.size(), id);
  const bool leaves_trace = !std::holds_alternative<wire::ShowPointer>(commands_.at(id));
  if (refusal == nullptr && leaves_trace && !is_stored) fail("done, but not stored");
  if (refusal != nullptr && is_stored && !again_.contains(id)) fail("refused, but stored");
  ++counts()[refusal == nullptr ? "done" : "refused"];
}

/// The table in memory equals the one that a restart would make. Its rematch exists if it names
/// one.
void World::check_table(const std::string& id) {
  const Kept& kept = store_.at(id);
  check_journal(kept);
  const bool names_rematch = !oracles_[id].at(kept, kept.journal.size()).talk().rematch().empty();
  if (names_rematch != store_.contains(id + "'")) fail("a rematch that nobody knows, or none");
  const auto live = host_->find(id);
  if (!live || live->moment() > kept.journal.size()) return;
  const Table& again = oracles_[id].at(kept, live->moment());
  for (const Viewer viewer : {Viewer(Seat{0}), Viewer(Seat{1}), Viewer()}) {
    const auto& told = live->table().log().events(viewer);
    const auto& events = again.log().events(viewer);
    const std::size_t dropped = live->table().log().dropped(viewer);
    const std::size_t whole = live->table().log().first_with_changes(viewer) - 1;
    if (dropped + told.size() != events.size()) fail("a restart would tell more or fewer events");
    const bool same = std::ranges::equal(
        told | std::views::drop(whole - dropped), events | std::views::drop(whole), {},
        [](const auto& each) { return json_text(each); },
        [](const auto& each) { return json_text(each); });
    if (!same) fail("a restart would tell other events");
    if (json_text(live->table().play().game().show(live->table().play().view(viewer))) !=
        json_text(again.play().game().show(again.play().view(viewer)))) {
      fail("a restart would show another view");
    }
  }
  if (live->table().play().turn() != again.play().turn()) fail("a restart would ask somebody else");
}

/// Each command acted once, and each decision answers the question for which it was chosen.
void World::check_journal(const Kept& kept) {
  std::set<std::string> acted;
  Oracle oracle;
  std::size_t failures = 0;
  for (std::size_t at = 0; at < kept.journal.size(); ++at) {
    const JournalEntry& entry = kept.journal[at];
    const auto read = journal::read(entry.text);
    if (const auto* failed = read ? std::get_if<ProgramFailed>(&*read) : nullptr) {
      const bool is_missing = failed->fault == ProgramFault::missing;
      ++counts()[is_missing ? "program missing" : "program replaced"];
      if (++failures > 1) fail("a program failed twice");
      if (is_missing != (kept.stored.seats[1] == "program:gone")) fail("the wrong program failed");
    }
    if (entry.command.empty()) continue;
    if (!acted.insert(entry.command).second) fail("acted twice: " + entry.command);
    const auto command = commands_.find(id_in(entry));
    if (command == commands_.end()) continue;
    const auto seen = course_seen(command->second);
    const Table& before = oracle.at(kept, at);
    if (seen && *seen < before.log().last(seat_in(entry)).course) {
      fail("decided for another question: " + entry.command);
    }
    ++counts()["decided"];
  }
}

}  // namespace coppice::host::test
