#include "games/coupell/players/solve.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "engine/hash.hpp"
#include "games/coupell/players/actions.hpp"
#include "games/coupell/players/count_relaxation.hpp"
#include "games/coupell/players/final_turns_solver.hpp"
#include "games/coupell/players/known_deal_evaluation.hpp"
#include "games/coupell/players/minimum_touches.hpp"
#include "games/coupell/players/worth.hpp"

namespace coppice::coupell {

namespace {

/// A position between two turns, or after the first action of a turn.
struct Position {
  State state;
  std::uint32_t parent = 0;  ///< its index in the previous turn
  std::uint8_t count = 0;    ///< number of actions since then
  std::array<Move, turn_actions> moves{};
  int worth = 0;

  Position after(Move move, const State& state_after) const {
    Position position = *this;
    position.state = state_after;
    position.moves[position.count++] = move;
    return position;
  }
};

void sort(std::vector<Position>& positions) {
  // Ties are broken by origin, so no stable sort is needed.
  std::ranges::sort(positions, [](const Position& one, const Position& other) {
    const auto key = [](const Position& position) {
      return std::tuple(-position.worth, position.parent, position.moves[0].bits,
                        position.moves[1].bits);
    };
    return key(one) < key(other);
  });
}

/// Keeps the best ones, each state once.
void keep_best(std::vector<Position>& positions, std::size_t count) {
  sort(positions);
  std::unordered_set<State, ValueHash> seen;
  std::erase_if(positions, [&](const Position& position) {
    return seen.size() == count || !seen.insert(position.state).second;
  });
}

class Search {
 public:
  Search(const Coupell& game, const Vocabulary& words, const Deal& deal, const SearchEffort& effort,
         std::uint64_t luck)
      : game_(game), words_(words), deal_(deal), effort_(effort), luck_(luck) {}

  /// Empty if there is none with more than `points`.
  std::optional<SolutionLine> better_than(int points) {
    State start = game_.start();
    draw(start);
    turns_.push_back({{.state = start}});
    while (!turns_.back().empty() && turns_.back().front().state.final_turns == 0) {
      const auto& before = turns_.back();
      KnownDealEvaluation outlook(game_.rules(), words_, deal_, before.front().state.turns);
      std::vector<Position> ends;
      for (std::uint32_t number = 0; number < before.size(); ++number) {
        add_ends({.state = before[number].state, .parent = number}, outlook, ends);
      }
      keep_best(ends, effort_.width);
      for (Position& end : ends) draw(end.state);
      turns_.push_back(std::move(ends));
    }
    return best_end(points);
  }

 private:
  void draw(State& state) const {
    while (game_.turn(state).is_chance()) game_.play(state, game_.draw(state, deal_));
  }

  int luck(const State& state) const {
    const std::uint64_t mixed = (hash_of(state) ^ luck_) * 0x9e3779b97f4a7c15;
    return static_cast<int>((mixed >> 32) * static_cast<std::uint64_t>(effort_.luck) >> 32);
  }

  void add_ends(const Position& from, KnownDealEvaluation& outlook,
                std::vector<Position>& ends) const {
    const Seat seat = from.state.active;
    std::vector<Position> begun;
    std::vector<Position> all;
    const auto add = [&](const Position& before) {
      each_action(game_, words_, before.state, [&](Move move, const State& after) {
        if (after.step == GamePhase::over) return;
        Position position = before.after(move, after);
        position.worth = outlook.glance(after, seat);
        const bool is_over = after.step != GamePhase::act || after.active != seat;
        (is_over ? all : begun).push_back(position);
      });
    };
    add(from);
    sort(begun);
    const std::vector<Position> firsts = std::move(begun);
    begun.clear();
    std::size_t followed = 0;
    for (const Position& first : firsts) {
      const bool is_claim = move::kind(first.moves[0]) == MoveKind::claim;
      if (is_claim || followed++ < effort_.followed) add(first);
    }
    keep_best(all, effort_.looked_at);
    for (Position& end : all) {
      end.worth = outlook.worth_of(end.state, seat) + luck(end.state);
      ends.push_back(end);
    }
  }

  std::optional<SolutionLine> best_end(int points) const {
    std::optional<SolutionLine> line;
    FinalTurnsSolver last(game_, words_);
    const auto& ends = turns_.back();
    for (std::uint32_t number = 0; number < ends.size(); ++number) {
      const auto end = last.better_than(points, ends[number].state);
      if (!end) continue;
      points = end->points;
      line = {way_to(number), points};
      line->moves.insert(line->moves.end(), end->moves.begin(), end->moves.end());
    }
    return line;
  }

  /// The moves to one of the last positions.
  std::vector<Move> way_to(std::uint32_t number) const {
    std::vector<const Position*> way;
    for (std::size_t turn = turns_.size() - 1; turn > 0; --turn) {
      way.push_back(&turns_[turn][number]);
      number = way.back()->parent;
    }
    std::vector<Move> moves;
    State state = game_.start();
    const auto play = [&](Move move) {
      moves.push_back(move);
      game_.play(state, move);
    };
    const auto draw_all = [&] {
      while (game_.turn(state).is_chance()) play(game_.draw(state, deal_));
    };
    draw_all();
    for (auto position = way.rbegin(); position != way.rend(); ++position) {
      for (std::size_t at = 0; at < (*position)->count; ++at) play((*position)->moves[at]);
      draw_all();
    }
    return moves;
  }

  const Coupell& game_;
  const Vocabulary& words_;
  const Deal& deal_;
  const SearchEffort& effort_;
  std::uint64_t luck_;
  std::vector<std::vector<Position>> turns_;  ///< by turn, the positions at its beginning
};

/// A game in which both seats do nothing.
SolutionLine idle_line(const Coupell& game, const Deal& deal) {
  SolutionLine line;
  State state = game.start();
  while (!game.turn(state).is_over()) {
    const Move move = game.turn(state).is_chance() ? game.draw(state, deal) : move::end_turn();
    line.moves.push_back(move);
    game.play(state, move);
  }
  return line;
}

}  // namespace

SolutionLine search_line(const Coupell& game, const Deal& deal, const SearchEffort& effort) {
  const Dictionary& dictionary = game.rules().dictionary;
  const Vocabulary words(dictionary, dictionary.lists());
  SolutionLine best;
  for (int number = 0; number < effort.searches; ++number) {
    Search search(game, words, deal, effort, static_cast<std::uint64_t>(number));
    if (auto line = search.better_than(best.points)) best = std::move(*line);
  }
  return best.moves.empty() ? idle_line(game, deal) : best;
}

int upper_bound(const Coupell& game, const Deal& deal) {
  const MinimumTouches touches(game.rules(), deal);
  const CountRelaxation counted(game.rules(), touches);
  int pile = largest_pile(game.rules().cards);
  while (!counted.can_reach(pile)) --pile;
  return pile;
}

SolvedDeal solve(const Coupell& game, const Deal& deal) {
  SolutionLine line = search_line(game, deal, {});
  return {line.points, upper_bound(game, deal), std::move(line.moves)};
}

}  // namespace coppice::coupell
