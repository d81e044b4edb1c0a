#pragma once

#include <expected>
#include <map>
#include <memory>
#include <string>

#include "engine/any_game.hpp"
#include "requests.hpp"
#include "search/any_player.hpp"

namespace coppice::page {

/// Answers questions one after the other. It caches the last game and player, since most questions
/// come from one table.
class Thinker {
 public:
  /// Errors: an unknown game or player; a question of another build.
  std::expected<Thought, Error> think(const Question& question, SearchClock& clock);

 private:
  std::expected<void, Error> prepare(const Question& question);

  std::string game_id_;
  std::map<std::string, std::string> settings_;
  std::string player_name_;
  std::shared_ptr<const AnyGame> game_;
  std::shared_ptr<AnyPlayer> player_;
};

}  // namespace coppice::page
