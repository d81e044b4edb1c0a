#include "table/table.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/system/error_code.hpp>

#include "engine/text.hpp"
#include "table/version.hpp"
#include "table/wire.hpp"

namespace coppice {

std::expected<Table, Error> Table::make(TableSetup setup) {
  const int seats = setup.game->info().seats;
  if (static_cast<int>(setup.seats.size()) != seats) {
    return refused("error.table.seats", {{"seats", std::to_string(seats)}});
  }
  if (setup.practice && seats > 1) return refused("error.table.practice");
  return Table(std::move(setup));
}

Table::Table(TableSetup setup)
    : setup_(std::move(setup)), state_(setup_.game->start()), events_(setup_.seats.size()) {
  Random random(setup_.seed);
  deal_ = game().deal(random);
}

namespace {

constexpr std::string_view undo_word = "undo ";
constexpr std::string_view said_word = "said ";

/// How many of `played` moves an "undo" leaves; it must take back at least one.
std::expected<std::size_t, Error> moves_kept(std::string_view count, std::size_t played) {
  const auto kept = whole_number(count);
  if (!kept || *kept >= played) return refused("error.undo.nothing");
  return static_cast<std::size_t>(*kept);
}

/// What a "said" tells at a table with so many seats. Errors: no such seat, or no JSON object
/// behind it.
std::expected<wire::Said, Error> said_in(std::string_view words, std::size_t seats) {
  const auto step = parse_step(words);
  if (!step) return std::unexpected(step.error());
  boost::system::error_code failure;
  const auto remark = boost::json::parse(step->text, failure);
  if (!step->who || step->who->index >= seats || failure || !remark.is_object()) {
    return refused("error.record.step_form", {{"text", excerpt(words)}});
  }
  return wire::Said{step->who->number(), {remark.get_object()}};
}

}  // namespace

// ---- considering ------------------------------------------------------------------------------

std::vector<JournalEntry> Table::deal() const {
  std::vector<JournalEntry> entries;
  AnyState state = state_;
  chance_until_decision(state, entries);
  return entries;
}

void Table::chance_until_decision(AnyState& state, std::vector<JournalEntry>& entries) const {
  while (game().turn(state).is_chance()) {
    const Move move = game().draw(state, deal_);
    entries.push_back({write_step({std::nullopt, game().write(state, move)}), ""});
    game().play(state, move);
  }
}

std::expected<std::vector<JournalEntry>, Error> Table::consider_move(
    Seat seat, std::string_view text, std::string_view command) const {
  const Turn now = turn();
  if (now.is_over()) return refused("error.game_over");
  if (now != Turn::of(seat)) return refused("error.table.not_your_turn");
  const auto move = game().read(state_, text);
  if (!move) return std::unexpected(move.error());
  return entries_for({seat, game().write(state_, *move)}, *move, command);
}

std::expected<std::vector<JournalEntry>, Error> Table::consider_computer_move(AnyPlayer& player,
                                                                              Move move) const {
  const Seat seat = turn().seat();
  auto entries = consider_move(seat, write(move), "");
  if (!entries || !game().may_talk(state_, seat)) return entries;
  if (const auto remark = player.remark(game(), view(seat), move)) {
    const RecordStep said{seat, boost::json::serialize(*remark)};
    entries->insert(entries->begin(), {std::string(said_word) + write_step(said), ""});
  }
  return entries;
}

std::expected<std::vector<JournalEntry>, Error> Table::consider_resignation(
    Seat seat, std::string_view command) const {
  const RecordStep step{seat, std::string(resignation_text)};
  const auto move = read_step(game(), state_, step);
  if (!move) return std::unexpected(move.error());
  return entries_for(step, *move, command);
}

std::vector<JournalEntry> Table::entries_for(const RecordStep& step, Move move,
                                             std::string_view command) const {
  AnyState state = state_;
  std::vector<JournalEntry> entries = {{write_step(step), std::string(command)}};
  game().play(state, move);
  chance_until_decision(state, entries);
  return entries;
}

std::expected<std::vector<JournalEntry>, Error> Table::consider_undo(
    Seat seat, std::string_view command) const {
  const auto target = undo_target(seat);
  if (!target) return std::unexpected(target.error());
  return std::vector<JournalEntry>{{"undo " + std::to_string(*target), std::string(command)}};
}

std::expected<void, Error> Table::can_undo(Seat seat) const {
  const auto target = undo_target(seat);
  if (!target) return std::unexpected(target.error());
  return {};
}

std::expected<std::size_t, Error> Table::undo_target(Seat seat) const {
  if (turn().is_over()) return refused("error.undo.over");
  std::string obstacle;
  for (std::size_t at = played_.size(); at-- > 0;) {
    const std::optional<Seat> who = played_[at].step.who;
    if (played_[at].reveals && obstacle.empty() && !setup_.practice) {
      obstacle = "error.undo.revealed";
    }
    // A forced move alone is not worth taking back: it would only be played again.
    if (who == seat && played_[at].had_choice) {
      if (!obstacle.empty()) return refused(obstacle);
      return at;
    }
    if (!obstacle.empty()) continue;
    if (!who && !setup_.practice) obstacle = "error.undo.chance";
    if (who && who != seat) obstacle = "error.undo.other_player";
  }
  return refused("error.undo.nothing");
}

Advice Table::advise(Move move, bool whole) const {
  const AnyView seen = view(turn().seat());
  boost::json::object all = game().choice(seen, move);
  boost::json::object first = game().hint(seen, move);
  const bool says_all = first == all;
  if (!whole && !says_all) return {{std::move(first)}, std::nullopt, {}};
  Advice advice{{std::move(all)}, write(move), {}};
  if (!says_all && !hints_named_) advice.entries = {{std::string(hints_named_entry), ""}};
  return advice;
}

std::expected<Outcome, Error> Table::foresee(const std::vector<JournalEntry>& entries) const {
  AnyState state = state_;
  std::vector<Move> moves;
  for (const Played& played : played_) moves.push_back(played.move);
  for (const JournalEntry& entry : entries) {
    const std::string_view text = entry.text;
    if (text == hints_named_entry || text.starts_with(said_word)) continue;
    if (text.starts_with(undo_word)) {
      const auto kept = moves_kept(text.substr(undo_word.size()), moves.size());
      if (!kept) return std::unexpected(kept.error());
      moves.resize(*kept);
      state = game().start();
      for (const Move move : moves) game().play(state, move);
    } else {
      const auto step = parse_step(text);
      if (!step) return std::unexpected(step.error());
      const auto move = read_step(game(), state, *step);
      if (!move) return std::unexpected(move.error());
      game().play(state, *move);
      moves.push_back(*move);
    }
  }
  Outcome outcome{std::nullopt, game().progress(state)};
  if (game().turn(state).is_over()) outcome.result = game().result(state);
  return outcome;
}

// ---- appending --------------------------------------------------------------------------------

std::expected<void, Error> Table::append(const std::vector<JournalEntry>& entries) {
  int line = 0;
  for (const JournalEntry& entry : entries) {
    ++line;
    if (auto done = append_one(entry); !done) {
      done.error().arguments.emplace_back("line", std::to_string(line));
      return done;
    }
  }
  return {};
}

std::expected<void, Error> Table::append_one(const JournalEntry& entry) {
  const std::string_view text = entry.text;
  if (text == hints_named_entry) {
    hints_named_ = true;
    return {};
  }
  if (text.starts_with(said_word)) {
    const auto said = said_in(text.substr(said_word.size()), events_.size());
    if (!said) return std::unexpected(said.error());
    tell_all(to_json(wire::TableEvent{*said}));
    return {};
  }
  const auto done =
      text.starts_with(undo_word) ? append_undo(text.substr(undo_word.size())) : append_step(text);
  if (done && !entry.command.empty()) commands_.insert(entry.command);
  return done;
}

std::expected<void, Error> Table::append_step(std::string_view text) {
  auto step = parse_step(text);
  if (!step) return std::unexpected(step.error());
  const auto move = read_step(game(), state_, *step);
  if (!move) return std::unexpected(move.error());

  const bool had_choice = game().moves(state_).size() > 1;
  const bool reveals = step->who && !resigning_seat(*move) && game().reveals(state_, *move);
  const AnyState before = state_;
  for (std::size_t seat = 0; seat < events_.size(); ++seat) {
    state_ = before;
    auto told = game().play_for(state_, *move, Seat{static_cast<std::uint8_t>(seat)});
    for (auto& event : told) events_[seat].push_back(std::move(event));
  }
  played_.push_back({std::move(*step), *move, had_choice, reveals});
  if (const auto ended = result()) {
    tell_all(to_json(wire::TableEvent{wire::Ended{*ended, std::to_string(setup_.seed)}}));
  }
  return {};
}

std::expected<void, Error> Table::append_undo(std::string_view count) {
  const auto kept = moves_kept(count, played_.size());
  if (!kept) return std::unexpected(kept.error());
  played_.resize(*kept);
  state_ = game().start();
  for (const Played& played : played_) game().play(state_, played.move);
  for (std::size_t seat = 0; seat < events_.size(); ++seat) {
    const AnyView seen = view(Seat{static_cast<std::uint8_t>(seat)});
    const wire::TableEvent undone = wire::Undone{{game().show(seen)}};
    events_[seat].push_back(to_json(undone).as_object());
  }
  return {};
}

void Table::tell_all(const boost::json::value& event) {
  for (auto& seat : events_) seat.push_back(event.as_object());
}

// ---- asking -----------------------------------------------------------------------------------

std::vector<wire::Option> Table::options(Seat seat) const {
  std::vector<wire::Option> all;
  if (turn() != Turn::of(seat)) return all;
  const AnyView seen = view(seat);
  for (const Move move : game().moves(state_)) {
    if (!game().offers(state_, move)) continue;
    all.push_back({game().write(state_, move), {game().choice(seen, move)}});
  }
  return all;
}

std::optional<std::vector<std::int32_t>> Table::result() const {
  if (!turn().is_over()) return std::nullopt;
  return game().result(state_);
}

Record Table::record() const {
  Record record;
  record.game = game().info().id;
  record.settings = game().settings();
  record.seats = setup_.seats;
  record.date = setup_.date;
  record.program = program_version();
  record.practice = setup_.practice;
  record.hints_named = hints_named_;
  std::vector<RecordStep> steps;
  for (const Played& played : played_) steps.push_back(played.step);
  record.steps = without_tacit_moves(game(), steps);
  record.result = result();
  if (record.result) record.seed = setup_.seed;
  return record;
}

}  // namespace coppice
