#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "engine/text.hpp"
#include "python/engine_error.hpp"
#include "python/state.hpp"

namespace coppice::python {

namespace {

constexpr std::string_view without_history =
    "A state that was imagined from a view has no history.";
constexpr std::string_view resampled_history = "A resampled state has no record: nobody played it.";

/// The number, or the largest one, which means nothing either.
std::int64_t signed_of(std::uint64_t number) {
  return static_cast<std::int64_t>(
      std::min<std::uint64_t>(number, std::numeric_limits<std::int64_t>::max()));
}

}  // namespace

template <class Visit>
void PythonState::replay(Visit visit) const {
  if (begin_) throw EngineError(std::string(without_history));
  PythonState state(game_);
  for (const Step& step : steps_) {
    visit(std::as_const(state), step);
    state.take(step);
  }
}

std::vector<std::string> PythonState::steps() const {
  std::vector<std::string> texts;
  replay([&](const PythonState& before, const Step& step) {
    texts.push_back(step.seat < 0 ? std::to_string(game_->tensors->number(before.now_, step.move))
                                  : "resample " + std::to_string(step.seat) + " " +
                                        std::to_string(step.seed));
  });
  return texts;
}

std::vector<std::pair<int, std::uint32_t>> PythonState::history() const {
  std::vector<std::pair<int, std::uint32_t>> all;
  replay([&](const PythonState& before, const Step& step) {
    if (step.seat >= 0) return;
    all.emplace_back(before.current_player(), game_->tensors->number(before.now_, step.move));
  });
  return all;
}

std::vector<Move> PythonState::moves() const {
  if (begin_) throw EngineError(std::string(without_history));
  std::vector<Move> all;
  for (const Step& step : steps_) {
    if (step.seat >= 0) throw EngineError(std::string(resampled_history));
    all.push_back(step.move);
  }
  return all;
}

std::vector<RecordStep> PythonState::recorded() const {
  std::vector<RecordStep> all;
  replay([&](const PythonState& before, const Step& step) {
    if (step.seat >= 0) throw EngineError(std::string(resampled_history));
    const Turn turn = before.turn_;
    all.push_back({.who = turn.is_seat() ? std::optional(turn.seat()) : std::nullopt,
                   .text = game_->game->write(before.now_, step.move)});
  });
  return all;
}

PythonState PythonState::played(GameRef game, std::span<const Move> moves) {
  PythonState state(std::move(game));
  for (const Move move : moves) state.take({move});
  return state;
}

PythonState PythonState::restored(GameRef game, const std::vector<std::string>& steps) {
  PythonState state(std::move(game));
  for (const std::string& text : steps) {
    const auto words = split(text, ' ');
    const auto number = [&](std::size_t at) {
      const auto read = at < words.size() ? plain_number(words[at]) : std::nullopt;
      if (!read) throw EngineError("“" + excerpt(text) + "” is not a step of a state.");
      return *read;
    };
    if (words.size() == 3 && words[0] == "resample") {
      state = state.resampled(signed_of(number(1)), number(2));
    } else {
      state.apply(signed_of(number(words.size() == 1 ? 0 : words.size())));
    }
  }
  return state;
}

}  // namespace coppice::python
