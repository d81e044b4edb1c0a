#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "engine/hash.hpp"
#include "engine/legal_moves.hpp"
#include "engine/seat.hpp"

namespace coppice::lab {

/// The whole tree of a zero-sum game of two seats, with its information sets, as numbers only.
/// Nodes are stored level by level, the children of a node next to each other. All nodes of an
/// information set have the same level, since a seat knows how many moves were made.
struct ExtensiveFormTree {
  enum class Kind : std::uint8_t { first_seat, second_seat, chance, leaf };

  struct Node {
    std::uint32_t first_child = 0;
    std::uint32_t set = 0;  ///< of a decision
    float payoff = 0;       ///< of a leaf: the gain of the first seat, which the second loses
    std::uint16_t children = 0;
    Kind kind = Kind::leaf;
  };

  /// An information set. The probabilities of its actions are next to each other in a Strategy.
  struct InformationSet {
    std::uint32_t first_node = 0;  ///< one of its nodes
    std::uint32_t first_action = 0;
    std::uint16_t actions = 0;
    Seat seat;
  };

  std::vector<Node> nodes;
  std::vector<std::uint32_t> levels;  ///< the first node of each level, then the end
  std::vector<InformationSet> sets;
  std::size_t actions = 0;  ///< of all sets together

  static constexpr Kind of(Seat seat) {
    return seat.index == 0 ? Kind::first_seat : Kind::second_seat;
  }
};

/// A tree and the seats' views in it.
template <Game G>
struct GameTree {
  ExtensiveFormTree tree;
  std::vector<typename G::View> views;  ///< per information set
};

/// Builds the whole tree of a game of two seats from equally likely states. Seats have perfect
/// recall: an information set is a sequence of views, one for each move since the root. Chance
/// outcomes must be equally likely, as with shuffled cards.
template <Game G>
  requires(G::seats == 2)
class TreeGrower {
 public:
  explicit TreeGrower(const G& game) : game_(game) {}

  /// Empty if the tree would have more than `most` nodes.
  std::optional<GameTree<G>> grow(std::span<const typename G::State> roots, std::size_t most) {
    grown_ = {};
    numbers_.clear();
    level_.clear();
    for (const auto& root : roots) level_.push_back({root, {heard(0, root, 0), heard(0, root, 1)}});
    next_child_ = 1;
    grown_.tree.levels.push_back(0);
    add_node(ExtensiveFormTree::Kind::chance, roots.size());
    while (!level_.empty()) {
      grown_.tree.levels.push_back(count());
      if (!add_level(most)) return std::nullopt;
    }
    grown_.tree.levels.push_back(count());
    return std::move(grown_);
  }

 private:
  /// A state of the last level, and for each seat its views so far.
  struct Pending {
    typename G::State state;
    std::array<std::uint64_t, 2> heard;
  };

  std::uint64_t heard(std::uint64_t before, const typename G::State& state, std::uint8_t seat) {
    return hash_of(std::array{before, hash_of(game_.view(state, Seat{seat}))});
  }

  /// Returns false as soon as the tree would have more than `most` nodes.
  bool add_level(std::size_t most) {
    std::vector<Pending> below;
    for (const Pending& each : level_) {
      const Turn turn = game_.turn(each.state);
      if (turn.is_over()) {
        const auto result = game_.result(each.state);
        add_node(ExtensiveFormTree::Kind::leaf, 0).payoff =
            static_cast<float>(result[0] - result[1]) / 2;
        continue;
      }
      const Moves<G> moves = moves_of(game_, each.state);
      if (turn.is_chance()) {
        add_node(ExtensiveFormTree::Kind::chance, moves.size());
      } else {
        const std::uint32_t set = set_of(each, turn.seat(), moves.size());
        add_node(ExtensiveFormTree::of(turn.seat()), moves.size()).set = set;
      }
      if (next_child_ > most) return false;
      for (const Move move : moves) {
        typename G::State next = each.state;
        game_.play(next, move);
        below.push_back({next, {heard(each.heard[0], next, 0), heard(each.heard[1], next, 1)}});
      }
    }
    level_ = std::move(below);
    return true;
  }

  std::uint32_t count() const { return static_cast<std::uint32_t>(grown_.tree.nodes.size()); }

  ExtensiveFormTree::Node& add_node(ExtensiveFormTree::Kind kind, std::size_t children) {
    grown_.tree.nodes.push_back({.first_child = next_child_,
                                 .children = static_cast<std::uint16_t>(children),
                                 .kind = kind});
    next_child_ += static_cast<std::uint32_t>(children);
    return grown_.tree.nodes.back();
  }

  std::uint32_t set_of(const Pending& at, Seat seat, std::size_t moves) {
    const auto [found, is_new] =
        numbers_.try_emplace(hash_of(std::array{at.heard[seat.index], std::uint64_t{seat.index}}),
                             static_cast<std::uint32_t>(numbers_.size()));
    if (is_new) {
      grown_.tree.sets.push_back({.first_node = count(),
                                  .first_action = static_cast<std::uint32_t>(grown_.tree.actions),
                                  .actions = static_cast<std::uint16_t>(moves),
                                  .seat = seat});
      grown_.tree.actions += moves;
      grown_.views.push_back(game_.view(at.state, seat));
    }
    assert(grown_.tree.sets[found->second].actions == moves);
    return found->second;
  }

  const G& game_;
  GameTree<G> grown_;
  std::vector<Pending> level_;
  std::uint32_t next_child_ = 0;
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;
};

}  // namespace coppice::lab
