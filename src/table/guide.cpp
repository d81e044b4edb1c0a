#include "table/guide.hpp"

#include <boost/json/parse.hpp>
#include <utility>

#include "engine/json_text.hpp"

namespace coppice {

namespace {

boost::json::value screen_of(const AnyGame& game, const AnyState& state, Seat seat) {
  return boost::json::parse(json_text(game.show(game.view(state, seat))));
}

}  // namespace

Guide Guide::resume(const std::string& id, int version) {
  Guide guide;
  guide.id_ = id;
  const auto found = find_lesson(id);
  if (!found || (*found)->version != version) return guide;
  guide.lesson_ = *found;
  guide.stage_ = LessonStage::under_way;
  return guide;
}

void Guide::start_over() {
  if (stage_ == LessonStage::done) stage_ = LessonStage::under_way;
  at_ = 0;
  decided_.reset();
  mistake_.reset();
  missed_.clear();
}

void Guide::leave() {
  mistake_.reset();
  stage_ = LessonStage::left;
}

void Guide::look(const AnyGame& game, const AnyState& from, const AnyState& to, Move move,
                 bool chose) {
  if (!leads()) return;
  if (mistake_ && chose) return leave();  // a kept file went on from it: the learner had left
  if (chose) {
    decided_ = LessonMistake{measured(game, to), std::nullopt};
    if (const auto glow = glowing(game, from); !glow.empty() && glow.front().move != move) {
      AnyState other = from;
      game.play(other, glow.front().move);
      decided_->good = measured(game, other);
    }
  }
  if (game.turn(to).is_chance()) return;  // what is dealt next belongs to this decision
  const std::size_t before = at_;
  pass_reached(game, to);
  const bool reached = !leads() || at_ > before;
  if (!reached && decided_ && !step().still.holds(screen_of(game, to, lesson_->learner()))) {
    mistake_ = decided_;
  }
  decided_.reset();
  if (leads() && !mistake_) pass_missed(game, to);
}

void Guide::pass_reached(const AnyGame& game, const AnyState& state) {
  const auto screen = screen_of(game, state, lesson_->learner());
  while (leads() && step().goal.holds(screen)) {
    ++at_;
    end_if_past_last();
  }
}

void Guide::pass_missed(const AnyGame& game, const AnyState& state) {
  if (game.turn(state).is_over()) stage_ = LessonStage::done;
  if (game.turn(state) != Turn::of(lesson_->learner())) return;
  if (game.moves(game.view(state, lesson_->learner())).size() < 2) return;
  while (leads() && glowing(game, state).empty()) {
    missed_.push_back(step().id);
    ++at_;
    end_if_past_last();
  }
}

void Guide::end_if_past_last() {
  if (at_ == lesson_->steps.size()) stage_ = LessonStage::done;
}

std::optional<std::int64_t> Guide::measured(const AnyGame& game, const AnyState& state) const {
  if (step().measure.empty()) return std::nullopt;
  const auto screen = screen_of(game, state, lesson_->learner());
  const std::int64_t* number = number_at(screen, step().measure);
  return number == nullptr ? std::nullopt : std::optional(*number);
}

std::vector<AnyOption> Guide::glowing(const AnyGame& game, const AnyState& state) const {
  std::vector<AnyOption> glow;
  if (!leads() || mistake_ || game.turn(state) != Turn::of(lesson_->learner())) return glow;
  const AnyView seen = game.view(state, lesson_->learner());
  const auto options = game.options(state);
  for (const boost::json::value& target : step().targets) {
    if (target.is_string()) {
      const auto move = game.read(state, std::string_view(target.get_string()));
      if (move) glow.push_back({*move, game.write(state, *move), game.choice(seen, *move)});
    } else {
      for (const AnyOption& option : options) {
        if (matches(target, boost::json::parse(json_text(option.choice)))) glow.push_back(option);
      }
    }
    if (!glow.empty()) break;
  }
  return glow;
}

}  // namespace coppice
