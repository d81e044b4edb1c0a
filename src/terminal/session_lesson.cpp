#include <string>

#include "terminal/session.hpp"
#include "text/table_messages.hpp"

// A session with a lesson.
namespace coppice::terminal {

void Session::show_lesson() {
  if (!table_.guide() || lesson_shown_) return;
  const LessonProgress& guide = *table_.guide();
  if (!guide.leads()) {
    lesson_shown_ = true;
    switch (guide.stage()) {
      case LessonStage::done:
        say("lesson.done");
        return say("lesson." + guide.lesson().id + ".learned");
      case LessonStage::rewritten: return say("lesson.rewritten");
      default: return say("lesson.left");
    }
  }
  say("lesson.step", {{"number", guide.number()}, {"count", guide.lesson().steps.size()}});
  say(guide.step_key());
  const text::TableMessages words(messages_, table_.play().game().settings());
  for (const std::string& term : guide.step().terms) {
    show_sentence(words.say(term) + ": " + words.say(term + ".text"));
  }
  if (const auto glow = table_.glowing(); !glow.empty()) {
    say("terminal.lesson.try",
        {{"choice", scene_->choice(view(), glow.front().choice)}, {"move", glow.front().text}});
  }
  if (guide.number() == 1) say("terminal.lesson.help");
  screen_.line("");
}

/// Explains the mistake, and undoes it once a person has read that.
Session::MaybeEnding Session::take_mistake_back() {
  const LessonProgress& guide = *table_.guide();
  seat_ = guide.lesson().learner();
  const auto show = [&] {
    if (is_person()) show_table();
    text::Arguments numbers;
    const LessonMistake& mistake = *guide.mistake();
    if (mistake.yours) numbers.emplace_back("yours", *mistake.yours);
    if (mistake.good) numbers.emplace_back("good", *mistake.good);
    if (mistake.more()) numbers.emplace_back("more", *mistake.more());
    say(guide.step_key() + ".wrong", numbers);
    if (is_person()) say("terminal.lesson.back");
  };
  show();
  if (is_person() && !line_after(show)) return input_ended();
  return undo();
}

Session::MaybeEnding Session::play_what_glows() {
  const auto glow = table_.glowing();
  if (glow.empty()) return refuse({"error.lesson.none", {}});
  return play(glow.front().text);
}

Session::MaybeEnding Session::leave_lesson() {
  auto change = table_.consider(LessonLeft{});
  if (!change) return refuse(change.error());
  if (const auto ending = commit(std::move(*change))) return ending;
  show_lesson();
  return std::nullopt;
}

}  // namespace coppice::terminal
