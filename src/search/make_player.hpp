#pragma once

#include <algorithm>
#include <concepts>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/legal_moves.hpp"
#include "engine/table_game.hpp"
#include "search/greedy.hpp"
#include "search/knowledge.hpp"
#include "search/player.hpp"
#include "search/player_spec.hpp"
#include "search/rollouts.hpp"
#include "search/tree_player.hpp"

namespace coppice {

/// Whether a game has opponents of several levels: Knowledge<G>::Levels with
///
///   names                weakest first: "beginner". A player is written "level:beginner"
///   standard             the default level
///   searches(name)       whether it accepts a budget
///   make(name, budget)   a std::unique_ptr; no budget: its own
template <class G>
concept HasLevels = is_provided<typename Knowledge<G>::Levels>;

inline constexpr std::string_view level_name = "level";

/// "level:beginner", the form of parse_player.
inline std::string level_text(std::string_view name) {
  return std::string(level_name) + ":" + std::string(name);
}

/// All levels of a game, weakest first; empty if it has none.
template <Game G>
std::vector<std::string> level_texts() {
  std::vector<std::string> all;
  if constexpr (HasLevels<G>) {
    for (const std::string_view name : Knowledge<G>::Levels::names) all.push_back(level_text(name));
  }
  return all;
}

/// Whether a game has a player of its own, which must be its strongest:
/// Knowledge<G>::StrongPlayerFactory with
///
///   name                  "planner"
///   options               the accepted options; none is always accepted
///   company               the option for a table with people
///   adviser               the option for hints to them
///   answers               whether it answers questions (Player::answer)
///   searches(option)      whether it takes a budget with this option
///   make(option, budget)  a std::unique_ptr; the option is one of these, or empty
///   hint_budget           for hints, which must be fast
template <class G>
concept HasStrongPlayer = is_provided<typename Knowledge<G>::StrongPlayerFactory>;

/// Chooses a legal move with equal probabilities.
template <Game G>
class RandomPlayer final : public Player<G> {
 public:
  Move choose(const G& game, const typename G::View& view, Seat, Random& random,
              SearchClock&) override {
    const auto moves = choices_of(game, view);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  }
};

/// Tree search for any game whose seats are rivals, guided by the game's PlayoutPolicy.
template <Game G>
class Ismcts final : public TreePlayer<G, UniformGuide<G>> {
 public:
  static constexpr Budget standard_budget{.playouts = 2000, .time = {}};

  /// For hints, which must be fast.
  static constexpr Budget small_budget{.playouts = 1000, .time = {}};

  explicit Ismcts(Budget budget) : TreePlayer<G, UniformGuide<G>>(budget, uniform) {}

