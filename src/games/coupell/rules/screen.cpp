#include "games/coupell/rules/screen.hpp"

#include <algorithm>

#include "engine/describe.hpp"
#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

namespace {

std::vector<int> numbers(CardSet cards) {
  std::vector<int> all;
  cards.each([&](int card) { all.push_back(card); });
  return all;
}

Player player(const State& state, Seat seat) {
  const Row& row = state.row(seat);
  return {seat.number(), {row.begin(), row.end()}, numbers(state.pile(seat))};
}

std::string capital(Letter letter) {
  return std::string(1, static_cast<char>(character_of(letter) - 'a' + 'A'));
}

}  // namespace

Screen Coupell::show(const View& view) const {
  Screen screen{};
  screen.step = view.step;
  const bool begun = view.turns > 0;
  if (begun && view.step != GamePhase::over) screen.active = view.active.number();
  screen.turn = view.turns;
  screen.turns = turns_of(rules_.cards);
  screen.drawing_turns = std::max(0, drawing_turns(rules_.cards) - view.turns);
  screen.final = view.final_turns > 0;
  screen.actions = view.actions;
  screen.free_refusal = rules_.gentle && !view.gentle_refusal;
  screen.too_long = screen.active && view.own_row().size() > row_limit;
  screen.players = {player(view, Seat{0}), player(view, Seat{1})};
  screen.balance = view.pile(Seat{0}).size() - view.pile(Seat{1}).size();
  screen.discard = numbers(view.discard);
  screen.to_come = numbers(view.to_come);
  if (view.step == GamePhase::over) screen.outcome = outcome_of(view);
  return screen;
}

std::vector<CardPiece> card_pieces(const Deck& deck) {
  std::vector<CardPiece> pieces;
  for (const Card& card : deck.cards) {
    pieces.push_back(
        {card.code, capital(card.letters.top), capital(card.letters.bottom), card.provenance});
  }
  return pieces;
}

Pieces Coupell::pieces() const {
  return {card_pieces(*deck_), deck_->is_reconstructed(), dictionary_name_, talk_,
          rules_.gentle,       largest_pile(rules_.cards)};
}

Choice Coupell::choice(const View& view, Move move) const {
  const int from = move.a();
  const int to = move.b();
  switch (move::kind(move)) {
    case MoveKind::move_card:
      return choice::MoveCard{view.partner_row()[from], from + 1, to + 1,
                              gap_of_move(from + 1, to + 1)};
    case MoveKind::give_card: return choice::GiveCard{view.own_row()[from], from + 1, to + 1, to};
    case MoveKind::claim: {
      const RowWord word = move::claimed(move);
      const std::string letters = spelled(rules_.letters_of(view.own_row()), word);
      const std::uint8_t* cards = view.own_row().begin() + word.first;
      const bool is_word = rules_.takes_word(move, letters);
      const int points = is_word ? static_cast<int>(word.length) - discarded_cards : 0;
      return choice::Claim{
          static_cast<int>(word.first) + 1, letters, {cards, cards + word.length}, points, is_word};
    }
    default: return choice::EndTurn{};
  }
}

std::optional<Choice> Coupell::hint(const View& view, Move move) const {
  const Choice choice = this->choice(view, move);
  const auto* claim = std::get_if<choice::Claim>(&choice);
  if (claim == nullptr) return std::nullopt;
  return choice::Run{claim->place, claim->cards};
}

namespace {

/// Why the game is lost if the turn ends with this many cards in its row.
std::optional<EndReason> lost_by_ending(const State& state, int row) {
  const EndReason ending = ending_of_turn(state, row);
  const bool lost = ending != EndReason::none && ending != EndReason::equal_piles;
  return lost ? std::optional(ending) : std::nullopt;
}

Sentence told(std::string key, EndReason ending) {
  return {std::move(key),
          {{"ending", std::string(name_of(ending))}, {"limit", std::to_string(row_limit)}}};
}

/// Of a last action. Whether the word is in the dictionary is not known (CP-10), so either may be.
std::optional<Sentence> claim_loses(const State& state, const Rules& rules, Move move) {
  const RowWord word = move::claimed(move);
  const Row& row = state.own_row();
  const auto first = static_cast<int>(word.first);
  const auto length = static_cast<int>(word.length);
  State counted = state;
  for (int at = discarded_cards; at < length; ++at) {
    counted.piles[state.active.index].insert(row[first + at]);
  }
  std::optional<Sentence> why;
  if (const auto lost = lost_by_ending(counted, row.size() - length)) {
    why = told("coupell.claim.counted", *lost);
  } else if (const auto refused = lost_by_ending(state, row.size());
             refused && (!rules.gentle || state.gentle_refusal) &&
             !lost_by_ending(state, row.size() - 1)) {  // a gift would be safe
    why = told("coupell.claim.refused", *refused);
  }
  if (!why) return std::nullopt;
  std::string letters;
  for (const char letter : spelled(rules.letters_of(row), word)) {
    letters += static_cast<char>(letter - 'a' + 'A');
  }
  why->arguments.emplace_back("word", letters);
  return why;
}

}  // namespace

std::optional<Sentence> Coupell::loses(const View& view, Move move) const {
  const MoveKind kind = move::kind(move);
  if (kind != MoveKind::end_turn && view.actions > 1) return std::nullopt;
  if (kind == MoveKind::claim) return claim_loses(view, rules_, move);
  const int row = view.own_row().size();
  const bool is_forced = row == 0 && view.partner_row().size() < 2;
  const auto ending = lost_by_ending(view, kind == MoveKind::give_card ? row - 1 : row);
  if (!ending || is_forced) return std::nullopt;
  return told("coupell.loses", *ending);
}

}  // namespace coppice::coupell
