// Hints and the computers of a table. The time of a decision must not reveal anything, not even
// whether there was a choice. So each decision takes as long as its player may think, and at least
// the pause.
#include <algorithm>
#include <utility>

#include "engine/error.hpp"
#include "engine/overloaded.hpp"
#include "host/live_table.hpp"
#include "search/registry.hpp"

namespace coppice::host {

// ---- hints --------------------------------------------------------------------------------------

CommandResultOrError LiveTable::handle(const request::RequestHint& request, ClientId from) {
  if (from == 0) return {};
  const auto& [seat, hint] = request;
  TRY(check_hint(table_, seat, hint));
  ClientState& place = audience_.at(from);
  if (place.thinking) return make_error(ErrorCode::hint_busy);
  const std::int64_t course = table_.log().last(seat).course;
  // A request for the whole hint means the one that was shown.
  if (hint.whole && place.advised && place.advised_at == course && place.viewer == seat) {
    return consider_hint(table_, seat, hint, *place.advised, course);
  }
  const auto game = TRY(find_game(table_.play().game().info().id));
  place.thinking = true;
  const EffectId ticket = context_.ticket_of(shared_from_this());
  hints_asked_[ticket] = {from, seat, hint, course};
  context_.ask_for(effect::ComputeMove{ticket,
                                       stored_.id,
                                       place.visitor,
                                       {table_.play().setup().game, table_.play().view(seat), seat,
                                        table_.play().random(), game->make_adviser(), true}});
  return {};
}

void LiveTable::hint_found(const PendingHint& asked,
                           const std::expected<MoveRecommendation, Error>& opinion) {
  if (!audience_.has(asked.client)) return;
  ClientState& place = audience_.at(asked.client);
  place.thinking = false;
  if (!opinion) return refuse(asked.client, asked.command.id, opinion.error());
  // A hint for another seat would reveal hidden information.
  if (place.viewer != asked.seat) {
    return refuse(asked.client, asked.command.id, {"error.table.moved_on", {}});
  }
  place.advised = *opinion;
  place.advised_at = asked.course;
  take(asked.client, asked.command.id,
       request::DeliverHint{asked.seat, asked.command, *opinion, asked.course});
}

CommandResultOrError LiveTable::handle(const request::DeliverHint& request, ClientId) {
  return consider_hint(table_, request.seat, request.command, request.opinion, request.course);
}

// ---- computers ----------------------------------------------------------------------------------

void LiveTable::settle() {
  continue_computer_turn();
  if (!computer_turn_) begin_computer_turn();
  set_timer();
  if (claim_ && audience_.followers().empty() && !computer_turn_) release();
  if (context_.hands_over && !sent_away_) sent_away_ = send_away();
  if (meets_elsewhere_ && send_away()) {
    meets_elsewhere_ = false;
    met_elsewhere_ = time();
  }
}

void LiveTable::continue_computer_turn() {
  if (!computer_turn_ || computer_turn_->is<computer_turn::Playing>()) return;
  if (computer_turn_->moment != journal_size_) return give_computer_turn_up();
  if (const auto* retrying = std::get_if<computer_turn::Retrying>(&computer_turn_->state)) {
    if (time() >= retrying->at) computer_turn_.reset();
  } else if (const auto* found = std::get_if<computer_turn::Ready>(&computer_turn_->state)) {
    if (time() < found->announce_at) return;
    const Move move = found->move;
    computer_turn_->state = computer_turn::Playing{found->announce_at};
    take(0, std::nullopt, request::ComputerMove{computer_turn_->moment, move});
  }
}

/// A person may have undone a move meanwhile; then the result is dropped.
void LiveTable::give_computer_turn_up() {
  const Overloaded give_up{[&](const computer_turn::Thinking& thinking) {
                             context_.ask_for(effect::CancelComputation{thinking.asked});
                             computer_turn_->state = computer_turn::Cancelled{thinking.asked};
                           },
                           [&](const OneOf<computer_turn::Ready, computer_turn::Retrying> auto&) {
                             computer_turn_.reset();
                           },
                           // The first two end with the answer.
                           [](const OneOf<computer_turn::Claiming, computer_turn::Cancelled,
                                          computer_turn::Playing> auto&) {}};
  std::visit(give_up, computer_turn_->state);
}

void LiveTable::begin_computer_turn() {
  const bool parts = context_.hands_over || meets_elsewhere_;
  if (audience_.followers().empty() || parts || !computer_to_move()) return;
  context_.options.shared ? claim_table() : ask_computer();
}

void LiveTable::claim_table() {
  const std::chrono::milliseconds longest = pause_of_computer() + limits::held_longer;
  if (claim_ && claim_->is_certain && time() + longest <= claim_->until) return ask_computer();
  const std::chrono::milliseconds claimed =
      std::max<std::chrono::milliseconds>(longest, limits::held_for);
  const EffectId asked = context_.ticket_of(shared_from_this());
  computer_turn_ = ComputerTurn{journal_size_, computer_turn::Claiming{asked, time() + claimed}};
  context_.ask_for(effect::ClaimTable{asked, stored_.id, claimed});
}

/// Another host, where somebody follows the table, may then claim it at once.
void LiveTable::release() {
  if (time() < claim_->until) context_.ask_for(effect::ReleaseTable{stored_.id});
  claim_.reset();
}

std::chrono::milliseconds LiveTable::pause_of_computer() const {
  ComputerSeat computer = computers_[computer_to_move()->index];
  const Program* program = find_program(context_.options.programs, computer.program, stored_.game);
  if (program != nullptr) computer.time = program->time;
  return std::max(context_.options.computer_pause, least_pause(computer));
}

void LiveTable::hear_of(const input::ClaimFinished& result) {
  if (!computer_turn_) return;
  const auto* claiming = std::get_if<computer_turn::Claiming>(&computer_turn_->state);
  if (claiming == nullptr || claiming->asked != result.ticket) return;
  claim_ = result.held ? std::optional(TableClaim{claiming->held_until}) : std::nullopt;
  if (computer_turn_->moment != journal_size_) return computer_turn_.reset();
  if (claim_) return ask_computer();
  computer_turn_->state = computer_turn::Retrying{time() + limits::claim_again};
}

void LiveTable::ask_computer() {
  const Seat seat = *computer_to_move();
  const Time announce_at = time() + pause_of_computer();
  if (const auto scripted = table_.scripted_move()) {
    computer_turn_ = ComputerTurn{journal_size_, computer_turn::Ready{*scripted, announce_at}};
    return;
  }
  auto question = question_to_computer(seat);
  if (!question) return replace_program(question.error(), journal_size_, announce_at);
  const EffectId asked = context_.ticket_of(shared_from_this());
  computer_turn_ = ComputerTurn{journal_size_, computer_turn::Thinking{asked, announce_at}};
  context_.ask_for(effect::ComputeMove{asked, stored_.id, visitor_, std::move(*question)});
}

std::expected<DecisionQuery, ProgramFault> LiveTable::question_to_computer(Seat seat) const {
  const GameInPlay& play = table_.play();
  const ComputerSeat& computer = computers_[seat.index];
  DecisionQuery question{play.setup().game, play.view(seat), seat,
                         play.random(),     computer.player, false,
                         computer.is_quick};
  if (computer.player) return question;
  if (find_program(context_.options.programs, computer.program, stored_.game) == nullptr) {
    return std::unexpected(ProgramFault::missing);
  }
  ProgramDecision turn{computer.program, play.game().moves(question.view), {}};
  // A legal move has the same text in all states of the view.
  for (const Move move : turn.moves) turn.legal.push_back(play.game().write(play.state(), move));
  question.program = std::move(turn);
  return question;
}

void LiveTable::hear_of(const input::MoveComputed& result) {
  if (const auto hint = hints_asked_.extract(result.ticket); !hint.empty()) {
    return hint_found(hint.mapped(), result.opinion);
  }
  if (!computer_turn_) return;
  if (const auto* cancelled = std::get_if<computer_turn::Cancelled>(&computer_turn_->state)) {
    if (cancelled->asked == result.ticket) computer_turn_.reset();
    return;
  }
  const auto* thinking = std::get_if<computer_turn::Thinking>(&computer_turn_->state);
  if (thinking == nullptr || thinking->asked != result.ticket) return;
  const Time announce_at = thinking->announce_at;
  if (result.opinion) {
    computer_turn_->state = computer_turn::Ready{result.opinion->move, announce_at};
  } else if (const auto fault = program_fault_of(result.opinion.error())) {
    replace_program(*fault, computer_turn_->moment, announce_at);
  } else {
    retry_computer_turn(result.opinion.error(), announce_at);
  }
}

void LiveTable::replace_program(ProgramFault fault, std::size_t moment, Time announce_at) {
  computer_turn_ = ComputerTurn{moment, computer_turn::Playing{announce_at}};
  take(0, std::nullopt, request::ReplaceProgram{moment, fault});
}

CommandResultOrError LiveTable::handle(const request::ReplaceProgram& request, ClientId) {
  if (request.moment != journal_size_) return {};
  const auto game = TRY(find_game(stored_.game));
  const int seat = table_.play().turn().seat().number();
  auto change =
      TRY(table_.consider(ProgramFailed{seat, request.fault, default_player_at_table(*game)}));
  return CommandResult{std::move(change), std::nullopt};
}

/// The cause may be temporary, so the computer is asked again.
void LiveTable::retry_computer_turn(const Error& error, Time announce_at) {
  // All threads are busy: normal, and it may last. Other errors are reported, such as a full disk.
  if (error.code != ErrorCode::hint_busy) context_.ask_for(effect::LogError{stored_.id, error});
  computer_turn_->state =
      computer_turn::Retrying{std::max(time(), announce_at) + limits::computer_retry};
}

CommandResultOrError LiveTable::handle(const request::ComputerMove& request, ClientId) {
  if (request.moment != journal_size_) return {};
  AnyPlayer* player = computers_[table_.play().turn().seat().index].player.get();
  TableChange change = player == nullptr ? table_.consider_program_move(request.move)
                                         : table_.consider_computer_move(*player, request.move);
  return CommandResult{std::move(change), std::nullopt};
}

void LiveTable::end_computer_turn(const WriteResult& result) {
  if (result) return computer_turn_.reset();
  retry_computer_turn(result.error(),
                      std::get<computer_turn::Playing>(computer_turn_->state).announce_at);
}

// ---- the timer ----------------------------------------------------------------------------------

void LiveTable::set_timer() {
  std::optional<Time> next;
  const auto at = [&](std::optional<Time> when) {
    if (when && (!next || *when < *next)) next = when;
  };
  // If the clock has run out, `tend` handles it; if it cannot end the game now, it tries again
  // later.
  if (const auto falls = flag_falls(); falls && *falls > time()) at(falls);
  const auto* uncertain = std::get_if<Uncertain>(&store_);
  if (uncertain != nullptr && !uncertain->asked) at(uncertain->again);
  if (computer_turn_) {
    const auto& state = computer_turn_->state;
    if (const auto* retrying = std::get_if<computer_turn::Retrying>(&state)) at(retrying->at);
    if (const auto* found = std::get_if<computer_turn::Ready>(&state)) at(found->announce_at);
  }
  // A timer that fires too early sets the next one.
  if (!next || (timer_ && *timer_ <= *next)) return;
  timer_ = next;
  context_.ask_for(effect::SetTimer{stored_.id, *next});
}

void LiveTable::time_came() {
  timer_.reset();
  auto* const uncertain = std::get_if<Uncertain>(&store_);
  if (uncertain != nullptr && !uncertain->asked && time() >= uncertain->again) {
    uncertain->asked = ask_to_store(uncertain->write);
  }
  tend();
}

}  // namespace coppice::host
