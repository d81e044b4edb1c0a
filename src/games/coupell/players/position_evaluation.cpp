#include "games/coupell/players/position_evaluation.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

#include "games/coupell/players/worth.hpp"

namespace coppice::coupell {

PotentialWords::CacheKey PotentialWords::question_of(const Row& row, const Row& pool,
                                                     EditLimits edits) {
  CacheKey question{
      {}, row, static_cast<std::uint8_t>(edits.most), static_cast<std::uint8_t>(edits.free)};
  for (const std::uint8_t card : pool) question.pool.insert(card);
  return question;
}

int PotentialWords::of(const Row& row, const Row& pool, EditLimits edits, int floor) {
  floor = std::max(floor, worth::nothing);
  const CacheKey question = question_of(row, pool, edits);
  Answer& answer = promises_[question];
  if (answer.exact || answer.most <= floor) return answer.most;
  RowLetters letters;
  question.pool.each(
      [&](int card) { letters.append(rules_.letters[static_cast<std::size_t>(card)]); });
  answer.most =
      potential_worth(vocabulary_, rules_.letters_of(row), letters, edits, prices_, floor);
  answer.exact = answer.most > floor || floor == worth::nothing;
  return answer.most;
}

WordSpelling PotentialWords::word_of(const Row& row, const Row& pool, EditLimits edits) const {
  // If its worth is already known, worse words need not be searched.
  const auto known = promises_.find(question_of(row, pool, edits));
  const bool is_known = known != promises_.end() && known->second.exact;
  const auto letters = rules_.letters_of(row);
  const auto given = rules_.letters_of(pool);
  if (is_known && known->second.most > worth::nothing) {
    const int floor = known->second.most - 1;
    const auto word = promised_word(vocabulary_, letters, given, edits, prices_, floor);
    if (word.length > 0) return word;
  }
  // The cached promise may belong to another order of the other row's cards.
  return promised_word(vocabulary_, letters, given, edits, prices_);
}

namespace {

constexpr EditLimits soon{.most = 1, .free = 0};

int of_end(const State& state) {
  const Outcome outcome = outcome_of(state);
  return outcome.won ? worth::point * 2 * outcome.points : -worth::lost;
}

int crowding(int cards) {
  const int beyond = std::max(0, cards - worth::roomy);
  return worth::crowding * beyond * beyond;
}

}  // namespace

int PositionEvaluation::partners_promise(const Table& table, int floor) {
  return partner_.of(table.partner, table.own, soon, floor);
}

int PositionEvaluation::own_promise(const Table& table, EditLimits edits, int floor) {
  const int as_it_lies = prices_.of_word(own_.longest(rules_.letters_of(table.own)));
  const int floor_of_edits = std::max(floor, as_it_lies);
  return std::max(as_it_lies, partner_.of(table.own, table.partner, edits, floor_of_edits));
}

int PositionEvaluation::most_of(int cards) const {
  const int letters = std::min(cards + soon.most, static_cast<int>(longest_word));
  return letters < static_cast<int>(shortest_word)
             ? worth::nothing
             : std::max(worth::nothing, prices_.of_word(letters));
}

/// The worth of a table without its promises.
int PositionEvaluation::holding(const Table& table) const {
  const int cards = table.own.size() + table.partner.size();
  const int gap = std::abs(table.own_pile - table.partner_pile);
  return worth::point * (table.own_pile + table.partner_pile) +
         prices_.of_card() * (cards + table.to_come) - crowding(cards) -
         worth::imbalance * gap * gap / std::max(1, turns_left_);
}

int PositionEvaluation::glance(const State& state, Seat acting) {
  if (state.step == GamePhase::over) return of_end(state);
  const Table table = Table::of(state, acting);
  const int actions = state.active == acting ? state.actions : 0;
  if (table.own.size() - actions > row_limit) return -worth::lost;
  int value = holding(table) + partners_promise(table) + own_promise(table, soon);
  if (table.own.size() >= row_limit) value -= worth::full_row;
  const int drawn = table.partner.size() + std::min(cards_drawn, table.to_come);
  if (drawn - turn_actions > row_limit) {
    const int word = partner_.longest(table.partner);
    if (word == 0 || drawn - word - 1 > row_limit) value -= worth::overflow;
  }
  return value;
}

bool PositionEvaluation::may_be_lost(const Table& table) const {
  const int drawn = table.partner.size() + std::min(cards_drawn, table.to_come);
  if (perhaps_ == nullptr || drawn <= row_limit + turn_actions) return false;
  const int word = perhaps_->longest(rules_.letters_of(table.partner));
  return word == 0 || drawn - word > row_limit + turn_actions - 1;
}

PositionEvaluation::BestTurn PositionEvaluation::best_turn(const Table& table) {
  BestTurn best{after_claims(table, turn_actions), table, turn_actions};
  // Without a claim, the own row's promise is highest.
  const int own_most = own_promise(table, {.most = 2, .free = turn_actions});
  find_candidates(table, own_most);
  std::size_t number = 0;
  for (const Candidate& candidate : candidates_) {
    // Among equals, the first one found wins, whichever is evaluated first.
    const bool is_later = candidate.number > number;
    const int floor = best.worth - (is_later ? 0 : 1);
    if (candidate.bound <= floor) continue;
    const int worth = after_claims(candidate.after, candidate.actions, own_most, floor);
    if (worth <= floor) continue;
    best = {worth, candidate.after, candidate.actions};
    number = candidate.number;
  }
  return best;
}

std::vector<PositionEvaluation::BestTurn> PositionEvaluation::best_turns(const Table& table,
                                                                         std::size_t count) {
  std::vector<BestTurn> turns{{after_claims(table, turn_actions), table, turn_actions}};
  find_candidates(table, own_promise(table, {.most = 2, .free = turn_actions}));
  for (const Candidate& candidate : candidates_) {
    const int worth = after_claims(candidate.after, candidate.actions);
    turns.push_back({worth, candidate.after, candidate.actions, turns.size()});
  }
  std::ranges::sort(turns, {},
                    [](const BestTurn& turn) { return std::pair(-turn.worth, turn.number); });
  turns.resize(std::min(turns.size(), count));
  return turns;
}

void PositionEvaluation::find_candidates(const Table& table, int own_most) {
  candidates_.clear();
  const auto claim = [&](const Row& row, int actions) {
    partner_.each_claim(row, [&](const RowWord& word) {
      Table after = table;
      after.partner = row;
      after.partner.remove(static_cast<int>(word.first), static_cast<int>(word.length));
      after.partner_pile += static_cast<int>(word.length) - 3;
      const int bound = holding(after) + own_most + most_of(after.partner.size());
      candidates_.push_back({after, actions, bound, candidates_.size() + 1});
    });
  };
  claim(table.partner, 1);
  // The seat's own gift may fill a gap before a longer word.
  const int longest_now = partner_.longest(table.partner);
  for (int place = 0; place < table.partner.size(); ++place) {
    Row row = table.partner;
    row.take(place);
    const int length = partner_.longest(row);
    if (length > longest_now && length > static_cast<int>(shortest_word)) claim(row, 0);
  }
  std::ranges::sort(candidates_, {}, [](const Candidate& candidate) {
    return std::pair(-candidate.bound, candidate.number);
  });
}

Table PositionEvaluation::edited(const BestTurn& turn) const {
  Table table = turn.after;
  const int beyond = std::max(0, table.partner.size() - row_limit);
  WordSpelling word =
      partner_.word_of(table.own, table.partner, {.most = turn.actions, .free = turn.actions});
  const auto gifts = [&] {
    return static_cast<int>(
        std::count_if(word.cards.begin(), word.cards.begin() + word.length,
                      [](const WordSpelling::Card& card) { return card.given; }));
  };
  if (std::popcount(word.moved) + std::max(gifts(), beyond) > turn.actions) {
    const int most = std::max(0, turn.actions - beyond);
    word = partner_.word_of(table.own, table.partner, {.most = most, .free = most});
  }
  if (std::popcount(word.moved) + gifts() > 0) lay(table, word);
  while (table.partner.size() > row_limit) table.own.insert(0, table.partner.take(0));
  return table;
}

int PositionEvaluation::unaided(const Table& table, bool is_lost) {
  const int held = holding(table);
  if (is_lost) return held - worth::overflow;
  const int word = own_.longest(rules_.letters_of(table.own));
  const int behind = worth::behind * std::max(0, table.partner_pile - table.own_pile);
  const int value =
      held - behind + std::max(worth::nothing, prices_.of_word(word)) + partners_promise(table);
  if (table.own.size() < row_limit) return value;
  return value - (word == 0 ? worth::overflow : worth::full_row / 2);
}

/// Places the word's cards next to each other, and the cards between them at the left end.
void PositionEvaluation::lay(Table& table, const WordSpelling& word) {
  std::uint32_t used = 0;
  std::uint32_t given = 0;
  int first = table.own.size();
  for (int at = 0; at < word.length; ++at) {
    const WordSpelling::Card& card = word.cards[static_cast<std::size_t>(at)];
    (card.given ? given : used) |= 1U << card.place;
    if (card.stays) first = std::min<int>(first, card.place);
  }
  Row row;
  const auto append = [&](auto wanted) {
    for (int place = 0; place < table.own.size(); ++place) {
      if ((used >> place & 1) == 0 && wanted(place)) row.append(table.own[place]);
    }
  };
  const auto moved = [&](int place) { return (word.moved >> place & 1) != 0; };
  append(moved);
  append([&](int place) { return !moved(place) && place < first; });
  for (int at = 0; at < word.length; ++at) {
    const WordSpelling::Card& card = word.cards[static_cast<std::size_t>(at)];
    row.append(card.given ? table.partner[card.place] : table.own[card.place]);
  }
  append([&](int place) { return !moved(place) && place > first; });
  table.own = row;
  for (int place = table.partner.size() - 1; place >= 0; --place) {
    if ((given >> place & 1) != 0) table.partner.take(place);
  }
}

int PositionEvaluation::after_claims(const Table& table, int actions, int own_most, int floor) {
  const int beyond = std::max(0, table.partner.size() - row_limit);
  int value = holding(table);
  if (beyond > actions) return value - worth::overflow;
  if (table.own.size() + beyond >= row_limit) value -= worth::full_row / 2;
  const EditLimits edits{.most = 2, .free = actions};
  value += partners_promise(table, floor - value - own_most);
  if (value + own_most <= floor) return floor;
  return value + own_promise(table, edits, floor - value);
}

}  // namespace coppice::coupell
