#include "local_table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "engine/hex.hpp"
#include "host/limits.hpp"
#include "kept.hpp"
#include "table/seating.hpp"
#include "wire/talk.hpp"

namespace coppice::page {

namespace {

Seat seat_numbered(int number) { return Seat{static_cast<std::uint8_t>(number - 1)}; }

template <class Value>
std::string hex_of_value(const Value& value) {
  std::string bytes(sizeof(Value), '\0');
  std::memcpy(bytes.data(), &value, sizeof(Value));
  return hex_of(bytes);
}

/// Errors: the command is none that a person at a seat gives here.
std::expected<TableWish, Error> table_wish(const wire::Command& command) {
  return std::visit(
      []<class Kind>(const Kind& wished) -> std::expected<TableWish, Error> {
        if constexpr (std::constructible_from<TableWish, Kind>) return TableWish(wished);
        return refused("error.company.none");
      },
      command);
}

Opinion opinion_in(const Thought& thought) {
  Opinion opinion{coppice::Move{thought.move}, thought.worth};
  if (const auto& next = thought.next) {
    opinion.next = {coppice::Move{next->move}, next->worth, next->as_good};
  }
  for (const wire::Message& reason : thought.reasons) {
    opinion.reasons.push_back({reason.key, {reason.arguments.begin(), reason.arguments.end()}});
  }
  return opinion;
}

}  // namespace

std::expected<LocalTable, Error> LocalTable::open(const Open& wish) {
  const auto stored = stored_table(wish.table);
  if (!stored) return std::unexpected(stored.error());
  auto table = table_of(*stored);
  if (!table) return std::unexpected(table.error());
  const auto journal = journal_of(wish.entries);
  if (const auto restored = table->restore(journal); !restored) {
    return std::unexpected(restored.error());
  }
  // Nobody need play on when it is over; an imported game may name players that are no more.
  auto computers = table->turn().is_over() ? std::expected<std::vector<ComputerSeat>, Error>(
                                                 std::in_place, stored->seats.size())
                                           : computers_of(stored->game, stored->seats);
  if (!computers) return std::unexpected(computers.error());
  return LocalTable(stored->id, std::move(*table), std::move(*computers), journal.size());
}

Standing LocalTable::standing() const { return standing_of(table_.outcome()); }

std::expected<Standing, Error> LocalTable::happen(const Happen& news) {
  const auto journal = journal_of(news.entries);
  if (const auto happened = table_.restore(journal); !happened) {
    return std::unexpected(happened.error());
  }
  entries_ += journal.size();
  return standing();
}

std::expected<Joined, Error> LocalTable::join(const Join& wish) const {
  const auto seat = seat_to_join(table_, wish.seat);
  if (!seat) return std::unexpected(seat.error());
  const Told to{*seat};
  const auto last = wish.seat ? wish.last : std::nullopt;  // each seat has numbers of its own
  return Joined{seat->number(), static_cast<int>(last_number(table_, to)),
                greeting(table_, id_, to, last)};
}

wire::Answer LocalTable::tell(const Tell& wish) const {
  return events_from(table_, {seat_numbered(wish.seat)}, wish.first);
}

std::expected<Considered, Error> LocalTable::consider(const Wish& wish) {
  const auto command = wire::read_command(wish.command);
  if (!command) return std::unexpected(command.error());
  const Seat seat = seat_numbered(wish.seat);
  if (const auto* older = std::get_if<wire::Older>(&*command)) {
    if (const auto fine = check_command_id(older->id); !fine) return std::unexpected(fine.error());
    auto page = log_page(table_, *older, {seat});
    if (!page) return std::unexpected(page.error());
    return Considered{{}, standing(), wire::Answer(std::move(*page))};
  }
  if (!is_human(table_, seat)) return refused("error.table.watching");
  const auto meant = table_wish(*command);
  if (!meant) return std::unexpected(meant.error());
  return keep(consider_wish(table_, seat, *meant, computers_, entries_));
}

Question LocalTable::question(Seat seat) const {
  Question question;
  question.game = table_.game().info().id;
  question.settings = table_.game().settings();
  question.seat = seat.number();
  question.view = hex_of_value(table_.view(seat));
  question.random = hex_of_value(table_.random());
  return question;
}

std::expected<Question, Error> LocalTable::ask_hint(const Hint& wish) const {
  const auto command = wire::read_command(wish.command);
  if (!command) return std::unexpected(command.error());
  const auto* hint = std::get_if<wire::Hint>(&*command);
  if (hint == nullptr) return refused("error.company.none");
  const Seat seat = seat_numbered(wish.seat);
  if (!is_human(table_, seat)) return refused("error.table.watching");
  if (const auto fine = check_hint(table_, seat, *hint); !fine)
    return std::unexpected(fine.error());
  Question asked = question(seat);
  asked.moment = static_cast<int>(table_.last_told(seat).course);
  return asked;
}

std::expected<Considered, Error> LocalTable::advise(const Advise& wish) {
  const auto command = wire::read_command(wish.command);
  if (!command) return std::unexpected(command.error());
  const auto* hint = std::get_if<wire::Hint>(&*command);
  if (hint == nullptr) return refused("error.company.none");
  return keep(consider_hint(table_, seat_numbered(wish.seat), *hint, opinion_in(wish.thought),
                            wish.moment));
}

std::optional<Question> LocalTable::ask_computer() const {
  const auto seat = computer_to_move(table_, computers_);
  if (!seat) return std::nullopt;
  Question asked = question(*seat);
  asked.player = table_.setup().seats[seat->index];
  asked.moment = static_cast<int>(entries_);
  const auto pause = std::max(limits::computer_pause, least_pause(computers_[seat->index]));
  asked.pause = static_cast<int>(pause.count());
  if (const auto scripted = table_.scripted_move()) asked.move = scripted->bits;
  return asked;
}

std::expected<Considered, Error> LocalTable::play_computer(const Computer& wish) {
  const auto seat = computer_to_move(table_, computers_);
  // A person may have taken back a move meanwhile: then this was thought in vain.
  if (!seat || std::cmp_not_equal(wish.moment, entries_)) {
    return Considered{{}, standing(), std::nullopt};
  }
  AnyPlayer& player = *computers_[seat->index].player;
  return keep(Consequence{table_.consider_computer_move(player, coppice::Move{wish.move}), {}});
}

std::expected<Considered, Error> LocalTable::keep(coppice::Considered considered) {
  if (!considered) return std::unexpected(std::move(considered.error()));
  Considered told{{}, standing(), std::move(considered->answer)};
  waiting_ = std::move(considered->change);
  if (waiting_) {
    told.entries = entries_of(waiting_->entries);
    told.standing = standing_of(waiting_->outcome);
  }
  return told;
}

Standing LocalTable::append() {
  if (waiting_) {
    entries_ += waiting_->entries.size();
    table_.append(std::move(*waiting_));
    waiting_.reset();
  }
  return standing();
}

std::string LocalTable::record() const { return write_record(table_.record()); }

}  // namespace coppice::page
