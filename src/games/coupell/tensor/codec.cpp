#include "games/coupell/tensor/codec.hpp"

#include "tensor/observation_writer.hpp"

namespace coppice::tensor {

using namespace coupell;
using namespace coupell_numbers;

namespace {

constexpr int step_count = static_cast<int>(GamePhase::over) + 1;
constexpr int first_kind = static_cast<int>(MoveKind::move_card);
constexpr int kind_count = static_cast<int>(MoveKind::end_turn) + 1 - first_kind;
constexpr int ending_count = static_cast<int>(EndReason::given_up) + 1;

Move claim_of(std::uint32_t number) {
  std::uint32_t length = shortest_word;
  while (number >= first_of_length[length + 1]) ++length;
  const std::uint32_t rest = number - first_of_length[length];
  return move::claim({rest >> length, length, rest & ((1U << length) - 1)});
}

/// For each place its card + 1 and the places of its letters in the alphabet; 0 for none.
void write_row(ObservationWriter& pen, const Row& row, const Rules& rules) {
  for (const std::uint8_t card : row) {
    pen.number(card + 1);
    pen.number(rules.letters[card].top + 1);
    pen.number(rules.letters[card].bottom + 1);
  }
  for (int place = row.size(); place < longest_row; ++place) {
    for (int each = 0; each < 3; ++each) pen.number(0);
  }
}

}  // namespace

Layout Codec<Coupell>::layout() const {
  Layout layout;
  add_block(layout.actions, "end_turn", 1);
  add_block(layout.actions, "give_card", row_places * gaps);
  add_block(layout.actions, "move_card", row_places * row_places);
  add_block(layout.actions, "claim", action_count - claim_first);
  layout.outcomes = most_cards + seat_count;
  layout.fields = {{"step", {step_count}},
                   {"to_move", {1}},
                   {"own_row", {row_places, 3}, most_cards},
                   {"partner_row", {row_places, 3}, most_cards},
                   {"own_pile", {most_cards}},
                   {"partner_pile", {most_cards}},
                   {"discard", {most_cards}},
                   {"to_come", {most_cards}},
                   {"to_draw", {1}, cards_drawn},
                   {"actions", {1}, turn_actions},
                   {"turns", {1}, turns_of(most_cards)},
                   {"final_turns", {1}, final_turns},
                   {"gentle_refusal", {1}},
                   {"ending", {ending_count}}};
  layout.features = {
      {"kind", {kind_count}},    {"from", {row_places}},         {"to", {gaps}},
      {"claimed", {row_places}}, {"lower_letter", {row_places}}, {"length", {1}, longest_word}};
  return layout;
}

std::optional<Move> Codec<Coupell>::move(const View& /*view*/, Seat /*seat*/,
                                         std::uint32_t number) const {
  const auto pair = [&](auto make, std::uint32_t first, std::uint32_t width) {
    return make(static_cast<int>((number - first) / width),
                static_cast<int>((number - first) % width));
  };
  if (number == end_turn_first) return move::end_turn();
  if (number < move_first) return pair(move::give_card, give_first, gaps);
  if (number < claim_first) return pair(move::move_card, move_first, row_places);
  return claim_of(number);
}

std::uint32_t Codec<Coupell>::outcome(const State& /*state*/, Move move) const {
  return move::kind(move) == MoveKind::draw ? move.a() : most_cards + move.a();
}

std::optional<Move> Codec<Coupell>::move_of_outcome(const State& /*state*/,
                                                    std::uint32_t number) const {
  if (number < most_cards) return move::draw(static_cast<int>(number));
  return move::starter(Seat{static_cast<std::uint8_t>(number - most_cards)});
}

void Codec<Coupell>::observe(const View& view, Seat seat, std::span<std::uint8_t> bytes) const {
  const Seat partner = partner_of(seat);
  ObservationWriter pen(bytes);
  pen.one_of(step_count, static_cast<int>(view.step));
  pen.number(view.step == GamePhase::act && view.active == seat ? 1 : 0);
  write_row(pen, view.row(seat), rules_);
  write_row(pen, view.row(partner), rules_);
  pen.bits(view.pile(seat).mask(), most_cards);
  pen.bits(view.pile(partner).mask(), most_cards);
  pen.bits(view.discard.mask(), most_cards);
  pen.bits(view.to_come.mask(), most_cards);
  pen.number(view.to_draw);
  pen.number(view.actions);
  pen.number(view.turns);
  pen.number(view.final_turns);
  pen.number(view.gentle_refusal ? 1 : 0);
  pen.one_of(ending_count, static_cast<int>(view.ending));
  assert(pen.is_done());
}

void Codec<Coupell>::describe(const View& /*view*/, Seat /*seat*/, Move move,
                              std::span<std::uint8_t> bytes) const {
  const MoveKind kind = move::kind(move);
  const bool carries = kind == MoveKind::move_card || kind == MoveKind::give_card;
  const RowWord word = kind == MoveKind::claim ? move::claimed(move) : RowWord{};
  ObservationWriter pen(bytes);
  pen.one_of(kind_count, static_cast<int>(kind) - first_kind);
  pen.one_of(row_places, carries ? int{move.a()} : -1);
  pen.one_of(gaps, carries ? int{move.b()} : -1);
  pen.bits(((std::uint64_t{1} << word.length) - 1) << word.first, row_places);
  pen.bits(std::uint64_t{word.bottoms} << word.first, row_places);
  pen.number(static_cast<int>(word.length));
  assert(pen.is_done());
}

}  // namespace coppice::tensor
