#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/replay.hpp"
#include "engine/text.hpp"
#include "players/roster.hpp"
#include "support/coupell_games.hpp"

// Random games of every kind as the lines of a record, and what a reader says of such lines.
namespace coppice::record_games {

using Lines = std::vector<std::string>;

inline std::string text_of(const Lines& lines, const std::string& end_of_line = "\n") {
  std::string text;
  for (const std::string& line : lines) text += line + end_of_line;
  return text;
}

/// Any legal move; in Coupell often a claim, mostly of what is no word.
inline Move likely_move(const AnyGame& game, const AnyState& state, Random& random) {
  using coupell::Coupell;
  if (game.info().id == Coupell::info().id) {
    const auto opened = state.as<coupell::State>();
    if (opened.own_row().size() >= 4 && random.below(3) == 0) {
      return coupell::test::any_claim(game.as<Coupell>(), opened, random);
    }
  }
  const auto legal = game.moves(game.view(state, game.turn(state).seat()));
  return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

/// A game of at most so many moves; over if they suffice, or if somebody gives it up.
inline Record random_record(const std::string& id, const Settings& settings, int most_moves,
                            Random& random) {
  const auto game = *(*find_game(id))->make(settings);
  Record record;
  record.game = id;
  record.settings = settings;
  record.seats.assign(static_cast<std::size_t>(game->info().seats), "human");
  record.date = "2026-11-21";
  record.program = "coppice";
  record.seed = random.below(1000);
  AnyState state = game->start();
  const Deal deal = game->deal(random);
  std::vector<RecordStep> steps;
  for (int count = 0; count < most_moves && !game->turn(state).is_over(); ++count) {
    const Turn turn = game->turn(state);
    const Move move =
        turn.is_chance() ? game->draw(state, deal) : likely_move(*game, state, random);
    const auto who = turn.is_seat() ? std::optional(turn.seat()) : std::nullopt;
    steps.push_back({who, game->write(state, move)});
    game->play(state, move);
  }
  if (game->turn(state).is_seat() && game->info().may_resign && random.below(2) == 0) {
    const Seat seat{static_cast<std::uint8_t>(random.below(2))};
    steps.push_back({seat, std::string(resignation_text)});
    game->play(state, resignation(seat));
  }
  record.steps = without_tacit_moves(*game, steps);
  if (game->turn(state).is_over()) record.result = game->result(state);
  return record;
}

/// The lines of a record, with what an edit needs to know of them.
struct Written {
  Lines lines;
  std::size_t empty;  ///< the index of the line that ends the tags
  std::size_t end;    ///< of the last line
};

inline Written written(const Record& record) {
  Written all;
  std::string text = write_record(record);
  text.pop_back();
  for (const std::string_view line : split(text, '\n')) all.lines.emplace_back(line);
  all.end = all.lines.size() - 1;
  all.empty = 0;
  while (!all.lines[all.empty].empty()) ++all.empty;
  return all;
}

}  // namespace coppice::record_games
