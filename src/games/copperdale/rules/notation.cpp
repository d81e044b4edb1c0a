#include <algorithm>

#include "engine/describe.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"
#include "games/copperdale/rules/copperdale.hpp"

// Moves as text, one word for the kind and at most one argument:
//
//   border 5H   reveal JS   assign growth   bury   write merchants   district 2   estate CH
//   monument arches   settle S   settle SH   borders S   borders SS   grow 2
namespace coppice::copperdale {

BOOST_DESCRIBE_ENUM(MoveKind, border, reveal, assign, bury, write, district, estate, monument,
                    settle, borders, grow)

namespace {

std::string pair_letters(Suit first, Suit second) { return {letter(first), letter(second)}; }

std::string choice_letters(SuitChoice suits) {
  std::string letters(1, letter(suits.first));
  if (suits.second) letters += letter(*suits.second);
  return letters;
}

std::string argument_text(Move move) {
  switch (move::kind(move)) {
    case MoveKind::border:
    case MoveKind::reveal: return word(Card{move.a()});
    case MoveKind::assign: return std::string(name_of(static_cast<Segment>(move.a())));
    case MoveKind::bury: return {};
    case MoveKind::write: return std::string(name_of(static_cast<Occupation>(move.a())));
    case MoveKind::district: return std::to_string(move.a() + 1);
    case MoveKind::estate: return pair_letters(estates[move.a()].first, estates[move.a()].second);
    case MoveKind::monument: return std::string(name_of(static_cast<Monument>(move.a())));
    case MoveKind::settle:
    case MoveKind::borders: return choice_letters(move::suits(move));
    case MoveKind::grow: return std::to_string(move.a());
  }
  return {};
}

std::optional<SuitChoice> read_suits(std::string_view text) {
  if (text.empty() || text.size() > 2) return std::nullopt;
  const auto first = suit_of_letter(text[0]);
  if (!first) return std::nullopt;
  if (text.size() == 1) return SuitChoice{*first, std::nullopt};
  const auto second = suit_of_letter(text[1]);
  if (!second) return std::nullopt;
  return SuitChoice{std::min(*first, *second), std::max(*first, *second)};
}

std::optional<Move> read_suit_move(MoveKind kind, std::string_view text) {
  const auto suits = read_suits(text);
  if (!suits) return std::nullopt;
  const auto second = suits->second ? static_cast<std::uint8_t>(*suits->second) : move::no_suit;
  return move::of(kind, static_cast<std::uint8_t>(suits->first), second);
}

std::optional<Move> read_estate(std::string_view text) {
  const auto suits = read_suits(text);
  if (!suits || !suits->second) return std::nullopt;
  const auto found = std::ranges::find_if(estates, [&](const SuitPair& pair) {
    return pair.first == suits->first && pair.second == *suits->second;
  });
  if (found == estates.end()) return std::nullopt;
  return move::estate(static_cast<int>(found - estates.begin()));
}

std::optional<Move> read_number(MoveKind kind, std::string_view text, std::uint64_t most,
                                std::uint64_t offset) {
  const auto number = plain_number(text);
  if (!number || *number < 1 || *number > most) return std::nullopt;
  return move::of(kind, static_cast<std::uint8_t>(*number - offset));
}

template <class E>
std::optional<Move> read_name(MoveKind kind, std::string_view text) {
  const auto value = value_named<E>(text);
  if (!value) return std::nullopt;
  return move::of(kind, static_cast<std::uint8_t>(*value));
}

std::optional<Move> read_argument(MoveKind kind, std::string_view text) {
  switch (kind) {
    case MoveKind::border:
    case MoveKind::reveal: {
      const auto card = card_of_word(text);
      return card ? std::optional(move::of(kind, card->index)) : std::nullopt;
    }
    case MoveKind::assign: return read_name<Segment>(kind, text);
    case MoveKind::bury: return text.empty() ? std::optional(move::bury()) : std::nullopt;
    case MoveKind::write: return read_name<Occupation>(kind, text);
    case MoveKind::district: return read_number(kind, text, district_count, 1);
    case MoveKind::estate: return read_estate(text);
    case MoveKind::monument: return read_name<Monument>(kind, text);
    case MoveKind::settle:
    case MoveKind::borders: return read_suit_move(kind, text);
    case MoveKind::grow: return read_number(kind, text, 2, 0);
  }
  return std::nullopt;
}

}  // namespace

std::string Copperdale::write(const State&, Move move) const {
  std::string text(name_of(move::kind(move)));
  const std::string argument = argument_text(move);
  return argument.empty() ? text : text + " " + argument;
}

std::expected<Move, Error> Copperdale::read(const State& state, std::string_view text) const {
  TRY(check_spaces(text));
  const std::string words = lower(text);
  const auto space = words.find(' ');
  const std::string kind_word = words.substr(0, space);
  const std::string argument = space == std::string::npos ? "" : words.substr(space + 1);
  const auto kind = value_named<MoveKind>(kind_word);
  if (!kind) return make_error("error.copperdale.move", {{"text", excerpt(text)}});
  const auto move = read_argument(*kind, argument);
  if (!move) {
    return make_error("error.copperdale.argument",
                      {{"kind", kind_word}, {"text", excerpt(argument)}});
  }
  TRY(check(state, *move));
  return *move;
}

}  // namespace coppice::copperdale