 private:
  static constexpr UniformGuide<G> uniform{};
};

// Creates the players of a game.

/// Tree search asks who is ahead, which has no meaning if the seats win together.
template <TableGame G>
inline constexpr bool has_tree_search = G::seats >= 2 && !is_cooperative<G>;

/// The players of `make_player<G>` in the form of parse_player: weakest first, then the levels,
/// also weakest first.
template <TableGame G>
std::vector<std::string> player_names() {
  std::vector<std::string> names = {"random"};
  if constexpr (HasEvaluation<G>) names.emplace_back("greedy");
  names.emplace_back("rollouts");
  if constexpr (has_tree_search<G>) names.emplace_back("ismcts");
  if constexpr (HasStrongPlayer<G>) {
    using Own = typename Knowledge<G>::StrongPlayerFactory;
    const std::string name(Own::name);
    for (const std::string_view option : Own::options) {
      names.push_back(name + ":" + std::string(option));
    }
    names.push_back(name);
  }
  const auto levels = level_texts<G>();
  names.insert(names.end(), levels.begin(), levels.end());
  return names;
}

/// The default player for a table with people: the standard level, or the best player.
template <TableGame G>
std::string default_player() {
  if constexpr (HasLevels<G>) {
    return level_text(Knowledge<G>::Levels::standard);
  } else if constexpr (HasStrongPlayer<G>) {
    using Own = typename Knowledge<G>::StrongPlayerFactory;
    const std::string name(Own::name);
    return Own::company.empty() ? name : name + ":" + std::string(Own::company);
  } else {
    return player_names<G>().back();
  }
}

Error unknown_player(std::string_view name, const std::vector<std::string>& known);
Error unknown_option(const PlayerSpec& spec);

/// Errors: a level that the game does not have; a budget for a level that does not search.
template <TableGame G>
std::expected<std::unique_ptr<Player<G>>, Error> make_level(const PlayerSpec& spec) {
  using Levels = typename Knowledge<G>::Levels;
  if (std::ranges::find(Levels::names, spec.option) == Levels::names.end()) {
    const std::string text = spec.option.empty() ? spec.name : level_text(spec.option);
    return std::unexpected(unknown_player(text, player_names<G>()));
  }
  if (spec.budget && !Levels::searches(spec.option)) {
    return make_error(ErrorCode::player_budget, {{"name", level_text(spec.option)}});
  }
  return Levels::make(spec.option, spec.budget);
}

/// Errors: an unknown name; an option or a budget that the player does not accept.
template <TableGame G>
std::expected<std::unique_ptr<Player<G>>, Error> make_player(const PlayerSpec& spec) {
  if constexpr (HasStrongPlayer<G>) {
    using Own = typename Knowledge<G>::StrongPlayerFactory;
    if (spec.name == Own::name) {
      const auto& options = Own::options;
      const bool known =
          spec.option.empty() || std::ranges::find(options, spec.option) != options.end();
      if (!known) return std::unexpected(unknown_option(spec));
      if (spec.budget && !Own::searches(spec.option)) {
        return make_error(ErrorCode::player_budget, {{"name", spec.name + ":" + spec.option}});
      }
      return Own::make(spec.option, spec.budget);
    }
  }
  if constexpr (HasLevels<G>) {
    if (spec.name == level_name) return make_level<G>(spec);
  }
  const auto names = player_names<G>();
  if (std::ranges::find(names, spec.name) == names.end()) {
    return std::unexpected(unknown_player(spec.name, names));
  }
  if (!spec.option.empty()) return std::unexpected(unknown_option(spec));
  if (spec.name == "rollouts") {
    return std::make_unique<Rollouts<G>>(spec.budget.value_or(Rollouts<G>::standard_budget));
  }
  if constexpr (has_tree_search<G>) {
    if (spec.name == "ismcts") {
      return std::make_unique<Ismcts<G>>(spec.budget.value_or(Ismcts<G>::standard_budget));
    }
  }
  if (spec.budget) return make_error(ErrorCode::player_budget, {{"name", spec.name}});
  if constexpr (HasEvaluation<G>) {
    if (spec.name == "greedy") return std::make_unique<Greedy<G>>();
  }
  return std::make_unique<RandomPlayer<G>>();
}

/// Whether this player answers questions (Player::answer). A table can ask this without creating
/// the player.
template <TableGame G>
bool answers_questions(const PlayerSpec& spec) {
  if constexpr (HasStrongPlayer<G>) {
    using Own = typename Knowledge<G>::StrongPlayerFactory;
    return Own::answers && spec.name == Own::name;
  } else {
    return false;
  }
}

/// The player for hints: the best one that answers at once.
template <TableGame G>
std::unique_ptr<Player<G>> make_adviser() {
  if constexpr (HasStrongPlayer<G>) {
    using Own = typename Knowledge<G>::StrongPlayerFactory;
    return Own::make(Own::adviser, Own::hint_budget);
  } else if constexpr (has_tree_search<G>) {
    return std::make_unique<Ismcts<G>>(Ismcts<G>::small_budget);
  } else if constexpr (HasEvaluation<G>) {
    return std::make_unique<Greedy<G>>();
  } else {
    return std::make_unique<Rollouts<G>>(Rollouts<G>::standard_budget);
  }
}

/// The player for analyses: the one for hints, with more time.
template <TableGame G>
PlayerSpec judge() {
  constexpr auto longer = [](Budget hint) { return Budget{hint.playouts * 2, hint.time * 2}; };
  if constexpr (HasStrongPlayer<G>) {
    using Own = typename Knowledge<G>::StrongPlayerFactory;
    return {std::string(Own::name), longer(Own::hint_budget), std::string(Own::adviser)};
  } else if constexpr (has_tree_search<G>) {
    return {"ismcts", longer(Ismcts<G>::small_budget)};
  } else {
    return {"rollouts", longer(Rollouts<G>::standard_budget)};
  }
}

}  // namespace coppice
