#include "support/record_games.hpp"

#include <memory>
#include <optional>
#include <utility>

#include "engine/replay.hpp"
#include "search/registry.hpp"

namespace coppice::record_games {

Move any_move(const AnyGame& game, const AnyState& state, Random& random) {
  const auto legal = game.moves(game.view(state, game.turn(state).seat()));
  return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

Record random_record(const std::string& id, const Settings& settings, int most_moves,
                     Random& random, Choose choose) {
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
    const Move move = turn.is_chance() ? game->draw(state, deal) : choose(*game, state, random);
    const auto who = turn.is_seat() ? std::optional(turn.seat()) : std::nullopt;
    steps.push_back({who, game->write(state, move)});
    game->play(state, move);
  }
  if (game->turn(state).is_seat() && game->info().may_resign && random.below(2) == 0) {
    const Seat seat{static_cast<std::uint8_t>(random.below(2))};
    steps.push_back({seat, std::string(resignation_text)});
    game->play(state, resignation(seat));
  }
  record.steps = without_implied_moves(*game, steps);
  if (game->turn(state).is_over()) record.result = game->result(state);
  return record;
}

}  // namespace coppice::record_games
