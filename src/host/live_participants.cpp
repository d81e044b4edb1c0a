// What a table of several people does in memory.
#include <algorithm>
#include <map>
#include <utility>

#include "engine/error.hpp"
#include "engine/overloaded.hpp"
#include "engine/text.hpp"
#include "host/live_table.hpp"
#include "host/system_time.hpp"
#include "search/registry.hpp"
#include "table/seating.hpp"
#include "wire/table_messages.hpp"

namespace coppice::host {

namespace {

constexpr std::size_t longest_target = 40;  ///< bytes

wire::Command command_of(const ParticipantRequest& request) {
  return std::visit([](const auto& each) { return wire::Command(each); }, request);
}

/// The rematch that the seat accepts with this command.
std::optional<Proposal> agreed_rematch(const Table& table, Seat seat, const wire::Command& command,
                                       std::uint64_t content) {
  if (!table.talk().proposal()) return std::nullopt;
  const Proposal& open = *table.talk().proposal();
  if (open.seat == seat.number() || !is_rematch(open.kind)) return std::nullopt;
  const auto* consent = std::get_if<wire::AnswerProposal>(&command);
  const auto* proposed = std::get_if<wire::Propose>(&command);
  const bool agrees = (consent != nullptr && consent->agreed) ||
                      (proposed != nullptr && is_agreed_by_proposing(open, seat, proposed->kind));
  if (!agrees) return std::nullopt;
  const auto acted = check_command(table, seat, command, content);
  return acted && !*acted ? std::optional(open) : std::nullopt;
}

using Changed = std::expected<TableChange, Error>;

/// A change without an answer.
CommandResultOrError only(Changed change) {
  if (!change) return std::unexpected(std::move(change.error()));
  return CommandResult{std::move(*change), std::nullopt};
}

Changed change_by(const Table& table, Seat seat, const ParticipantRequest& request,
                  const std::string& name) {
  const int number = seat.number();
  const auto consider = [&](const Intent& intent) { return table.consider(intent, name); };
  return std::visit(
      Overloaded{[&](const wire::Contribute& command) {
                   return consider(people::Contributed{number, command.value});
                 },
                 [&](const wire::Rename& command) {
                   return consider(people::Renamed{number, command.name});
                 },
                 [&](const wire::Chat& command) {
                   return consider(people::Chatted{number, command.text});
                 },
                 [&](const wire::Propose& command) {
                   return consider(people::Proposed{number, command.kind});
                 },
                 [&](const wire::AnswerProposal& command) {
                   return consider(intent::AnswerProposal{seat, command.agreed});
                 },
                 [&](const wire::ShowHand& command) {
                   return consider(people::HandVisibilityChanged{number, command.on});
                 },
                 [&](const wire::CallOff&) { return consider(people::CalledOff{number}); }},
      request);
}

}  // namespace

CommandResultOrError LiveTable::handle(const request::ParticipantAction& request, ClientId from) {
  const wire::Command command = command_of(request.command);
  // Checked when it is its turn: both people may propose the same at once, even at two servers.
  if (const auto agreed = agreed_rematch(table_, request.seat, command, request.content)) {
    const EffectId ticket = context_.ticket_of(shared_from_this());
    rematches_asked_[ticket] = {from, request.seat, request.command, request.content,
                                agreed->number};
    context_.ask_for(
        effect::PrepareRematch{ticket, stored_.id, agreed->kind == ProposalKind::rematch_swapped});
    return {};
  }
  const auto consider = [&](const std::string& name) -> Changed {
    // Moves and answers are limited by the game, talk is not.
    const bool has_end = std::holds_alternative<wire::Contribute>(request.command) ||
                         std::holds_alternative<wire::AnswerProposal>(request.command) ||
                         std::holds_alternative<wire::CallOff>(request.command);
    const bool is_full =
        table_.company() && table_.talk().share(request.seat).acts >= limits::acts_of_seat;
    if (is_full && !has_end) return make_error("error.chat.full");
    return change_by(table_, request.seat, request.command, name);
  };
  return handle_once(table_, request.seat, command, request.content, consider);
}

void LiveTable::hear_of(const input::RematchPrepared& result) {
  const auto asked = rematches_asked_.extract(result.ticket);
  if (asked.empty()) return;
  const auto& [client, seat, command, content, agreed] = asked.mapped();
  const std::string id = wire::id_of(command_of(command));
  const ClientId from = audience_.has(client) ? client : 0;
  if (result.table)
    return take(from, id, request::AgreeToRematch{seat, command, content, agreed, *result.table});
  if (from != 0) refuse(from, id, result.table.error());
}

CommandResultOrError LiveTable::handle(const request::AgreeToRematch& request, ClientId) {
  const auto consider = [&](const std::string& name) {
    return table_.consider(intent::AgreeToRematch{request.seat, request.agreed, request.table},
                           name);
  };
  return handle_once(table_, request.seat, command_of(request.command), request.content, consider);
}

CommandResultOrError LiveTable::handle(const request::ShowPointer& request, ClientId from) {
  const auto& [seat, point] = request;
  if (!table_.company()) return make_error("error.company.none");
  const bool fits =
      !point.target.empty() && point.target.size() <= longest_target && is_clean_utf8(point.target);
  if (!fits) return make_error("error.point.target");
  if (table_.play().turn().is_seat() &&
      table_.play().talk_permission(seat) != TalkPermission::free) {
    return make_error("error.chat.silence");
  }
  tell_all(wire::PointerShown{seat.number(), point.target}, from);
  return CommandResult{std::nullopt, wire::CommandDone{point.id}};
}

CommandResultOrError LiveTable::handle(const request::ReplacePerson& request, ClientId) {
  const auto& [seat, relieve, content] = request;
  return handle_once(table_, seat, relieve, content, [&](const std::string& name) -> Changed {
    auto late = overdue();
    std::erase(late, seat.number());
    if (late.empty()) return make_error("error.relief.present");
    const Seat away{static_cast<std::uint8_t>(late.front() - 1)};
    const intent::ReplacePerson call_off{seat, away, ""};
    if (relieve.end && !is_out_of_days(away)) return table_.consider(call_off, name);
    const auto game = TRY(find_game(stored_.game));
    const clock_entries::TimeRanOut out{away.number()};
    if (relieve.end && !game->cooperative) return table_.consider(out, name);
    const std::string player = relieve.end ? "" : default_player_at_table(*game);
    return table_.consider(intent::ReplacePerson{seat, away, player}, name);
  });
}

void LiveTable::change(input::CreateLink link) { take(0, std::nullopt, std::move(link)); }
void LiveTable::change(input::TakeSeat seat) { take(0, std::nullopt, std::move(seat)); }
void LiveTable::change(input::CallOffGame end) { take(0, std::nullopt, std::move(end)); }

CommandResultOrError LiveTable::handle(const input::CreateLink& request, ClientId) {
  const auto& company = table_.company();
  if (company && request.seat.index < company->seats() &&
      table_.talk().share(request.seat).links >= limits::links_to_seat) {
    return make_error("error.chat.full");
  }
  requests_.front().seat = request.seat;
  return only(table_.consider(
      intent::CreateLink{request.key, request.seat, request.token, request.expires}));
}

CommandResultOrError LiveTable::handle(const input::TakeSeat& request, ClientId) {
  const std::string moment = moment_text(now());
  auto change = table_.consider(intent::TakeSeat{request.key, request.token, request.name, moment});
  if (change)
    requests_.front().seat = table_.company()->link(request.token, request.key, moment)->seat;
  return only(std::move(change));
}

CommandResultOrError LiveTable::handle(const input::CallOffGame&, ClientId) {
  return only(table_.consider(people::CalledOff{people::by_operator}));
}

CommandResultOrError LiveTable::handle(const request::DealCards&, ClientId) {
  const std::uint64_t seed = context_.options.fair_seed(table_.company()->fair_deal());
  return only(table_.consider(people::SeedDetermined{std::to_string(seed)}));
}

void LiveTable::tend() {
  const auto& company = table_.company();
  if (company && (start_clock() || overdue() != overdue_announced_)) tell_presence();
  watch_flag();
  if (!company || company->is_dealt() || company->is_called_off()) return;
  if (!company->everybody_is_there()) return;
  if (!complete_since_) complete_since_ = now();
  const bool waited = now() - *complete_since_ >= limits::contribution_time;
  if (!company->everybody_contributed() && !waited) return;
  if (now() >= deal_not_before_) take(0, std::nullopt, request::DealCards{});
}

void LiveTable::note_visits(const TableChange& change) {
  for (const EntryEffect& each : change.happenings) {
    const auto* entry = std::get_if<ParticipantEntry>(&each);
    if (entry == nullptr) continue;
    const auto* seated = std::get_if<people::SeatTaken>(entry);
    if (seated != nullptr)
      audience_.presence().visit(Seat{static_cast<std::uint8_t>(seated->seat - 1)}, now());
    if (!std::holds_alternative<people::SeedDetermined>(*entry)) continue;
    for (std::size_t index = 0; index < stored_.seats.size(); ++index) {
      audience_.presence().visit(Seat{static_cast<std::uint8_t>(index)}, now());
    }
  }
}

wire::Presence LiveTable::presence() const {
  wire::Presence here{};
  if (!table_.company()) return here;
  for (std::size_t index = 0; index < stored_.seats.size(); ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    const bool is_here = table_.play().is_human(seat) && audience_.presence().is_here(seat);
    if (is_here) here.seats.push_back(seat.number());
  }
  here.overdue = overdue();
  here.clock = clock_at(table_, reading());
  here.onlookers = static_cast<int>(std::ranges::count_if(
      audience_.followers(), [](const Follower& each) { return !each.as.viewer; }));
  return here;
}

std::vector<int> LiveTable::overdue() const {
  std::vector<int> late;
  const auto& company = table_.company();
  if (!company || !company->is_dealt()) return late;
  const std::chrono::hours patience(company->met().patience);
  for (std::size_t index = 0; index < stored_.seats.size(); ++index) {
    const Seat seat{static_cast<std::uint8_t>(index)};
    if (!table_.play().is_human(seat)) continue;
    const bool is_late =
        audience_.presence().is_overdue(seat, patience, now()) || is_out_of_days(seat);
    if (is_late) late.push_back(seat.number());
  }
  return late;
}

std::expected<Client, Error> LiveTable::admit_onlooker(const std::string& key,
                                                       std::optional<std::int64_t> seat) const {
  const Participants& company = *table_.company();
  const bool over = table_.play().turn().is_over();
  // A replaced person may watch the computer play for them.
  const bool may_look = company.is_watched() || over || company.holds_any(key);
  if (!may_look) return make_error(ErrorCode::table_watching_closed);
  const bool is_seat = seat && *seat >= 1 && std::cmp_less_equal(*seat, table_.play().seats());
  if (!is_seat || over || !table_.shows_hands()) return Client{std::nullopt, ""};
  return Client{std::nullopt, "", Seat{static_cast<std::uint8_t>(*seat - 1)}};
}

std::vector<ClientId> LiveTable::hide_seat_views() {
  const bool is_company = table_.company().has_value();
  const bool hands_shown = table_.shows_hands();
  const auto is_closed = [&](const Client& client) {
    const bool covered = client.late && !hands_shown;
    return covered || (is_company && client.viewer && !table_.play().is_human(*client.viewer));
  };
  std::vector<ClientId> closed;
  std::map<int, std::vector<ClientId>> by_protocol;
  for (const Follower& each : audience_.hide_seat_views(is_closed, now())) {
    closed.push_back(each.client);
    by_protocol[each.protocol].push_back(each.client);
  }
  for (auto& [protocol, clients] : by_protocol) {
    SharedMessage anew(welcome(table_, stored_.id, {std::nullopt, {}, reading(), {}, protocol}));
    context_.ask_for(effect::SendMessage{std::move(clients), std::move(anew)});
  }
  return closed;
}

void LiveTable::tell_presence() {
  if (!table_.company()) return;
  wire::Presence here = presence();
  overdue_announced_ = here.overdue;
  tell_all(std::move(here));
}

}  // namespace coppice::host
