#include "table/table.hpp"

#include <algorithm>
#include <utility>

#include "engine/replay.hpp"
#include "engine/text.hpp"
#include "table/seating.hpp"
#include "table/version.hpp"

namespace coppice {

std::expected<Table, Error> Table::make(TableSetup setup) {
  const int seats = setup.game->info().seats;
  if (static_cast<int>(setup.seats.size()) != seats) {
    return refused("error.table.seats", {{"seats", std::to_string(seats)}});
  }
  if (setup.practice && people_in(setup.seats) > 1) return refused("error.table.practice");
  return Table(std::move(setup));
}

Table::Table(TableSetup setup)
    : setup_(std::move(setup)),
      state_(setup_.game->start()),
      events_(setup_.seats.size() + 1),
      last_told_(setup_.seats.size()) {
  deal_by(setup_.seed);
}

void Table::deal_by(std::uint64_t seed) {
  setup_.seed = seed;
  Random random(seed);
  deal_ = game().deal(random);
}

// ---- considering ------------------------------------------------------------------------------

Change Table::opened() const {
  Change change{{}, {}, outcome()};
  if (!has_begun_) change.add(JournalBegun{journal::version});
  return change;
}

Change Table::deal() const {
  Change change = opened();
  add_chance(change, state_);
  return change;
}

std::expected<Change, Error> Table::consider_move(Seat seat, std::string_view text,
                                                  std::string_view command) const {
  const Turn now = turn();
  if (now.is_over()) return refused("error.game_over");
  if (now != Turn::of(seat)) return refused("error.table.not_your_turn");
  if (waits_for_undo()) return refused("error.lesson.mistake");
  const auto move = game().read(state_, text);
  if (!move) return std::unexpected(move.error());
  return change_of(seat, *move, command);
}

Change Table::consider_computer_move(AnyPlayer& player, Move move) const {
  const Seat seat = turn().seat();
  Change change;
  if (game().may_talk(state_, seat)) {
    if (auto remark = player.remark(game(), view(seat), move)) {
      change.add(table_events::Said{seat.number(), std::move(*remark)});
    }
  }
  add_course(change, seat, move, "");
  return change;
}

std::expected<Change, Error> Table::consider_resignation(Seat seat,
                                                         std::string_view command) const {
  if (is_called_off()) return refused("error.game_over");
  const auto move = read_step(game(), state_, {seat, std::string(resignation_text)});
  if (!move) return std::unexpected(move.error());
  return change_of(seat, *move, command);
}

Change Table::change_of(Seat seat, Move move, std::string_view command) const {
  Change change;
  add_course(change, seat, move, command);
  return change;
}

void Table::add_course(Change& change, Seat seat, Move move, std::string_view command) const {
  add_move(change, state_, seat, move, command);
  add_chance(change, std::get<Made>(change.happenings.back()).after);
}

void Table::add_move(Change& change, const AnyState& state, std::optional<Seat> who, Move move,
                     std::string_view command) const {
  change.add(made(state, who, move), command);
}

void Table::add_chance(Change& change, AnyState state) const {
  const auto by_chance = [](const Played& played) { return !played.step.who; };
  std::size_t number = played_.size();
  auto chances = static_cast<std::size_t>(std::ranges::count_if(played_, by_chance));
  for (const Happening& each : change.happenings) {
    const Made* move = std::get_if<Made>(&each);
    if (move == nullptr) continue;
    ++number;
    if (by_chance(move->played)) ++chances;
  }
  while (game().turn(state).is_chance()) {
    const Move move = drawn(state, number++, chances++);
    add_move(change, state, std::nullopt, move, "");
    state = std::get<Made>(change.happenings.back()).after;
  }
  change.outcome = outcome_of(state, number);
}

Move Table::drawn(const AnyState& state, std::size_t number, std::size_t chances) const {
  if (const auto scripted = scripted_draw(state, chances)) return *scripted;
  if (!imagined_) return game().draw(state, deal_);
  Random random = Random::stream(setup_.seed, number);
  return game().draw(state, random);
}

Made Table::made(const AnyState& state, std::optional<Seat> who, Move move) const {
  Made made;
  const bool resigns = resigning_seat(move).has_value();
  made.played.step = {who, resigns ? std::string(resignation_text) : game().write(state, move)};
  made.played.move = move;
  if (who && !resigns) {
    made.played.had_choice = game().moves(game().view(state, *who)).size() > 1;
    made.played.reveals = game().reveals(state, move);
  }
  made.after = state;
  made.told = game().play_told(made.after, move);
  return made;
}

TakenBack Table::taken_back(std::size_t kept) const {
  AnyState state = game().start();
  for (std::size_t index = 0; index < kept; ++index) game().play(state, played_[index].move);
  return {kept, state};
}

std::expected<Change, Error> Table::consider_undo(Seat seat, std::string_view command) const {
  const auto target = undo_target(seat);
  if (!target) return std::unexpected(target.error());
  return undo_to(*target, command);
}

Change Table::undo_to(std::size_t kept, std::string_view command) const {
  const TakenBack back = taken_back(kept);
  Change change{{}, {}, outcome_of(back.after, kept)};
  change.add(back, command);
  return change;
}

std::expected<void, Error> Table::can_undo(Seat seat) const {
  const auto target = undo_target(seat);
  if (!target) return std::unexpected(target.error());
  return {};
}

std::expected<std::size_t, Error> Table::undo_target(Seat seat, bool agreed) const {
  if (turn().is_over()) return refused("error.undo.over");
  std::string obstacle;
  for (std::size_t at = played_.size(); at-- > lesson_start_;) {
    const std::optional<Seat> who = played_[at].step.who;
    if (played_[at].reveals && obstacle.empty() && !forgives()) {
      obstacle = "error.undo.revealed";
    }
    // A forced move alone is not worth taking back: it would only be played again.
    if (who == seat && played_[at].had_choice) {
      if (!obstacle.empty() && !agreed) return refused(obstacle);
      return at;
    }
    if (!obstacle.empty()) continue;
    if (!who && !forgives()) obstacle = "error.undo.chance";
    if (who && who != seat) obstacle = "error.undo.other_player";
  }
  return refused("error.undo.nothing");
}

Advice Table::advise(const Opinion& opinion, bool whole) const {
  const AnyView seen = view(turn().seat());
  Advice advice{{}, {}, opinion.worth, {}, {}, {{}, {}, outcome()}};
  auto pointing = game().hint(seen, opinion.move);
  const bool names = pointing && whole;
  if (const auto& next = opinion.next) {
    const bool is_told = names || (!pointing && !game().hint(seen, next->move));
    advice.next = {std::nullopt, next->worth, next->as_good};
    if (is_told) advice.next->choice = game().choice(seen, next->move);
  }
  if (pointing && !whole) {
    advice.choice = std::move(*pointing);
    return advice;
  }
  advice.choice = game().choice(seen, opinion.move);
  advice.move = game().write(state_, opinion.move);
  advice.reasons = opinion.reasons;
  if (names && !hints_named_) advice.change.add(HintsNamed{});
  return advice;
}

// ---- appending --------------------------------------------------------------------------------

void Table::append(Change change) {
  has_begun_ = has_begun_ || !change.entries.empty();
  for (const JournalEntry& entry : change.entries) {
    if (!entry.command.empty()) commands_.add(entry.command);
  }
  for (Happening& happening : change.happenings) {
    std::visit([this](auto& what) { happen(std::move(what)); }, happening);
  }
}

std::expected<void, Error> Table::restore(const std::vector<JournalEntry>& journal) {
  int line = 0;
  for (const JournalEntry& entry : journal) {
    ++line;
    auto happening = happening_of(entry.text);
    if (!happening) {
      happening.error().arguments.emplace_back("line", std::to_string(line));
      return std::unexpected(std::move(happening.error()));
    }
    append({{entry}, {std::move(*happening)}, {}});
  }
  return {};
}

std::expected<Happening, Error> Table::happening_of(std::string_view text) const {
  auto entry = journal::read(text);
  if (!entry) return std::unexpected(std::move(entry.error()));
  return std::visit([this](auto& kind) { return happening_of(std::move(kind)); }, *entry);
}

std::expected<Happening, Error> Table::happening_of(const RecordStep& step) const {
  const auto move = read_step(game(), state_, step);
  if (!move) return std::unexpected(move.error());
  return made(state_, step.who, *move);
}

std::expected<Happening, Error> Table::happening_of(const journal::TakenBack& back) const {
  if (back.kept >= played_.size()) return refused("error.undo.nothing");
  return taken_back(back.kept);
}

std::expected<Happening, Error> Table::happening_of(const journal::Said& said) const {
  if (const auto fine = check_seat(said.seat); !fine) return std::unexpected(fine.error());
  auto remark = game().read_remark(said.remark);
  if (!remark) return Forgotten{};
  return table_events::Said{said.seat.number(), std::move(*remark)};
}

std::expected<void, Error> Table::check_seat(Seat seat) const {
  const std::size_t seats = setup_.seats.size();
  if (seat.index < seats) return {};
  return refused("error.seat.unknown",
                 {{"seat", std::to_string(seat.number())}, {"seats", std::to_string(seats)}});
}

void Table::happen(Made made) {
  if (company_ && is_decision(made.played)) delay_.decide(moment());
  for (std::size_t eyes = 0; eyes < events_.size(); ++eyes) {
    for (AnyTold& told : made.told[eyes]) {
      events_[eyes].push_back({{std::move(told.event)}, std::move(told.changes)});
    }
    // What a seat is not told of does not make its commands void: it would learn of it so.
    const bool is_seat = eyes < last_told_.size();
    if (is_seat && !made.told[eyes].empty()) {
      mark(Seat{static_cast<std::uint8_t>(eyes)}, &LastTold::course);
    }
  }
  if (company_ && made.played.step.who) company_->forget_proposal();
  const AnyState before = std::exchange(state_, made.after);
  if (guide_ && played_.size() >= lesson_start_) {
    guide_->look(game(), before, state_, made.played.move, learner_chose(made.played));
  }
  played_.push_back(std::move(made.played));
  ++course_;
  if (const auto ended = result()) {
    tell_all(table_events::Ended{*ended, imagined_ ? "" : std::to_string(setup_.seed)});
    mark_all(&LastTold::course);
    delay_.end(moment());
    forget_talk();
  }
}

void Table::happen(TakenBack back) {
  const std::vector<AnyView> before = views();
  delay_.take_back(static_cast<std::size_t>(std::count_if(
      played_.begin() + static_cast<std::ptrdiff_t>(back.kept), played_.end(), is_decision)));
  played_.resize(back.kept);
  state_ = back.after;
  ++course_;
  if (guide_) guide_again();
  if (company_) company_->forget_proposal();
  const std::vector<AnyView> after = views();
  for (std::size_t eyes = 0; eyes < events_.size(); ++eyes) {
    events_[eyes].push_back({{table_events::Undone{}}, game().changes(before[eyes], after[eyes])});
  }
  mark_all(&LastTold::course);
}

std::vector<AnyView> Table::views() const {
  std::vector<AnyView> all;
  for (std::size_t eyes = 0; eyes + 1 < events_.size(); ++eyes) {
    all.push_back(view(Seat{static_cast<std::uint8_t>(eyes)}));
  }
  all.push_back(view(Eyes()));
  return all;
}

void Table::happen(const table_events::Said& said) { tell_all(said); }

void Table::happen(const table_events::Inquired& answered) { tell_all(answered); }

void Table::happen(HintsNamed) { hints_named_ = true; }

void Table::happen(Imagined) { imagined_ = true; }

void Table::tell_all(const TableEvent& event) {
  for (auto& told : events_) told.push_back({{event}, {}});
}

void Table::mark(Seat seat, std::int64_t LastTold::* what) {
  last_told_[seat.index].*what = static_cast<std::int64_t>(events_[seat.index].size());
}

void Table::mark_all(std::int64_t LastTold::* what) {
  for (std::size_t index = 0; index < last_told_.size(); ++index) {
    mark(Seat{static_cast<std::uint8_t>(index)}, what);
  }
}

// ---- asking -----------------------------------------------------------------------------------

std::vector<AnyOption> Table::options(Seat seat) const {
  if (turn() != Turn::of(seat)) return {};
  return game().options(state_);
}

Outcome Table::outcome_of(const AnyState& state, std::size_t moves) const {
  Outcome outcome{std::nullopt, game().progress(state, moves)};
  if (game().turn(state).is_over()) outcome.result = game().result(state);
  return outcome;
}

Record Table::record() const {
  Record record;
  record.game = game().info().id;
  record.settings = game().settings();
  record.seats = setup_.seats;
  record.date = setup_.date;
  record.program = program_version();
  record.practice = forgives();
  record.hints_named = hints_named_;
  std::vector<RecordStep> steps;
  for (const Played& played : played_) steps.push_back(played.step);
  record.steps = without_tacit_moves(game(), steps);
  record.result = result();
  if (record.result && !imagined_) record.seed = setup_.seed;
  if (record.seed && company_) record.fair = company_->fair_deal();
  return record;
}

}  // namespace coppice
