#include "host/host.hpp"

#include <algorithm>
#include <utility>

namespace coppice::host {

std::vector<Effect> Host::step(Input input, const Timestamps& now) {
  context_.now = now;
  std::visit([this](auto& each) { take(std::move(each)); }, input);
  return std::exchange(context_.effects, {});
}

std::shared_ptr<const LiveTable> Host::find(const std::string& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.table;
}

std::vector<std::string> Host::ids() const {
  std::vector<std::string> all;
  for (const auto& [id, place] : tables_) all.push_back(id);
  return all;
}

std::vector<std::string> Host::companies() const {
  std::vector<std::string> all = ids();
  std::erase_if(all, [this](const auto& id) { return !tables_.at(id).table->table().company(); });
  return all;
}

template <class Action>
void Host::at(const std::shared_ptr<LiveTable>& table, Action action) {
  current_ = table;
  action(*table);
  table->settle();
  current_.reset();
}

template <class Action>
void Host::at(const std::string& id, Action action) {
  const auto found = tables_.find(id);
  if (found != tables_.end()) at(found->second.table, std::move(action));
}

// ---- tables come and go -------------------------------------------------------------------------

void Host::take(input::TableLoaded input) {
  const std::string id = input.table.stored.id;
  if (!tables_.contains(id)) {
    auto table = std::make_shared<LiveTable>(std::move(input.table), context_);
    tables_[id] = {std::move(table), context_.now.steady};
  }
  auto waiting = waiting_.extract(id);
  if (waiting.empty()) return;
  for (const Input& each : waiting.mapped()) {
    if (const auto* came = std::get_if<input::ClientJoined>(&each)) coming_.erase(came->client);
  }
  for (Input& each : waiting.mapped()) {
    std::visit([this](auto& held) { take(std::move(held)); }, each);
  }
}

void Host::take(const input::TableNotFound& input) {
  auto waiting = waiting_.extract(input.table);
  if (waiting.empty()) return;
  std::vector<Input> others;
  for (Input& each : waiting.mapped()) {
    if (const auto* came = std::get_if<input::ClientJoined>(&each)) {
      if (input.key && came->key != *input.key) {
        others.push_back(std::move(each));
        continue;
      }
      coming_.erase(came->client);
      refuse(came->client, std::nullopt, input.error);
      if (!public_refusal(std::nullopt, input.error).final) continue;  // it may join again
      context_.ask_for(effect::CloseConnection{came->client});
    } else if (const auto* said = std::get_if<input::CommandReceived>(&each)) {
      if (coming_.contains(said->client)) {
        others.push_back(std::move(each));
        continue;
      }
      refuse(said->client, wire::id_of(said->command), {ErrorCode::wire_join_first, {}});
    }
  }
  if (others.empty()) return;
  context_.ask_for(
      effect::LoadTable{input.table, std::get<input::ClientJoined>(others.front()).key});
  waiting_[input.table] = std::move(others);
}

void Host::take(const input::TableDeleted& input) {
  for (const auto& [client, table] : clients_) {
    if (table->id() == input.table) context_.ask_for(effect::CloseConnection{client});
  }
  if (tables_.erase(input.table) > 0) context_.ask_for(effect::TableUnloaded{input.table});
}

void Host::take(const input::UnloadUnused& input) {
  std::erase_if(tables_, [&](const auto& each) {
    const auto& [id, place] = each;
    const bool is_long = place.table->moment() > limits::long_journal;
    const auto least = is_long ? input.long_unused : input.unused;
    if (is_needed(place) || context_.now.steady - place.used < least) return false;
    context_.ask_for(effect::TableUnloaded{id});
    return true;
  });
}

void Host::take(const input::UnloadOldest& input) {
  std::vector<Tables::iterator> unused;
  for (auto each = tables_.begin(); each != tables_.end(); ++each) {
    if (!is_needed(each->second)) unused.push_back(each);
  }
  const auto count = std::min(unused.size(), input.tables);
  const auto end = unused.begin() + static_cast<std::ptrdiff_t>(count);
  std::ranges::partial_sort(unused, end, {}, [](const auto& each) { return each->second.used; });
  for (auto each = unused.begin(); each != end; ++each) {
    context_.ask_for(effect::TableUnloaded{(*each)->first});
    tables_.erase(*each);
  }
}

/// Connections, pending results and readers hold a reference.
bool Host::is_needed(const Place& place) {
  return place.table.use_count() > 1 || place.table->flag_falls();
}

// ---- connections --------------------------------------------------------------------------------

void Host::take(input::ClientJoined input) {
  if (context_.hands_over) return context_.ask_for(effect::CloseForReconnect{input.client});
  const auto found = tables_.find(input.table);
  if (found == tables_.end()) {
    const auto [waiting, is_first] = waiting_.try_emplace(input.table);
    if (is_first) context_.ask_for(effect::LoadTable{input.table, input.key});
    coming_[input.client] = input.table;
    waiting->second.emplace_back(std::move(input));
    return;
  }
  found->second.used = context_.now.steady;
  found->second.left_behind = false;  // it looks for changes now
  const auto table = found->second.table;
  at(table, [&](LiveTable& its) {
    if (context_.options.shared) its.look();
    its.come(input);
  });
  if (table->has(input.client)) clients_[input.client] = table;
}

void Host::take(input::CommandReceived input) {
  const auto id = wire::id_of(input.command);
  if (const auto coming = coming_.find(input.client); coming != coming_.end()) {
    auto& waiting = waiting_[coming->second];
    if (waiting.size() >= limits::waiting_inputs) {
      return refuse(input.client, id, {ErrorCode::http_busy, {}});
    }
    waiting.emplace_back(std::move(input));
    return;
  }
  const auto client = clients_.find(input.client);
  if (client == clients_.end()) return refuse(input.client, id, {ErrorCode::wire_join_first, {}});
  const auto table = client->second;
  at(table, [&](LiveTable& its) { its.hear(input); });
}

void Host::take(const input::ClientLeft& input) {
  if (const auto coming = coming_.extract(input.client); !coming.empty()) {
    std::erase_if(waiting_[coming.mapped()], [&](const Input& each) {
      const auto* came = std::get_if<input::ClientJoined>(&each);
      const auto* said = std::get_if<input::CommandReceived>(&each);
      return (came && came->client == input.client) || (said && said->client == input.client);
    });
  }
  const auto client = clients_.extract(input.client);
  if (client.empty()) return;
  const auto& table = client.mapped();
  at(table, [&](LiveTable& its) { its.leave(input.client); });
  if (const auto found = tables_.find(table->id()); found != tables_.end()) {
    found->second.used = context_.now.steady;
  }
}

// ---- callers ------------------------------------------------------------------------------------

template <class Request>
void Host::change(Request request) {
  const auto found = tables_.find(request.table);
  if (found == tables_.end()) {
    context_.ask_for(
        effect::RequestCompleted{request.request, make_error(ErrorCode::table_unknown)});
    return;
  }
  at(found->second.table, [&](LiveTable& its) { its.change(std::move(request)); });
}

void Host::take(input::CreateLink input) { change(std::move(input)); }
void Host::take(input::TakeSeat input) { change(std::move(input)); }
void Host::take(input::CallOffGame input) { change(std::move(input)); }

// ---- results and time ---------------------------------------------------------------------------

template <class Result>
  requires requires(Result result) { result.ticket; }
void Host::take(const Result& result) {
  auto asked = context_.asked.extract(result.ticket);
  if (asked.empty()) return;
  at(asked.mapped(), [&](LiveTable& its) { its.hear_of(result); });
  const std::string id = asked.mapped()->id();
  asked = {};  // the result needs the table no longer
  unload_if_left_behind(id);
}

void Host::take(const input::TimerFired& input) {
  at(input.table, [](LiveTable& its) { its.time_came(); });
}

void Host::take(const input::Tick&) {
  for (const auto& [id, place] : tables_) at(place.table, [](LiveTable& its) { its.tend(); });
}

void Host::take(const input::Drain&) {
  context_.hands_over = true;
  for (const auto& [client, table] : coming_) context_.ask_for(effect::CloseForReconnect{client});
  for (const auto& [id, place] : tables_) at(place.table, [](LiveTable&) {});
}

void Host::take(const input::StepFailed&) {
  if (const auto table = std::exchange(current_, nullptr)) {
    at(table, [](LiveTable& its) { its.break_off(); });
  }
}

// ---- other hosts --------------------------------------------------------------------------------

void Host::take(const input::TableChangedElsewhere& input) {
  if (input.entries == 0) return take(input::TableDeleted{input.table});
  const auto found = tables_.find(input.table);
  if (found == tables_.end() || input.entries <= found->second.table->moment()) return;
  // It is played at another host. If nobody follows it here, following that would be wasted work.
  if (!found->second.table->has_clients()) {
    found->second.left_behind = true;
    return unload_if_left_behind(input.table);
  }
  at(found->second.table, [](LiveTable& its) {
    its.hear_of_others();
    its.look();
  });
}

void Host::unload_if_left_behind(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end() || !found->second.left_behind) return;
  if (found->second.table.use_count() > 1) return;  // a result is still to come
  tables_.erase(found);
  context_.ask_for(effect::TableUnloaded{id});
}

void Host::take(const input::CheckForChanges& input) {
  const auto found = tables_.find(input.table);
  if (found == tables_.end()) return;
  found->second.used = context_.now.steady;
  if (context_.options.shared) at(found->second.table, [](LiveTable& its) { its.look(); });
}

void Host::take(const input::SeatSeenElsewhere& input) {
  at(input.table, [&](LiveTable& its) { its.see(input.seat, input.ago); });
}

void Host::take(const input::RequestSeatPresence& input) {
  effect::PublishSeatPresence presence;
  for (const std::string& id : companies())
    tables_.at(id).table->announce(presence.seats, input.again);
  if (!presence.seats.empty()) context_.ask_for(std::move(presence));
}

void Host::refuse(ClientId client, const std::optional<std::string>& id, const Error& error) {
  context_.ask_for(effect::SendMessage{{client}, SharedMessage(public_refusal(id, error))});
}

}  // namespace coppice::host
