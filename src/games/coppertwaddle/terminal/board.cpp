#include "games/coppertwaddle/terminal/board.hpp"

#include <fmt/format.h>

#include "engine/describe.hpp"
#include "terminal/symbols.hpp"

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

namespace ct = coppice::coppertwaddle;

namespace {

class Board {
 public:
  Board(const ct::Screen& screen, const CoppertwaddleTexts& words, const Symbols& symbols)
      : screen_(screen), words_(words), symbols_(symbols), dot_(fmt::format(" {} ", symbols.dot)) {}

  /// "XVIth Folio · Turn 5 · You are the Guardian · Trumpet 38 · Midden 6"
  Line headline() const {
    Line line(" ");
    line.add(say("coppertwaddle.setting.edition." + screen_.edition), TextStyle::copper);
    line.add(dot_, TextStyle::faint);
    if (screen_.games > 1) {
      line.add(say("terminal.coppertwaddle.game",
                   {{"game", screen_.game}, {"games", screen_.games}}))
          .add(dot_, TextStyle::faint);
    }
    line.add(say("terminal.coppertwaddle.turn", {{"turn", screen_.turn}}), TextStyle::strong);
    line.add(dot_, TextStyle::faint);
    line.add(say("terminal.coppertwaddle.guardian", person(screen_.guardian)));
    line.add(dot_, TextStyle::faint).add(term("trumpet")).add(fmt::format(" {}", screen_.trumpet));
    return line.add(dot_, TextStyle::faint)
        .add(term("midden"))
        .add(fmt::format(" {}", screen_.midden.size()));
  }

  /// The five stages, the current one in brackets.
  Line rubric() const {
    Line line;
    for (const ct::Stage stage : coppertwaddle_stages) {
      const bool now = stage == screen_.stage && screen_.asked != ct::DecisionKind::nothing;
      const std::string name = say(fmt::format("coppertwaddle.stage.{}.short", name_of(stage)));
      line.add(now ? " [" : "  ", TextStyle::copper)
          .add(name, now ? TextStyle::copper : TextStyle::faint);
      line.add(now ? "] " : "  ", TextStyle::copper);
    }
    return line;
  }

  /// What can be done in this stage and what ends it, with the full name of the stage if the
  /// heading shortens it.
  Lines advice() const {
    const bool challengers = screen_.stage == ct::Stage::challenging;
    const int owner = challengers ? 3 - screen_.guardian : screen_.guardian;
    const std::string key = fmt::format("coppertwaddle.stage.{}", name_of(screen_.stage));
    const std::string_view whose = owner == screen_.seat ? "yours" : "other";
    Lines picture;
    if (screen_.asked == ct::DecisionKind::nothing) return picture;
    std::string text =
        say(fmt::format("{}.text.{}", key, whose), {{"player", words_.player(owner)}});
    if (say(key) != say(key + ".short")) text = fmt::format("{}: {}", say(key), text);
    for (const std::string& line : wrapped(text, most_columns - 1)) {
      picture.push_back(Line("  ").add(line, TextStyle::faint));
    }
    return picture;
  }

  Lines domains() const {
    const ct::Domain& own = *screen_.domains[index(screen_.seat)];
    const ct::Domain& other = *screen_.domains[index(3 - screen_.seat)];
    const CoppertwaddleDomain above(other, words_, symbols_);
    const CoppertwaddleDomain below(own, words_, symbols_);
    Lines picture = {heading(other)};
    add(picture, above.row(ct::Rank::peasant));
    add(picture, above.row(ct::Rank::noble));
    picture.push_back(columns());
    add(picture, below.row(ct::Rank::noble));
    add(picture, below.row(ct::Rank::peasant));
    picture.push_back(heading(own));
    return picture;
  }

  /// Both Powers of a Robbing with their sums.
  Lines robbing() const {
    if (!screen_.robbing) return {};
    const ct::RobbingBox& box = *screen_.robbing;
    const std::string attack = sum(box.attack, box.attack_power);
    const std::string defence = sum(box.defence, box.defence_power);
    Lines picture = {Line()};
    for (const std::string& text :
         {say("terminal.coppertwaddle.attack", {{"sum", attack}}),
          say("terminal.coppertwaddle.defence", {{"sum", defence}}), outlook(box.failure)}) {
      for (const std::string& line : wrapped(text, widest_line - 1)) {
        picture.push_back(Line(" ").add(line, TextStyle::copper));
      }
    }
    return picture;
  }

