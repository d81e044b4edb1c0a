#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "games/copperdale/players/network.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "search/player.hpp"
#include "search/player_spec.hpp"

namespace coppice::copperdale {

/// Examines all ways to end the present month. Plays on from the best ones: some months by the
/// network without search, after which the network estimates the sheet's worth. All ways get the
/// same cards; the worse half is dropped repeatedly.
class StrongPlayer final : public Player<Copperdale> {
 public:
  static constexpr Budget standard_budget{.playouts = 600, .time = {}};

  explicit StrongPlayer(Budget budget) : budget_(budget) {}

  Move choose(const Copperdale& game, const State& view, Seat seat, Random& random,
              SearchClock& clock) override;

  bool is_prepared_for(const Copperdale&) const override { return built_in_weights().is_learned; }

  /// Examines at least two moves, even if one is clearly best.
  MoveEstimates assess(const Copperdale& game, const State& view, Seat seat,
                       std::optional<Move> besides, Random& random, SearchClock& clock) override;

  std::optional<MoveJudgement> judge(const Copperdale& game, const State& view, Seat seat,
                                     std::optional<Move> played, Random& random,
                                     SearchClock& clock) override;
  double luck(const Copperdale& game, const State& before, const State& after, Seat seat,
              Random& random, SearchClock& clock) override;

 private:
  /// A continuation: its first move, and the state after it.
  struct Continuation {
    Move first;
    State after;
    std::int64_t total;  ///< of its first estimate and its playouts
    std::int64_t looks;  ///< the number of estimates in that sum
    int number;          ///< in order of discovery, which decides between equals

    /// In medals.
    double worth() const {
      return static_cast<double>(total) / static_cast<double>(looks * Network::medal);
    }

    bool is_before(const Continuation& other) const {
      return total != other.total ? total > other.total : number < other.number;
    }
  };

  /// Ways that must be examined to the end.
  struct Wanted {
    bool second_move = false;  ///< one other than the best
    std::optional<Move> besides = {};
  };

  static void add_month_ends(const Copperdale& game, const State& state, std::optional<Move> first,
                             std::vector<Continuation>& ways);
  static std::vector<Continuation> ways(const Copperdale& game, const State& view);
  static std::span<Continuation> best_of(std::span<Continuation> sorted, std::size_t count,
                                         const Wanted& wanted);
  std::vector<Continuation> judged(const Copperdale& game, const State& view, const Wanted& wanted,
                                   Random& random, SearchClock& clock) const;
  static std::optional<std::int64_t> known_end(const Copperdale& game, const State& state);
  static std::int64_t play_on(const Copperdale& game, State state, Random chance);

  Budget budget_;
};

/// For the roster.
struct StrongPlayerFactory {
  static constexpr std::string_view name = "strong";
  static constexpr std::array<std::string_view, 0> options = {};
  static constexpr std::string_view company = "";
  static constexpr std::string_view adviser = "";
  static constexpr bool answers = false;
  static constexpr Budget hint_budget{.playouts = 200, .time = {}};

  static bool searches(std::string_view) { return true; }

  static std::unique_ptr<Player<Copperdale>> make(std::string_view,
                                                  const std::optional<Budget>& budget) {
    return std::make_unique<StrongPlayer>(budget.value_or(StrongPlayer::standard_budget));
  }
};

}  // namespace coppice::copperdale
