#include "games/coppertwaddle/players/levels.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/players/evaluation.hpp"
#include "games/coppertwaddle/players/knowledge.hpp"
#include "games/coppertwaddle/players/policy_player.hpp"
#include "games/coppertwaddle/players/trained_weights.hpp"
#include "games/coppertwaddle/rules/table_operations.hpp"
#include "search/greedy.hpp"
#include "search/make_player.hpp"
#include "search/tree_player.hpp"

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

namespace {

/// Plays with trained weights, or like `ismcts` without them.
class Strong final : public Player<Coppertwaddle> {
 public:
  Strong(Budget budget, std::shared_ptr<const CustomWeights> own)
      : budget_(budget), own_(std::move(own)), unlearned_(budget) {}

  Move choose(const Coppertwaddle& game, const View& view, Seat seat, Random& random,
              SearchClock& clock) override {
    return player_of(game).choose(game, view, seat, random, clock);
  }

  bool is_prepared_for(const Coppertwaddle& game) const override {
    return is_learned(own_.get(), game);
  }

  MoveEstimates assess(const Coppertwaddle& game, const View& view, Seat seat,
                       std::optional<Move> besides, Random& random, SearchClock& clock) override {
    return player_of(game).assess(game, view, seat, besides, random, clock);
  }

  std::optional<MoveJudgement> judge(const Coppertwaddle& game, const View& view, Seat seat,
                                     std::optional<Move> played, Random& random,
                                     SearchClock& clock) override {
    return player_of(game).judge(game, view, seat, played, random, clock);
  }

  double luck(const Coppertwaddle& game, const State& before, const State& after, Seat seat,
              Random& random, SearchClock& clock) override {
    return player_of(game).luck(game, before, after, seat, random, clock);
  }

 private:
  Player<Coppertwaddle>& player_of(const Coppertwaddle& game) {
    const TrainedWeights* const learned = weights_for(own_.get(), game);
    if (learned == nullptr) return unlearned_;
    if (!guided_) guided_.emplace(budget_, *learned);
    guided_->guide_by(*learned);
    return *guided_;
  }

  Budget budget_;
  std::shared_ptr<const CustomWeights> own_;  ///< null: the built-in weights
  std::optional<TreePlayer<Coppertwaddle, TrainedWeights>> guided_;
  Ismcts<Coppertwaddle> unlearned_;
};

}  // namespace

std::unique_ptr<Player<Coppertwaddle>> StrongPlayerFactory::make(
    std::string_view option, const std::optional<Budget>& budget) {
  return make_with(nullptr, option, budget);
}

std::unique_ptr<Player<Coppertwaddle>> StrongPlayerFactory::make_with(
    const std::shared_ptr<const CustomWeights>& weights, std::string_view option,
    const std::optional<Budget>& budget) {
  if (!searches(option)) return std::make_unique<SharpenedPolicyPlayer>(weights);
  return std::make_unique<Strong>(budget.value_or(standard_budget), weights);
}

}  // namespace coppice::coppertwaddle
