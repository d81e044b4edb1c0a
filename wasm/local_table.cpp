#include "local_table.hpp"

#include <chrono>
#include <cstring>

#include "engine/hash.hpp"
#include "engine/text.hpp"
#include "host/system_time.hpp"
#include "host/table_summary.hpp"
#include "kept.hpp"

namespace coppice::page {

namespace {

using host::EffectId;

template <class Value>
std::string hex_of_value(const Value& value) {
  std::string bytes(sizeof(Value), '\0');
  std::memcpy(bytes.data(), &value, sizeof(Value));
  return hex_of(bytes);
}

MoveRecommendation opinion_in(const Thought& thought) {
  MoveRecommendation opinion{coppice::Move{thought.move}, thought.worth};
  if (const auto& next = thought.next) {
    opinion.next = {coppice::Move{next->move}, next->worth, next->as_good};
  }
  for (const wire::Message& reason : thought.reasons) {
    opinion.reasons.push_back({reason.key, {reason.arguments.begin(), reason.arguments.end()}});
  }
  return opinion;
}

Error error_in(const wire::Message& message) {
  return read_error({message.key, {message.arguments.begin(), message.arguments.end()}});
}

/// Success, or the error.
host::WriteResult written(const std::optional<wire::Message>& error) {
  if (error) return std::unexpected(error_in(*error));
  return {};
}

EffectId ticket_in(std::int64_t ticket) { return static_cast<EffectId>(ticket); }

/// The meaning of a page's input for the host of the table with this id.
struct Meaning {
  const std::string& table;

  std::expected<host::Input, Error> operator()(const ClientJoined& input) const {
    return host::input::ClientJoined{ticket_in(input.guest), table, "", "", input.seat, input.last};
  }
  std::expected<host::Input, Error> operator()(const CommandReceived& input) const {
    auto command = wire::read_command(input.command);
    if (!command) return std::unexpected(command.error());
    return host::input::CommandReceived{ticket_in(input.guest), std::move(*command),
                                        hash_of_text(input.command)};
  }
  std::expected<host::Input, Error> operator()(const ClientLeft& input) const {
    return host::input::ClientLeft{ticket_in(input.guest)};
  }
  std::expected<host::Input, Error> operator()(const StoreFinished& input) const {
    return host::input::StoreFinished{ticket_in(input.ticket), written(input.error)};
  }
  std::expected<host::Input, Error> operator()(const EntriesRead& input) const {
    host::input::EntriesRead read{ticket_in(input.ticket), journal_of(input.entries)};
    if (input.error) read.news = std::unexpected(error_in(*input.error));
    return read;
  }
  std::expected<host::Input, Error> operator()(const MoveComputed& input) const {
    host::input::MoveComputed found{ticket_in(input.ticket), make_error("error.page.question")};
    if (input.thought) found.opinion = opinion_in(*input.thought);
    if (input.error) found.opinion = std::unexpected(error_in(*input.error));
    return found;
  }
  std::expected<host::Input, Error> operator()(const ClaimFinished& input) const {
    host::WriteResult held;
    if (!input.held) held = make_error(ErrorCode::store_held);
    return host::input::ClaimFinished{ticket_in(input.ticket), std::move(held)};
  }
  std::expected<host::Input, Error> operator()(const TimerFired&) const {
    return host::input::TimerFired{table};
  }
  std::expected<host::Input, Error> operator()(const CheckForChanges&) const {
    return host::input::CheckForChanges{table};
  }
};

std::int64_t number_of(EffectId ticket) { return static_cast<std::int64_t>(ticket); }

}  // namespace

std::expected<LocalTable, Error> LocalTable::open(const Open& wish) {
  auto stored = stored_table(wish.table);
  if (!stored) return std::unexpected(stored.error());
  const std::string id = stored->id;
  const host::PresenceTracker nobody(std::vector(stored->seats.size(), SystemTime{}));
  auto table = host::open_table(std::move(*stored), journal_of(wish.entries), nobody);
  if (!table) return std::unexpected(table.error());
  host::HostOptions options;
  options.shared = true;
  auto host = std::make_unique<host::Host>(std::move(options));
  host->step(host::input::TableLoaded{std::move(*table)}, {});
  return LocalTable(id, std::move(host));
}

Standing LocalTable::standing() const { return standing_of(table().play().outcome()); }

std::expected<TableEffects, Error> LocalTable::step(const Step& wish) {
  auto input = std::visit(Meaning{id_}, wish.input);
  if (!input) return std::unexpected(input.error());
  const host::Timestamps now{
      std::chrono::steady_clock::time_point(std::chrono::milliseconds(wish.clock)),
      read_moment(wish.now)};
  return effects_of(host_->step(std::move(*input), now));
}

TableEffects LocalTable::effects_of(const std::vector<host::Effect>& effects) const {
  TableEffects all;
  const auto take = [&]<class Kind>(const Kind& effect) {
    if constexpr (std::same_as<Kind, host::effect::StoreEntries>) {
      all.effects.emplace_back(
          StoreEntries{number_of(effect.ticket), static_cast<int>(effect.known),
                       entries_of(effect.entries), standing_of(effect.summary.outcome)});
    } else if constexpr (std::same_as<Kind, host::effect::ReadNewEntries>) {
      all.effects.emplace_back(
          ReadNewEntries{number_of(effect.ticket), static_cast<int>(effect.known)});
    } else if constexpr (std::same_as<Kind, host::effect::SendMessage>) {
      SendMessage message{{}, effect.message.answer()};
      for (const host::ClientId client : effect.clients)
        message.guests.push_back(number_of(client));
      all.effects.emplace_back(std::move(message));
    } else if constexpr (std::same_as<Kind, host::effect::CloseConnection>) {
      all.effects.emplace_back(CloseConnection{number_of(effect.client)});
    } else if constexpr (std::same_as<Kind, host::effect::ComputeMove>) {
      all.effects.emplace_back(ComputeMove{number_of(effect.ticket), question_of(effect.question)});
    } else if constexpr (std::same_as<Kind, host::effect::CancelComputation>) {
      all.effects.emplace_back(CancelComputation{number_of(effect.ticket)});
    } else if constexpr (std::same_as<Kind, host::effect::ClaimTable>) {
      all.effects.emplace_back(ClaimTable{number_of(effect.ticket)});
    } else if constexpr (std::same_as<Kind, host::effect::SetTimer>) {
      const auto clock =
          std::chrono::ceil<std::chrono::milliseconds>(effect.when.time_since_epoch());
      all.effects.emplace_back(SetTimer{clock.count()});
    }
    // The other effects concern tables of several people, or an operator.
  };
  for (const host::Effect& effect : effects) std::visit(take, effect);
  return all;
}

Question LocalTable::question_of(const host::DecisionQuery& asked) const {
  Question question;
  question.game = asked.game->info().id;
  question.settings = asked.game->settings();
  if (!asked.is_hint) question.player = table().play().setup().seats[asked.seat.index];
  question.seat = asked.seat.number();
  question.view = hex_of_value(asked.view);
  question.random = hex_of_value(asked.random);
  return question;
}

std::expected<std::string, Error> LocalTable::record(bool whole) const {
  StoredTable stored = host_->find(id_)->stored();
  stored.summary.outcome = table().play().outcome();
  if (const auto may = may_read_record(stored); !whole && !may) {
    return std::unexpected(may.error());
  }
  return write_record(table().record());
}

}  // namespace coppice::page
