#include "games/coppertwaddle/players/levels.hpp"

#include <algorithm>
#include <cstdint>

#include "games/coppertwaddle/players/imperfect_player.hpp"
#include "games/coppertwaddle/players/knowledge.hpp"
#include "search/greedy.hpp"

namespace coppice::coppertwaddle {

namespace {

/// Weak levels overlook moves, strong levels search longer.
struct Level {
  std::string_view name;
  ImperfectPlayer::Weakness habits{};
  std::uint64_t simulations = 0;
};

constexpr std::array<Level, Levels::names.size()> levels = {{
    {.name = "beginner", .habits = {.overlooked = 60, .slack = 80}},
    {.name = "forgetful", .habits = {.overlooked = 35, .slack = 50}},
    {.name = "casual", .habits = {.overlooked = 15, .slack = 25}},
    {.name = "quick"},
    {.name = "attentive", .simulations = 20},
    {.name = "thoughtful", .simulations = 80},
    {.name = "seasoned", .simulations = 400},
    {.name = "masterly", .simulations = 4000},
}};

const Level& level_of(std::string_view name) {
  return *std::ranges::find(levels, name, &Level::name);
}

}  // namespace

bool Levels::searches(std::string_view name) { return level_of(name).simulations > 0; }

std::unique_ptr<Player<Coppertwaddle>> Levels::make(std::string_view name,
                                                    const std::optional<Budget>& budget) {
  const Level& level = level_of(name);
  if (level.simulations > 0) {
    return StrongPlayerFactory::make(
        "", budget.value_or(Budget{.playouts = level.simulations, .time = {}}));
  }
  if (level.habits.overlooked > 0) return std::make_unique<ImperfectPlayer>(level.habits);
  return std::make_unique<Greedy<Coppertwaddle>>();
}

}  // namespace coppice::coppertwaddle
