#include "games/copperdale/terminal/board.hpp"

#include <fmt/format.h>

#include <utility>

#include "games/copperdale/terminal/columns.hpp"

namespace coppice::terminal {

namespace cd = coppice::copperdale;

namespace {

constexpr int most_medals = 33;  // as many as are printed
constexpr int board_width = 78;

/// "Month 3 of 12 · Border card 5♥ · 31 cards in the deck"
Line headline(const cd::Sheet& sheet, const CopperdaleTexts& words, const Symbols& symbols) {
  const std::string dot = fmt::format(" {} ", symbols.dot);
  Line line(" ");
  line.add(words.say("terminal.copperdale.month", {{"month", sheet.month}}), TextStyle::strong);
  if (const auto border = sheet.border_cards[static_cast<std::size_t>(sheet.month - 1)]) {
    line.add(dot, TextStyle::faint)
        .add(words.say("terminal.copperdale.border"))
        .add(" ")
        .add(words.named(*border), ink_of(border->suit()));
  }
  line.add(dot, TextStyle::faint)
      .add(words.say("terminal.copperdale.deck", {{"count", sheet.deck}}));
  return line;
}

/// The border cards seen so far, with that of the month in brackets.
Line months(const cd::Sheet& sheet, const CopperdaleTexts& words, const Symbols& symbols) {
  Line line(" ");
  int month = 0;
  for (const auto& border : sheet.border_cards) {
    const bool now = ++month == sheet.month && sheet.stage != cd::Stage::over;
    Line cell(now ? "[" : " ", TextStyle::copper);
    if (border) {
      cell.add(words.card(*border),
               month < sheet.month ? TextStyle::faint : ink_of(border->suit()));
    } else {
      cell.add(symbols.empty, TextStyle::faint);
    }
    cell.add(now ? "]" : " ", TextStyle::copper);
    line.add(cell.pad(6));
  }
  return line;
}

Line medal_row(const cd::Medals& medals, const CopperdaleTexts& words, const Symbols& symbols) {
  Line line(" ");
  line.add(words.say("copperdale.medal.total")).add(" ");
  line.add(fmt::format("{:>2} ", medals.total), TextStyle::strong);
  for (int place = 0; place < most_medals; ++place) {
    const bool won = place < medals.total;
    line.add(won ? symbols.medal : symbols.no_medal, won ? TextStyle::copper : TextStyle::faint);
  }
  return line;
}

Line rule() { return Line(" ").add(fmt::format("{:-<{}}", "", board_width - 1), TextStyle::faint); }

}  // namespace

Lines copperdale_board(const cd::Copperdale& game, const cd::State& view,
                       const CopperdaleTexts& words, const Symbols& symbols) {
  const cd::Sheet sheet = game.show(view);
  const CopperdaleColumns columns(view, sheet, highlights(game, view), words, symbols);
  Lines picture = {headline(sheet, words, symbols), months(sheet, words, symbols), rule()};
  for (const Line& line : beside(
           {{columns.economy(), 26}, {columns.infrastructure(), 24}, {columns.growth(), 24}}, 2)) {
    picture.push_back(Line(" ").add(line));
  }
  picture.push_back(rule());
  picture.push_back(medal_row(sheet.medals, words, symbols));
  for (const Line& line : copperdale_medals(sheet.medals, words, symbols)) {
    picture.push_back(Line(" ").add(line));
  }
  return picture;
}

Lines copperdale_medals(const cd::Medals& medals, const CopperdaleTexts& words,
                        const Symbols& symbols) {
  const std::array<std::pair<std::string_view, int>, 9> sources = {{
      {"masons", medals.masons},
      {"prosperity", medals.prosperity},
      {"districts", medals.districts},
      {"borders", medals.borders},
      {"population", medals.population},
      {"fountains", medals.fountains},
      {"arches", medals.arches},
      {"statues", medals.statues},
      {"gardens", medals.gardens},
  }};
  Lines lines;
  for (const auto& [source, count] : sources) {
    if (count == 0) continue;
    const std::string item = fmt::format("{} {}", words.name("medal", source), count);
    const std::string dot = fmt::format(" {} ", symbols.dot);
    const bool fits = !lines.empty() && lines.back().width() + width_of(dot + item) < board_width;
    if (!fits) lines.emplace_back();
    lines.back().add(fits ? dot : "").add(item);
  }
  return lines;
}

}  // namespace coppice::terminal
