#pragma once

#include <algorithm>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/any_game.hpp"
#include "games/copperdale/copperdale.hpp"
#include "games/coppertwaddle/coppertwaddle.hpp"
#include "games/coupell/coupell.hpp"
#include "players/any_player.hpp"
#include "players/copperdale/evaluation.hpp"
#include "players/copperdale/playout_policy.hpp"
#include "players/coppertwaddle/evaluation.hpp"
#include "players/coppertwaddle/horizon.hpp"
#include "players/coppertwaddle/playout_policy.hpp"
#include "players/coupell/evaluation.hpp"
#include "players/coupell/own_player.hpp"
#include "players/greedy.hpp"
#include "players/ismcts.hpp"
#include "players/own_player.hpp"
#include "players/random_player.hpp"
#include "players/rollouts.hpp"

// Which games there are, and who plays them. A new game is added to `Games`.
namespace coppice {

using Games = std::tuple<copperdale::Copperdale, coppertwaddle::Coppertwaddle, coupell::Coupell>;

/// Tree search asks who is ahead of whom; where the seats win together nobody ever is.
template <TableGame G>
inline constexpr bool has_tree_search = G::seats >= 2 && !is_cooperative<G>;

/// The players that `make_player<G>` knows, the weakest first, as parse_player reads them.
template <TableGame G>
std::vector<std::string> player_names() {
  std::vector<std::string> names = {"random"};
  if constexpr (Evaluated<G>) names.emplace_back("greedy");
  names.emplace_back("rollouts");
  if constexpr (has_tree_search<G>) names.emplace_back("ismcts");
  if constexpr (HasOwnPlayer<G>) {
    const std::string name(OwnPlayer<G>::name);
    for (const std::string_view option : OwnPlayer<G>::options) {
      names.push_back(name + ":" + std::string(option));
    }
    names.push_back(name);
  }
  return names;
}

/// Of these the one who plays with people, unless they wish for another.
template <TableGame G>
std::string company() {
  if constexpr (HasOwnPlayer<G>) {
    return std::string(OwnPlayer<G>::name) + ":" + std::string(OwnPlayer<G>::company);
  }
  return player_names<G>().back();
}

Error unknown_player(std::string_view name, const std::vector<std::string>& known);
Error unknown_option(const PlayerSpec& spec);

/// Errors: an unknown name, or an option or a budget for a player that has none.
template <TableGame G>
std::expected<std::unique_ptr<Player<G>>, Error> make_player(const PlayerSpec& spec) {
  if constexpr (HasOwnPlayer<G>) {
    if (spec.name == OwnPlayer<G>::name) {
      const auto& options = OwnPlayer<G>::options;
      const bool known =
          spec.option.empty() || std::ranges::find(options, spec.option) != options.end();
      if (!known) return std::unexpected(unknown_option(spec));
      return OwnPlayer<G>::make(spec.option, spec.budget);
    }
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
  if (spec.budget) return refused("error.player.budget", {{"name", spec.name}});
  if constexpr (Evaluated<G>) {
    if (spec.name == "greedy") return std::make_unique<Greedy<G>>();
  }
  return std::make_unique<RandomPlayer<G>>();
}

/// Who gives hints: the best player that answers at once.
template <TableGame G>
std::unique_ptr<Player<G>> make_adviser() {
  if constexpr (HasOwnPlayer<G>) {
    return OwnPlayer<G>::make(OwnPlayer<G>::adviser, OwnPlayer<G>::hint_budget);
  } else if constexpr (has_tree_search<G>) {
    return std::make_unique<Ismcts<G>>(Ismcts<G>::small_budget);
  } else if constexpr (Evaluated<G>) {
    return std::make_unique<Greedy<G>>();
  } else {
    return std::make_unique<Rollouts<G>>(Rollouts<G>::standard_budget);
  }
}

/// Calls `visit` with the game of this id and settings, at its own type.
/// Errors: those of find_game and of the settings.
template <class Visit>
std::expected<void, Error> with_game(std::string_view id, const Settings& settings, Visit visit);

/// One game of the house, behind one face.
struct GameEntry {
  GameInfo info;
  bool cooperative;                  ///< the seats win together
  std::vector<std::string> players;  ///< as parse_player reads them, the weakest first
  std::string company;               ///< of these the one who plays with people
  std::expected<std::shared_ptr<const AnyGame>, Error> (*make)(const Settings& settings);
  std::expected<std::unique_ptr<AnyPlayer>, Error> (*make_player)(const PlayerSpec& spec);
  std::unique_ptr<AnyPlayer> (*make_adviser)();
};

/// All games, in the order of `Games`.
const std::vector<GameEntry>& roster();

/// Errors: an unknown id.
std::expected<const GameEntry*, Error> find_game(std::string_view id);

template <class Visit>
std::expected<void, Error> with_game(std::string_view id, const Settings& settings, Visit visit) {
  if (const auto known = find_game(id); !known) return std::unexpected(known.error());
  std::expected<void, Error> outcome;
  const auto try_one = [&]<class G>(std::type_identity<G>) {
    if (G::info().id != id) return;
    const auto game = G::make(settings);
    if (game) {
      visit(*game);
    } else {
      outcome = std::unexpected(game.error());
    }
  };
  [&]<class... Gs>(std::type_identity<std::tuple<Gs...>>) {
    (try_one(std::type_identity<Gs>{}), ...);
  }(std::type_identity<Games>{});
  return outcome;
}

}  // namespace coppice
