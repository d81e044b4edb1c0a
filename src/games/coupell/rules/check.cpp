#include "games/coupell/rules/coupell.hpp"

// Which rule forbids a move. No rule forbids a claim of an invalid word (CP-10).
namespace coppice::coupell {

namespace {

using Verdict = std::expected<void, Error>;

Verdict because(const std::string& key,
                std::vector<std::pair<std::string, std::string>> arguments = {}) {
  return make_error("error.coupell." + key, std::move(arguments));
}

/// For invalid bits.
Verdict no_move() { return because("no_move"); }

/// `place` counts from 0, and from 1 in texts.
Verdict no_such_place(const std::string& key, int place, int places) {
  return because(key, {{"place", std::to_string(place + 1)}, {"places", std::to_string(places)}});
}

Verdict check_starter(Move move) {
  const bool fine = move.a() < seat_count && move == move::starter(Seat{move.a()});
  return fine ? Verdict{} : no_move();
}

Verdict check_draw(const State& state, const Rules& rules, const Deck& deck, Move move) {
  const int card = move.a();
  if (card >= rules.cards || move != move::draw(card)) return no_move();
  if (state.to_come.contains(card)) return {};
  return because("card_gone", {{"card", deck.cards[move.a()].code}});
}

Verdict check_move_card(const State& state, Move move) {
  if (move != move::move_card(move.a(), move.b())) return no_move();
  const int places = state.partner_row().size();
  if (move.a() >= places) return no_such_place("partner_place", move.a(), places);
  if (move.b() >= places) return no_such_place("to_place", move.b(), places);
  if (move.a() == move.b()) return no_such_place("same_place", move.a(), places);
  return {};
}

Verdict check_give_card(const State& state, Move move) {
  if (move != move::give_card(move.a(), move.b())) return no_move();
  const int cards = state.own_row().size();
  const int places = state.partner_row().size() + 1;
  if (move.a() >= cards) return no_such_place("own_place", move.a(), cards);
  if (move.b() >= places) return no_such_place("to_place", move.b(), places);
  return {};
}

Verdict check_claim(const State& state, const Rules& rules, Move move) {
  const RowWord word = move::claimed(move);
  if (word.length < shortest_word) return because("claim_short");
  const int cards = state.own_row().size();
  if (static_cast<int>(word.first + word.length) > cards) {
    return because("claim_long", {{"cards", std::to_string(cards)}});
  }
  const RowLetters row = rules.letters_of(state.own_row());
  if (!has_cards_for(row, word)) return no_move();
  const bool was_none = move::is_before_it_counted(move);
  return was_none && !rules.dictionary.came_later(spelled(row, word)) ? no_move() : Verdict{};
}

}  // namespace

std::expected<void, Error> Coupell::check(const State& state, Move move) const {
  if (state.step == GamePhase::over) return make_error("error.game_over");
  const MoveKind kind = move::kind(move);
  const bool drawing = state.step == GamePhase::deal || state.step == GamePhase::draw;
  if (kind == MoveKind::starter && state.step == GamePhase::starter) return check_starter(move);
  if (kind == MoveKind::draw && drawing) return check_draw(state, rules_, *deck_, move);
  if (state.step != GamePhase::act || kind == MoveKind::starter || kind == MoveKind::draw) {
    return because("not_now");
  }
  switch (kind) {
    case MoveKind::move_card: return check_move_card(state, move);
    case MoveKind::give_card: return check_give_card(state, move);
    case MoveKind::claim: return check_claim(state, rules_, move);
    default: return move == move::end_turn() ? Verdict{} : no_move();
  }
}

}  // namespace coppice::coupell
