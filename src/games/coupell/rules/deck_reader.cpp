#include <algorithm>
#include <string>
#include <utility>

#include "engine/describe.hpp"
#include "engine/spelling.hpp"
#include "engine/text.hpp"
#include "games/coupell/rules/deck.hpp"

// A deck file, line by line.
namespace coppice::coupell {

namespace {

/// Bytes. A record puts "Document: deck=" before each line, which limits its length.
constexpr std::size_t longest_line = 380;

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

bool is_card(std::string_view letters) {
  const auto capital = [](char letter) { return letter >= 'A' && letter <= 'Z'; };
  return (letters.size() == 1 || letters.size() == 2) && std::ranges::all_of(letters, capital);
}

class DeckReader {
 public:
  std::expected<Deck, Error> read(std::string_view text) {
    if (text.size() > longest_deck) {
      return at_line({"error.deck.too_big", {{"bytes", std::to_string(longest_deck)}}}, 1);
    }
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    int number = 0;
    int last = 1;  // the last line with content
    for (std::string_view line : split(text, '\n')) {
      ++number;
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (auto read = read_line(line); !read) return at_line(read.error(), number);
      if (!trimmed(line).empty()) last = number;
    }
    if (auto enough = check_count(); !enough) return at_line(enough.error(), last);
    number_copies();
    return std::move(deck_);
  }

 private:
  using Outcome = std::expected<void, Error>;

  Outcome read_line(std::string_view line) {
    if (line.size() > longest_line) {
      return make_error("error.deck.long_line", {{"bytes", std::to_string(longest_line)}});
    }
    if (!is_clean_utf8(line)) {
      return make_error("error.deck.not_text", {{"why", std::string(text_fault(line))}});
    }
    line = trimmed(line);
    if (line.empty() || line.starts_with('#')) return {};
    if (line.starts_with(count_word)) return read_count(trimmed(line.substr(count_word.size())));
    return read_card(line);
  }

  /// The number of cards that follow, so that a truncated file is detected.
  Outcome read_count(std::string_view text) {
    if (count_ || !deck_.cards.empty()) return make_error("error.deck.count_late");
    count_ = whole_number(text);
    if (!count_) return make_error("error.deck.count_form", {{"text", excerpt(text)}});
    return {};
  }

  Outcome read_card(std::string_view line) {
    const auto space = line.find(' ');
    const std::string_view letters = line.substr(0, space);
    if (!is_card(letters)) return make_error("error.deck.card", {{"text", excerpt(letters)}});
    Card card{std::string(letters), {*letter_of(letters.front()), *letter_of(letters.back())}};
    if (space != std::string_view::npos) {
      const std::string_view word = trimmed(line.substr(space));
      const auto provenance = value_named<Provenance>(word);
      if (!provenance || *provenance == Provenance::unmarked) {
        return make_error("error.deck.provenance", {{"text", excerpt(word)}});
      }
      card.provenance = *provenance;
    }
    if (deck_.cards.size() == most_cards) {
      return make_error("error.deck.many", {{"most", std::to_string(most_cards)}});
    }
    deck_.cards.push_back(std::move(card));
    return {};
  }

  Outcome check_count() const {
    const std::string found = std::to_string(deck_.cards.size());
    if (count_ && *count_ != deck_.cards.size()) {
      return make_error("error.deck.count", {{"said", std::to_string(*count_)}, {"found", found}});
    }
    if (deck_.cards.size() < fewest_cards) {
      return make_error("error.deck.few",
                        {{"cards", found}, {"least", std::to_string(fewest_cards)}});
    }
    return {};
  }

  void number_copies() {
    std::vector<std::string> printed;
    for (const Card& card : deck_.cards) printed.push_back(card.code);
    for (std::size_t at = 0; at < printed.size(); ++at) {
      if (std::ranges::count(printed, printed[at]) == 1) continue;
      const auto here = printed.begin() + static_cast<std::ptrdiff_t>(at);
      deck_.cards[at].code += std::to_string(std::count(printed.begin(), here, *here) + 1);
    }
  }

  static constexpr std::string_view count_word = "Cards:";

  Deck deck_;
  std::optional<std::uint64_t> count_;
};

}  // namespace

std::expected<Deck, Error> read_deck(std::string_view text) { return DeckReader().read(text); }

}  // namespace coppice::coupell
