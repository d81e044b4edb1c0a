#include "games/coppertwaddle/terminal/domain.hpp"

#include <fmt/format.h>

namespace coppice::terminal {

namespace ct = coppice::coppertwaddle;

namespace {

constexpr int name_width = CoppertwaddleDomain::cell_width - 3;  // the Power stands at the right

}  // namespace

/// "N  The Abbot      5 …": the Ditches of one Rank, left to right.
Lines CoppertwaddleDomain::row(ct::Rank rank) const {
  const std::string_view letter = rank == ct::Rank::noble ? " N" : " P";  // as in notation
  std::vector<Column> columns = {{{Line(letter, TextStyle::faint)}, 2}};
  for (const ct::Ditch& each : domain_.ditches) {
    if (each.place.rank == rank) columns.push_back({ditch(each), cell_width});
  }
  return beside(columns, 1);
}

Lines CoppertwaddleDomain::ditch(const ct::Ditch& ditch) const {
  if (!ditch.threlm) return {Line(symbols_.empty, TextStyle::faint)};
  Lines picture;
  if (ditch.wind) add_threlm(picture, *ditch.wind);
  add_threlm(picture, *ditch.threlm);
  return picture;
}

void CoppertwaddleDomain::add_threlm(Lines& picture, const ct::Threlm& threlm) const {
  if (threlm.covered) {
    picture.push_back(covered(threlm));
  } else {
    const bool acts = threlm.robber || threlm.target;
    const std::string_view sign = threlm.robber   ? symbols_.here
                                  : threlm.target ? symbols_.target
                                                  : "";
    const std::string name = fmt::format("{}{}{}{}", sign, acts ? " " : "",
                                         words_.name(threlm.card), words_.mark(threlm.card));
    const auto lines = wrapped(name, name_width);
    picture.push_back(Line(shortened(lines[0], name_width, symbols_),
                           acts ? TextStyle::copper : TextStyle::strong)
                          .pad(name_width)
                          .add(fmt::format("{:>3}", threlm.power), TextStyle::copper));
    for (std::size_t line = 1; line < lines.size(); ++line) {
      picture.emplace_back(shortened(lines[line], name_width, symbols_),
                           acts ? TextStyle::copper : TextStyle::strong);
    }
  }
  if (const Line below = notes(threlm); below.width() > 0) picture.push_back(below);
}

/// The back of a card, a knot, with its name, because both players know the card.
Line CoppertwaddleDomain::covered(const ct::Threlm& threlm) const {
  std::string text = fmt::format("{0}{0} ", symbols_.knot);
  text += shortened(words_.name(threlm.card), name_width - 5, symbols_) + " ";
  while (width_of(text) < name_width) text += symbols_.knot;
  return Line(text, TextStyle::faint).add(fmt::format("{:>3}", threlm.power), TextStyle::faint);
}

/// "negated lc bd1"
Line CoppertwaddleDomain::notes(const ct::Threlm& threlm) const {
  Line line;
  const auto add = [&](std::string_view text, TextStyle ink) {
    if (line.width() > 0) line.add(" ");
    line.add(text, ink);
  };
  if (threlm.negated) add(words_.say("coppertwaddle.state.negated"), TextStyle::bad);
  for (const int card : threlm.declarations) add(words_.piece(card).code, TextStyle::possible);
  return line;
}

}  // namespace coppice::terminal
