#include "terminal/described/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "terminal/game_renderer.hpp"

namespace coppice::terminal {

namespace {

constexpr std::size_t most_backs = 6;  // above this, a number is shown

class Drawing {
 public:
  Drawing(int reader, const GenericTexts& words, const Symbols& symbols)
      : reader_(reader), words_(words), symbols_(symbols) {}

  std::string of(const parts::Row& row) const {
    std::string text;
    for (const parts::Card& card : row.cards) text += " " + face(card);
    for (int back = 0; back < row.down && row.down <= static_cast<int>(most_backs); ++back) {
      text += " " + this->back();
    }
    if (row.down > static_cast<int>(most_backs)) {
      text += fmt::format(" {} × {}", row.down, back());
    }
    if (text.empty()) text = fmt::format(" {}", symbols_.empty);
    return titled(row.title) + text;
  }
  std::string of(const parts::Pile& pile) const {
    if (pile.count == 0) return fmt::format("{} {}", titled(pile.title), symbols_.empty);
    const std::string count = words_.find("count", {{"count", pile.count}});
    return fmt::format("{} {} ({})", titled(pile.title), face(pile.top), count);
  }
  std::string of(const parts::Grid& grid) const {
    std::string text = titled(grid.title);
    std::size_t widest = 1;
    std::vector<std::string> faces;
    for (const parts::Card& place : grid.places) {
      faces.push_back(place.face.empty() ? std::string(symbols_.empty) : words_.face(place.face));
      widest = std::max(widest, static_cast<std::size_t>(width_of(faces.back())));
    }
    const auto columns = static_cast<std::size_t>(grid.columns);
    for (std::size_t at = 0; at < faces.size(); ++at) {
      text += (at % columns == 0 ? "\n  " : "") + faces[at];
      if ((at + 1) % columns == 0) continue;
      text += std::string(widest + 1 - static_cast<std::size_t>(width_of(faces[at])), ' ');
    }
    return text;
  }
  std::string of(const parts::Track& track) const {
    const std::string steps = words_.find("steps", {{"at", track.at}, {"length", track.length}});
    return fmt::format("{} {}", titled(track.title), steps);
  }
  std::string of(const parts::Number& number) const {
    return fmt::format("{} {}", titled(number.title), number.value);
  }
  std::string of(const parts::Text& text) const { return words_.say("part", text.words, reader_); }

 private:
  std::string titled(const parts::Label& title) const {
    return words_.say("part", title, reader_) + ":";
  }
  std::string back() const { return fmt::format("{0}{0}", symbols_.knot); }
  std::string face(const parts::Card& card) const {
    return card.face.empty() ? back() : words_.face(card.face);
  }

  int reader_;
  const GenericTexts& words_;
  const Symbols& symbols_;
};

int seat_of(const parts::Part& part) {
  return std::visit(
      []<class Held>(const Held& held) {
        if constexpr (std::same_as<Held, parts::Text>) {
          return held.words.seat;
        } else {
          return held.title.seat;
        }
      },
      part);
}

bool is_short(const parts::Part& part) {
  return std::holds_alternative<parts::Number>(part) || std::holds_alternative<parts::Track>(part);
}

}  // namespace

Lines described_board(const parts::Screen& screen, int reader, const GenericTexts& words,
                      const Symbols& symbols) {
  const Drawing drawing(reader, words, symbols);
  const auto rank = [&](int seat) { return seat == reader ? 99 : seat == 0 ? 98 : seat; };
  std::map<int, std::vector<const parts::Part*>> groups;
  for (const parts::Part& part : screen.parts) groups[rank(seat_of(part))].push_back(&part);
  Lines picture;
  for (const auto& [_, group] : groups) {
    if (!picture.empty()) picture.emplace_back();
    if (const int seat = seat_of(*group.front()); seat > 0) {
      picture.push_back(Line(" ").add(words.player(seat), TextStyle::strong));
    }
    std::string numbers;  // next to each other
    for (const parts::Part* part : group) {
      const std::string text =
          std::visit([&](const auto& held) { return drawing.of(held); }, *part);
      if (text.empty()) continue;
      if (is_short(*part)) {
        numbers += (numbers.empty() ? "" : fmt::format(" {} ", symbols.dot)) + text;
        continue;
      }
      for (const std::string& line : wrapped(text, most_columns - 1)) {
        picture.push_back(Line(" ").add(with_suits_in_colour(line)));
      }
    }
    for (const std::string& line : wrapped(numbers, most_columns - 1)) {
      if (!line.empty()) picture.push_back(Line(" ").add(line));
    }
  }
  return picture;
}

}  // namespace coppice::terminal
