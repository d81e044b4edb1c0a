#include "games/coupell/rules/screen.hpp"

#include <algorithm>

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
  if (begun && view.step != Step::over) screen.active = view.active.number();
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
  if (view.step == Step::over) screen.outcome = outcome_of(view);
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

namespace {

/// Why the game is lost if the turn ends with this many cards in its row.
std::optional<Ending> lost_by_ending(const State& state, int row) {
  const Ending ending = ending_of_turn(state, row);
  const bool lost = ending != Ending::none && ending != Ending::equal_piles;
  return lost ? std::optional(ending) : std::nullopt;
}

/// The same for an action, which ends the turn if it is the last.
std::optional<Ending> lost_by_action(const State& state, int row) {
  return state.actions > 1 ? std::nullopt : lost_by_ending(state, row);
}

}  // namespace

Choice Coupell::choice(const View& view, Move move) const {
  const int from = move.a();
  const int to = move.b();
  const int row = view.own_row().size();
  switch (move::kind(move)) {
    case MoveKind::move_card:
      return choice::MoveCard{view.partner_row()[from], from + 1, to + 1,
                              gap_of_move(from + 1, to + 1), lost_by_action(view, row)};
    case MoveKind::give_card:
      return choice::GiveCard{view.own_row()[from], from + 1, to + 1, to,
                              lost_by_action(view, row - 1)};
    case MoveKind::claim: {
      const RowWord word = move::claimed(move);
      const std::string letters = spelled(rules_.letters_of(view.own_row()), word);
      const std::uint8_t* cards = view.own_row().begin() + word.first;
      const bool is_word = rules_.takes_word(move, letters);
      const int points = is_word ? static_cast<int>(word.length) - discarded_cards : 0;
      return choice::Claim{
          static_cast<int>(word.first) + 1, letters, {cards, cards + word.length}, points, is_word};
    }
    default: return choice::EndTurn{lost_by_ending(view, row)};
  }
}

std::optional<Choice> Coupell::hint(const View& view, Move move) const {
  const Choice choice = this->choice(view, move);
  const auto* claim = std::get_if<choice::Claim>(&choice);
  if (claim == nullptr) return std::nullopt;
  return choice::Run{claim->place, claim->cards};
}

}  // namespace coppice::coupell
