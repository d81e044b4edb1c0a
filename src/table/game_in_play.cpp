#include "table/game_in_play.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <utility>

#include "engine/error.hpp"
#include "engine/replay.hpp"
#include "table/version.hpp"

namespace coppice {

namespace {

/// The chance move that the lesson sets; empty if it sets none.
std::optional<Move> scripted(const Lesson& lesson, const AnyGame& game, const AnyState& state,
                             std::size_t chances) {
  const auto by_chance = [](const RecordStep& step) { return !step.who; };
  const auto before = static_cast<std::size_t>(std::ranges::count_if(lesson.start, by_chance));
  const std::size_t at = chances - std::min(chances, before);
  if (at >= lesson.draws.size()) return std::nullopt;
  const auto move = read_step(game, state, {std::nullopt, lesson.draws[at]});
  return move ? std::optional(*move) : std::nullopt;
}

}  // namespace

void CardSource::shuffle(const AnyGame& game, std::uint64_t seed) {
  seed_ = seed;
  Random random(seed);
  deal_ = game.deal(random);
}

Move CardSource::draw(const AnyGame& game, const AnyState& state, std::size_t moves,
                      std::size_t chances) const {
  if (lesson_ != nullptr) {
    if (const auto move = scripted(*lesson_, game, state, chances)) return *move;
  }
  if (!imagined_) return game.draw(state, deal_);
  Random random = Random::stream(seed_, moves);
  return game.draw(state, random);
}

namespace {

/// Of all seats together: until then, the game has hardly begun.
constexpr std::size_t few_moves = 8;

bool by_chance(const PlayedMove& played) { return !played.step.who; }

std::expected<Replay, Error> start_of(const AnyGame& game, const Lesson& lesson) {
  Record record;
  record.seats = lesson.seats;
  record.steps = lesson.start;
  return replay(game, record);
}

}  // namespace

std::optional<std::string_view> program_at(std::string_view seat) {
  if (!seat.starts_with(program_prefix)) return std::nullopt;
  return seat.substr(program_prefix.size());
}

GameInPlay::GameInPlay(TableSetup setup)
    : setup_(std::move(setup)), cards_(game(), setup_.seed), state_(game().start()) {}

std::expected<void, Error> GameInPlay::check_seat(Seat seat) const {
  if (seat.index < seats()) return {};
  return make_error("error.seat.unknown",
                    {{"seat", std::to_string(seat.number())}, {"seats", std::to_string(seats())}});
}

std::expected<void, Error> GameInPlay::check_human(Seat seat) const {
  if (seat.index < seats() && is_human(seat)) return {};
  return make_error("error.table.computer_seat", {{"seat", std::to_string(seat.number())}});
}

std::optional<Seat> GameInPlay::person_to_move() const {
  const Turn now = turn();
  if (!now.is_seat() || !is_human(now.seat())) return std::nullopt;
  return now.seat();
}

std::vector<AnyLegalMove> GameInPlay::options(Seat seat) const {
  if (turn() != Turn::of(seat)) return {};
  return game().options(state_);
}

bool GameInPlay::has_hardly_begun() const {
  // Forced moves count, too. Otherwise the answer would reveal whether the other seat had a choice.
  return std::cmp_less_equal(played_.size() - after({}).chances, few_moves);
}

GameStatus GameInPlay::outcome_after(const EntryEffects& happenings) const {
  const Ahead ahead = after(happenings);
  GameStatus outcome{std::nullopt, game().progress(ahead.state, ahead.moves)};
  if (game().turn(ahead.state).is_over()) outcome.result = game().result(ahead.state);
  return outcome;
}

Record GameInPlay::record() const {
  Record record;
  record.game = game().info().id;
  record.settings = game().settings();
  record.seats = setup_.seats;
  record.date = setup_.date;
  record.program = program_version();
  record.practice = forgives();
  record.hints_named = hints_named_;
  std::vector<RecordStep> steps;
  for (const PlayedMove& played : played_) steps.push_back(played.step);
  record.steps = without_implied_moves(game(), steps);
  record.result = result();
  if (record.result && !is_imagined()) record.seed = setup_.seed;
  return record;
}

std::expected<void, Error> GameInPlay::can_undo(Seat seat, bool agreed) const {
  TRY(undo_target(seat, agreed));
  return {};
}

/// The number of moves that remain when `seat` takes back.
std::expected<std::size_t, Error> GameInPlay::undo_target(Seat seat, bool agreed) const {
  if (turn().is_over()) return make_error("error.undo.over");
  std::string obstacle;
  for (std::size_t at = played_.size(); at-- > begun_with_;) {
    const std::optional<Seat> who = played_[at].step.who;
    if (played_[at].reveals && obstacle.empty() && !forgives()) {
      obstacle = "error.undo.revealed";
    }
    // Undoing only a forced move is pointless: it would be played again.
    if (who == seat && played_[at].had_choice) {
      if (!obstacle.empty() && !agreed) return make_error(obstacle);
      return at;
    }
    if (!obstacle.empty()) continue;
    if (!who && !forgives()) obstacle = "error.undo.chance";
    if (who && who != seat) obstacle = "error.undo.other_player";
  }
  return make_error("error.undo.nothing");
}

// ---- consider -----------------------------------------------------------------------------------

EntryEffects GameInPlay::deal(std::optional<std::uint64_t> seed) const {
  EntryEffects all;
  CardSource cards = cards_;
  if (seed) cards.shuffle(game(), *seed);
  add_chance(all, cards);
  return all;
}

EffectsOrError GameInPlay::begin(const Lesson& lesson) const {
  const auto start = TRY(start_of(game(), lesson));
  EntryEffects all;
  Ahead ahead = after(all);
  for (std::size_t at = 0; at < start.moves.size(); ++at) {
    add_move(all, ahead, start.steps[at].who, start.moves[at]);
  }
  return all;
}

EffectsOrError GameInPlay::consider(const intent::Move& wish) const {
  const Turn now = turn();
  if (now.is_over()) return make_error("error.game_over");
  if (now != Turn::of(wish.seat)) return make_error("error.table.not_your_turn");
  const auto move = TRY(game().read(state_, wish.text));
  return moved(wish.seat, move);
}

EffectsOrError GameInPlay::consider(const intent::Resign& wish) const {
  if (is_called_off()) return make_error("error.game_over");
  const auto move = TRY(read_step(game(), state_, {wish.seat, std::string(resignation_text)}));
  return moved(wish.seat, move);
}

EffectsOrError GameInPlay::consider(const intent::Undo& wish, bool agreed) const {
  const auto target = TRY(undo_target(wish.seat, agreed));
  return EntryEffects{taken_back(target)};
}

EffectsOrError GameInPlay::consider(const ProgramFailed& wish) const {
  if (turn().is_over()) return make_error("error.game_over");
  auto failed = TRY(read(wish));
  return EntryEffects{std::move(failed)};
}

EntryEffects GameInPlay::moved(Seat seat, Move move) const {
  EntryEffects all;
  all.emplace_back(made(state_, seat, move));  // a list in braces would copy it
  add_chance(all, cards_);
  return all;
}

EffectsOrError GameInPlay::give_up(Seat seat) const {
  if (turn().is_over()) return make_error("error.game_over");
  EntryEffects all;
  for (Ahead ahead = after(all); !game().turn(ahead.state).is_over(); ahead = after(all)) {
    const auto move = TRY(read_step(game(), ahead.state, {seat, std::string(resignation_text)}));
    add_move(all, ahead, seat, move);
    add_chance(all, cards_);
  }
  return all;
}

GameInPlay::Ahead GameInPlay::after(const EntryEffects& happenings) const {
  Ahead ahead{state_, played_.size(), chances_};
  for (const EntryEffect& each : happenings) {
    if (const auto* made = std::get_if<MoveEffect>(&each)) {
      ahead.state = made->after;
      ++ahead.moves;
      if (by_chance(made->played)) ++ahead.chances;
    } else if (const auto* back = std::get_if<UndoEffect>(&each)) {
      const auto kept = std::ranges::subrange(
          played_.begin(), played_.begin() + static_cast<std::ptrdiff_t>(back->kept));
      ahead = {back->after, back->kept,
               static_cast<std::size_t>(std::ranges::count_if(kept, by_chance))};
    }
  }
  return ahead;
}

void GameInPlay::add_move(EntryEffects& all, Ahead& ahead, std::optional<Seat> who,
                          Move move) const {
  MoveEffect next = made(ahead.state, who, move);
  ahead.state = next.after;
  ++ahead.moves;
  if (!who) ++ahead.chances;
  all.emplace_back(std::move(next));
}

void GameInPlay::add_chance(EntryEffects& all, const CardSource& cards) const {
  Ahead ahead = after(all);
  while (game().turn(ahead.state).is_chance()) {
    const Move move = cards.draw(game(), ahead.state, ahead.moves, ahead.chances);
    add_move(all, ahead, std::nullopt, move);
  }
}

MoveEffect GameInPlay::made(const AnyState& state, std::optional<Seat> who, Move move) const {
  MoveEffect made;
  const bool resigns = resigning_seat(move).has_value();
  made.played.step = {who, resigns ? std::string(resignation_text) : game().write(state, move)};
  made.played.move = move;
  if (who && !resigns) {
    made.played.had_choice = game().moves(game().view(state, *who)).size() > 1;
    made.played.reveals = game().reveals(state, move);
  }
  made.after = state;
  made.compared = compared_;
  made.told = game().play_told(made.after, move, made.compared);
  return made;
}

UndoEffect GameInPlay::taken_back(std::size_t kept) const {
  AnyState state = game().start();
  for (std::size_t index = 0; index < kept; ++index) game().play(state, played_[index].move);
  return {kept, state};
}

// ---- read ---------------------------------------------------------------------------------------

std::expected<EntryEffect, Error> GameInPlay::read(const RecordStep& step) const {
  const auto move = TRY(read_step(game(), state_, step));
  return made(state_, step.who, move);
}

std::expected<EntryEffect, Error> GameInPlay::read(const journal::MovesUndone& back) const {
  if (back.kept >= played_.size()) return make_error("error.undo.nothing");
  return taken_back(back.kept);
}

std::expected<EntryEffect, Error> GameInPlay::read(const ProgramFailed& failed) const {
  const Seat seat = seat_numbered(failed.seat);
  if (failed.seat < 1) return make_error("error.table.no_program", {{"seat", "0"}});
  TRY(check_seat(seat));
  if (!program_at(setup_.seats[seat.index])) {
    return make_error("error.table.no_program", {{"seat", std::to_string(failed.seat)}});
  }
  return failed;
}

// ---- apply --------------------------------------------------------------------------------------

void GameInPlay::apply(MoveEffect made) {
  state_ = made.after;
  if (by_chance(made.played)) ++chances_;
  played_.push_back(std::move(made.played));
  ++course_;
}

void GameInPlay::apply(const UndoEffect& back) {
  state_ = back.after;
  chances_ -= static_cast<std::size_t>(
      std::ranges::count_if(played_ | std::views::drop(back.kept), by_chance));
  played_.resize(back.kept);
  ++course_;
}

void GameInPlay::follow(const Lesson* lesson) {
  lesson_ = true;
  if (lesson == nullptr) return;
  cards_.follow(*lesson);
  if (const auto start = start_of(game(), *lesson)) begun_with_ = start->moves.size();
}

void GameInPlay::shuffle(std::uint64_t seed) {
  setup_.seed = seed;
  cards_.shuffle(game(), seed);
}

}  // namespace coppice
