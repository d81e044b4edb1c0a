#include "games/copperdale/tensor/codec.hpp"

#include <array>

#include "tensor/observation_writer.hpp"

namespace coppice::tensor {

using namespace copperdale;

namespace {

constexpr std::uint32_t suit_choices = suit_count + suit_count * (suit_count + 1) / 2;
constexpr int step_count = static_cast<int>(GamePhase::over) + 1;
constexpr int fill_kinds = 4;
constexpr int first_kind = static_cast<int>(MoveKind::assign);
constexpr int kind_count = static_cast<int>(MoveKind::grow) + 1 - first_kind;

/// The first number of each kind of move; the kinds follow each other as in MoveKind.
constexpr std::uint32_t assign_first = 0;
constexpr std::uint32_t bury_first = assign_first + segment_count;
constexpr std::uint32_t write_first = bury_first + 1;
constexpr std::uint32_t district_first = write_first + occupation_count;
constexpr std::uint32_t estate_first = district_first + district_count;
constexpr std::uint32_t monument_first = estate_first + estate_count;
constexpr std::uint32_t settle_first = monument_first + monument_count;
constexpr std::uint32_t borders_first = settle_first + suit_choices;
constexpr std::uint32_t grow_first = borders_first + suit_choices;
constexpr std::uint32_t action_count = grow_first + 2;

/// One suit: its number. Two: those with a first clubs, then diamonds and so on.
constexpr std::uint32_t number_of_suits(std::uint32_t first, std::uint32_t second) {
  if (second == move::no_suit) return first;
  return suit_count + first * suit_count - first * (first - 1) / 2 + second - first;
}

constexpr std::array<Move, action_count> all_moves = [] {
  std::array<Move, action_count> all{};
  const auto row = [&](std::uint32_t first, MoveKind kind, std::uint8_t count) {
    for (std::uint8_t each = 0; each < count; ++each) all[first + each] = move::of(kind, each);
  };
  row(assign_first, MoveKind::assign, segment_count);
  row(bury_first, MoveKind::bury, 1);
  row(write_first, MoveKind::write, occupation_count);
  row(district_first, MoveKind::district, district_count);
  row(estate_first, MoveKind::estate, estate_count);
  row(monument_first, MoveKind::monument, monument_count);
  for (const auto& [first, kind] :
       {std::pair(settle_first, MoveKind::settle), std::pair(borders_first, MoveKind::borders)}) {
    for (std::uint8_t one = 0; one < suit_count; ++one) {
      all[first + one] = move::of(kind, one, move::no_suit);
      for (std::uint8_t two = one; two < suit_count; ++two) {
        all[first + number_of_suits(one, two)] = move::of(kind, one, two);
      }
    }
  }
  for (std::uint8_t count = 1; count <= 2; ++count) {
    all[grow_first + count - 1U] = move::of(MoveKind::grow, count);
  }
  return all;
}();

/// Value and suit: rank + 1 or 0 for no card, then a number for each suit.
void write_card(ObservationWriter& pen, Card card) {
  pen.number(card == no_card ? 0 : card.rank() + 1);
  pen.one_of(suit_count, card == no_card ? -1 : static_cast<int>(card.suit()));
}

}  // namespace

Layout Codec<Copperdale>::layout() const {
  Layout layout;
  const auto add = [&](std::string name, std::size_t count) {
    add_block(layout.actions, std::move(name), count);
  };
  add("assign", segment_count);
  add("bury", 1);
  add("write", occupation_count);
  add("district", district_count);
  add("estate", estate_count);
  add("monument", monument_count);
  add("settle", suit_choices);
  add("borders", suit_choices);
  add("grow", 2);
  layout.outcomes = card_count;
  layout.fields = {{"step", {step_count}},
                   {"month", {1}, month_count},
                   {"unseen", {card_count}},
                   {"revealed", {5}, 13},
                   {"assigned", {segment_count, 5}, 13},
                   {"border", {month_count, 5}, 13},
                   {"buried", {most_burials, 5}, 13},
                   {"numbers", {occupation_count, 2}, 13},
                   {"districts", {district_count, 2}, 13},
                   {"estates", {estate_count}},
                   {"monuments", {monument_count, suit_count}},
                   {"population", {suit_count}, population_spaces},
                   {"borders", {suit_count}, border_spaces},
                   {"deck", {1}, main_deck_size + most_burials},
                   {"returned", {1}, most_burials},
                   {"buried_this_month", {1}},
                   {"fills", {1}, 2},
                   {"last_fill", {fill_kinds}},
                   {"estate_asked", {estate_count}}};
  layout.features = {{"kind", {kind_count}},
                     {"segment", {segment_count}},
                     {"occupation", {occupation_count}},
                     {"district", {district_count}},
                     {"estate", {estate_count}},
                     {"monument", {monument_count}},
                     {"suits", {suit_count}, 2},
                     {"count", {1}, 2}};
  return layout;
}

std::uint32_t Codec<Copperdale>::number(const View& /*view*/, Seat /*seat*/, Move move) const {
  switch (move::kind(move)) {
    case MoveKind::assign: return assign_first + move.a();
    case MoveKind::bury: return bury_first;
    case MoveKind::write: return write_first + move.a();
    case MoveKind::district: return district_first + move.a();
    case MoveKind::estate: return estate_first + move.a();
    case MoveKind::monument: return monument_first + move.a();
    case MoveKind::settle: return settle_first + number_of_suits(move.a(), move.b());
    case MoveKind::borders: return borders_first + number_of_suits(move.a(), move.b());
    default: return grow_first + move.a() - 1;
  }
}

std::optional<Move> Codec<Copperdale>::move(const View& /*view*/, Seat /*seat*/,
                                            std::uint32_t number) const {
  return all_moves[number];
}

std::optional<Move> Codec<Copperdale>::move_of_outcome(const State& state,
                                                       std::uint32_t number) const {
  const Card card{static_cast<std::uint8_t>(number)};
  return state.step == GamePhase::border ? move::border(card) : move::reveal(card);
}

void Codec<Copperdale>::observe(const View& view, Seat /*seat*/,
                                std::span<std::uint8_t> bytes) const {
  ObservationWriter pen(bytes);
  pen.one_of(step_count, static_cast<int>(view.step));
  pen.number(view.month);
  pen.bits(view.unseen, card_count);
  write_card(pen, view.revealed);
  for (const Card card : view.assigned) write_card(pen, card);
  for (const Card card : view.border) write_card(pen, card);
  for (const Card card : view.buried) write_card(pen, card);
  for (const std::uint8_t number : view.numbers) pen.number(number);
  for (const std::uint8_t number : view.districts) pen.number(number);
  pen.bits(view.estates_filled, estate_count);
  for (const std::uint8_t suits : view.monuments) pen.bits(suits, suit_count);
  for (const std::uint8_t spaces : view.population) pen.number(spaces);
  for (const std::uint8_t spaces : view.borders) pen.number(spaces);
  pen.number(view.deck_size());
  pen.number(view.returned);
  pen.number(view.buried_this_month);
  pen.number(view.fills);
  pen.one_of(fill_kinds, static_cast<int>(view.last_fill));
  pen.one_of(estate_count, view.step == GamePhase::borders ? view.estate : -1);
  assert(pen.is_done());
}

void Codec<Copperdale>::describe(const View& /*view*/, Seat /*seat*/, Move move,
                                 std::span<std::uint8_t> bytes) const {
  const MoveKind kind = move::kind(move);
  const auto of = [&](MoveKind wished) { return kind == wished ? int{move.a()} : -1; };
  ObservationWriter pen(bytes);
  pen.one_of(kind_count, static_cast<int>(kind) - first_kind);
  pen.one_of(segment_count, of(MoveKind::assign));
  pen.one_of(occupation_count, of(MoveKind::write));
  pen.one_of(district_count, of(MoveKind::district));
  pen.one_of(estate_count, of(MoveKind::estate));
  pen.one_of(monument_count, of(MoveKind::monument));
  const auto suits = pen.zeros(suit_count);
  if (kind == MoveKind::settle || kind == MoveKind::borders) {
    ++suits[move.a()];
    if (move.b() != move::no_suit) ++suits[move.b()];
  }
  pen.number(kind == MoveKind::grow ? move.a() : 0);
  assert(pen.is_done());
}

}  // namespace coppice::tensor
