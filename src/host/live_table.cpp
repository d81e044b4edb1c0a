#include "host/live_table.hpp"

#include <algorithm>
#include <utility>

#include "engine/error.hpp"
#include "engine/overloaded.hpp"
#include "host/system_time.hpp"
#include "host/table_summary.hpp"
#include "table/seating.hpp"

namespace coppice::host {

namespace {

/// Moves of seats, not chance moves.
std::uint64_t moves_of(const TableChange& change) {
  return static_cast<std::uint64_t>(
      std::ranges::count_if(change.happenings, [](const EntryEffect& each) {
        const auto* made = std::get_if<MoveEffect>(&each);
        return made != nullptr && made->played.step.who.has_value();
      }));
}

MessageRecipient recipient_of(const Client& client, int protocol,
                              const ClockReading& reading = {}) {
  return {client.viewer, client.key, reading, client.late, protocol};
}

}  // namespace

LiveTable::LiveTable(LoadedTable table, Context& context)
    : stored_(std::move(table.stored)),
      table_(std::move(table.table)),
      computers_(std::move(table.computers)),
      journal_size_(table.entries),
      audience_(std::move(table.attendance)),
      context_(context),
      announced_(stored_.seats.size()),
      visitor_(stored_.owner),
      course_(table_.play().course()) {
  if (context_.options.keeps_end_of_log) table_.trim_log(log_in_memory);
}

std::expected<void, Error> LiveTable::check_owner(std::string_view key_hash) const {
  const auto& company = table_.company();
  if (company ? !company->seats_of(key_hash).empty() : key_hash == stored_.owner) return {};
  return make_error(ErrorCode::table_foreign);
}

std::expected<Client, Error> LiveTable::admit(const std::string& key,
                                              std::optional<std::int64_t> seat) const {
  const auto& company = table_.company();
  if (!company) {
    TRY(check_owner(key));
    const auto found = TRY(seat_to_join(table_.play(), seat));
    return Client{found, key};
  }
  const auto own = company->seats_of(key);
  if (own.empty()) return admit_onlooker(key, seat);
  if (seat == 0) return Client{std::nullopt, ""};
  if (!seat) {
    const Turn turn = table_.play().turn();
    const bool due = turn.is_seat() && std::ranges::find(own, turn.seat()) != own.end();
    return Client{due ? turn.seat() : own.front(), key};
  }
  for (const Seat each : own) {
    if (each.number() == *seat) return Client{each, key};
  }
  return make_error(ErrorCode::table_foreign);
}

// ---- those who follow ---------------------------------------------------------------------------

void LiveTable::come(const input::ClientJoined& who) {
  const auto client = admit(who.key, who.seat);
  if (!client) {
    refuse(who.client, std::nullopt, client.error());
    // Otherwise it may join again.
    if (public_refusal(std::nullopt, client.error()).final) {
      context_.ask_for(effect::CloseConnection{who.client});
    }
    return;
  }
  const auto [state, is_new] = audience_.admit(who.client);
  state.viewer = client->viewer;
  state.visitor = who.visitor;
  state.protocol = who.protocol;
  state.advised.reset();
  if (client->viewer) visitor_ = who.visitor;
  // Event numbers are per seat, so a number without its seat means nothing.
  const Viewer sees_with = client->viewer ? client->viewer : client->late;
  const bool goes_on = is_new && who.seat && sees_with && sees_with->number() == *who.seat;
  take(who.client, std::nullopt, request::Join{*client, goes_on ? who.last : std::nullopt});
}

void LiveTable::hear(const input::CommandReceived& said) {
  const auto& [from, command, content] = said;
  const std::string id = wire::id_of(command);
  if (const auto* older = std::get_if<wire::RequestLogPage>(&command)) {
    if (const auto fine = check_command_id(id); !fine) return refuse(from, id, fine.error());
    return take(from, id, *older);
  }
  const Viewer viewer = audience_.at(from).viewer;
  if (!viewer || !table_.play().is_human(*viewer))
    return refuse(from, id, {"error.table.watching", {}});
  const Overloaded hear{[&](const AlternativeOf<GameRequest> auto& command) {
                          take(from, id, request::GameAction{*viewer, command, content});
                        },
                        [&](const AlternativeOf<ParticipantRequest> auto& command) {
                          take(from, id, request::ParticipantAction{*viewer, command, content});
                        },
                        [&](const wire::RequestHint& command) {
                          take(from, id, request::RequestHint{*viewer, command});
                        },
                        [&](const wire::ShowPointer& command) {
                          take(from, id, request::ShowPointer{*viewer, command});
                        },
                        [&](const wire::ReplacePerson& command) {
                          take(from, id, request::ReplacePerson{*viewer, command, content});
                        },
                        [](const OneOf<wire::Join, wire::RequestLogPage> auto&) {}};
  std::visit(hear, command);
}

void LiveTable::leave(ClientId client) {
  audience_.leave(client, now());
  tell_presence();
  for (QueuedRequest& waiting : requests_) {
    if (waiting.from == client) waiting.from = 0;
  }
}

CommandResultOrError LiveTable::handle(const request::Join& request, ClientId from) {
  if (from == 0) return {};
  audience_.stop_following(from, now());
  Client client = request.client;
  auto last = request.last;
  if (client.late && !table_.shows_hands()) {  // no longer shown since the request
    client.late.reset();
    last.reset();
  }
  const int protocol = audience_.at(from).protocol;
  audience_.follow({from, client, protocol});
  start_clock();
  tell(from, join_answer(table_, stored_.id, recipient_of(client, protocol, reading()), last));
  tell_presence();
  return {};
}

CommandResultOrError LiveTable::handle(const wire::RequestLogPage& request, ClientId from) {
  const Follower* const follower = audience_.follower(from);
  if (follower == nullptr) return {};
  const MessageRecipient to = recipient_of(follower->as, follower->protocol);
  if (!is_page_in_memory(table_, request, to)) {
    const EffectId ticket = context_.ticket_of(shared_from_this());
    pages_asked_[ticket] = {from, request.id, follower->as};
    context_.ask_for(effect::ReadLogPage{ticket, stored_.id, log_viewer(table_, to), request});
    return {};
  }
  auto page = TRY(log_page(table_, request, to));
  return CommandResult{std::nullopt, std::move(page)};
}

CommandResultOrError LiveTable::handle(const request::GameAction& request, ClientId) {
  // A computer may have replaced the person while this waited.
  if (!table_.play().is_human(request.seat)) return make_error("error.table.watching");
  return consider_request(table_, request.seat, request.command, request.content, computers_,
                          journal_size_);
}

// ---- carrying requests out ----------------------------------------------------------------------

void LiveTable::take(ClientId from, std::optional<std::string> id, Request request) {
  QueuedRequest waiting{from, std::move(id), std::move(request)};
  if (requests_.size() >= limits::waiting_requests)
    return end(waiting, make_error(ErrorCode::http_busy));
  if (is_uncertain()) return take_while_uncertain(std::move(waiting));
  requests_.push_back(std::move(waiting));
  if (requests_.size() == 1) carry_out_first();
}

ScreensToCompare LiveTable::compared() const {
  const GameInPlay& play = table_.play();
  const bool is_watched = table_.company() && table_.company()->is_watched();
  ScreensToCompare all;
  for (std::size_t index = 0; index < play.seats(); ++index) {
    all[index] = is_watched || play.is_human(Seat{static_cast<std::uint8_t>(index)});
  }
  for (const Follower& each : audience_.followers()) {
    const Viewer viewer = each.as.viewer ? each.as.viewer : each.as.late;
    all[viewer ? viewer->index : play.seats()] = true;
  }
  return all;
}

void LiveTable::carry_out_first() {
  QueuedRequest& first = requests_.front();
  if (std::holds_alternative<request::ApplyForeignEntries>(first.request)) {
    looks_ = false;  // entries stored from now on may be missed
    return catch_up();
  }
  if (damaged_)
    return end_first(make_error(ErrorCode::store_damaged_table, {{"table", stored_.id}}));
  table_.compare(compared());
  CommandResultOrError considered =
      std::visit([&](const auto& request) { return handle(request, first.from); }, first.request);
  if (!considered) return end_first(std::unexpected(std::move(considered.error())));
  first.answer = std::move(considered->answer);
  if (!considered->change) return end_first({});
  store(table_.timed(std::move(*considered->change), reading()));
}

/// If the clock was set back, the last change must not be before the creation.
std::string LiveTable::changed_now() const { return std::max(stored_.created, moment_text(now())); }

void LiveTable::store(TableChange change) {
  TableSummary summary = summary_after(table_, change, changed_now());
  PendingWrite write{std::move(change), std::move(summary)};
  const EffectId asked = ask_to_store(write);
  store_ = Storing{asked, std::move(write)};
}

EffectId LiveTable::ask_to_store(const PendingWrite& write) {
  const EffectId ticket = context_.ticket_of(shared_from_this());
  const auto* follows = std::get_if<request::AgreeToRematch>(&requests_.front().request);
  context_.ask_for(effect::StoreEntries{ticket, stored_.id, journal_size_, write.change.entries,
                                        write.summary, moves_of(write.change),
                                        follows == nullptr ? "" : follows->table});
  return ticket;
}

void LiveTable::hear_of(const input::StoreFinished& result) {
  auto* const storing = std::get_if<Storing>(&store_);
  auto* const uncertain = std::get_if<Uncertain>(&store_);
  const bool is_awaited = (storing != nullptr && storing->asked == result.ticket) ||
                          (uncertain != nullptr && uncertain->asked == result.ticket);
  if (!is_awaited) return;
  if (result.written) {
    return happen_as_stored(std::move(storing != nullptr ? storing->write : uncertain->write));
  }
  const Error& error = result.written.error();
  if (is_unsettled(result.written)) return stay_uncertain(error);
  QueuedRequest& first = requests_.front();
  first.failed = error;
  // After an uncertain write, the new entries show whether it was stored.
  const bool again = error.code == ErrorCode::store_out_of_step &&
                     (uncertain != nullptr || ++first.attempts < limits::store_attempts);
  if (again) return catch_up();
  store_ = Settled{};
  give_first_up();
}

void LiveTable::happen_as_stored(PendingWrite write) {
  store_ = Settled{};
  journal_size_ += write.change.entries.size();
  stored_.summary = std::move(write.summary);
  happen(std::move(write.change), &requests_.front());
  end_first({});
}

void LiveTable::hear_of(const input::LogPageRead& result) {
  const auto asked = pages_asked_.extract(result.ticket);
  if (asked.empty()) return;
  const auto& [client, id, as] = asked.mapped();
  const Follower* const follower = audience_.follower(client);
  if (follower == nullptr) return;
  // A page for another seat would reveal hidden information.
  if (follower->as != as) return refuse(client, id, {"error.table.moved_on", {}});
  if (!result.page) return refuse(client, id, result.page.error());
  tell(client, *result.page);
}

void LiveTable::give_first_up() {
  const Error error = *requests_.front().failed;
  context_.ask_for(effect::LogError{stored_.id, error});
  end_first(std::unexpected(error));
}

void LiveTable::happen(TableChange change, QueuedRequest* cause) {
  const auto before = audiences();
  note_visits(change);
  table_.append(std::move(change));
  seat_computers();
  tell_since(before, cause);
  if (context_.options.keeps_end_of_log) table_.trim_log(log_in_memory);
}

std::vector<LiveTable::ClientGroup> LiveTable::audiences() const {
  std::vector<ClientGroup> all;
  for (const Follower& each : audience_.followers()) {
    const auto same = [&](const ClientGroup& other) {
      return other.as == each.as && other.protocol == each.protocol;
    };
    if (std::ranges::any_of(all, same)) continue;
    all.push_back(
        {each.as, each.protocol, last_number(table_, recipient_of(each.as, each.protocol))});
  }
  return all;
}

void LiveTable::tell_since(const std::vector<ClientGroup>& audiences, QueuedRequest* cause) {
  const auto greeted = hide_seat_views();
  follow_course();
  const ClockReading now = reading();
  for (const ClientGroup& audience : audiences) {
    std::vector<ClientId> these;
    for (const Follower& each : audience_.followers()) {
      const bool is_greeted = std::ranges::find(greeted, each.client) != greeted.end();
      if (each.as == audience.as && each.protocol == audience.protocol && !is_greeted) {
        these.push_back(each.client);
      }
    }
    if (these.empty()) continue;
    const MessageRecipient to = recipient_of(audience.as, audience.protocol, now);
    if (std::cmp_less(audience.heard + 1,
                      table_.log().first_with_changes(log_viewer(table_, to)))) {
      // They came while the change was in doubt, so it has no changes of their screen.
      context_.ask_for(
          effect::SendMessage{std::move(these), SharedMessage(welcome(table_, stored_.id, to))});
      continue;
    }
    auto events = events_from(table_, to, audience.heard + 1);
    // One message instead of two.
    if (cause != nullptr && std::ranges::find(these, cause->from) != these.end()) {
      events.done = answered_with_events(*cause, audience.protocol);
    }
    context_.ask_for(effect::SendMessage{std::move(these), SharedMessage(std::move(events))});
  }
}

/// The id of a request that needs no other answer than its events.
std::optional<std::string> LiveTable::answered_with_events(QueuedRequest& request, int protocol) {
  if (protocol == wire::oldest_protocol || !request.answer) return std::nullopt;
  const auto* done = std::get_if<wire::CommandDone>(&*request.answer);
  if (done == nullptr) return std::nullopt;
  std::optional<std::string> id = done->id;
  request.answer.reset();
  return id;
}

void LiveTable::end_first(const WriteResult& result) {
  const QueuedRequest first = std::move(requests_.front());
  requests_.pop_front();
  end(first, result);
  if (requests_.empty()) return tend();
  carry_out_first();
}

void LiveTable::end(const QueuedRequest& waiting, const WriteResult& result) {
  const Overloaded ended{
      [&](const OneOf<request::ComputerMove, request::ReplaceProgram> auto&) {
        end_computer_turn(result);
      },
      [&](const request::DealCards&) {
        if (!result) deal_not_before_ = now() + limits::deal_again;
      },
      [&](const request::TimeOut&) {
        if (!result) flag_not_before_ = time() + limits::deal_again;
      },
      [&](const request::ApplyForeignEntries&) { looks_ = false; },
      [&](const request::AgreeToRematch& request) {
        context_.ask_for(effect::DiscardRematch{request.table});
      },
      [&](const OneOf<input::CreateLink, input::TakeSeat, input::CallOffGame> auto& request) {
        std::expected<Seat, Error> changed = waiting.seat.value_or(Seat{});
        if (!result) changed = std::unexpected(result.error());
        context_.ask_for(effect::RequestCompleted{request.request, std::move(changed)});
      },
      [](const OneOf<request::Join, wire::RequestLogPage, request::GameAction,
                     request::ParticipantAction, request::RequestHint, request::DeliverHint,
                     request::ShowPointer, request::ReplacePerson> auto&) {}};
  std::visit(ended, waiting.request);
  if (waiting.from == 0) return;
  if (!result) return refuse(waiting.from, waiting.id, result.error());
  if (waiting.answer) tell(waiting.from, *waiting.answer);
}

// ---- messages -----------------------------------------------------------------------------------

void LiveTable::tell(ClientId client, wire::Answer answer) {
  context_.ask_for(effect::SendMessage{{client}, SharedMessage(std::move(answer))});
}

void LiveTable::tell_all(wire::Answer answer, ClientId but) {
  std::vector<ClientId> all;
  for (const Follower& each : audience_.followers()) {
    if (each.client != but) all.push_back(each.client);
  }
  if (!all.empty())
    context_.ask_for(effect::SendMessage{std::move(all), SharedMessage(std::move(answer))});
}

void LiveTable::refuse(ClientId client, std::optional<std::string> id, const Error& error) {
  tell(client, public_refusal(std::move(id), error));
}

}  // namespace coppice::host
