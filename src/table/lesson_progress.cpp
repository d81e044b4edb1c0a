#include "table/lesson_progress.hpp"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <ranges>
#include <utility>

#include "engine/json_text.hpp"
#include "table/game_in_play.hpp"

namespace coppice {

namespace {

boost::json::value screen_of(const AnyGame& game, const AnyState& state, Seat seat) {
  return boost::json::parse(json_text(game.show(game.view(state, seat))));
}

}  // namespace

LessonProgress LessonProgress::resume(const std::string& id, int version) {
  LessonProgress guide;
  guide.id_ = id;
  const auto found = find_lesson(id);
  if (!found || (*found)->version != version) return guide;
  guide.lesson_ = *found;
  guide.stage_ = LessonStage::under_way;
  return guide;
}

void LessonProgress::start_over() {
  if (stage_ == LessonStage::done) stage_ = LessonStage::under_way;
  at_ = 0;
  decided_.reset();
  mistake_.reset();
  hit_ = false;
  missed_.clear();
}

void LessonProgress::leave() {
  mistake_.reset();
  stage_ = LessonStage::left;
}

EffectsOrError LessonProgress::consider(LessonLeft left) const {
  if (!leads()) return make_error("error.lesson.none");
  return EntryEffects{left};
}

std::optional<Move> LessonProgress::scripted_move(const GameInPlay& play) const {
  const Turn turn = play.turn();
  if (!leads() || !turn.is_seat() || turn == Turn::of(lesson_->learner())) return std::nullopt;
  const auto others_chose = [&](const PlayedMove& played) {
    return is_decision(played) && *played.step.who != lesson_->learner();
  };
  const auto count = static_cast<std::size_t>(
      std::ranges::count_if(play.moves() | std::views::drop(play.begun_with()), others_chose));
  if (count >= lesson_->replies.size()) return std::nullopt;
  for (const std::string& text : lesson_->replies[count]) {
    if (const auto move = play.game().read(play.state(), text)) return *move;
  }
  return std::nullopt;
}

void LessonProgress::apply(const MoveEffect& made, const GameInPlay& play) {
  if (play.moves().size() < play.begun_with()) return;
  look(play.game(), play.state(), made.after, made.played);
}

void LessonProgress::look_again(const GameInPlay& play) {
  start_over();
  AnyState state = play.game().start();
  for (std::size_t at = 0; at < play.moves().size(); ++at) {
    const AnyState before = state;
    play.game().play(state, play.moves()[at].move);
    if (at >= play.begun_with()) look(play.game(), before, state, play.moves()[at]);
  }
}

void LessonProgress::look(const AnyGame& game, const AnyState& from, const AnyState& to,
                          const PlayedMove& played) {
  if (!leads()) return;
  const bool chose = is_decision(played) && *played.step.who == lesson_->learner();
  const Move move = played.move;
  // The stored game continues after the mistake: the learner had left the lesson.
  if (mistake_ && chose) return leave();
  if (chose) {
    decided_ = LessonMistake{measured(game, to), std::nullopt};
    if (const auto glow = glowing(game, from); !glow.empty() && glow.front().move != move) {
      AnyState other = from;
      game.play(other, glow.front().move);
      decided_->good = measured(game, other);
    }
  }
  if (chose) hit_ = is_meant(game, from, move);
  if (game.turn(to).is_chance()) return;  // cards dealt next belong to this decision
  const std::size_t before = at_;
  pass_reached(game, to);
  const bool reached = !leads() || at_ > before;
  // The learner gave the game up: that is no lesson well done.
  const bool own = played.step.who && *played.step.who == lesson_->learner();
  if (own && !reached && game.turn(to).is_over()) return leave();
  if (!reached && decided_ && !step().still.holds(screen_of(game, to, lesson_->learner()))) {
    mistake_ = decided_;
  }
  decided_.reset();
  hit_ = false;
  if (leads() && !mistake_) pass_missed(game, to);
}

void LessonProgress::pass_reached(const AnyGame& game, const AnyState& state) {
  const auto screen = screen_of(game, state, lesson_->learner());
  while (leads() && (step().goal ? step().goal->holds(screen) : std::exchange(hit_, false))) {
    ++at_;
    hit_ = false;
    end_if_past_last();
  }
}

void LessonProgress::pass_missed(const AnyGame& game, const AnyState& state) {
  if (game.turn(state).is_over()) stage_ = LessonStage::done;
  if (game.turn(state) != Turn::of(lesson_->learner())) return;
  if (game.moves(game.view(state, lesson_->learner())).size() < 2) return;
  while (leads() && glowing(game, state).empty()) {
    missed_.push_back(step().id);
    ++at_;
    end_if_past_last();
  }
}

void LessonProgress::end_if_past_last() {
  if (at_ == lesson_->steps.size()) stage_ = LessonStage::done;
}

std::optional<std::int64_t> LessonProgress::measured(const AnyGame& game,
                                                     const AnyState& state) const {
  if (step().measure.empty()) return std::nullopt;
  const auto screen = screen_of(game, state, lesson_->learner());
  const std::int64_t* number = number_at(screen, step().measure);
  return number == nullptr ? std::nullopt : std::optional(*number);
}

std::vector<AnyLegalMove> LessonProgress::glowing(const AnyGame& game,
                                                  const AnyState& state) const {
  std::vector<AnyLegalMove> glow;
  if (!leads() || mistake_ || game.turn(state) != Turn::of(lesson_->learner())) return glow;
  for (const boost::json::value& target : step().targets) {
    glow = meant(game, state, target);
    if (!glow.empty()) return glow;
  }
  // Moves between the steps leave no choice.
  const auto options = game.options(state);
  const AnyView seen = game.view(state, lesson_->learner());
  if (options.size() == 1 && game.moves(seen).size() == 1) return options;
  return glow;
}

std::vector<AnyLegalMove> LessonProgress::meant(const AnyGame& game, const AnyState& state,
                                                const boost::json::value& target) const {
  const AnyView seen = game.view(state, lesson_->learner());
  if (target.is_string()) {
    const auto move = game.read(state, std::string_view(target.get_string()));
    if (!move) return {};
    return {{*move, game.write(state, *move), game.choice(seen, *move)}};
  }
  std::vector<AnyLegalMove> fitting = game.options(state);
  std::erase_if(fitting, [&](const AnyLegalMove& option) {
    return !matches(target, boost::json::parse(json_text(option.choice)));
  });
  return fitting;
}

bool LessonProgress::is_meant(const AnyGame& game, const AnyState& state, Move move) const {
  return std::ranges::any_of(step().targets, [&](const boost::json::value& target) {
    const std::vector<AnyLegalMove> fitting = meant(game, state, target);
    return std::ranges::find(fitting, move, &AnyLegalMove::move) != fitting.end();
  });
}

}  // namespace coppice
