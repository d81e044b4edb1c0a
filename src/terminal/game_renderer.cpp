#include "terminal/game_renderer.hpp"

#include <typeinfo>

#include "search/registry.hpp"
#include "terminal/described/generic_renderer.hpp"
#include "terminal/game_terminal.hpp"
#include "text/table_messages.hpp"

namespace coppice::terminal {

namespace {

constexpr std::size_t symbol_bytes = 3;
constexpr std::array<TextStyle, 4> suit_inks = {TextStyle::clubs, TextStyle::diamonds,
                                                TextStyle::hearts, TextStyle::spades};

/// The suit whose symbol is at `at`, or -1.
int suit_at(std::string_view text, std::size_t at) {
  for (std::size_t suit = 0; suit < suit_inks.size(); ++suit) {
    if (text.substr(at, symbol_bytes) == pretty_symbols.suits[suit]) return static_cast<int>(suit);
  }
  return -1;
}

/// The start of the rank that ends just before `end`, not before `begin`.
std::size_t rank_begin(std::string_view text, std::size_t begin, std::size_t end) {
  constexpr std::string_view letters = "A23456789JQKBD";  // J, Q, K and the German B, D
  if (end >= begin + 2 && text.substr(end - 2, 2) == "10") return end - 2;
  const bool rank = end > begin && letters.contains(text[end - 1]);
  return rank ? end - 1 : end;
}

}  // namespace

Line with_suits_in_colour(std::string_view text) {
  Line line;
  std::size_t done = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const int suit = suit_at(text, at);
    if (suit < 0) continue;
    const std::size_t begin = rank_begin(text, done, at);
    line.add(text.substr(done, begin - done));
    done = at + symbol_bytes;
    line.add(text.substr(begin, done - begin), suit_inks[static_cast<std::size_t>(suit)]);
  }
  return line.add(text.substr(done));
}

std::unique_ptr<GameRenderer> make_renderer(const AnyGame& game, const text::Messages& messages,
                                            const Symbols& symbols,
                                            const std::vector<std::string>& people) {
  const text::TableMessages table(messages, game.settings());
  const auto type = find_game(game.info().id);
  if (!type) throw std::bad_cast();
  if (const auto* const own = (*type)->extras.get<GameTerminal>()) {
    return own->scene(game, table, symbols, people);
  }
  if (!(*type)->described) throw std::bad_cast();
  return std::make_unique<GenericRenderer>(game, table, symbols, people);
}

}  // namespace coppice::terminal
