#include "games/coppertwaddle/terminal/renderer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/describe.hpp"
#include "engine/text.hpp"
#include "games/coppertwaddle/rules/suite.hpp"
#include "games/coppertwaddle/terminal/board.hpp"
#include "terminal/command.hpp"
#include "terminal/help.hpp"

namespace coppice::terminal {

namespace ct = coppice::coppertwaddle;

namespace {

void add_wrapped(Lines& picture, std::string_view text, TextStyle ink = TextStyle::plain) {
  for (const std::string& line : wrapped(text, most_columns)) picture.emplace_back(line, ink);
}

/// In lower case and with straight apostrophes, as a keyboard has them.
std::string as_typed(std::string_view name) {
  constexpr std::string_view curly = "’";
  std::string typed = lower(name);
  for (auto at = typed.find(curly); at != std::string::npos; at = typed.find(curly, at)) {
    typed.replace(at, curly.size(), "'");
  }
  return typed;
}

}  // namespace

CoppertwaddleRenderer::CoppertwaddleRenderer(const ct::Coppertwaddle& game,
                                             const text::TableMessages& table,
                                             const Symbols& symbols,
                                             std::vector<std::string> people)
    : game_(game), words_(table, symbols, game_.pieces(), std::move(people)), symbols_(symbols) {}

ct::Screen CoppertwaddleRenderer::show(const AnyView& view) const {
  return game_.show(view.as<ct::View>());
}

Lines CoppertwaddleRenderer::board(const AnyView& view, Seat) const {
  return coppertwaddle_board(show(view), words_, symbols_);
}

std::string CoppertwaddleRenderer::event(const AnyEvent& event, Seat reader) const {
  return words_.event(event.as<ct::Event>(), reader.number());
}

std::string CoppertwaddleRenderer::choice(const AnyView& view, const AnyChoice& choice) const {
  const ct::Screen screen = show(view);
  return words_.choice(choice.as<ct::Choice>(), screen.asked, screen.seat);
}

std::string CoppertwaddleRenderer::kind(const AnyView& view, const AnyChoice& choice) const {
  const ct::Screen screen = show(view);
  return words_.kind_of_choice(choice.as<ct::Choice>(), screen.asked, screen.seat);
}

std::string CoppertwaddleRenderer::question(const AnyView& view) const {
  const ct::Screen screen = show(view);
  std::string key = fmt::format("coppertwaddle.asked.{}", name_of(screen.asked));
  text::Arguments arguments = {{"count", screen.discards}};
  if (screen.asked == ct::DecisionKind::act) key += fmt::format(".{}", name_of(screen.stage));
  if (screen.asked == ct::DecisionKind::answer) {
    if (screen.pending->answers > 0) key += ".again";
    arguments.emplace_back("player", words_.player(screen.pending->seat));
    arguments.emplace_back("card", words_.named(screen.pending->card));
  }
  const std::string question = words_.say(key, arguments);
  return screen.trumpet > 0 ? question : question + " " + words_.say("coppertwaddle.asked.last");
}

bool CoppertwaddleRenderer::waits(const AnyChoice&) const { return false; }

/// Choices that the following event covers, such as a pass.
std::string CoppertwaddleRenderer::forced(const AnyView&, const AnyChoice&) const { return {}; }

/// All cards that are neither on the table nor known, by kind.
Lines CoppertwaddleRenderer::deck(const AnyView& view) const {
  const auto seen = view.as<ct::View>();
  const CardSet unseen = seen.known.trumpet_cards();
  Lines picture;
  add_wrapped(picture, words_.say("terminal.coppertwaddle.unseen",
                                  {{"count", unseen.size()}, {"hidden", int{seen.hidden}}}));
  for (const ct::CardKind kind : {ct::CardKind::threlm, ct::CardKind::wind, ct::CardKind::favour,
                                  ct::CardKind::declaration}) {
    std::vector<std::string> names;
    unseen.each([&](int card) {
      if (words_.piece(card).kind == kind) names.push_back(words_.name(card));
    });
    if (names.empty()) continue;
    add_wrapped(
        picture,
        fmt::format("  {}: {}", words_.say(fmt::format("coppertwaddle.kind.{}", name_of(kind))),
                    joined(names, ", ")));
  }
  return picture;
}

Lines CoppertwaddleRenderer::ending(const AnyView& view, std::optional<Seat>) const {
  const ct::Screen screen = show(view);
  Lines picture;
  int game = 0;
  for (const ct::GameScore& score : screen.scores) {
    ++game;
    if (!score.played) continue;
    std::string text;
    if (screen.games > 1) text = words_.say("terminal.coppertwaddle.score_of", {{"game", game}});
    const bool yours = score.winner == screen.seat;
    const std::string_view key =
        score.winner ? "terminal.coppertwaddle.won" : "terminal.coppertwaddle.tied";
    text += words_.say(key, {{"you", yours ? "true" : "false"},
                             {"player", score.winner ? words_.player(*score.winner) : ""},
                             {"score", score.score},
                             {"graded", score.grade == ct::Grade::none ? "false" : "true"},
                             {"grade", words_.grade(score.grade)}});
    picture.emplace_back(text, yours ? TextStyle::copper : TextStyle::plain);
  }
  if (screen.games == 1) return picture;
  const auto points = [&](int seat) { return screen.points[static_cast<std::size_t>(seat - 1)]; };
  add_wrapped(
      picture,
      words_.say("coppertwaddle.event.suite_ended", {{"own", points(screen.seat)},
                                                     {"theirs", points(3 - screen.seat)},
                                                     {"player", words_.player(3 - screen.seat)}}),
      TextStyle::copper);
  return picture;
}

std::string CoppertwaddleRenderer::help() const {
  const GameInfo info = ct::Coppertwaddle::info();
  Help help(words_.table(), info);
  help.open({"edition", "match", "adjacent-robbers", "for-the-queen", "with-mappa-mundi"});
  help.part("turn");
  for (const ct::Stage stage : coppertwaddle_stages) {
    const std::string key = fmt::format("coppertwaddle.stage.{}", name_of(stage));
    const std::string_view whose = stage == ct::Stage::challenging ? "other" : "yours";
    help.item(words_.say(key), words_.say(fmt::format("{}.text.{}", key, whose),
                                          {{"player", words_.say("coppertwaddle.help.other")}}));
  }
  for (const std::string_view part : {"laying", "winds", "robbing", "answer", "win", "score"}) {
    help.part(part);
  }
  if (help.part("grades")) {
    for (const ct::GradeSpan& span : ct::grades) {
      help.item(words_.say(fmt::format("coppertwaddle.grade.{}", name_of(span.grade))),
                span_of(words_.table().messages(), span.from, span.to));
    }
  }
  help.part("suite");
  help.part("mappa");
  help.close();
  return help.text();
}

// ---- cards and words on demand ------------------------------------------------------------------

bool CoppertwaddleRenderer::names(std::string_view word, std::string_view command) const {
  return names_command(word, command,
                       words_.say(fmt::format("terminal.coppertwaddle.{}", command)));
}

std::optional<Lines> CoppertwaddleRenderer::look(const AnyView& view, Seat,
                                                 std::string_view line) const {
  const auto space = line.find(' ');
  const std::string word = lower(line.substr(0, space));
  const bool named = space != std::string_view::npos;
  if (named && names(word, "card")) return cards_like(as_typed(line.substr(space + 1)));
  if (!named && names(word, "midden")) return midden(view);
  if (!named && names(word, "terms")) return terms();
  return std::nullopt;
}

Lines CoppertwaddleRenderer::midden(const AnyView& view) const {
  const ct::Screen screen = show(view);
  Lines picture = {
      Line(words_.say("terminal.coppertwaddle.in_midden", {{"count", screen.midden.size()}}))};
  for (const int card : screen.midden) {
    picture.push_back(coppertwaddle_card(card, words_, symbols_));
  }
  return picture;
}

/// The card with this code, otherwise all whose names contain the text; copies once.
Lines CoppertwaddleRenderer::cards_like(std::string_view name) const {
  const auto code = std::ranges::find_if(
      words_.cards(), [&](const ct::CardPiece& piece) { return lower(piece.code) == name; });
  if (code != words_.cards().end()) return card(static_cast<int>(code - words_.cards().begin()));
  Lines picture;
  for (int number = 0; number < static_cast<int>(words_.cards().size()); ++number) {
    if (words_.piece(number).copy > 1 || !as_typed(words_.name(number)).contains(name)) continue;
    const Lines one = card(number);
    picture.insert(picture.end(), one.begin(), one.end());
  }
  if (picture.empty()) add_wrapped(picture, words_.say("terminal.coppertwaddle.no_card"));
  return picture;
}

Lines CoppertwaddleRenderer::card(int number) const {
  const ct::CardPiece& piece = words_.piece(number);
  Lines picture = {
      Line(words_.name(number), TextStyle::strong)
          .add(words_.mark(number), TextStyle::faint)
          .add(fmt::format(" ({}) {} {}", piece.code, symbols_.dot, words_.kind(number)))};
  if (const std::string& text = words_.text(number); !text.empty()) {
    add_wrapped(picture, "  " + text);
  }
  const bool is_threlm = !piece.ranks.empty();
  std::vector<std::string> facts;
  const auto add_fact = [&](std::string_view what, ct::Provenance provenance) {
    facts.push_back(
        fmt::format("{} {}", words_.say(fmt::format("coppertwaddle.provenance.{}", what)),
                    words_.say(fmt::format("coppertwaddle.provenance.{}", name_of(provenance)))));
  };
  add_fact("name", piece.provenance.name);
  if (is_threlm) add_fact("power", piece.provenance.power);
  add_fact("effect", piece.provenance.effect);
  add_fact("copies", piece.provenance.copies);
  add_wrapped(picture, "  " + joined(facts, ", "), TextStyle::faint);
  return picture;
}

Lines CoppertwaddleRenderer::terms() const {
  Lines picture;
  for (const std::string_view term :
       {"threlm", "wind", "favour", "declaration", "domain", "ditch", "power", "proud", "covered",
        "pressed", "negated", "trumpet", "midden", "guardian", "challenger", "robbing", "attack",
        "defence"}) {
    const std::string key = fmt::format("coppertwaddle.term.{}", term);
    add_wrapped(picture, fmt::format("{}: {}", words_.say(key), words_.say(key + ".text")));
  }
  return picture;
}

}  // namespace coppice::terminal
