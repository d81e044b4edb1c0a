#include "games/coupell/terminal/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>

namespace coppice::terminal {

namespace cp = coppice::coupell;

namespace {

constexpr std::size_t longest_bar = 20;  // of a pile; the number after it shows the total

void add(Lines& picture, const Lines& more) {
  picture.insert(picture.end(), more.begin(), more.end());
}

void add_wrapped(Lines& picture, std::string_view text, TextStyle ink = TextStyle::plain) {
  for (const std::string& line : wrapped(text, widest_line - 1)) {
    picture.push_back(Line(" ").add(line, ink));
  }
}

/// The person that a sentence is about, from the point of view of `reader`.
text::Arguments told_of(int seat, int reader, const CoupellTexts& words) {
  return {{"player", words.player(seat)}, {"you", seat == reader ? "true" : "false"}};
}

class Board {
 public:
  Board(const cp::Screen& screen, int reader, const CoupellTexts& words, const Symbols& symbols)
      : screen_(screen), reader_(reader), words_(words), symbols_(symbols) {}

  /// "Turn 5 of 16 · your turn · 2 actions left · …", on more lines if necessary.
  Lines headline() const {
    std::vector<std::string> parts = {
        say("turn", {{"turn", screen_.turn}, {"turns", screen_.turns}})};
    if (screen_.active) {
      parts.push_back(say("turn.of", person(*screen_.active)));
      parts.push_back(say("actions", {{"actions", screen_.actions}}));
      parts.push_back(screen_.final ? say("final")
                                    : say("drawing_turns", {{"turns", screen_.drawing_turns}}));
    }
    if (!screen_.final) parts.push_back(say("cards_to_come", {{"cards", screen_.to_come.size()}}));
    if (screen_.active && screen_.free_refusal) parts.push_back(say("free_refusal"));
    Lines picture = {Line(" ").add(parts[0], TextStyle::strong)};
    for (std::size_t at = 1; at < parts.size(); ++at) {
      const std::string more = fmt::format(" {} {}", symbols_.dot, parts[at]);
      if (picture.back().width() + width_of(more) > widest_line) {
        picture.push_back(Line(" ").add(parts[at]));
      } else {
        picture.back().add(more);
      }
    }
    return picture;
  }

  /// The partner's row, the balance, the reader's row.
  Lines table() const {
    const cp::Player& own = player(reader_);
    const cp::Player& partner = player(3 - reader_);
    Lines picture = {heading(partner)};
    add(picture, row(partner));
    picture.emplace_back();
    add_wrapped(picture, balance(), screen_.balance == 0 ? TextStyle::good : TextStyle::copper);
    picture.emplace_back();
    add(picture, row(own));
    picture.push_back(heading(own));
    return picture;
  }

  /// The danger at the end of this turn.
  Lines warning() const {
    Lines picture;
    if (!screen_.active || !screen_.too_long) return picture;
    text::Arguments arguments = person(*screen_.active);
    arguments.emplace_back("cards", player(*screen_.active).row.size());
    picture.emplace_back();
    add_wrapped(picture, say("crowded", arguments), TextStyle::bad);
    return picture;
  }

 private:
  const cp::Player& player(int seat) const {
    return screen_.players[static_cast<std::size_t>(seat - 1)];
  }
  std::string say(std::string_view what, const text::Arguments& arguments = {}) const {
    return words_.say(fmt::format("terminal.coupell.{}", what), arguments);
  }
  text::Arguments person(int seat) const { return told_of(seat, reader_, words_); }

  /// "Computer · 7 cards · pile 4 ●●●●"
  Line heading(const cp::Player& player) const {
    const std::string dot = fmt::format(" {} ", symbols_.dot);
    Line line(" ");
    line.add(say("heading", person(player.seat)), TextStyle::strong);
    line.add(dot, TextStyle::faint).add(say("row", {{"cards", player.row.size()}}));
    line.add(dot, TextStyle::faint).add(say("pile", {{"cards", player.pile.size()}})).add(" ");
    for (std::size_t card = 0; card < std::min(player.pile.size(), longest_bar); ++card) {
      line.add(symbols_.medal, TextStyle::copper);
    }
    return line;
  }

  /// Each card with its place above it, and its letters as printed.
  Lines row(const cp::Player& player) const {
    if (player.row.empty()) return {Line("  ").add(symbols_.empty, TextStyle::faint)};
    Line places(" ");
    Line top(" ");
    Line bottom(" ");
    for (std::size_t at = 0; at < player.row.size(); ++at) {
      const cp::CardPiece& card = words_.piece(player.row[at]);
      places.add(fmt::format("{:^4}", fmt::format(" {}", at + 1)), TextStyle::faint);
      top.add("| ", TextStyle::faint).add(card.top, TextStyle::strong).add(" ");
      bottom.add("| ", TextStyle::faint).add(card.bottom, TextStyle::strong).add(" ");
    }
    top.add("|", TextStyle::faint);
    bottom.add("|", TextStyle::faint);
    return {places, top, bottom};
  }

  std::string balance() const {
    text::Arguments arguments = person(screen_.balance >= 0 ? 1 : 2);
    arguments.emplace_back("difference", std::abs(screen_.balance));
    return say("balance", arguments);
  }

  const cp::Screen& screen_;
  int reader_;
  const CoupellTexts& words_;
  const Symbols& symbols_;
};

}  // namespace

Lines coupell_board(const cp::Screen& screen, int reader, const CoupellTexts& words,
                    const Symbols& symbols) {
  const Board board(screen, reader, words, symbols);
  Lines picture;
  for (const Lines& part : {board.headline(), Lines{Line()}, board.table(), board.warning()}) {
    add(picture, part);
  }
  return picture;
}

Lines coupell_cards_to_come(const cp::Screen& screen, const CoupellTexts& words) {
  Lines picture;
  add_wrapped(picture, words.say("terminal.coupell.to_come", {{"cards", screen.to_come.size()}}));
  if (screen.to_come.empty()) return picture;
  add_wrapped(picture, "  " + words.list(screen.to_come));
  std::map<std::string, int> letters;
  for (const int card : screen.to_come) {
    const cp::CardPiece& piece = words.piece(card);
    ++letters[piece.top];
    if (piece.bottom != piece.top) ++letters[piece.bottom];
  }
  std::string counts;
  for (const auto& [letter, count] : letters) {
    counts += fmt::format("{}{}:{}", counts.empty() ? "" : ", ", letter, count);
  }
  add_wrapped(picture, words.say("terminal.coupell.letters", {{"letters", counts}}));
  return picture;
}

Lines coupell_piles(const cp::Screen& screen, int reader, const CoupellTexts& words) {
  Lines picture;
  for (const cp::Player& player : screen.players) {
    text::Arguments arguments = told_of(player.seat, reader, words);
    arguments.emplace_back("cards", words.list(player.pile));
    add_wrapped(picture, words.say("terminal.coupell.pile_of", arguments));
  }
  add_wrapped(picture,
              words.say("terminal.coupell.discard", {{"cards", words.list(screen.discard)}}));
  return picture;
}

}  // namespace coppice::terminal
