#include "games/coupell/players/solve.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "engine/hash.hpp"
#include "games/coupell/players/actions.hpp"
#include "games/coupell/players/endgame.hpp"
#include "games/coupell/players/minimum_touches.hpp"
#include "games/coupell/players/worth.hpp"

namespace coppice::coupell {

namespace {

// In hundredths of a point, found by experiments. If the cards are known, rows may be fuller than
// the planner allows (games/coupell/players/worth.hpp).
constexpr int known_crowding = 3;  ///< times the square of the number of cards above `roomy`
constexpr int later_turn = 30;     ///< subtracted for a word that comes one turn later

CardSet set_of(std::span<const std::uint8_t> cards) {
  CardSet set;
  for (const std::uint8_t card : cards) set.insert(card);
  return set;
}

CardSet set_of(const Row& row) { return set_of(std::span(row.begin(), row.end())); }

}  // namespace

KnownDealEvaluation::KnownDealEvaluation(const Rules& rules, const Vocabulary& words,
                                         const Deal& deal, int turn)
    : rules_(rules),
      words_(words),
      deal_(deal),
      turn_(turn),
      turns_left_(std::max(0, turns_of(rules.cards) - turn - 1)),
      prices_(turns_left_) {}

KnownDealEvaluation::Cards KnownDealEvaluation::drawn_in(int turns) const {
  const int dealt = seat_count * hand_dealt;
  const int first = std::min(rules_.cards, dealt + cards_drawn * (turn_ + turns - 1));
  const int count = std::min(cards_drawn, rules_.cards - first);
  return std::span(deal_.order)
      .subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count));
}

int KnownDealEvaluation::holding(const Table& table) const {
  const int cards = table.own.size() + table.partner.size();
  const int to_come = std::max(0, rules_.cards - seat_count * hand_dealt - cards_drawn * turn_);
  const int gap = std::abs(table.own_pile - table.partner_pile);
  const int beyond = std::max(0, cards - worth::roomy);
  return worth::point * (table.own_pile + table.partner_pile) +
         prices_.of_card() * (cards + to_come) - known_crowding * beyond * beyond -
         worth::imbalance * gap * gap / std::max(1, turns_left_);
}

int KnownDealEvaluation::promise(const Row& row, Cards drawn_before, Cards drawn_last, CardSet pool,
                                 EditLimits edits) {
  CacheKey question{.pool = pool,
                    .most = static_cast<std::uint8_t>(edits.most),
                    .free = static_cast<std::uint8_t>(edits.free),
                    .fixed = static_cast<std::uint8_t>(drawn_last.size())};
  const auto add = [&](std::span<const std::uint8_t> cards) {
    for (const std::uint8_t card : cards) {
      if (question.size < longest_known_row) question.row[question.size++] = card;
    }
  };
  add({row.begin(), row.end()});
  add(drawn_before);
  add(drawn_last);
  const auto [entry, is_new] = promises_.try_emplace(question, 0);
  if (!is_new) return entry->second;
  std::array<CardLetters, longest_known_row> shown{};
  for (std::size_t at = 0; at < question.size; ++at) shown[at] = rules_.letters[question.row[at]];
  std::array<CardLetters, most_cards> given{};
  std::size_t count = 0;
  if (edits.most > 0) {
    pool.each([&](int card) { given[count++] = rules_.letters[static_cast<std::size_t>(card)]; });
  }
  edits.fixed = question.fixed;
  return entry->second = potential_worth(words_, std::span(shown).first(question.size),
                                         std::span(given).first(std::min(count, longest_known_row)),
                                         edits, prices_);
}

int KnownDealEvaluation::own_promise(const Table& table, EditLimits edits) {
  const CardSet pool = edits.most > 0 ? set_of(table.partner) : CardSet();
  return promise(table.own, {}, drawn_in(2), pool, edits);
}

int KnownDealEvaluation::later_promise(const Row& row) {
  return promise(row, drawn_in(1), drawn_in(3), CardSet(), {.most = 0, .free = 0}) - later_turn;
}

int KnownDealEvaluation::glance(const State& state, Seat acting) {
  if (state.step == GamePhase::over) return -worth::lost;
  const Seat partner = partner_of(acting);
  const Table table{state.row(acting), state.row(partner), state.pile(acting).size(),
                    state.pile(partner).size()};
  const int actions = state.active == acting ? state.actions : 0;
  if (table.own.size() - actions > row_limit) return -worth::lost;
  const Cards draw = drawn_in(1);
  const int next = promise(table.partner, {}, draw, actions > 0 ? set_of(table.own) : CardSet(),
                           {.most = actions, .free = actions});
  int value = holding(table) + own_promise(table, {.most = 1, .free = 1}) +
              std::max(next, later_promise(table.partner));
  const int drawn = table.partner.size() + static_cast<int>(draw.size());
  if (drawn - turn_actions - actions > row_limit && next <= worth::nothing)
    value -= worth::overflow;
  return value;
}

