#include "table/card_source.hpp"

#include <algorithm>
#include <optional>

#include "engine/replay.hpp"

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

}  // namespace coppice
