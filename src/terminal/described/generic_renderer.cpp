#include "terminal/described/generic_renderer.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <map>

#include "terminal/game_renderer.hpp"
#include "terminal/help.hpp"
#include "text/printable.hpp"

namespace coppice::terminal {

namespace {

constexpr std::size_t symbol_bytes = 3;

/// The suit whose symbol begins at `at`, or the number of suits.
std::size_t suit_at(std::string_view text, std::size_t at) {
  const auto& suits = pretty_symbols.suits;
  return static_cast<std::size_t>(std::ranges::find(suits, text.substr(at, symbol_bytes)) -
                                  suits.begin());
}

bool is_number(std::string_view text) {
  return text.find_first_not_of("-0123456789") == std::string_view::npos;
}

}  // namespace

std::string GenericTexts::find(std::string_view key, const text::Arguments& arguments) const {
  for (const std::string_view owner : {std::string_view(game_), std::string_view("described")}) {
    if (auto found = table_.find(fmt::format("{}.{}", owner, key), arguments)) return *found;
  }
  return {};
}

std::string GenericTexts::say(std::string_view kind, const parts::Label& words, int reader) const {
  if (words.key.empty()) return {};
  text::Arguments arguments;
  for (const auto& [name, value] : words.with) {
    const std::string named = is_number(value) ? "" : find("card." + value);
    arguments.emplace_back(name, named.empty() ? with_cards(value) : named);
  }
  if (words.seat > 0) {
    arguments.emplace_back("player", player(words.seat));
    arguments.emplace_back("you", words.seat == reader ? "true" : "false");
  }
  const std::string said = find(fmt::format("{}.{}", kind, words.key), arguments);
  return said.empty() ? with_cards(text::readable(words.key)) : said;
}

std::string GenericTexts::face(const std::string& face) const {
  for (std::size_t at = 0; at < face.size(); ++at) {
    if (suit_at(face, at) < pretty_symbols.suits.size()) return with_cards(face);
  }
  const std::string named = find("card." + face);
  return named.empty() ? text::readable(face) : named;
}

std::string GenericTexts::with_cards(std::string_view text) const {
  std::string all;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t suit = suit_at(text, at);
    if (suit == pretty_symbols.suits.size()) {
      all += text[at];
      continue;
    }
    if (!all.empty() && std::string_view("AKQJ").contains(all.back())) {
      const std::string rank = find(std::string("rank.") + all.back());
      all.pop_back();
      all += rank;
    }
    all += symbols_.suits[suit];
    at += symbol_bytes - 1;
  }
  return all;
}

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

GenericRenderer::GenericRenderer(const AnyGame& game, const text::TableMessages& table,
                                 const Symbols& symbols, std::vector<std::string> people)
    : game_(game), words_(game.info().id, table, symbols, std::move(people)), symbols_(symbols) {
  game_.show(game_.view(game_.start(), Seat{0})).as<parts::Screen>();
}

Lines GenericRenderer::board(const AnyView& view, Seat reader) const {
  return described_board(game_.show(view).as<parts::Screen>(), reader.number(), words_, symbols_);
}

std::string GenericRenderer::event(const AnyEvent& event, Seat reader) const {
  const auto& told = std::get<parts::EventSentence>(event.as<parts::Event>());
  return words_.say("event", {told.key, told.seat, told.with}, reader.number());
}

std::string GenericRenderer::choice(const AnyView&, const AnyChoice& choice) const {
  const auto& chosen = std::get<parts::MoveDescription>(choice.as<parts::Choice>());
  return words_.say("choice", {chosen.key, 0, chosen.with}, 0);
}

std::string GenericRenderer::kind(const AnyView& view, const AnyChoice& choice) const {
  return this->choice(view, choice);
}

std::string GenericRenderer::question(const AnyView& view) const {
  const parts::Screen screen = game_.show(view).as<parts::Screen>();
  if (screen.question) return words_.say("question", *screen.question, 0);
  return words_.find("question");
}

std::string GenericRenderer::forced(const AnyView& view, const AnyChoice& choice) const {
  return words_.table().say("terminal.forced", {{"choice", this->choice(view, choice)}});
}

Lines GenericRenderer::deck(const AnyView&) const { return {Line(words_.find("deck"))}; }

Lines GenericRenderer::ending(const AnyView&, std::optional<Seat>) const {
  return {Line(words_.find("over"), TextStyle::copper)};
}

std::string GenericRenderer::outcome(const std::vector<std::int32_t>& result,
                                     std::optional<Seat> reader) const {
  std::string points;
  for (const std::int32_t each : result) {
    points += points.empty() ? std::to_string(each) : fmt::format(" : {}", each);
  }
  if (result.size() == 1) return words_.find("result.points", {{"points", result[0]}});
  const auto best = std::ranges::max_element(result);
  if (std::ranges::count(result, *best) > 1) {
    return words_.find("result.tied", {{"points", points}});
  }
  const int winner = static_cast<int>(best - result.begin()) + 1;
  if (!reader) {
    return words_.find("result.won", {{"player", words_.player(winner)}, {"points", points}});
  }
  const bool wins = reader->number() == winner;
  return words_.find(wins ? "result.won.you" : "result.lost.you", {{"points", points}});
}

std::string GenericRenderer::help() const {
  const std::string& id = game_.info().id;
  std::string text = words_.find("name");
  if (text.empty()) text = words_.say("name", {id}, 0);
  if (const auto lead = words_.table().find(id + ".help.lead")) text += ": " + *lead;
  text += "\n\n";
  if (!game_.info().settings.empty()) text += settings_text(words_.table(), game_.info(), {});
  const std::string sentences = words_.table().sentences(id + ".help");
  if (!sentences.empty()) text += sentences + "\n\n";
  return text + words_.find("help");
}

}  // namespace coppice::terminal
