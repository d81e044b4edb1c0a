#include "lab/play_game.hpp"

namespace coppice::lab {

GameOutcome play_number(const GameType& type, const AnyGame& game, const AnyPlayers& players,
                        std::uint64_t seed, std::uint64_t number, Clock& clock,
                        const HearMove& hear) {
  Random family = Random::stream(seed, number);
  const std::uint64_t deal_seed = family.next();
  Random shuffle(deal_seed);
  const Deal deal = game.deal(shuffle);
  GameOutcome outcome{.result = {}, .decisions = 0, .seed = deal_seed, .last = {}, .flaw = {}};
  outcome.flaw = flaw_in([&] {
    const PlayedGame played = type.play(game, deal, players, family.next(), clock, hear);
    outcome.result = game.result(played.last);
    outcome.decisions = played.decisions;
    outcome.last = played.last;
  });
  return outcome;
}

GameOutcome play_whole(const GameType& type, const AnyGame& game, const AnyPlayers& players,
                       std::uint64_t seed, std::uint64_t number, Clock& clock,
                       const HearMove& hear) {
  GameOutcome outcome = play_number(type, game, players, seed, number, clock, hear);
  if (outcome.flaw) break_off(*outcome.flaw, NumberedGame{.seed = seed, .number = number});
  return outcome;
}

std::vector<std::int32_t> play_again(const GameType& type, const AnyGame& game,
                                     const AnyPlayers& players, std::uint64_t seed,
                                     std::uint64_t number, Clock& clock) {
  Random family = Random::stream(seed, number);
  Random shuffle(family.next());
  const Deal deal = game.deal(shuffle);
  family.next();  // the random numbers of the first time
  std::vector<std::int32_t> result;
  const auto flaw = flaw_in(
      [&] { result = game.result(type.play(game, deal, players, family.next(), clock, {}).last); });
  return flaw ? std::vector<std::int32_t>() : result;
}

GameOutcome replay_moves(const AnyGame& game, std::span<const Move> moves, const HearMove& hear) {
  AnyState state = game.start();
  std::uint64_t decisions = 0;
  for (const Move move : moves) {
    const Turn turn = game.turn(state);
    if (turn.is_seat()) ++decisions;
    if (hear) hear(state, turn, move);
    game.play(state, move);
  }
  return {.result = game.result(state), .decisions = decisions, .seed = 0, .last = state};
}

WatchedGame watched(const GameType& type, const AnyGame& game, const PlayOnce& play,
                    const HearMove& hear, KeepCourse keep) {
  WatchedGame watched{};
  std::optional<Seat> last;
  std::optional<LeadLog> lead;
  if (const auto* watching = type.extras.get<LeadWatching>()) lead.emplace(*watching, game);
  std::uint64_t decisions = 0;
  watched.outcome = play([&](const AnyState& state, Turn turn, Move move) {
    if (hear) hear(state, turn, move);
    if (lead) lead->see(state, decisions);
    if (!turn.is_seat()) return;
    ++decisions;
    if (!watched.first) watched.first = turn.seat();
    if (last != turn.seat()) ++watched.turns;
    last = turn.seat();
  });
  if (lead && !watched.outcome.flaw) {
    lead->see(watched.outcome.last, decisions);
    watched.lead = lead->end(watched.outcome.result, keep);
  }
  return watched;
}

WatchedGame play_watched(const GameType& type, const AnyGame& game, const AnyPlayers& players,
                         std::uint64_t seed, std::uint64_t number, Clock& clock,
                         const HearMove& hear) {
  const auto play = [&](const HearMove& heard) {
    return play_whole(type, game, players, seed, number, clock, heard);
  };
  return watched(type, game, play, hear);
}

}  // namespace coppice::lab