int KnownDealEvaluation::worth_of(const State& state, Seat acting) {
  if (state.step == GamePhase::over) return -worth::lost;
  const Seat partner = partner_of(acting);
  Table table{state.row(acting), state.row(partner), state.pile(acting).size(),
              state.pile(partner).size()};
  for (const std::uint8_t card : drawn_in(1)) table.partner.append(card);
  int best = after_claims(table, turn_actions);
  const auto claim = [&](const Row& row, int actions) {
    words_.each_claim(rules_.letters_of(row), [&](const RowWord& word) {
      Table after = table;
      after.partner = row;
      after.partner.remove(static_cast<int>(word.first), static_cast<int>(word.length));
      after.partner_pile += static_cast<int>(word.length) - discarded_cards;
      best = std::max(best, after_claims(after, actions));
    });
  };
  claim(table.partner, 1);
  // The seat's own gift may fill a gap before a longer word.
  const int longest_now = words_.longest(rules_.letters_of(table.partner));
  for (int place = 0; place < table.partner.size(); ++place) {
    Row row = table.partner;
    row.take(place);
    const int length = words_.longest(rules_.letters_of(row));
    if (length > longest_now && length > static_cast<int>(shortest_word)) claim(row, 0);
  }
  return best;
}

int KnownDealEvaluation::after_claims(const Table& table, int actions) {
  const int beyond = std::max(0, table.partner.size() - row_limit);
  const int held = holding(table);
  if (beyond > actions) return held - worth::overflow;
  // The partner's present cards have been drawn; its next draw comes two turns later.
  const CardSet pool = set_of(table.own) | set_of(drawn_in(2));
  const int later = promise(table.partner, {}, drawn_in(3), pool, {.most = 1, .free = 0});
  return held + own_promise(table, {.most = actions, .free = actions}) + later;
}

namespace {

/// A position between two turns, or after the first action of a turn.
struct Position {
  State state;
  std::uint32_t parent = 0;  ///< its index in the previous turn
  std::uint8_t count = 0;    ///< number of actions since then
  std::array<Move, turn_actions> moves{};
  int worth = 0;

  Position after(Move move, const State& state_after) const {
    Position position = *this;
    position.state = state_after;
    position.moves[position.count++] = move;
    return position;
  }
};

void sort(std::vector<Position>& positions) {
  // Ties are broken by origin, so no stable sort is needed.
  std::ranges::sort(positions, [](const Position& one, const Position& other) {
    const auto key = [](const Position& position) {
      return std::tuple(-position.worth, position.parent, position.moves[0].bits,
                        position.moves[1].bits);
    };
    return key(one) < key(other);
  });
}

/// Keeps the best ones, each state once.
void keep_best(std::vector<Position>& positions, std::size_t count) {
  sort(positions);
  std::unordered_set<State, ValueHash> seen;
  std::erase_if(positions, [&](const Position& position) {
    return seen.size() == count || !seen.insert(position.state).second;
  });
}

class Search {
 public:
  Search(const Coupell& game, const Vocabulary& words, const Deal& deal, const SearchEffort& effort,
         std::uint64_t luck)
      : game_(game), words_(words), deal_(deal), effort_(effort), luck_(luck) {}

  /// Empty if there is none with more than `points`.
  std::optional<SolutionLine> better_than(int points) {
    State start = game_.start();
    draw(start);
    turns_.push_back({{.state = start}});
    while (!turns_.back().empty() && turns_.back().front().state.final_turns == 0) {
      const auto& before = turns_.back();
      KnownDealEvaluation outlook(game_.rules(), words_, deal_, before.front().state.turns);
      std::vector<Position> ends;
      for (std::uint32_t number = 0; number < before.size(); ++number) {
        add_ends({.state = before[number].state, .parent = number}, outlook, ends);
      }
      keep_best(ends, effort_.width);
      for (Position& end : ends) draw(end.state);
      turns_.push_back(std::move(ends));
    }
    return best_end(points);
  }

 private:
  void draw(State& state) const {
    while (game_.turn(state).is_chance()) game_.play(state, game_.draw(state, deal_));
  }

