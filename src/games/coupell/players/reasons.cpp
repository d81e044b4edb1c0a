#include "games/coupell/players/reasons.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/legal_moves.hpp"
#include "games/coupell/players/promise.hpp"
#include "games/coupell/players/vocabulary.hpp"

namespace coppice::coupell {

namespace {

class Speaker {
 public:
  Speaker(const Coupell& game, const State& before, Move move)
      : game_(game), before_(before), after_(before), move_(move), seat_(before.active) {
    game.play(after_, move);
  }

  std::vector<Reason> all() {
    tell_piles();
    tell_row();
    if (move::kind(move_) == MoveKind::claim) {
      tell_longest();
    } else {
      tell_made();
    }
    if (move_ == move::end_turn()) tell_end();
    const bool is_silent = reasons_.empty() && move::kind(move_) != MoveKind::claim;
    if (is_silent && move_ != move::end_turn()) tell_later();
    return std::move(reasons_);
  }

 private:
  void add(std::string_view key, const std::vector<std::pair<std::string, int>>& numbers) {
    Reason reason{"coupell.why." + std::string(key), {}};
    for (const auto& [name, number] : numbers) {
      reason.arguments.emplace_back(name, std::to_string(number));
    }
    reasons_.push_back(std::move(reason));
  }

  static int apart(const State& state) {
    return std::abs(state.piles[0].size() - state.piles[1].size());
  }

  void tell_piles() {
    const int before = apart(before_);
    const int after = apart(after_);
    if (after == 0 && before > 0) add("even", {{"cards", after_.piles[0].size()}});
    if (after > 0 && after < before) add("closer", {{"before", before}, {"after", after}});
  }

  /// Nine cards at the end of one's own turn lose the game.
  void tell_row() {
    const int cards = after_.row(seat_).size();
    if (before_.own_row().size() <= std::max(cards, row_limit)) return;
    add(cards <= row_limit ? "row" : "row_long", {{"cards", cards}});
  }

  bool is_word(Move claim) const {
    const std::string letters =
        spelled(game_.rules().letters_of(before_.own_row()), move::claimed(claim));
    return game_.rules().takes_word(claim, letters);
  }

  void tell_longest() {
    if (!is_word(move_)) return;
    const auto letters = static_cast<int>(move::claimed(move_).length);
    const WordLists all = lists();
    const WordLists unsaid = all | WordLists{WordList::unsaid};
    const Row& row = before_.own_row();
    const int most = std::max(longest(row, all), longest(row, unsaid));
    if (most == letters) return add("longest", {{"letters", letters}});
    if (apart_with(most) > apart(after_)) {
      return add("longer", {{"letters", most}, {"cards", apart_with(most)}});
    }
    const int left = longest(after_.row(seat_), all);
    if (left > 0) add("left", {{"letters", left}});
  }

  /// The difference of the piles after a word of this length.
  int apart_with(int letters) const {
    const int own = before_.pile(seat_).size() + letters - discarded_cards;
    return std::abs(own - before_.pile(partner_of(seat_)).size());
  }

  void tell_end() {
    const bool is_won = after_.step == GamePhase::over && after_.ending == EndReason::equal_piles;
    if (is_won) return add("stays_even", {});
    const int letters = longest(before_.partner_row(), known());
    if (letters > 0) return add("stays", {{"letters", letters}});
    if (before_.actions > 0 && longest_after_one(before_, lists()) == 0) add("nothing", {});
  }

  /// A word that is at most two actions away, or one that this action does not spoil.
  void tell_later() {
    const Seat partner = partner_of(seat_);
    const int opposite = longest(after_.row(partner), known());
    const auto letters_of = [&](Seat seat) { return game_.rules().letters_of(after_.row(seat)); };
    const Vocabulary vocabulary(game_.rules().dictionary, known());
    const auto by_actions = longest_by_edits(vocabulary, letters_of(partner), letters_of(seat_));
    for (const int actions : {1, 2}) {
      const int letters = by_actions[static_cast<std::size_t>(actions)];
      if (letters <= opposite) continue;
      return add("made_later", {{"letters", letters}, {"actions", actions}});
    }
    const bool is_kept = opposite == longest(before_.row(partner), known());
    if (opposite > 0 && is_kept) add("keeps", {{"letters", opposite}});
    if (move::kind(move_) != MoveKind::give_card) return;
    const int own = longest(after_.row(seat_), lists());
    if (own > 0 && own == longest(before_.row(seat_), lists())) add("left", {{"letters", own}});
  }

  /// The longest word of these lists that one more action of this seat makes in the row opposite.
  int longest_after_one(const State& state, WordLists words) const {
    int most = 0;
    for (const Move move : moves_of(game_, state)) {
      if (move::kind(move) == MoveKind::claim) continue;
      State then = state;
      game_.play(then, move);
      most = std::max(most, longest(then.row(partner_of(seat_)), words));
    }
    return most;
  }

  /// A word for the partner, who is assumed to know common words.
  void tell_made() {
    const Seat partner = partner_of(seat_);
    const int before = longest(before_.row(partner), known());
    const int made = longest(after_.row(partner), known());
    if (made > before) return add("made", {{"letters", made}});
    if (after_.step != GamePhase::act || after_.active != seat_) return;
    const int later = longest_after_one(after_, known());
    if (later > before) add("made_next", {{"letters", later}});
  }

  WordLists lists() const { return game_.rules().dictionary.lists(); }

  /// The words that the partner is assumed to know.
  WordLists known() const {
    const bool is_own = lists().contain({WordList::own});
    return is_own ? lists() : lists() | WordLists{WordList::common};
  }

  int longest(const Row& row, WordLists lists) const {
    return longest_in(game_.rules().dictionary.graph(), lists, game_.rules().letters_of(row));
  }

  const Coupell& game_;
  const State& before_;
  State after_;
  Move move_;
  Seat seat_;
  std::vector<Reason> reasons_;
};

bool look_alike(const Rules& rules, const Row& one, const Row& other) {
  return std::ranges::equal(one, other, [&](std::uint8_t a, std::uint8_t b) {
    return rules.letters[a] == rules.letters[b];
  });
}

}  // namespace

bool Hints::same(const Coupell& game, const State& view, Move one, Move other) {
  const auto after = [&](Move move) {
    State state = view;
    game.play(state, move);
    return state;
  };
  const State a = after(one);
  const State b = after(other);
  const auto size = [](const CardSet& cards) { return cards.size(); };
  return look_alike(game.rules(), a.rows[0], b.rows[0]) &&
         look_alike(game.rules(), a.rows[1], b.rows[1]) &&
         std::ranges::equal(a.piles, b.piles, {}, size, size) && a.actions == b.actions &&
         a.turns == b.turns;
}

std::vector<Reason> Hints::reasons(const Coupell& game, const State& view, Move move) {
  return Speaker(game, view, move).all();
}

}  // namespace coppice::coupell
