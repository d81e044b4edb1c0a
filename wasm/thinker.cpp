#include "thinker.hpp"

#include <cstring>
#include <optional>
#include <utility>

#include "host/computer_seats.hpp"
#include "kept.hpp"
#include "search/move_recommendation.hpp"
#include "search/registry.hpp"

namespace coppice::page {

namespace {

template <class Value>
std::optional<Value> value_of_hex(const std::string& hex, Value value) {
  const std::string bytes = bytes_of(hex, sizeof(Value));
  if (bytes.empty()) return std::nullopt;
  std::memcpy(&value, bytes.data(), sizeof(Value));
  return value;
}

Thought thought_of(const MoveRecommendation& opinion) {
  Thought thought{opinion.move.bits, opinion.worth, {}, {}};
  if (const auto& next = opinion.next) {
    thought.next = {next->move.bits, next->worth, next->as_good};
  }
  for (const Reason& reason : opinion.reasons) {
    thought.reasons.push_back(wire::message_of(reason));
  }
  return thought;
}

}  // namespace

std::expected<void, Error> Thinker::prepare(const Question& question) {
  const bool same = game_ && game_id_ == question.game && settings_ == question.settings &&
                    player_name_ == question.player;
  if (same) return {};
  const auto entry = find_game(question.game);
  if (!entry) return std::unexpected(entry.error());
  auto game = (*entry)->make(question.settings);
  if (!game) return std::unexpected(game.error());
  if (question.player.empty()) {
    player_ = (*entry)->make_adviser();
  } else {
    auto computers = computers_of(question.game, {question.player});
    if (!computers) return std::unexpected(computers.error());
    player_ = std::move(computers->front().player);
  }
  game_ = std::move(*game);
  game_id_ = question.game;
  settings_ = question.settings;
  player_name_ = question.player;
  return {};
}

std::expected<Thought, Error> Thinker::think(const Question& question, SearchClock& clock) {
  if (const auto prepared = prepare(question); !prepared) {
    return std::unexpected(prepared.error());
  }
  const auto view = value_of_hex(question.view, AnyView());
  auto random = value_of_hex(question.random, Random(0));
  if (!view || !random) return make_error("error.page.question");
  const Seat seat{static_cast<std::uint8_t>(question.seat - 1)};
  if (!question.player.empty()) {
    return Thought{player_->choose(*game_, *view, seat, *random, clock).bits, {}, {}, {}};
  }
  return thought_of(recommendation_of(*player_, *game_, *view, seat, *random, clock));
}

}  // namespace coppice::page
