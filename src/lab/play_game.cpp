#include "lab/play_game.hpp"

namespace coppice::lab {

GameOutcome play_number(const GameType& type, const AnyGame& game, const AnyPlayers& players,
                        std::uint64_t seed, std::uint64_t number, Clock& clock,
                        const HearMove& hear) {
  Random family = Random::stream(seed, number);
  const std::uint64_t deal_seed = family.next();
  Random shuffle(deal_seed);
  const Deal deal = game.deal(shuffle);
  const PlayedGame played = type.play(game, deal, players, family.next(), clock, hear);
  return {game.result(played.last), played.decisions, deal_seed, played.last};
}

}  // namespace coppice::lab