  int luck(const State& state) const {
    const std::uint64_t mixed = (hash_of(state) ^ luck_) * 0x9e3779b97f4a7c15;
    return static_cast<int>((mixed >> 32) * static_cast<std::uint64_t>(effort_.luck) >> 32);
  }

  void add_ends(const Position& from, KnownDealEvaluation& outlook,
                std::vector<Position>& ends) const {
    const Seat seat = from.state.active;
    std::vector<Position> begun;
    std::vector<Position> all;
    const auto add = [&](const Position& before) {
      each_action(game_, words_, before.state, [&](Move move, const State& after) {
        if (after.step == GamePhase::over) return;
        Position position = before.after(move, after);
        position.worth = outlook.glance(after, seat);
        const bool is_over = after.step != GamePhase::act || after.active != seat;
        (is_over ? all : begun).push_back(position);
      });
    };
    add(from);
    sort(begun);
    const std::vector<Position> firsts = std::move(begun);
    begun.clear();
    std::size_t followed = 0;
    for (const Position& first : firsts) {
      const bool is_claim = move::kind(first.moves[0]) == MoveKind::claim;
      if (is_claim || followed++ < effort_.followed) add(first);
    }
    keep_best(all, effort_.looked_at);
    for (Position& end : all) {
      end.worth = outlook.worth_of(end.state, seat) + luck(end.state);
      ends.push_back(end);
    }
  }

  std::optional<SolutionLine> best_end(int points) const {
    std::optional<SolutionLine> line;
    FinalTurnsSolver last(game_, words_);
    const auto& ends = turns_.back();
    for (std::uint32_t number = 0; number < ends.size(); ++number) {
      const auto end = last.better_than(points, ends[number].state);
      if (!end) continue;
      points = end->points;
      line = {way_to(number), points};
      line->moves.insert(line->moves.end(), end->moves.begin(), end->moves.end());
    }
    return line;
  }

  /// The moves to one of the last positions.
  std::vector<Move> way_to(std::uint32_t number) const {
    std::vector<const Position*> way;
    for (std::size_t turn = turns_.size() - 1; turn > 0; --turn) {
      way.push_back(&turns_[turn][number]);
      number = way.back()->parent;
    }
    std::vector<Move> moves;
    State state = game_.start();
    const auto play = [&](Move move) {
      moves.push_back(move);
      game_.play(state, move);
    };
    const auto draw_all = [&] {
      while (game_.turn(state).is_chance()) play(game_.draw(state, deal_));
    };
    draw_all();
    for (auto position = way.rbegin(); position != way.rend(); ++position) {
      for (std::size_t at = 0; at < (*position)->count; ++at) play((*position)->moves[at]);
      draw_all();
    }
    return moves;
  }

  const Coupell& game_;
  const Vocabulary& words_;
  const Deal& deal_;
  const SearchEffort& effort_;
  std::uint64_t luck_;
  std::vector<std::vector<Position>> turns_;  ///< by turn, the positions at its beginning
};

/// A game in which both seats do nothing.
SolutionLine idle_line(const Coupell& game, const Deal& deal) {
  SolutionLine line;
  State state = game.start();
  while (!game.turn(state).is_over()) {
    const Move move = game.turn(state).is_chance() ? game.draw(state, deal) : move::end_turn();
    line.moves.push_back(move);
    game.play(state, move);
  }
  return line;
}

}  // namespace

SolutionLine search_line(const Coupell& game, const Deal& deal, const SearchEffort& effort) {
  const Dictionary& dictionary = game.rules().dictionary;
  const Vocabulary words(dictionary, dictionary.lists());
  SolutionLine best;
  for (int number = 0; number < effort.searches; ++number) {
    Search search(game, words, deal, effort, static_cast<std::uint64_t>(number));
    if (auto line = search.better_than(best.points)) best = std::move(*line);
  }
  return best.moves.empty() ? idle_line(game, deal) : best;
}

int upper_bound(const Coupell& game, const Deal& deal) {
  const MinimumTouches touches(game.rules(), deal);
  const CountRelaxation counted(game.rules(), touches);
  int pile = largest_pile(game.rules().cards);
  while (!counted.can_reach(pile)) --pile;
  return pile;
}

SolvedDeal solve(const Coupell& game, const Deal& deal) {
  SolutionLine line = search_line(game, deal, {});
  return {line.points, upper_bound(game, deal), std::move(line.moves)};
}

}  // namespace coppice::coupell
