#pragma once

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/describe.hpp"
#include "engine/legal_moves.hpp"
#include "engine/text.hpp"
#include "games/copperdale/rules/copperdale.hpp"

// Copperdale positions in words and moves in notation, for tests. An error in a test throws
// std::invalid_argument.
namespace coppice::copperdale::test {

using Texts = std::set<std::string>;

/// The parts of `text` between separators, trimmed, without empty ones.
inline std::vector<std::string> parts(std::string_view text, char separator) {
  std::vector<std::string> found;
  for (std::string_view part : split(text, separator)) {
    const auto first = part.find_first_not_of(" \n");
    if (first == std::string_view::npos) continue;
    found.emplace_back(part.substr(first, part.find_last_not_of(" \n") - first + 1));
  }
  return found;
}

/// The moves in "reveal 5H; assign growth"; line breaks also separate them.
inline std::vector<std::string> moves_in(std::string_view script) {
  std::vector<std::string> found;
  for (const std::string& line : parts(script, '\n')) {
    for (std::string& part : parts(line, ';')) found.push_back(std::move(part));
  }
  return found;
}

inline Card card(std::string_view text) {
  const auto found = card_of_word(text);
  if (!found) throw std::invalid_argument("no card: " + std::string(text));
  return *found;
}

inline Suit suit(char text) {
  const auto found = suit_of_letter(text);
  if (!found) throw std::invalid_argument(std::string("no suit: ") + text);
  return *found;
}

template <class E>
E named(std::string_view text) {
  const auto found = value_named<E>(text);
  if (!found) throw std::invalid_argument("no such name: " + std::string(text));
  return *found;
}

/// The first day of a month, before its first reveal. Everything not given is empty.
struct Position {
  int month = 1;
  std::string_view border = "3C";  ///< the border card
  /// "JS 4D": these stay unseen; from month 2 on, the past months use other cards.
  std::string_view coming = "";
  std::string_view population = "";   ///< "S3 H9"
  std::string_view borders = "";      ///< "S5"
  std::string_view occupations = "";  ///< "farmers 3 7, masons 5"
  std::string_view districts = "";    ///< "7 7, 4"
  std::string_view estates = "";      ///< "CD HS"
  std::string_view monuments = "";    ///< "arches CDH, statues S"
};

inline int estate_named(std::string_view name) {
  for (int index = 0; index < estate_count; ++index) {
    const auto [first, second] = estates[static_cast<std::size_t>(index)];
    if (name == std::string{letter(first), letter(second)}) return index;
  }
  throw std::invalid_argument("no Estate: " + std::string(name));
}

inline std::uint8_t byte(const std::string& text) {
  return static_cast<std::uint8_t>(std::stoi(text));
}

inline void set_board(State& state, const Position& position) {
  for (const auto& level : parts(position.population, ' '))
    state.population[at(suit(level[0]))] = byte(level.substr(1));
  for (const auto& level : parts(position.borders, ' '))
    state.borders[at(suit(level[0]))] = byte(level.substr(1));
  for (const auto& occupation : parts(position.occupations, ',')) {
    const auto words = parts(occupation, ' ');
    const auto left = 2 * at(named<Occupation>(words.at(0)));
    for (std::size_t space = 1; space < words.size(); ++space)
      state.numbers.at(left + space - 1) = byte(words[space]);
  }
  std::size_t left = 0;
  for (const auto& district : parts(position.districts, ',')) {
    const auto words = parts(district, ' ');
    for (std::size_t space = 0; space < words.size(); ++space)
      state.districts.at(left + space) = byte(words[space]);
    left += 2;
  }
  for (const auto& estate : parts(position.estates, ' '))
    state.estates_filled =
        static_cast<std::uint8_t>(state.estates_filled | 1U << estate_named(estate));
  for (const auto& monument : parts(position.monuments, ',')) {
    const auto words = parts(monument, ' ');
    auto& filled = state.monuments.at(at(named<Monument>(words.at(0))));
    for (const char space : words.at(1))
      filled = static_cast<std::uint8_t>(filled | 1U << at(suit(space)));
  }
}

inline State state_of(const Position& position) {
  State state;
  set_board(state, position);

  // The cards of the past months: any except those that the test needs.
  std::set<Card> wanted{card(position.border), card("2D"), card("AC")};
  for (const auto& word : parts(position.coming, ' ')) wanted.insert(card(word));
  CardSet unseen = state.unseen_cards();
  int last = card_count;
  const auto any_other = [&] {
    do --last;
    while (wanted.contains(Card{static_cast<std::uint8_t>(last)}));
    unseen.erase(last);
    return Card{static_cast<std::uint8_t>(last)};
  };
  const auto past = static_cast<std::size_t>(position.month - 1);
  for (std::size_t month = 0; month < past; ++month) {
    state.border[month] = any_other();
    for (int each = 0; each < segment_count; ++each) any_other();
  }
  state.border[past] = card(position.border);
  unseen.erase(card(position.border).index);
  state.unseen = unseen.mask();
  state.month = static_cast<std::uint8_t>(past);
  state.drawn = static_cast<std::uint8_t>(segment_count * past);
  state.step = GamePhase::reveal;
  return state;
}

/// A game in progress.
class Town {
 public:
  /// At the start, before the first border card.
  explicit Town(Copperdale game = {}) : game_(game), state_(game.start()) {}

