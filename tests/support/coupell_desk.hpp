#pragma once

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <utility>

#include "games/coupell/players/promise.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/players/worth.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "support/coupell_position.hpp"

// Support for tests of Coupell's planner.
namespace coppice::coupell::test {

/// The game with its built-in deck, the planner's words, and random rows.
struct Desk {
  Coupell game = *Coupell::make({});
  Vocabulary vocabulary{game.rules().dictionary, game.rules().dictionary.lists()};
  worth::WorthTable prices{worth::fading};

  /// Its common words.
  Vocabulary common() const {
    return {game.rules().dictionary, vocabulary.lists() | WordLists{WordList::common}};
  }

  RowLetters letters(const Row& row) const { return game.rules().letters_of(row); }

  /// Two rows of different cards with these lengths.
  std::pair<Row, Row> rows(int first, int second, std::uint64_t number) const {
    Random random = Random::stream(5, number);
    const Deal deal = game.deal(random);
    std::pair<Row, Row> rows;
    for (int at = 0; at < first + second; ++at) {
      (at < first ? rows.first : rows.second).append(deal.order[static_cast<std::size_t>(at)]);
    }
    return rows;
  }

  /// A state between two turns with these rows.
  static State state_with(const std::pair<Row, Row>& rows) {
    State state = Position().state();
    std::tie(state.rows[0], state.rows[1]) = rows;
    return state;
  }

  int promise(const Row& row, const Row& pool, EditLimits edits) const {
    return potential_worth(vocabulary, letters(row), letters(pool), edits, prices);
  }

  int worth_as_it_lies(const Row& row) const {
    return std::max(worth::nothing, prices.of_word(vocabulary.longest(letters(row))));
  }

  /// The same as `promise`, computed from every row that one action makes.
  int slow_promise(const Row& row, const Row& pool, int price) const {
    int best = worth_as_it_lies(row);
    const auto add = [&](Row rest, int card) {
      for (int to = 0; to <= rest.size(); ++to) {
        Row edited = rest;
        edited.insert(to, static_cast<std::uint8_t>(card));
        best = std::max(best, worth_as_it_lies(edited) - price);
      }
    };
    for (const std::uint8_t card : pool) add(row, card);
    for (int from = 0; from < row.size(); ++from) {
      Row rest = row;
      const int card = rest.take(from);
      add(rest, card);
    }
    return best;
  }
};

}  // namespace coppice::coupell::test
