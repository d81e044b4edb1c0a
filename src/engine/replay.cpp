#include "engine/replay.hpp"

#include <algorithm>

#include "engine/text.hpp"

namespace coppice {

namespace {

bool is_resignation(const RecordStep& step) {
  return step.who && lower(step.text) == resignation_text;
}

}  // namespace

std::expected<Move, Error> read_step(const AnyRules& game, const AnyState& state,
                                     const RecordStep& step) {
  if (step.who && step.who->index >= game.info().seats) {
    return make_error("error.record.no_such_seat", {{"seat", std::to_string(step.who->number())}});
  }
  const Turn turn = game.turn(state);
  if (turn.is_over()) return make_error("error.game_over");
  if (is_resignation(step) && !turn.is_chance()) {
    if (!game.info().may_resign) return make_error("error.record.no_resigning");
    return resignation(*step.who);
  }
  const bool fits = step.who ? turn == Turn::of(*step.who) : turn.is_chance();
  if (!fits) {
    const std::string wanted = turn.is_chance() ? "chance" : std::to_string(turn.seat().number());
    return make_error("error.record.not_its_turn", {{"wanted", wanted}});
  }
  return game.read_recorded(state, step.text);
}

namespace {

RecordStep tacit_step(const AnyRules& game, const AnyState& state, Move move) {
  return {game.turn(state).seat(), game.write(state, move)};
}

/// The tacit move before `step`, if `step` itself is not the expected move.
std::optional<Move> left_out_before(const AnyRules& game, const AnyState& state,
                                    const RecordStep& step) {
  const auto tacit = game.tacit_move(state);
  if (!tacit || is_resignation(step) || read_step(game, state, step)) return std::nullopt;
  return tacit;
}

}  // namespace

std::vector<RecordStep> without_implied_moves(const AnyRules& game,
                                              const std::vector<RecordStep>& steps) {
  std::vector<RecordStep> kept;
  AnyState state = game.start();
  for (std::size_t index = 0; index < steps.size(); ++index) {
    const auto move = read_step(game, state, steps[index]);
    if (!move) break;  // not a step of this game; only the steps before it can be written
    const bool tacit = game.tacit_move(state) == *move;
    const bool last = index + 1 == steps.size();
    game.play(state, *move);
    // The last move of an unfinished game is written, and one before a resignation: otherwise a
    // reader could not know that it was played.
    const bool guessed = last ? game.turn(state).is_over() : !is_resignation(steps[index + 1]);
    if (!tacit || !guessed) kept.push_back(steps[index]);
  }
  return kept;
}

namespace {

/// The line of the first superfluous seat, or of the last seat.
int line_of_seats(const Record& record, int seats) {
  const std::vector<LineNumber>& places = record.tags.seats;
  if (places.empty()) return 0;
  return places[std::min(places.size() - 1, static_cast<std::size_t>(seats))].line;
}

}  // namespace

std::expected<Replay, Error> replay(const AnyRules& game, const Record& record) {
  const int seats = game.info().seats;
  if (static_cast<int>(record.seats.size()) != seats) {
    return at_line(
        {"error.record.seat_count",
         {{"seats", std::to_string(seats)}, {"found", std::to_string(record.seats.size())}}},
        line_of_seats(record, seats));
  }
  Replay played{{}, {}, game.start()};
  const auto play = [&](RecordStep step, Move move) {
    step.text = is_resignation(step) ? resignation_text : game.write(played.last, move);
    game.play(played.last, move);
    played.moves.push_back(move);
    played.steps.push_back(std::move(step));
  };
  for (const RecordStep& step : record.steps) {
    if (const auto tacit = left_out_before(game, played.last, step)) {
      play(tacit_step(game, played.last, *tacit), *tacit);
    }
    const auto move = read_step(game, played.last, step);
    if (!move) return at_line(move.error(), step.place.line);
    play(step, *move);
  }
  // A finished game may have ended with an omitted move.
  while (record.result) {
    const auto tacit = game.tacit_move(played.last);
    if (!tacit) break;
    play(tacit_step(game, played.last, *tacit), *tacit);
  }
  const bool over = game.turn(played.last).is_over();
  const std::string found = over ? write_result(game.result(played.last)) : "*";
  const std::string claimed = record.result ? write_result(*record.result) : "*";
  if (found != claimed) {
    return at_line({"error.record.wrong_result", {{"claimed", claimed}, {"found", found}}},
                   record.end.line);
  }
  return played;
}

}  // namespace coppice
