#include "table/play_on.hpp"

#include "engine/error.hpp"
#include "engine/replay.hpp"
#include "table/checked_record.hpp"
#include "table/seating.hpp"

namespace coppice {

bool seed_deals_cards(const AnyGame& game, std::uint64_t seed, const std::vector<Move>& moves) {
  Random random(seed);
  const Deal deal = game.deal(random);
  AnyState state = game.start();
  for (const Move move : moves) {
    if (game.turn(state).is_chance() && game.draw(state, deal) != move) return false;
    game.play(state, move);
  }
  return true;
}

std::expected<GameStart, Error> game_start_of(const Record& record, std::size_t moves) {
  const auto game = TRY(game_of(record));
  const auto played = TRY(replay(*game, record));
  const std::size_t there = played.moves.size();
  if (moves > there) {
    return make_error("error.play_on.moves",
                      {{"moves", std::to_string(moves)}, {"there", std::to_string(there)}});
  }
  AnyState state = game->start();
  for (std::size_t at = 0; at < moves; ++at) game->play(state, played.moves[at]);
  if (game->turn(state).is_over()) return make_error("error.play_on.over");

  GameStart beginning{game, {journal::first_entry()}, std::nullopt};
  if (record.seed && seed_deals_cards(*game, *record.seed, played.moves)) {
    beginning.seed = record.seed;
  } else {
    beginning.journal.push_back({journal::write(CardsImagined{}), ""});
  }
  for (std::size_t at = 0; at < moves; ++at) {
    beginning.journal.push_back({journal::write(played.steps[at]), ""});
  }
  return beginning;
}

std::vector<std::string> seats_to_play_on(const GameType& game,
                                          const std::vector<std::string>& seats, Seat own) {
  std::vector<std::string> next;
  for (const std::string& seat : seats) {
    const auto spec = parse_player(seat);
    const bool known = seat != human && spec && game.make_player(*spec);
    if (next.size() == own.index) {
      next.emplace_back(human);
    } else {
      next.push_back(known ? seat : default_player_at_table(game));
    }
  }
  return next;
}

}  // namespace coppice
