#include "host/commands.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/error.hpp"
#include "engine/overloaded.hpp"
#include "engine/text.hpp"
#include "host/context.hpp"
#include "table/seating.hpp"

namespace coppice {

namespace {

/// The last event that affects a command that acts on the game.
std::int64_t last_change_for(
    const OneOf<wire::Play, wire::Undo, wire::RequestHint, wire::Resign, wire::LeaveLesson,
                wire::AskComputer, wire::Propose, wire::ReplacePerson> auto&,
    const Table& table, Seat seat) {
  return table.log().last(seat).course;
}

/// Calling off also affects a person who has just come.
std::int64_t last_change_for(const wire::CallOff&, const Table& table, Seat seat) {
  const LastEventNumbers& last = table.log().last(seat);
  return std::max(last.course, last.seating);
}

std::int64_t last_change_for(const wire::ShowHand&, const Table& table, Seat seat) {
  return table.log().last(seat).hand;
}

/// "Yes" refers to the last chat line; other words stand alone.
std::int64_t last_change_for(const wire::Chat&, const Table& table, Seat seat) {
  const bool answers =
      table.play().turn().is_seat() && table.play().talk_permission(seat) == TalkPermission::yes_no;
  return answers ? table.log().last(seat).words : 0;
}

/// Commands that name the last event which they know.
template <class Kind>
concept HasLastEvent = requires(const Kind& request) { request.seen; };

}  // namespace

std::expected<void, Error> check_precondition(const Table& table, Seat seat,
                                              const wire::Command& command) {
  const bool holds = std::visit(
      Overloaded{[&](const HasLastEvent auto& request) {
                   const auto last = static_cast<std::int64_t>(table.log().length(seat));
                   return request.seen >= last_change_for(request, table, seat) &&
                          request.seen <= last;
                 },
                 [&](const wire::AnswerProposal& request) {
                   if (!table.company()) return true;
                   const auto& open = table.talk().proposal();
                   return open && open->number == request.proposal;
                 },
                 [](const OneOf<wire::Join, wire::RequestLogPage, wire::Contribute, wire::Rename,
                                wire::ShowPointer> auto&) { return true; }},
      command);
  if (holds) return {};
  return make_error("error.table.moved_on");
}

namespace {

using Changed = std::expected<TableChange, Error>;

Changed changed_by_question(const Table& table, Seat seat, const wire::AskComputer& request,
                            std::span<const ComputerSeat> computers, std::size_t entries,
                            const std::string& name) {
  if (entries >= limits::journal_for_talk) return make_error("error.chat.full");
  const bool is_seat = request.asked >= 1 && std::cmp_less_equal(request.asked, computers.size());
  const Seat asked{static_cast<std::uint8_t>(is_seat ? request.asked - 1 : 0)};
  if (!is_seat || !computers[asked.index].player) return make_error("error.question.nobody");
  return table.consider(
      intent::AskComputer{seat, asked, request.question.text, computers[asked.index].player.get()},
      name);
}

}  // namespace

std::expected<void, Error> check_command_id(std::string_view id) {
  if (!id.empty() && id.size() <= limits::command_id && is_clean_utf8(id)) return {};
  return make_error(ErrorCode::wire_id, {{"bytes", std::to_string(limits::command_id)}});
}

std::expected<bool, Error> check_command(const Table& table, Seat seat,
                                         const wire::Command& command, std::uint64_t content) {
  const std::string id = wire::id_of(command);
  TRY(check_command_id(id));
  const auto acted = table.acted({seat, id, content});
  if (!acted || *acted) return acted;
  TRY(check_precondition(table, seat, command));
  return false;
}

CommandResultOrError handle_once(const Table& table, Seat seat, const wire::Command& command,
                                 std::uint64_t content, const CommandHandler& consider) {
  const std::string id = wire::id_of(command);
  const auto acted = TRY(check_command(table, seat, command, content));
  if (acted) return CommandResult{std::nullopt, wire::CommandDone{id}};
  Changed change = consider(CommandId{seat, id, content}.text());
  if (!change) return std::unexpected(std::move(change.error()));
  return CommandResult{std::move(*change), wire::CommandDone{id}};
}

CommandResultOrError consider_request(const Table& table, Seat seat, const GameRequest& request,
                                      std::uint64_t content,
                                      std::span<const ComputerSeat> computers,
                                      std::size_t entries) {
  const auto as_command = [](const auto& each) { return wire::Command(each); };
  const auto consider = [&](const std::string& name) {
    return std::visit(
        Overloaded{[&](const wire::Play& command) {
                     return table.consider(intent::Move{seat, command.move}, name);
                   },
                   [&](const wire::Undo&) -> Changed {
                     // A game has finitely many moves, but undo could lengthen a journal without
                     // limit.
                     if (entries >= limits::journal_for_undo)
                       return make_error("error.undo.too_often");
                     return table.consider(intent::Undo{seat}, name);
                   },
                   [&](const wire::Resign&) { return table.consider(intent::Resign{seat}, name); },
                   [&](const wire::LeaveLesson&) { return table.consider(LessonLeft{}, name); },
                   [&](const wire::AskComputer& command) {
                     return changed_by_question(table, seat, command, computers, entries, name);
                   }},
        request);
  };
  return handle_once(table, seat, std::visit(as_command, request), content, consider);
}

CommandResultOrError consider_hint(const Table& table, Seat seat, const wire::RequestHint& request,
                                   const MoveRecommendation& opinion, std::int64_t course) {
  // A hint for another position would mislead.
  if (table.log().last(seat).course != course) return make_error("error.table.moved_on");
  Hint advice = table.advise(opinion, request.whole);
  wire::HintGiven hinted{request.id,   std::move(advice.choice), std::move(advice.move),
                         advice.worth, std::move(advice.next),   {}};
  for (const Reason& reason : advice.reasons) hinted.reasons.push_back(wire::message_of(reason));
  CommandResult result{std::nullopt, std::move(hinted)};
  if (!advice.change.entries.empty()) result.change = std::move(advice.change);
  return result;
}

std::expected<void, Error> check_hint(const Table& table, Seat seat,
                                      const wire::RequestHint& request) {
  if (const auto fine = check_command_id(request.id); !fine) return fine;
  if (const auto holds = check_precondition(table, seat, request); !holds) return holds;
  if (table.play().turn().is_over()) return make_error("error.game_over");
  if (table.play().turn() != Turn::of(seat)) return make_error("error.table.not_your_turn");
  if (table.company() && !table.company()->met().hints) return make_error("error.hint.closed");
  return {};
}

std::optional<Seat> computer_to_move(const Table& table, std::span<const ComputerSeat> computers) {
  const Turn turn = table.play().turn();
  if (table.waits_for_undo()) return std::nullopt;
  if (!turn.is_seat() || table.play().is_human(turn.seat())) return std::nullopt;
  const ComputerSeat& computer = computers[turn.seat().index];
  if (!computer.player && computer.program.empty()) return std::nullopt;
  return turn.seat();
}

}  // namespace coppice
