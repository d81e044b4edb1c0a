#include "games/coppertwaddle/players/levels.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/players/evaluation.hpp"
#include "games/coppertwaddle/players/knowledge.hpp"
#include "games/coppertwaddle/rules/table_operations.hpp"
#include "search/greedy.hpp"

namespace coppice::coppertwaddle {

namespace {

/// Moves that are never overlooked: laying a Threlm, passing, and discarding.
bool is_plain(Move move) {
  switch (move::kind(move)) {
    case MoveKind::favour:
    case MoveKind::declaration:
    case MoveKind::ability:
    case MoveKind::rob:
    case MoveKind::cancel: return false;
    default: return true;
  }
}

/// The same card, used Threlm or robbed target, played in another way. Such moves are adjacent in
/// the list.
bool is_same_thing(Move one, Move other) {
  return one.kind() == other.kind() && one.a() == other.a();
}

/// Whether not moving would be better, apart from the spent card: the table itself is worse after
/// the move. The covering of an ability's own Threlm does not count.
bool harms_itself(const Coppertwaddle& game, State state, Seat seat, Move move,
                  const State& after) {
  const auto let_be = [&](State then) {
    game.play(then, then.step == GamePhase::answer ? move::let_be() : move::pass());
    return then;
  };
  if (advantage(game, after, seat) >= advantage(game, let_be(state), seat)) return false;
  if (move::kind(move) == MoveKind::ability) {
    TableOperations(state, game.rules(), nullptr).cover(move.a());
  }
  return advantage_without_hands(game, after, seat) <
         advantage_without_hands(game, let_be(state), seat);
}

}  // namespace

Move ImperfectPlayer::choose(const Coppertwaddle& game, const View& view, Seat seat, Random& random,
                             SearchClock&) {
  constexpr std::uint32_t hundred = 100;
  const State state = game.imagine(view, random);
  Move best{};
  int most = std::numeric_limits<int>::min();
  Move before{};
  bool seen = true;
  for (const Move move : moves_of(game, state)) {
    if (is_plain(move)) {
      seen = true;
    } else if (!is_same_thing(move, before)) {
      seen = random.below(hundred) >= habits_.overlooked;
    }
    before = move;
    State after = state;
    game.play(after, move);
    const int stands = advantage(game, after, seat);
    // A winning move is never overlooked.
    if (!seen && stands < won_game) continue;
    const int worth = stands + static_cast<int>(random.below(habits_.slack + 1));
    if (worth <= most) continue;
    // A mistake may waste cards but never harms its own seat.
    if (!is_plain(move) && harms_itself(game, state, seat, move, after)) continue;
    best = move;
    most = worth;
  }
  return best;
}

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
