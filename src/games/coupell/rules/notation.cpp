#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "engine/text.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "games/coupell/rules/letters.hpp"

// Moves as text; docs/records.md specifies the notation. Places count from 1.
namespace coppice::coupell {

namespace {

constexpr std::string_view starter_word = "first";
constexpr std::string_view draw_word = "draw";
constexpr std::string_view move_word = "move";
constexpr std::string_view give_word = "give";
constexpr std::string_view claim_word = "claim";
constexpr std::string_view end_word = "end";
constexpr std::string_view to_word = "to";
constexpr std::string_view no_word = " no word";
constexpr std::string_view nothing = "-";  ///< for the arguments of impossible moves

std::string line(std::string_view verb, const std::string& first) {
  return std::string(verb) + " " + first;
}

std::string line(std::string_view verb, int from, int to) {
  return line(verb, std::to_string(from + 1) + " to " + std::to_string(to + 1));
}

}  // namespace

std::string Coupell::write(const State& state, Move move) const {
  switch (move::kind(move)) {
    case MoveKind::starter: return line(starter_word, std::to_string(Seat{move.a()}.number()));
    case MoveKind::draw: {
      const bool known = move.a() < rules_.cards;
      return line(draw_word, known ? deck_->cards[move.a()].code : std::string(nothing));
    }
    case MoveKind::move_card: return line(move_word, move.a(), move.b());
    case MoveKind::give_card: return line(give_word, move.a(), move.b());
    case MoveKind::claim: {
      const RowWord claimed = move::claimed(move);
      const RowLetters row = rules_.letters_of(state.own_row());
      const std::string place = line(claim_word, std::to_string(claimed.first + 1)) + " ";
      if (!has_cards_for(row, claimed)) return place + std::string(nothing);
      const std::string word = spelled(row, claimed);
      return place + word + std::string(rules_.takes_word(move, word) ? "" : no_word);
    }
    case MoveKind::end_turn: return std::string(end_word);
  }
  return std::string(nothing);
}

namespace {

using MaybeMove = std::expected<Move, Error>;

/// Reads a move word by word.
class Reader {
 public:
  Reader(const State& state, const Rules& rules, const Deck& deck)
      : row_(state.own_row()), rules_(rules), deck_(deck) {}

  MaybeMove read(std::string_view text) const {
    const std::string lowered = lower(text);
    const auto words = split(lowered, ' ');
    if (lowered == end_word) return move::end_turn();
    if (words.size() == 2 && words[0] == draw_word) return draw(words[1]);
    const auto first = words.size() >= 2 ? place_of(words[1]) : std::nullopt;
    if (first && words.size() == 2 && words[0] == starter_word) {
      return move::of(MoveKind::starter, *first);
    }
    if (first && words.size() >= 3 && words[0] == claim_word) {
      return claim(*first, behind(lowered, 2));
    }
    const bool has_aim = words.size() == 4 && words[2] == to_word;
    const auto to = has_aim ? place_of(words[3]) : std::nullopt;
    if (first && to && words[0] == move_word) return move::move_card(*first, *to);
    if (first && to && words[0] == give_word) return move::give_card(*first, *to);
    return because("move", {{"text", excerpt(text)}});
  }

 private:
  static std::unexpected<Error> because(
      const std::string& key, std::vector<std::pair<std::string, std::string>> arguments = {}) {
    return make_error("error.coupell." + key, std::move(arguments));
  }

  /// A place as a move holds it, from 0.
  static std::optional<int> place_of(std::string_view text) {
    constexpr int most = 255;  // a byte of a move
    const auto number = plain_number(text);
    if (!number || *number < 1 || *number > most) return std::nullopt;
    return static_cast<int>(*number) - 1;
  }

  /// The text after this many words.
  static std::string_view behind(std::string_view text, int words) {
    while (words-- > 0) text.remove_prefix(text.find(' ') + 1);
    return text;
  }

  MaybeMove draw(std::string_view code) const {
    if (const auto card = deck_.card_of(code)) return move::draw(*card);
    return because("card", {{"text", excerpt(code)}});
  }

  /// "WORD", or "WORD no word", which must be true or have been true.
  MaybeMove claim(int first, std::string_view text) const {
    const bool says_no = text.ends_with(no_word);
    if (says_no) text.remove_suffix(no_word.size());
    TRY(check_form(text));
    const auto claim = spell(first, text);
    if (!claim || !says_no || !rules_.dictionary.contains(text)) return claim;
    if (rules_.dictionary.came_later(text)) return move::before_it_counted(*claim);
    return because("is_word", {{"word", excerpt(text)}});
  }

  /// The claim of 4 to 13 letters with the cards at these places.
  MaybeMove spell(int first, std::string_view letters) const {
    if (static_cast<std::size_t>(first) + letters.size() > static_cast<std::size_t>(row_.size())) {
      return because("claim_long", {{"cards", std::to_string(row_.size())}});
    }
    RowWord word{static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(letters.size())};
    for (std::uint32_t at = 0; at < word.length; ++at) {
      const Letter letter = *letter_of(letters[at]);
      const std::uint8_t card = row_[first + static_cast<int>(at)];
      const CardLetters shown = rules_.letters[card];
      if (letter != shown.top && letter != shown.bottom) {
        return because("claim_letter", {{"place", std::to_string(word.first + at + 1)},
                                        {"card", deck_.cards[card].code},
                                        {"letter", std::string(1, letters[at])}});
      }
      if (letter != shown.top) word.bottoms |= 1U << at;
    }
    return move::claim(word);
  }

  const Row& row_;
  const Rules& rules_;
  const Deck& deck_;
};

}  // namespace

std::expected<Move, Error> Coupell::read(const State& state, std::string_view text) const {
  TRY(check_spaces(text));
  const auto move = Reader(state, rules_, *deck_).read(text);
  if (!move) return move;
  TRY(check(state, *move));
  return *move;
}

/// A player need not know whether a claim is a word, but a record must say it.
std::expected<Move, Error> Coupell::read_recorded(const State& state, std::string_view text) const {
  const auto move = read(state, text);
  if (!move || move::kind(*move) != MoveKind::claim) return move;
  const std::string whole = write(state, *move);
  if (lower(text) == whole) return move;
  return make_error("error.coupell.no_word_unsaid", {{"claim", whole}});
}

}  // namespace coppice::coupell
