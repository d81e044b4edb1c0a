#include "lab/run/play_game.hpp"

#include <algorithm>

#include "engine/replay.hpp"
#include "engine/settings.hpp"
#include "lab/counts/cards.hpp"

namespace coppice::lab {

bool has_documents(const Settings& settings) {
  return std::ranges::any_of(settings,
                             [](const auto& setting) { return is_document(setting.second); });
}

std::expected<std::shared_ptr<const AnyGame>, Error> make_game(const GameType& type,
                                                               const Settings& settings) {
  auto game = type.make(settings);
  const auto* const watching = type.extras.get<CardTracking>();
  if (!game || watching == nullptr || watching->matched == nullptr) return game;
  return has_documents(settings) ? watching->matched(**game) : game;
}

std::optional<RecordStep> recorded_step(const AnyGame& game, const AnyState& state, Turn turn,
                                        Move move) {
  if (game.tacit_move(state) == move) return std::nullopt;
  const auto who = turn.is_seat() ? std::optional(turn.seat()) : std::nullopt;
  return RecordStep{who,
                    resigning_seat(move) ? std::string(resignation_text) : game.write(state, move)};
}

GameOutcome play_number(const GameType& type, const AnyGame& game, const AnyPlayers& players,
                        std::uint64_t seed, std::uint64_t number, SearchClock& clock,
                        const MoveListener& hear) {
  Random family = Random::stream(seed, number);
  const std::uint64_t deal_seed = family.next();
  Random shuffle(deal_seed);
  const Deal deal = game.deal(shuffle);
  GameOutcome outcome{.result = {}, .decisions = 0, .seed = deal_seed, .last = {}, .flaw = {}};
  outcome.flaw = broken_rules_kind_of([&] {
    const PlayedGame played = type.play(game, deal, players, family.next(), clock, hear);
    outcome.result = game.result(played.last);
    outcome.decisions = played.decisions;
    outcome.last = played.last;
  });
  return outcome;
}

GameOutcome play_or_throw(const GameType& type, const AnyGame& game, const AnyPlayers& players,
                          std::uint64_t seed, std::uint64_t number, SearchClock& clock,
                          const MoveListener& hear) {
  GameOutcome outcome = play_number(type, game, players, seed, number, clock, hear);
  if (outcome.flaw) throw_broken_rules(*outcome.flaw, RunGameId{.number = number, .seed = seed});
  return outcome;
}

std::vector<std::int32_t> replay_deal(const GameType& type, const AnyGame& game,
                                      const AnyPlayers& players, std::uint64_t seed,
                                      std::uint64_t number, SearchClock& clock) {
  Random family = Random::stream(seed, number);
  Random shuffle(family.next());
  const Deal deal = game.deal(shuffle);
  family.next();  // the random numbers of the first time
  std::vector<std::int32_t> result;
  const auto flaw = broken_rules_kind_of(
      [&] { result = game.result(type.play(game, deal, players, family.next(), clock, {}).last); });
  return flaw ? std::vector<std::int32_t>() : result;
}

GameOutcome replay_moves(const AnyGame& game, std::span<const Move> moves,
                         const MoveListener& hear) {
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

ObservedGame observed(const GameType& type, const AnyGame& game, const PlayFunction& play,
                      const MoveListener& hear, KeepLeadHistory keep) {
  ObservedGame watched{};
  std::optional<Seat> last;
  std::optional<LeadTracker> lead;
  if (const auto* watching = type.extras.get<LeadMetric>()) lead.emplace(*watching, game);
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

ObservedGame play_observed(const GameType& type, const AnyGame& game, const AnyPlayers& players,
                           std::uint64_t seed, std::uint64_t number, SearchClock& clock,
                           const MoveListener& hear) {
  const auto play = [&](const MoveListener& heard) {
    return play_or_throw(type, game, players, seed, number, clock, heard);
  };
  return observed(type, game, play, hear);
}

}  // namespace coppice::lab