  Lines hand() const {
    Lines picture = {Line()};
    for (const int card : screen_.hands[index(screen_.seat)].cards) {
      picture.push_back(coppertwaddle_card(card, words_, symbols_));
    }
    return picture;
  }

 private:
  static std::size_t index(int seat) { return static_cast<std::size_t>(seat - 1); }
  static void add(Lines& picture, const Lines& more) {
    picture.insert(picture.end(), more.begin(), more.end());
  }
  std::string say(std::string_view key, const text::Arguments& arguments = {}) const {
    return words_.say(key, arguments);
  }
  std::string term(std::string_view name) const {
    return say(fmt::format("coppertwaddle.term.{}", name));
  }
  text::Arguments person(int seat) const {
    return {{"player", words_.player(seat)}, {"you", seat == screen_.seat ? "true" : "false"}};
  }

  /// "Computer · 3 of 8 proud · Power 12 · 5 cards in the hand, among them The Wheel"
  Line heading(const ct::Domain& domain) const {
    const ct::Hand& hand = screen_.hands[index(domain.seat)];
    Line line(" ");
    line.add(say("terminal.coppertwaddle.domain", person(domain.seat)), TextStyle::strong);
    line.add(dot_, TextStyle::faint)
        .add(say("terminal.coppertwaddle.proud", {{"count", domain.proud}}))
        .add(dot_, TextStyle::faint)
        .add(say("coppertwaddle.power", {{"power", domain.power}}))
        .add(dot_, TextStyle::faint)
        .add(say("terminal.coppertwaddle.hand", {{"count", hand.size}}));
    if (domain.seat == screen_.seat || hand.cards.empty()) return line;
    std::string known;
    for (const int card : hand.cards) known += (known.empty() ? "" : " ") + words_.piece(card).code;
    return line.add(" (").add(known, TextStyle::copper).add(")");
  }

  Line columns() const {
    Line line("   ");
    for (int column = 1; column <= ct::columns; ++column) {
      line.add(fmt::format("{}{:-<{}}", column, "", CoppertwaddleDomain::cell_width - 1),
               TextStyle::faint);
      if (column < ct::columns) line.add("-", TextStyle::faint);
    }
    return line;
  }

  /// The outcome by the rules if nothing more is played.
  std::string outlook(const std::optional<ct::FailReason>& failure) const {
    if (!failure) return say("coppertwaddle.outlook.succeeds");
    return say("coppertwaddle.outlook.fails", {{"reason", say(key_of("coppertwaddle", *failure))}});
  }

  /// "Yeoman 2 + The Miller 7 = 9"
  std::string sum(const std::vector<ct::ForcePart>& parts, int total) const {
    std::string text;
    for (const ct::ForcePart& part : parts) {
      text += fmt::format("{}{} {}", text.empty() ? "" : " + ", words_.name(part.card), part.power);
    }
    if (parts.empty()) return fmt::format("{}", total);
    return parts.size() == 1 ? text : fmt::format("{} = {}", text, total);
  }

  const ct::Screen& screen_;
  const CoppertwaddleTexts& words_;
  const Symbols& symbols_;
  std::string dot_;
};

}  // namespace

Lines coppertwaddle_board(const ct::Screen& screen, const CoppertwaddleTexts& words,
                          const Symbols& symbols) {
  const Board board(screen, words, symbols);
  Lines picture = {board.headline(), board.rubric()};
  for (const Lines& part :
       {board.advice(), Lines{Line()}, board.domains(), board.robbing(), board.hand()}) {
    picture.insert(picture.end(), part.begin(), part.end());
  }
  return picture;
}

Line coppertwaddle_card(int card, const CoppertwaddleTexts& words, const Symbols& symbols) {
  const std::string& text = words.text(card);
  Line line(" ");
  line.add(words.piece(card).code, TextStyle::copper).pad(6);
  line.add(words.name(card), TextStyle::strong).add(words.mark(card), TextStyle::faint);
  std::string rest = fmt::format(" {} {}", symbols.dot, words.kind(card));
  if (!text.empty()) rest += fmt::format(" {} {}", symbols.dot, text);
  return line.add(shortened(rest, widest_line - line.width(), symbols));
}

}  // namespace coppice::terminal
