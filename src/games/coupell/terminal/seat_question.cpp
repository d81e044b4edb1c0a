#include "games/coupell/terminal/seat_question.hpp"

#include <limits>
#include <span>
#include <string>

#include "engine/text.hpp"
#include "terminal/command.hpp"

namespace coppice::terminal {

namespace cp = coppice::coupell;

namespace {

using MaybeQuestion = std::expected<cp::Question, Error>;

/// Parses the words after "ask".
class QuestionReader {
 public:
  QuestionReader(const cp::Row& own, const cp::Row& partners, const text::Messages& messages)
      : own_(own), partners_(partners), messages_(messages) {}

  MaybeQuestion read(std::span<const std::string_view> words) const {
    const bool aims = words.size() == 4 && words[2] == "to";
    if (words.size() != 2 && !aims) return no_question();
    const auto first = number(words[1]);
    const auto to = aims ? number(words[3]) : std::nullopt;
    if (!first || aims != to.has_value()) return no_question();
    if (!aims && names(words[0], "word")) return cp::question::WordQuestion{*first};
    if (!aims && names(words[0], "need"))
      return about<cp::question::CardNeededQuestion>(partners_, *first);
    if (!aims && names(words[0], "use"))
      return about<cp::question::CardUsefulQuestion>(own_, *first);
    if (aims && words[0] == "give")
      return about<cp::question::CardAtPlaceQuestion>(own_, *first, *to);
    if (aims && words[0] == "move")
      return about<cp::question::CardShiftQuestion>(partners_, *first, *to);
    return no_question();
  }

 private:
  static std::unexpected<Error> no_question() { return make_error("error.coupell.question_form"); }

  static std::optional<int> number(std::string_view text) {
    const auto read = plain_number(text);
    if (!read || *read > std::numeric_limits<int>::max()) return std::nullopt;
    return static_cast<int>(*read);
  }

  bool names(std::string_view word, std::string_view english) const {
    return names_command(word, english,
                         messages_.say("terminal.coupell.ask." + std::string(english)));
  }

  /// A question about the card at this place of the row.
  template <class Kind>
  static MaybeQuestion about(const cp::Row& row, int place, auto... to) {
    if (row.size() == 0) return make_error("error.coupell.question_card");
    if (place < 1 || place > row.size()) {
      return make_error("error.coupell.question_place",
                        {{"place", std::to_string(place)}, {"places", std::to_string(row.size())}});
    }
    return Kind{row[place - 1], to...};
  }

  const cp::Row& own_;
  const cp::Row& partners_;
  const text::Messages& messages_;
};

}  // namespace

std::optional<MaybeQuestion> read_question(const cp::Coupell::View& view, Seat asker,
                                           std::string_view line, const text::Messages& messages) {
  const std::string lowered = lower(line);
  const auto words = split(lowered, ' ');
  if (!names_command(words[0], "ask", messages.say("terminal.coupell.ask"))) return std::nullopt;
  const QuestionReader reader(view.row(asker), view.row(cp::partner_of(asker)), messages);
  return reader.read(std::span(words).subspan(1));
}

}  // namespace coppice::terminal
