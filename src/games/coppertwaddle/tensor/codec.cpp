#include "games/coppertwaddle/tensor/codec.hpp"

#include <cstring>

#include "tensor/observation_writer.hpp"

namespace coppice::tensor {

using namespace coppertwaddle;

namespace {

constexpr int step_count = static_cast<int>(GamePhase::over) + 1;
constexpr int stage_count = static_cast<int>(Stage::respite) + 1;
constexpr int kind_count = static_cast<int>(MoveKind::discard) + 1;
constexpr int first_named_kind = static_cast<int>(MoveKind::pass);
constexpr int named_kinds = kind_count - first_named_kind;
constexpr int values_of_place = 12;
constexpr int least_bonus = 128;  ///< added to a bonus, so that no number is below 0
constexpr std::uint32_t pass_number = 0;
constexpr std::uint32_t let_be_number = 1;
constexpr std::uint32_t robber_sets = (1U << ditches_of_seat) - 1;
constexpr std::uint32_t to_count = 1 + columns;  ///< a Threlm stays, or moves within its new row

/// A place as the seat counts it, and back: the own Domain is the first one.
constexpr std::uint8_t relative(std::uint8_t place, Seat seat) {
  if (seat.index == 0 || place >= place_count) return place;
  return place < ditch_count
             ? place ^ ditches_of_seat
             : static_cast<std::uint8_t>(((place - ditch_count) ^ columns) + ditch_count);
}

/// The number of a Declaration's card, or of a place, as a target: 0 for none.
constexpr std::uint32_t target_number(std::uint8_t target, Seat seat) {
  return target == no_place ? 0U : 1U + relative(target, seat);
}

bool names_card(const Effect& effect) { return effect.verb == EffectKind::strip; }

}  // namespace

Codec<Coppertwaddle>::Codec(const Coppertwaddle& game) : rules_(game.rules()) {
  for (std::uint8_t card = 0; card < card_count(); ++card) {
    if (rules_.of(card).kind != CardKind::declaration) continue;
    rank_of_declaration_[card] = static_cast<std::uint32_t>(declarations_.size());
    declarations_.push_back(card);
  }
  add(move::pass());
  end_block("pass");
  add(move::let_be());
  end_block("let_be");
  add_cards();
  add_abilities();
  add_robbings();
  for (std::uint8_t card = 0; card < card_count(); ++card) {
    cancel_[card] = static_cast<std::uint32_t>(entries_.size());
    if (rules_.cancels.contains(card)) add(move::cancel(card));
  }
  end_block("cancel");
  discard_ = static_cast<std::uint32_t>(entries_.size());
  for (std::uint8_t card = 0; card < card_count(); ++card) add(move::discard(card));
  end_block("discard");

  layout_.outcomes = most_cards + seat_count;
  layout_.fields = {{"step", {step_count}},
                    {"stage", {stage_count}},
                    {"to_move", {1}},
                    {"guardian", {1}},
                    {"turn", {1}, 63},
                    {"game", {1}, suite_games},
                    {"threlm_laid", {1}},
                    {"passes", {1}, 3},
                    {"answers", {1}, 63},
                    {"effect", {2}, 7},
                    {"robbing_ended", {1}},
                    {"named_peasant", {1}},
                    {"own_hand", {most_cards}},
                    {"own_shown", {most_cards}},
                    {"other_hand_known", {most_cards}},
                    {"other_hand_hidden", {1}, most_cards},
                    {"unseen", {most_cards}},
                    {"places", {place_count, values_of_place}, 255},
                    {"older_declarations", {most_cards}, most_cards},
                    {"gifts", {ditch_count, 2}, 2 * most_cards},
                    {"pending", {kind_count}},
                    {"pending_named", {2}, most_cards},
                    {"scores", {suite_games, 4}, 255}};
  layout_.features = {
      {"kind", {named_kinds}},  {"card", {most_cards}},         {"threlm", {ditches_of_seat}},
      {"place", {place_count}}, {"declaration", {most_cards}},  {"effect", {2}},
      {"moves_to", {to_count}}, {"robbers", {ditches_of_seat}}, {"named_peasant", {1}}};
}

void Codec<Coppertwaddle>::end_block(std::string name) {
  const std::size_t before = layout_.action_count();
  add_block(layout_.actions, std::move(name), entries_.size() - before);
}

template <class Make>
void Codec<Coppertwaddle>::add_targets(Named named, Make make) {
  if (named == Named::nothing) return add(make(no_place));
  if (named == Named::card) {
    for (const std::uint8_t card : declarations_) add(make(card), named);
    return;
  }
  for (PlaceIndex place = 0; place < place_count; ++place) add(make(place), named);
}

void Codec<Coppertwaddle>::add_cards() {
  for (std::uint8_t card = 0; card < card_count(); ++card) {
    lay_[card] = static_cast<std::uint32_t>(entries_.size());
    if (!rules_.of(card).is_threlm()) continue;
    const PlaceIndex places =
        rules_.of(card).is_wind() ? PlaceIndex{place_count} : PlaceIndex{ditches_of_seat};
    for (PlaceIndex place = 0; place < places; ++place) add(move::lay(card, place));
  }
  end_block("lay");
  for (std::uint8_t card = 0; card < card_count(); ++card) {
    if (!rules_.favours.contains(card)) continue;
    for (std::uint8_t index = 0; index < 2; ++index) {
      const Effect& effect = rules_.of(card).effects[index];
      favour_[index][card] = static_cast<std::uint32_t>(entries_.size());
      if (effect.verb == EffectKind::none) continue;
      const auto make = [&](std::uint8_t target) { return move::favour(card, target, index); };
      add_targets(Named::nothing, make);
      add_targets(names_card(effect) ? Named::card : Named::place, make);
    }
  }
  end_block("favour");
  for (const std::uint8_t card : declarations_) {
    declaration_[card] = static_cast<std::uint32_t>(entries_.size());
    const Ranks becomes = rules_.of(card).burden.becomes;
    for (PlaceIndex place = 0; place < place_count; ++place) {
      add(move::declaration(card, place));
      if (becomes == Ranks{}) continue;
      const Rank rank = becomes.contain(Rank::noble) ? Rank::noble : Rank::peasant;
      const PlaceIndex first = row(domain_of(place), rank);
      for (std::uint8_t column = 0; column < columns; ++column) {
        add(move::declaration(card, place, static_cast<PlaceIndex>(first + column)));
      }
    }
  }
  end_block("declaration");
}

/// For any Threlm in a Ditch: its effects may have any target.
void Codec<Coppertwaddle>::add_abilities() {
  ability_ = static_cast<std::uint32_t>(entries_.size());
  for (PlaceIndex place = 0; place < ditches_of_seat; ++place) {
    for (int index = 0; index < 2; ++index) {
      const auto make = [&](std::uint8_t target) { return move::ability(place, target, index); };
      add_targets(Named::nothing, make);
      add_targets(Named::place, make);
      add_targets(Named::card, make);
    }
  }
  end_block("ability");
}

void Codec<Coppertwaddle>::add_robbings() {
  rob_ = static_cast<std::uint32_t>(entries_.size());
  for (const Rank rank : {Rank::noble, Rank::peasant}) {
    for (PlaceIndex target = ditches_of_seat; target < ditch_count; ++target) {
      for (std::uint32_t robbers = 1; robbers <= robber_sets; ++robbers) {
        add(move::rob(target, static_cast<std::uint8_t>(robbers), rank));
      }
    }
  }
  end_block("rob");
}

std::uint32_t Codec<Coppertwaddle>::number(const View& view, Seat seat, Move move) const {
  switch (move::kind(move)) {
    case MoveKind::let_be: return let_be_number;
    case MoveKind::lay: return lay_[move.a()] + relative(move.b(), seat);
    case MoveKind::favour: {
      const bool card = names_card(rules_.of(move.a()).effects[move.c()]);
      return favour_[move.c()][move.a()] +
             (card ? 1 + rank_of_declaration_[move.b()] : target_number(move.b(), seat));
    }
    case MoveKind::declaration: {
      const std::uint32_t place = relative(move.b(), seat);
      if (rules_.of(move.a()).burden.becomes == Ranks{}) return declaration_[move.a()] + place;
      const std::uint32_t to =
          move.c() == no_place ? 0 : 1 + static_cast<std::uint32_t>(column_of(move.c()));
      return declaration_[move.a()] + place * to_count + to;
    }
    case MoveKind::ability: {
      const std::uint32_t targets =
          1 + place_count + static_cast<std::uint32_t>(declarations_.size());
      const bool card = names_card(rules_.of(view.known[move.a()].card).effects[move.c()]);
      return ability_ + (relative(move.a(), seat) * 2U + move.c()) * targets +
             (card ? 1 + place_count + rank_of_declaration_[move.b()]
                   : target_number(move.b(), seat));
    }
    case MoveKind::rob: {
      const std::uint32_t target = move.c() * 8U + move.a() % ditches_of_seat;
      return rob_ + target * robber_sets + move.b() - 1;
    }
    case MoveKind::cancel: return cancel_[move.a()];
    case MoveKind::discard: return discard_ + move.a();
    default: return pass_number;
  }
}

std::optional<Move> Codec<Coppertwaddle>::move(const View& view, Seat seat,
                                               std::uint32_t number) const {
  const auto& [move, named] = entries_[number];
  const auto turned = [&](std::uint8_t place) { return relative(place, seat); };
  const std::uint8_t target = named == Named::card ? move.b() : turned(move.b());
  switch (move::kind(move)) {
    case MoveKind::lay: return move::lay(move.a(), turned(move.b()));
    case MoveKind::favour: return move::favour(move.a(), target, move.c());
    case MoveKind::declaration:
      return move::declaration(move.a(), turned(move.b()), turned(move.c()));
    case MoveKind::ability: {
      // A number that is both a card and a place must not name the wrong one.
      const Place& threlm = view.known[turned(move.a())];
      const bool card = !threlm.vacant() && names_card(rules_.of(threlm.card).effects[move.c()]);
      if (named != Named::nothing && card != (named == Named::card)) return std::nullopt;
      return move::ability(turned(move.a()), target, move.c());
    }
    case MoveKind::rob: return move::rob(turned(move.a()), move.b(), static_cast<Rank>(move.c()));
    default: return move;
  }
}

std::uint32_t Codec<Coppertwaddle>::outcome(const State& /*state*/, Move move) const {
  return move::kind(move) == MoveKind::draw ? move.a() : most_cards + move.a();
}

std::optional<Move> Codec<Coppertwaddle>::move_of_outcome(const State& /*state*/,
                                                          std::uint32_t number) const {
  if (number < most_cards) return move::draw(static_cast<int>(number));
  return move::first_guardian(Seat{static_cast<std::uint8_t>(number - most_cards)});
}

namespace {

/// A card as a number: 0 for none.
int of_card(std::uint8_t card) { return card == no_card ? 0 : card + 1; }

/// Card, covered, negated, Robber, target, uses, bonus, newest Declaration; then what is printed:
/// Power, Noble, Peasant, Wind. Vacant places stay 0.
void write_places(ObservationWriter& pen, const State& state, const Rules& rules, Seat seat) {
  const auto bytes = pen.zeros(std::size_t{place_count} * values_of_place);
  state.lying_places().each([&](PlaceIndex index) {
    const Place& place = state[index];
    const CardRule& rule = rules.of(place.card);
    const std::size_t first = std::size_t{relative(index, seat)} * values_of_place;
    ObservationWriter row(bytes.subspan(first, values_of_place));
    row.number(of_card(place.card));
    row.number(place.covered ? 1 : 0);
    row.number(place.negated ? 1 : 0);
    row.number(place.is_robber ? 1 : 0);
    row.number(place.is_target ? 1 : 0);
    row.number(place.uses);
    row.number(place.bonus + least_bonus);
    row.number(of_card(place.burden));
    row.number(rule.power);
    row.number(rule.ranks.contain(Rank::noble) ? 1 : 0);
    row.number(rule.ranks.contain(Rank::peasant) ? 1 : 0);
    row.number(rule.is_wind() ? 1 : 0);
  });
}

/// As their bits plus 1: card + 1, and 64 more by the second effect. The own Ditches first.
void write_gifts(ObservationWriter& pen, const State& state, Seat seat) {
  constexpr std::size_t size = sizeof(AbilityBonus) * 2 * ditches_of_seat;
  static_assert(size == sizeof(state.gifts) / 2);
  std::array<std::uint8_t, 2 * size> bits;
  std::memcpy(bits.data(), state.gifts.data(), bits.size());
  const std::span<const std::uint8_t> all(bits);
  pen.from_one(all.subspan(seat.index * size, size));
  pen.from_one(all.subspan(opponent(seat).index * size, size));
}

/// The pending move: its kind, its card, and its place or target as card or place + 1.
void write_pending(ObservationWriter& pen, Move pending, const Rules& rules, bool is_pending,
                   Seat seat) {
  const MoveKind kind = move::kind(pending);
  pen.one_of(kind_count, is_pending ? static_cast<int>(kind) : -1);
  if (!is_pending) {
    pen.number(0);
    return pen.number(0);
  }
  pen.number(of_card(pending.a()));
  const bool card =
      kind != MoveKind::declaration && names_card(rules.of(pending.a()).effects[pending.c()]);
  pen.number(card ? of_card(pending.b()) : static_cast<int>(target_number(pending.b(), seat)));
}

/// Won, lost, tied, and the score of the winner up to 255.
void write_score(ObservationWriter& pen, GameResult result, Seat seat) {
  pen.number(result.won_by(seat) ? 1 : 0);
  pen.number(result.won_by(opponent(seat)) ? 1 : 0);
  pen.number(result.is_tie() ? 1 : 0);
  pen.capped(result.played() && !result.is_tie() ? result.score() : 0);
}

Turn turn_of(const State& state) {
  switch (state.step) {
    case GamePhase::act:
    case GamePhase::drop: return Turn::of(state.actor);
    case GamePhase::answer: return Turn::of(state.responder());
    case GamePhase::announce:
    case GamePhase::respite: return Turn::of(state.guardian);
    default: return Turn::over();
  }
}

}  // namespace

void Codec<Coppertwaddle>::observe(const View& view, Seat seat,
                                   std::span<std::uint8_t> bytes) const {
  const State& state = view.known;
  const Seat other = opponent(seat);
  ObservationWriter pen(bytes);
  pen.one_of(step_count, static_cast<int>(state.step));
  pen.one_of(stage_count, static_cast<int>(state.stage));
  pen.number(turn_of(state) == Turn::of(seat) ? 1 : 0);
  pen.number(state.guardian == seat ? 1 : 0);
  pen.number(state.turns);
  pen.number(state.game);
  pen.number(state.laid);
  pen.number(state.passes);
  pen.number(state.answers);
  pen.number(state.effect_part);
  pen.number(state.effect_left);
  pen.number(state.robbing_ended ? 1 : 0);
  pen.number(state.named == Rank::peasant ? 1 : 0);
  pen.bits(state.hand_of(seat).mask(), most_cards);
  pen.bits(state.hand_of(seat).mask() & state.shown, most_cards);
  pen.bits(state.hand_of(other).mask(), most_cards);
  pen.number(view.hidden);
  pen.bits(state.trumpet, most_cards);
  write_places(pen, state, rules_, seat);
  pen.from_one(state.older);
  write_gifts(pen, state, seat);
  const bool is_pending = state.step == GamePhase::answer || state.step == GamePhase::drop ||
                          state.step == GamePhase::effect_draw;
  write_pending(pen, state.pending, rules_, is_pending, seat);
  for (const GameResult result : state.results) write_score(pen, result, seat);
  assert(pen.is_done());
}

void Codec<Coppertwaddle>::describe(const View& view, Seat seat, Move move,
                                    std::span<std::uint8_t> bytes) const {
  const MoveKind kind = move::kind(move);
  const bool is_ability = kind == MoveKind::ability;
  const bool has_effect = is_ability || kind == MoveKind::favour;
  const bool is_declaration = kind == MoveKind::declaration;
  const bool robs = kind == MoveKind::rob;
  const bool has_card = kind == MoveKind::lay || kind == MoveKind::favour || is_declaration ||
                        kind == MoveKind::cancel || kind == MoveKind::discard;
  const std::uint8_t ability = is_ability ? view.known[move.a()].card : no_card;
  const std::uint8_t card = has_card ? move.a() : ability;
  const bool strips = has_effect && names_card(rules_.of(card).effects[move.c()]);
  const bool has_place = kind == MoveKind::lay || is_declaration || (has_effect && !strips);
  const std::uint8_t beside = has_place ? move.b() : no_place;
  const std::uint8_t place = robs ? move.a() : beside;
  const int to = move.c() == no_place ? 0 : 1 + column_of(move.c());
  ObservationWriter pen(bytes);
  pen.one_of(named_kinds, static_cast<int>(kind) - first_named_kind);
  pen.one_of(most_cards, card == no_card ? -1 : card);
  pen.one_of(ditches_of_seat, is_ability ? relative(move.a(), seat) : -1);
  pen.one_of(place_count, place == no_place ? -1 : relative(place, seat));
  pen.one_of(most_cards, strips && move.b() != no_place ? move.b() : -1);
  pen.one_of(2, has_effect ? move.c() : -1);
  pen.one_of(to_count, is_declaration ? to : -1);
  pen.bits(robs ? move.b() : 0, ditches_of_seat);
  pen.number(robs && move::named_rank(move) == Rank::peasant ? 1 : 0);
  assert(pen.is_done());
}

}  // namespace coppice::tensor
