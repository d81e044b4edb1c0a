// What people do at the tables of the simulation, with this host and with another one.
#include <algorithm>
#include <utility>

#include "engine/hash.hpp"
#include "simulated_world.hpp"

namespace coppice::host::test {

Page* World::some_page() {
  while (true) {  // the connections of those who were closed or sent away end
    const auto gone = std::ranges::find(pages_, true, &Page::gone);
    if (gone == pages_.end()) break;
    const ClientId id = gone->id;
    pages_.erase(gone);
    step(input::ClientLeft{id});
  }
  if (pages_.empty()) return nullptr;
  return &pages_[random_.below(static_cast<std::uint32_t>(pages_.size()))];
}

void World::come() {
  if (pages_.size() >= 6) return;
  const std::string table = one_in(20)  ? "nowhere"
                            : one_in(6) ? "between'"
                            : one_in(2) ? "alone"
                                        : "between";
  const bool is_ann = table == "alone" ? !one_in(12) : one_in(2);
  Page page{++last_guest_, table, is_ann ? "ann" : one_in(8) ? "eve" : "bob"};
  std::optional<std::int64_t> seat;
  std::optional<std::int64_t> last;
  if (one_in(4)) seat = random_.below(3);
  const auto before = std::ranges::find_if(
      pages_, [&](const Page& each) { return each.table == page.table && each.key == page.key; });
  if (before != pages_.end() && before->seat && one_in(2)) {  // reconnects after a lost connection
    seat = before->seat->number();
    last = before->number;
    page.seat = before->seat;
    page.number = before->number;
    page.view = before->view;
  }
  page.requested = seat;
  if (one_in(4)) page.protocol = wire::oldest_protocol;
  pages_.push_back(page);
  step(input::ClientJoined{page.id, page.table, page.key, page.key, seat, last, page.protocol});
}

void World::leave() {
  Page* page = some_page();
  if (page == nullptr) return;
  const ClientId id = page->id;
  std::erase_if(pages_, [&](const Page& each) { return each.id == id; });
  step(input::ClientLeft{id});
}

std::optional<wire::Command> World::command_for(const Page& page) {
  const std::string id = "c" + std::to_string(++last_id_);
  const std::int64_t seen = std::max<std::int64_t>(0, page.number - (one_in(6) ? 1 : 0));
  if (!page.moves.empty() && !one_in(3)) {
    const auto which = random_.below(static_cast<std::uint32_t>(page.moves.size()));
    return wire::Play{id, seen, page.moves[which]};
  }
  if (page.is_over && !one_in(3)) {
    if (page.proposal) return wire::AnswerProposal{id, *page.proposal, true};
    return wire::Propose{id, seen, ProposalKind::rematch};
  }
  switch (random_.below(16)) {
    case 0: return wire::Undo{id, seen};
    case 1: return wire::Resign{id, seen};
    case 2: return wire::RequestHint{id, seen, false};
    case 3: return wire::RequestLogPage{id, page.number};
    case 4:
    case 5: return wire::Contribute{id, std::string(32, 'a')};
    case 6: return wire::Rename{id, "Name " + id};
    case 7: return wire::Chat{id, seen, "words"};
    case 8: return wire::ShowPointer{id, "place"};
    case 9: return wire::Propose{id, seen, ProposalKind::undo};
    case 10: return wire::Propose{id, seen, ProposalKind::rematch};
    case 11: return wire::AnswerProposal{id, page.proposal.value_or(1), !one_in(4)};
    case 12: return wire::CallOff{id, seen};
    case 13: return wire::ReplacePerson{id, seen, true};
    case 14: return wire::ShowHand{id, seen, true};
    default: return wire::Play{id, seen, page.moves.empty() ? "wait" : page.moves.front()};
  }
}

void World::say() {
  Page* page = some_page();
  if (page == nullptr) return;
  // Repeats a command, as after a lost connection; perhaps from another device.
  if (!page->sent.empty() && one_in(5)) {
    const wire::Command again = page->sent.back();
    Page* from = some_page();
    again_.insert(wire::id_of(again));
    from->unanswered.insert(wire::id_of(again));
    return step(input::CommandReceived{from->id, again});
  }
  const auto command = command_for(*page);
  if (!command) return;
  const std::string id = wire::id_of(*command);
  page->sent.push_back(*command);
  page->unanswered.insert(id);
  commands_.emplace(id, *command);
  step(input::CommandReceived{page->id, *command});
}

void World::ask_for_link() {
  const std::string never = "2999-01-01T00:00:00.000Z";
  step(input::CreateLink{1, "between", "ann", Seat{0}, "token", never});
  step(input::TakeSeat{2, "between", one_in(2) ? "eve" : "bob", "token", "Eve"});
}

/// Another host with the same tables writes.
void World::act_elsewhere() {
  if (!shared_) return;
  Kept& kept = store_.at(one_in(2) ? "alone" : "between");
  land(kept.stored.id);
  const Table& table = oracles_[kept.stored.id].at(kept, kept.journal.size());
  if (!table.play().turn().is_seat() || !table.play().is_human(table.play().turn().seat())) return;
  if (table.company() && !table.company()->is_dealt()) return;
  const Seat seat = table.play().turn().seat();
  const std::string id = "c" + std::to_string(++last_id_);
  const auto seen = static_cast<std::int64_t>(table.log().length(seat));
  const wire::Play play{id, seen, table.play().options(seat).front().text};
  const std::uint64_t content = hash_of_text(json_text(wire::Command(play)));
  const auto change =
      table.consider(intent::Move{seat, play.move}, CommandId{seat, id, content}.text());
  if (!change) return fail("an option that is none");
  commands_.emplace(id, play);
  again_.insert(id);
  kept.journal.insert(kept.journal.end(), change->entries.begin(), change->entries.end());
  ++counts()["elsewhere"];
  if (one_in(2)) step(input::TableChangedElsewhere{kept.stored.id, kept.journal.size()});
}

}  // namespace coppice::host::test
