#include "terminal/described/words.hpp"

#include <fmt/format.h>

#include <algorithm>

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

}  // namespace coppice::terminal
