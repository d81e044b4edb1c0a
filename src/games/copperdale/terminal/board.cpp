#include "games/copperdale/terminal/board.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "engine/describe.hpp"

namespace coppice::terminal {

namespace cd = coppice::copperdale;

namespace {

constexpr int name_width = 15;      // "Landvermesser" and a margin
constexpr int monument_width = 10;  // "Fountains"

/// The value that could be written in space `place` (from 0) of an Occupation or District.
template <class Prospect>
std::optional<int> value_in(const std::optional<Prospect>& prospect, std::size_t place) {
  if (!prospect || prospect->space != static_cast<int>(place) + 1) return std::nullopt;
  return prospect->value;
}

}  // namespace

TextStyle ink_of(cd::Suit suit) {
  constexpr std::array<TextStyle, cd::suit_count> inks = {TextStyle::clubs, TextStyle::diamonds,
                                                          TextStyle::hearts, TextStyle::spades};
  return inks[cd::at(suit)];
}

// ---- parts ------------------------------------------------------------------------------------

/// "Economy  J♠ (4)": the card that was assigned, with its Value until Growth has used it.
Line CopperdaleColumns::heading(cd::Segment segment) const {
  const std::string name = words_.name("segment", name_of(segment));
  const bool now =
      (segment == cd::Segment::economy && sheet_.stage == cd::Stage::economy) ||
      (segment == cd::Segment::infrastructure && sheet_.stage == cd::Stage::infrastructure) ||
      (segment == cd::Segment::growth && sheet_.stage == cd::Stage::growth);
  Line line(name, now ? TextStyle::copper : TextStyle::strong);
  if (const auto card = sheet_.assigned[cd::at(segment)]) {
    line.add(" ").add(words_.card(*card), ink_of(card->suit()));
    if (card->is_face()) line.add(fmt::format(" ({})", state_.value(*card)), TextStyle::faint);
  }
  return line;
}

Line CopperdaleColumns::label(std::string_view key) const {
  return Line(words_.say(key), TextStyle::faint);
}

Line CopperdaleColumns::number(const std::vector<int>& written, std::size_t place,
                               std::optional<int> possible) const {
  if (possible) {
    const std::string text = fmt::format("[{}]", *possible);
    return Line(fmt::format("{:>4}", text), TextStyle::possible);
  }
  if (place < written.size()) {
    return Line(fmt::format("{:>3} ", written[place]), TextStyle::strong);
  }
  return Line("  ").add(symbols_.empty, TextStyle::faint).add(" ");
}

Line CopperdaleColumns::sign(bool won, TextStyle ink) const {
  return Line(won ? symbols_.won : symbols_.lost, ink);
}

/// A row of spaces: filled, possible, empty.
void CopperdaleColumns::add_spaces(Line& line, int filled, int possible, int all) const {
  for (int space = 0; space < all; ++space) {
    if (space < filled) {
      line.add(symbols_.filled, TextStyle::copper);
    } else if (space < filled + possible) {
      line.add(symbols_.possible, TextStyle::possible);
    } else {
      line.add(symbols_.empty, TextStyle::faint);
    }
  }
}

// ---- Economy ----------------------------------------------------------------------------------

Line CopperdaleColumns::occupation(const cd::OccupationLine& occupation) const {
  const auto& prospect = outlook_.occupations[cd::at(occupation.occupation)];
  const bool unlocked = occupation.skill == cd::SkillState::unlocked;
  const bool lost = occupation.skill == cd::SkillState::lost;
  Line line(words_.name("occupation", name_of(occupation.occupation)),
            lost ? TextStyle::faint : TextStyle::plain);
  line.pad(name_width);
  line.add(number(occupation.numbers, 0, value_in(prospect, 0)));
  line.add(number(occupation.numbers, 1, value_in(prospect, 1))).add(" ");
  if (unlocked || lost) line.add(sign(unlocked, unlocked ? TextStyle::good : TextStyle::bad));
  if (prospect && prospect->space == 2) {
    line.add(sign(prospect->skill == cd::SkillState::unlocked, TextStyle::possible));
  }
  return line;
}

/// "Prosperity 43 ○○○○ (60)": the levels, and in brackets the next.
Line CopperdaleColumns::prosperity() const {
  Line line(words_.name("medal", "prosperity"));
  line.add(fmt::format(" {} ", sheet_.prosperity), TextStyle::strong);
  const auto levels = static_cast<std::size_t>(sheet_.prosperity_levels);
  for (std::size_t level = 0; level < cd::prosperity_levels.size(); ++level) {
    const bool reached = level < levels;
    line.add(reached ? symbols_.medal : symbols_.no_medal,
             reached ? TextStyle::copper : TextStyle::faint);
  }
  if (levels < cd::prosperity_levels.size()) {
    line.add(fmt::format(" ({})", cd::prosperity_levels[levels]), TextStyle::faint);
  }
  return line;
}

Lines CopperdaleColumns::economy() const {
  Lines picture = {heading(cd::Segment::economy), Line()};
  for (const cd::OccupationLine& line : sheet_.occupations) picture.push_back(occupation(line));
  picture.push_back(Line());
  picture.push_back(prosperity());
  return picture;
}

// ---- Infrastructure ---------------------------------------------------------------------------

Line CopperdaleColumns::district(int index) const {
  const auto place = static_cast<std::size_t>(index);
  const cd::DistrictBox& box = sheet_.districts[place];
  const auto& prospect = outlook_.districts[place];
  Line line(std::to_string(index + 1), TextStyle::faint);
  line.add(number(box.numbers, 0, value_in(prospect, 0)));
  line.add(number(box.numbers, 1, value_in(prospect, 1)));
  const bool complete = box.state == cd::DistrictState::complete;
  if (complete || box.state == cd::DistrictState::dead) {
    line.add(sign(complete, complete ? TextStyle::good : TextStyle::bad));
  }
  if (prospect && prospect->space == 2) {
    line.add(sign(prospect->state == cd::DistrictState::complete, TextStyle::possible));
  }
  return line.pad(13);
}

Line CopperdaleColumns::estates() const {
  Line line;
  for (std::size_t index = 0; index < sheet_.estates.size(); ++index) {
    const cd::EstateBox& box = sheet_.estates[index];
    const bool possible = outlook_.estates[index];
    const TextStyle mark = box.filled ? TextStyle::copper
                           : possible ? TextStyle::possible
                                      : TextStyle::faint;
    line.add(box.filled ? symbols_.filled : possible ? symbols_.possible : symbols_.empty, mark);
    for (const cd::Suit suit : box.suits) {
      line.add(symbol(suit), box.filled ? TextStyle::faint : ink_of(suit));
    }
    line.add(" ");
  }
  return line;
}

Line CopperdaleColumns::monument(const cd::MonumentBox& box) const {
  const auto& prospect = outlook_.monuments[cd::at(box.monument)];
  Line line(words_.name("monument", name_of(box.monument)));
  line.pad(monument_width);
  for (int index = 0; index < cd::suit_count; ++index) {
    const auto suit = static_cast<cd::Suit>(index);
    if (std::ranges::find(box.filled, suit) != box.filled.end()) {
      line.add(" ").add(symbol(suit), ink_of(suit)).add(" ");
    } else if (prospect && prospect->suit == suit) {
      line.add("[", TextStyle::possible)
          .add(symbol(suit), ink_of(suit))
          .add("]", TextStyle::possible);
    } else {
      line.add(" ").add(symbols_.empty, TextStyle::faint).add(" ");
    }
  }
  if (box.complete) line.add(sign(true, TextStyle::good));
  if (prospect && prospect->completes) line.add(sign(true, TextStyle::possible));
  return line;
}

Lines CopperdaleColumns::infrastructure() const {
  Lines picture = {heading(cd::Segment::infrastructure), label("terminal.copperdale.districts")};
  for (const int left : {0, 2}) picture.push_back(district(left).add(district(left + 1)));
  picture.push_back(label("terminal.copperdale.estates"));
  picture.push_back(estates());
  picture.push_back(label("terminal.copperdale.monuments"));
  for (const cd::MonumentBox& box : sheet_.monuments) picture.push_back(monument(box));
  return picture;
}

// ---- Growth -----------------------------------------------------------------------------------

Line CopperdaleColumns::suit(const cd::SuitLine& row) const {
  Line line(symbol(row.suit), ink_of(row.suit));
  line.add(" ");
  add_spaces(line, row.population, outlook_.population[cd::at(row.suit)], cd::population_spaces);
  line.pad(14);
  add_spaces(line, row.borders, outlook_.borders[cd::at(row.suit)], cd::border_spaces);
  return line.add(fmt::format("{:>5}", row.population + 1), TextStyle::plain);
}

Lines CopperdaleColumns::growth() const {
  Line labels = Line("  ").add(words_.name("medal", "population"), TextStyle::faint).pad(14);
  labels.add(words_.name("medal", "borders"), TextStyle::faint).pad(22);
  for (const char* const face : {"J", "Q", "K"})
    labels.add(words_.name("rank", face), TextStyle::faint);
  Lines picture = {heading(cd::Segment::growth), labels};
  for (const cd::SuitLine& row : sheet_.suits) picture.push_back(suit(row));
  return picture;
}

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