  explicit Town(const Position& position, Copperdale game = {})
      : game_(game), state_(state_of(position)) {}

  const Copperdale& game() const { return game_; }
  const State& now() const { return state_; }
  Sheet sheet() const { return game_.show(game_.view(state_, Seat{0})); }
  Medals medals() const { return copperdale::medals(state_, game_.monument_rule()); }
  bool over() const { return game_.turn(state_).is_over(); }

  /// Plays these moves, and clears the earlier events.
  Town& play(std::string_view script) {
    events_.clear();
    for (const std::string& text : moves_in(script)) {
      const auto move = game_.read(state_, text);
      if (!move) throw std::invalid_argument(text + ": " + move.error().key + listed());
      step(*move);
    }
    return *this;
  }

  /// The same, with chance moves from `deal`.
  Town& play(std::string_view script, const Deal& deal) {
    std::vector<Event> all;
    for (const std::string& text : moves_in(script)) {
      chance(deal, all);
      play(text);
      all.insert(all.end(), events_.begin(), events_.end());
    }
    chance(deal, all);
    events_ = std::move(all);
    return *this;
  }

  /// The legal moves, or the outcomes of chance.
  Texts options() const {
    Texts texts;
    for (const Move move : moves_of(game_, state_)) texts.insert(game_.write(state_, move));
    return texts;
  }

  /// Why `move` is refused; "" if it is legal.
  std::string refusal(std::string_view move) const {
    const auto read = game_.read(state_, move);
    return read ? "" : read.error().key;
  }

  template <class E>
  std::vector<E> told() const {
    std::vector<E> found;
    for (const Event& event : events_)
      if (const auto* one = std::get_if<E>(&event)) found.push_back(*one);
    return found;
  }

  /// The types of the last events, in order: "segment_began value_written …".
  std::string told_types() const {
    std::string types;
    for (const Event& event : events_) {
      if (!types.empty()) types += ' ';
      types += std::visit(
          [](const auto& one) { return std::string(tag_of<std::decay_t<decltype(one)>>.text()); },
          event);
    }
    return types;
  }

 private:
  struct Listener {
    static constexpr bool listens = true;
    std::vector<Event>& events;
    void operator()(const Event& event) { events.push_back(event); }
  };

  void step(Move move) {
    Listener listener{events_};
    game_.play(state_, move, listener);
  }

  void chance(const Deal& deal, std::vector<Event>& all) {
    while (game_.turn(state_).is_chance()) {
      events_.clear();
      step(game_.draw(state_, deal));
      all.insert(all.end(), events_.begin(), events_.end());
    }
  }

  std::string listed() const {
    std::string text = "; possible:";
    for (const auto& option : options()) text += " [" + option + "]";
    return text;
  }

  Copperdale game_;
  State state_;
  std::vector<Event> events_;
};

/// Assigns `card` to Economy, with neutral other cards: the game waits for the number.
inline Town& economy(Town& town, std::string_view card) {
  return town.play("reveal 2D; assign growth; reveal AC; assign infrastructure; reveal " +
                   std::string(card) + "; assign economy");
}

/// Assigns `card` to Infrastructure: the game waits for the first fill. 2 was written for Masons;
/// the Growth card is the ace of clubs.
inline Town& infrastructure(Town& town, std::string_view card) {
  return town.play("reveal AC; assign growth; reveal 2D; assign economy; reveal " +
                   std::string(card) + "; assign infrastructure; write masons");
}

/// Assigns `card` to Growth: the game waits for it, or the month is over. 2 was written for Masons,
/// a 1 in the first free District, and clubs on the Gardens.
inline Town& growth(Town& town, std::string_view card) {
  return town.play("reveal 2D; assign economy; reveal AC; assign infrastructure; reveal " +
                   std::string(card) +
                   "; assign growth; write masons; district 1; monument gardens");
}

}  // namespace coppice::copperdale::test
