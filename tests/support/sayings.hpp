#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include "engine/any_game.hpp"
#include "engine/parts.hpp"

namespace coppice {

/// What a described game says: of each key, such as "event.laid", the names of the arguments that
/// always come with it.
class Sayings {
 public:
  using With = std::map<std::string, std::string>;

  /// Plays some random games.
  void listen(const AnyGame& game) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Random random(seed);
      AnyState state = game.start();
      while (!game.turn(state).is_over()) {
        const Move move = next(game, state, random);
        for (const auto& told : game.play_told(state, move)) {
          for (const EventWithChanges& each : told) {
            const auto& event = std::get<parts::EventSentence>(each.event.as<parts::Event>());
            add("event", event.key, event.seat, event.with);
          }
        }
      }
      add(game.show(game.onlooker_view(state)).as<parts::Screen>());
    }
  }

  void add(const std::string& kind, const std::string& key, int seat, const With& with) {
    if (key.empty()) return;
    std::set<std::string> names;
    for (const auto& [name, _] : with) names.insert(name);
    if (seat > 0) names.insert({"player", "you"});
    const auto [known, added] = all_.emplace(kind + "." + key, names);
    if (!added)
      std::erase_if(known->second, [&](const auto& name) { return !names.contains(name); });
  }

  const std::map<std::string, std::set<std::string>>& all() const { return all_; }

 private:
  void add(const std::string& kind, const parts::Label& words) {
    add(kind, words.key, words.seat, words.with);
  }
  void add(const parts::Screen& screen) {
    if (screen.question) add("question", *screen.question);
    for (const parts::Part& part : screen.parts) {
      std::visit(
          [&]<class Held>(const Held& held) {
            if constexpr (std::same_as<Held, parts::Text>) {
              add("part", held.words);
            } else {
              add("part", held.title);
            }
          },
          part);
    }
  }

  /// A random move, after what the screens and choices of its state say.
  Move next(const AnyGame& game, const AnyState& state, Random& random) {
    if (game.turn(state).is_chance()) return game.draw(state, random);
    const AnyView view = game.view(state, game.turn(state).seat());
    add(game.show(view).as<parts::Screen>());
    for (const AnyLegalMove& option : game.options(state)) {
      const auto& choice = std::get<parts::MoveDescription>(option.choice.as<parts::Choice>());
      add("choice", choice.key, 0, choice.with);
    }
    const auto moves = game.moves(view);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  }

  std::map<std::string, std::set<std::string>> all_;
};

}  // namespace coppice
