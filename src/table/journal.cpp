#include "table/journal.hpp"

#include <array>
#include <optional>
#include <utility>

#include "engine/error.hpp"
#include "engine/json_reader.hpp"
#include "engine/json_text.hpp"
#include "engine/text.hpp"

namespace coppice::journal {

namespace {

std::string text_of(const JournalVersion& begun) {
  return "journal " + std::to_string(begun.version);
}
std::string text_of(const RecordStep& step) { return write_step(step); }
std::string text_of(const MovesUndone& back) { return "undo " + std::to_string(back.kept); }
std::string text_of(const RemarkMade& said) {
  return "said " + write_step({said.seat, said.remark});
}
std::string text_of(const QuestionAnswered& asked) {
  const QuestionJson question{asked.asked, {asked.question}, asked.yes};
  return "asked " + write_step({asked.seat, json_text(question)});
}
std::string text_of(ObsoleteQuestion) { return {}; }  // only read, never written
std::string text_of(HintNamedMove) { return "hints named"; }
std::string text_of(CardsImagined) { return "cards imagined"; }
std::string text_of(const LessonBegun& lesson) {
  return "lesson " + lesson.id + " " + std::to_string(lesson.version);
}
std::string text_of(LessonLeft) { return "lesson left"; }
std::string text_of(const ParticipantEntry& entry) { return "people " + json_text(entry); }
std::string text_of(const ClockEntry& entry) { return "clock " + json_text(entry); }
std::string text_of(const ProgramFailed& failed) { return "failed " + json_text(failed); }

using Read = std::expected<Entry, Error>;

std::unexpected<Error> other_form(std::string_view text) {
  return make_error("error.record.step_form", {{"text", excerpt(text)}});
}

Read read_begun(std::string_view text) {
  const auto number = whole_number(text);
  if (!number || *number == 0) return other_form(text);
  if (*number <= version) return JournalVersion{static_cast<int>(*number)};
  return make_error("error.journal.newer",
                    {{"version", std::string(text)}, {"known", std::to_string(version)}});
}

Read read_undo(std::string_view text) {
  const auto kept = whole_number(text);
  if (!kept) return make_error("error.undo.nothing");
  return MovesUndone{static_cast<std::size_t>(*kept)};
}

Read read_said(std::string_view text) {
  auto step = parse_step(text);
  if (!step || !step->who) return other_form(text);
  return RemarkMade{*step->who, std::move(step->text)};
}

Read read_asked(std::string_view text) {
  const auto step = parse_step(text);
  if (!step || !step->who) return other_form(text);
  auto question = read_json<QuestionJson>(step->text);
  if (!question) return ObsoleteQuestion{};
  return QuestionAnswered{*step->who, question->asked, std::move(question->question.text),
                          question->yes};
}

Read read_lesson_entry(std::string_view text) {
  if (text == "left") return LessonLeft{};
  const auto parts = split(text, ' ');
  const auto number = parts.size() == 2 ? whole_number(parts[1]) : std::nullopt;
  if (!number) return other_form(text);
  return LessonBegun{std::string(parts[0]), static_cast<int>(*number)};
}

template <class Kind>
Read read_kind(std::string_view text) {
  auto entry = TRY(read_json<Kind>(text));
  return entry;
}

/// The entry's type by its first word. Any other text is a move.
struct Word {
  std::string_view word;
  Read (*read)(std::string_view rest);
};
constexpr std::array words = {
    Word{"journal ", read_begun},
    Word{"undo ", read_undo},
    Word{"said ", read_said},
    Word{"asked ", read_asked},
    Word{"lesson ", read_lesson_entry},
    Word{"people ", read_kind<ParticipantEntry>},
    Word{"clock ", read_kind<ClockEntry>},
    Word{"failed ", read_kind<ProgramFailed>},
};

}  // namespace

std::string write(const Entry& entry) {
  return std::visit([](const auto& kind) { return text_of(kind); }, entry);
}

std::expected<Entry, Error> read(std::string_view text) {
  if (text == text_of(HintNamedMove{})) return HintNamedMove{};
  if (text == text_of(CardsImagined{})) return CardsImagined{};
  for (const Word& each : words) {
    if (text.starts_with(each.word)) return each.read(text.substr(each.word.size()));
  }
  auto step = TRY(parse_step(text));
  return step;
}

JournalEntry first_entry() { return {write(JournalVersion{first_version}), ""}; }

}  // namespace coppice::journal
