#include "games/coupell/terminal/renderer.hpp"

#include <fmt/format.h>
#include <limits>
#include <span>
#include <string>

#include "engine/describe.hpp"
#include "engine/text.hpp"
#include "games/coupell/terminal/board.hpp"
#include "terminal/command.hpp"
#include "terminal/help.hpp"

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

namespace cp = coppice::coupell;

CoupellRenderer::CoupellRenderer(const cp::Coupell& game, const text::TableMessages& table,
                                 const Symbols& symbols, std::vector<std::string> people)
    : game_(game),
      table_(table),
      words_(table.messages(), game_.pieces(), std::move(people)),
      symbols_(symbols) {}

cp::Screen CoupellRenderer::show(const AnyView& view) const {
  return game_.show(view.as<cp::Coupell::View>());
}

Lines CoupellRenderer::board(const AnyView& view, Seat reader) const {
  return coupell_board(show(view), reader.number(), words_, symbols_);
}

std::string CoupellRenderer::event(const AnyEvent& event, Seat reader) const {
  return words_.event(event.as<cp::Event>(), reader.number());
}

std::string CoupellRenderer::said(const table_events::RemarkMade& said) const {
  return words_.said(said.seat, said.remark.as<cp::Remark>());
}

std::string CoupellRenderer::inquired(const table_events::QuestionAnswered& inquired,
                                      Seat reader) const {
  return words_.inquired(inquired.seat, inquired.asked, inquired.question.as<cp::Question>(),
                         inquired.yes, reader.number());
}

std::optional<std::expected<SeatQuestion, Error>> CoupellRenderer::inquiry(
    const AnyView& view, Seat reader, std::string_view line) const {
  auto question = read_question(view.as<cp::Coupell::View>(), reader, line, table_.messages());
  if (!question) return std::nullopt;
  if (!*question) return std::unexpected(std::move(question->error()));
  return SeatQuestion{cp::partner_of(reader), AnyQuestion::of(**question)};
}

std::string CoupellRenderer::choice(const AnyView& view, const AnyChoice& choice) const {
  return words_.choice(choice.as<cp::Choice>(), view.as<cp::Coupell::View>().active.number());
}

std::string CoupellRenderer::kind(const AnyView& view, const AnyChoice& choice) const {
  return words_.kind_of_choice(choice.as<cp::Choice>(),
                               view.as<cp::Coupell::View>().active.number());
}

/// Claims are not in the menu, so this explains how to make one.
std::string CoupellRenderer::question(const AnyView& view) const {
  const int cards = view.as<cp::Coupell::View>().own_row().size();
  const bool claims = cards >= static_cast<int>(cp::shortest_word);
  return words_.say("terminal.coupell.question", {{"claims", claims ? "true" : "false"}});
}

bool CoupellRenderer::waits(const AnyChoice&) const { return false; }

/// The event of the next turn covers it.
std::string CoupellRenderer::forced(const AnyView&, const AnyChoice&) const { return {}; }

Lines CoupellRenderer::deck(const AnyView& view) const {
  return coupell_cards_to_come(show(view), words_);
}

Lines CoupellRenderer::ending(const AnyView& view, std::optional<Seat> reader) const {
  const cp::Outcome outcome = cp::outcome_of(view.as<cp::Coupell::View>());
  Lines picture;
  for (const std::string& line :
       wrapped(words_.outcome(outcome, reader ? reader->number() : 0), most_columns)) {
    picture.emplace_back(line, outcome.won ? TextStyle::copper : TextStyle::plain);
  }
  return picture;
}

std::string CoupellRenderer::help() const {
  const GameInfo info = cp::Coupell::info();
  const int largest = game_.pieces().largest_pile;
  Help help(table_, info);
  help.open({"gentle"});
  for (const std::string_view part : {"turn", "actions", "word", "row", "end", "ranks"}) {
    help.part(part);
  }
  for (const cp::RankSpan& span : cp::ranks) {
    help.item(words_.say(fmt::format("coupell.rank.{}", name_of(span.rank))),
              words_.say(span.from > largest ? "coupell.rank.beyond" : "coupell.rank.span",
                         {{"span", span_of(table_.messages(), span.from, span.to)}}));
  }
  help.close();
  return help.text();
}

std::optional<Lines> CoupellRenderer::look(const AnyView& view, Seat reader,
                                           std::string_view line) const {
  if (!names_command(lower(line), "piles", words_.say("terminal.coupell.piles"))) {
    return std::nullopt;
  }
  return coupell_piles(show(view), reader.number(), words_);
}

}  // namespace coppice::terminal
