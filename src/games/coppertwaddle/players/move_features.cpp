#include "games/coppertwaddle/players/move_features.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace coppice::coppertwaddle {

namespace {

constexpr int situations = 5;
constexpr int sides = 3;  ///< one's own, the other's, none
constexpr int verbs = 14;
constexpr int declares = verbs - 1;  ///< a Declaration, in place of Coppertwaddle
constexpr int counts = ditches_of_seat + 1;
constexpr int powers = 13;   ///< 0 to 12
constexpr int margins = 16;  ///< -8 to 7
constexpr int no_margin = -99;

// The first feature of each kind; kinds follow each other.
constexpr int pass_in = 0;
constexpr int pass_with_margin = pass_in + situations;
constexpr int pass_with_own = pass_with_margin + 2 * 2 * margins;
constexpr int pass_with_other = pass_with_own + situations * counts;
constexpr int lay_card = pass_with_other + situations * counts;
constexpr int lay_where = lay_card + most_cards;
constexpr int lay_with_count = lay_where + 6 * (columns + 1);
constexpr int card_in = lay_with_count + counts;
constexpr int card_at = card_in + most_cards * situations;
constexpr int verb_on_power = card_at + most_cards * sides;
constexpr int verb_with_count = verb_on_power + verbs * 2 * powers;
constexpr int turn_of_robbing = verb_with_count + verbs * sides * counts;
constexpr int verb_on_part = turn_of_robbing + 2 * 2 * 2 * 2 * 4;
constexpr int declared_at = verb_on_part + verbs * 4 * 2;
constexpr int declared_on_power = declared_at + most_cards * sides;
constexpr int rob_with_margin = declared_on_power + most_cards * powers;
constexpr int rob_power = rob_with_margin + margins;
constexpr int rob_with = rob_power + powers;
constexpr int rob_with_own = rob_with + columns + 1;
constexpr int rob_with_other = rob_with_own + counts;
constexpr int rob_card = rob_with_other + counts;
constexpr int rob_with_too_many = rob_card + most_cards;
constexpr int cancel_card = rob_with_too_many + 1;
constexpr int cancel_verb = cancel_card + most_cards * 2;
constexpr int cancel_turn = cancel_verb + verbs * sides;
constexpr int discard_card = cancel_turn + 2 * 2 * 2;
constexpr int discard_with_row = discard_card + most_cards * 2;
constexpr int after_last = discard_with_row + 2 * (columns + 1);

constexpr int power_step(int power) { return std::clamp(power, 0, powers - 1); }
constexpr int margin_step(int margin) { return std::clamp(margin, -8, 7) + 8; }
constexpr int bit(bool is) { return is ? 1 : 0; }
constexpr int number(EffectKind verb) { return static_cast<int>(verb); }

constexpr bool touches_one(const Effect& effect) {
  if (effect.all) return false;
  switch (effect.verb) {
    case EffectKind::discard:
    case EffectKind::cover:
    case EffectKind::uncover:
    case EffectKind::negate:
    case EffectKind::power: return true;
    default: return false;
  }
}

constexpr Rank only_rank(Ranks ranks) {
  return ranks.contain(Rank::noble) ? Rank::noble : Rank::peasant;
}

}  // namespace

const std::size_t MoveFeatures::feature_count = after_last;

MoveFeatures::MoveFeatures(const State& state, const Rules& rules)
    : state_(state), rules_(rules), board_(state, rules) {
  switch (state.step) {
    case GamePhase::answer: seat_ = state.responder(); break;
    case GamePhase::announce:
    case GamePhase::respite: seat_ = state.guardian; break;
    default: seat_ = state.actor; break;
  }
  for (std::uint8_t seat = 0; seat < seat_count; ++seat) {
    const PlaceSet lying = state.lying_places() & PlaceSet::ditches(Seat{seat});
    threlms_[seat] = std::popcount(lying.bits());
  }
  if (state.step == GamePhase::announce) {
    situation_ = announcing;
  } else if (state.stage == Stage::robbing) {
    situation_ = attacks() ? attacking : defending;
  } else {
    situation_ = state.stage == Stage::challenging ? challenging : en_garde;
  }
  if (!in_exchange()) return;
  target_ = board_.target();
  const bool fails =
      target_ == no_place || domain_of(target_) == state.guardian || !state[target_].proud();
  const Powers sums = board_.powers();
  margin_ = fails ? no_margin : sums.attack - sums.defence;
}

void MoveFeatures::describe(Move move, Features& features) const {
  features.clear();
  switch (move::kind(move)) {
    case MoveKind::pass: return pass(features);
    case MoveKind::lay: return lay(move, features);
    case MoveKind::favour:
      return effect(move.a(), rules_.of(move.a()).effects[move.c()], move.b(), no_place, features);
    case MoveKind::ability:
      return effect(board_.card(move.a()), board_.rule(move.a()).effects[move.c()], move.b(),
                    move.a(), features);
    case MoveKind::declaration: return declaration(move, features);
    case MoveKind::rob: return rob(move, features);
    case MoveKind::cancel: return cancel(move, features);
    case MoveKind::discard: return discard(move.a(), features);
    default: return;
  }
}

int MoveFeatures::in_row(Seat seat, Rank rank) const {
  return std::popcount((state_.lying_places() & PlaceSet::row(seat, rank)).bits());
}

void MoveFeatures::pass(Features& features) const {
  features.add(pass_in + situation_);
  if (in_exchange()) {
    const int which = 2 * bit(!attacks()) + bit(state_.passes > 0);
    features.add(pass_with_margin + which * margins + margin_step(margin_));
  }
  features.add(pass_with_own + situation_ * counts + threlms(seat_));
  features.add(pass_with_other + situation_ * counts + threlms(opponent(seat_)));
}

void MoveFeatures::lay(Move move, Features& features) const {
  const PlaceIndex place = move.b();
  const Seat domain = domain_of(place);
  int where = bit(rank_of(place) == Rank::peasant);
  if (rules_.of(move.a()).is_wind()) where = 2 + bit(domain != seat_) + 2 * bit(!is_ditch(place));
  features.add(lay_card + move.a());
  features.add(lay_where + where * (columns + 1) + in_row(domain, rank_of(place)));
  features.add(lay_with_count + threlms(domain));
}

void MoveFeatures::declaration(Move move, Features& features) const {
  const int card = move.a();
  const PlaceIndex place = move.b();
  const Ranks becomes = rules_.of(card).burden.becomes;
  const bool lost = becomes != Ranks{} && move.c() == no_place &&  // there is no vacant Ditch
                    rank_of(place) != only_rank(becomes);
  const int side = bit(!is_own(place));
  features.add(card_in + card * situations + situation_);
  features.add(declared_at + card * sides + (lost ? 2 : side));
  if (side == 0 || lost) {
    features.add(declared_on_power + card * powers + power_step(board_.power(place)));
  }
  features.add(verb_with_count + (declares * sides + side) * counts + threlms(domain_of(place)));
}

void MoveFeatures::rob(Move move, Features& features) const {
  const PlaceIndex first = row(state_.guardian, Rank::noble);
  int attack = 0;
  int weakest = 99;
  for (int index = 0; index < ditches_of_seat; ++index) {
    if ((move.b() >> index & 1) == 0) continue;
    const auto place = static_cast<PlaceIndex>(first + index);
    const int power = rules_.edition.attack == AttackRule::supported
                          ? board_.supported_attack(place)
                          : board_.robbing_power(place);
    attack += power;
    weakest = std::min(weakest, power);
  }
  const int robbers = std::popcount(static_cast<unsigned>(move.b()));
  const int margin = attack - board_.defence(move.a());
  features.add(rob_with_margin + margin_step(margin));
  features.add(rob_power + power_step(board_.power(move.a())));
  features.add(rob_with + std::min(robbers, columns));
  features.add(rob_with_own + threlms(seat_));
  features.add(rob_with_other + threlms(opponent(seat_)));
  features.add(rob_card + board_.card(move.a()));
  if (robbers > 1 && margin > weakest) features.add(rob_with_too_many);
}

void MoveFeatures::cancel(Move move, Features& features) const {
  (void)move;  // copies of Coppertwaddle are equal
  const Move played = state_.pending;
  const CardRule& rule = rules_.of(played.a());
  features.add(cancel_card + played.a() * 2 + bit(in_exchange()));
  if (state_.answers > 0) return;
  if (rule.kind == CardKind::declaration) {
    features.add(cancel_verb + declares * sides + bit(!is_own(played.b())));
    return;
  }
  const Effect& answered = rule.effects[played.c()];
  const bool names = touches_one(answered) && played.b() != no_place;
  const int side = names ? bit(!is_own(played.b())) : 2;
  features.add(cancel_verb + number(answered.verb) * sides + side);
  if (!in_exchange()) return;
  const int turn =
      2 * bit(is_good(margin_)) + bit(is_good(margin_after(answered, played.b(), no_place)));
  features.add(cancel_turn + 4 * bit(!attacks()) + turn);
}

void MoveFeatures::discard(int card, Features& features) const {
  const CardRule& rule = rules_.of(card);
  features.add(discard_card + card * 2 + bit(state_.step != GamePhase::respite));
  if (rule.kind != CardKind::threlm) return;
  const Rank rank = only_rank(rule.ranks);
  features.add(discard_with_row + static_cast<int>(rank) * (columns + 1) + in_row(seat_, rank));
}

void MoveFeatures::effect(int card, const Effect& effect, std::uint8_t target, PlaceIndex user,
                          Features& features) const {
  const int verb = number(effect.verb);
  PlaceIndex place = no_place;
  if (touches_one(effect)) place = target;
  if (effect.verb == EffectKind::strip) place = board_.bearer_of(target);
  int side = 2;
  if (place != no_place) {
    side = bit(!is_own(place));
    features.add(verb_on_power + (verb * 2 + side) * powers + power_step(board_.power(place)));
  }
  const Seat domain = place == no_place ? opponent(seat_) : domain_of(place);
  features.add(card_in + card * situations + situation_);
  features.add(card_at + card * sides + side);
  features.add(verb_with_count + (verb * sides + side) * counts + threlms(domain));
  if (effect.all) {
    const PlaceSet reached = TableCardSets(state_, rules_).touchable(effect, {seat_, user});
    const int own = std::popcount((reached & PlaceSet::domain(seat_)).bits());
    const int others = std::popcount(reached.bits()) - own;
    features.add(verb_on_power + verb * 2 * powers + power_step(others - own + powers / 2));
  }
  if (in_exchange()) exchange(effect, target, user, features);
}

int MoveFeatures::margin_after(const Effect& effect, std::uint8_t target, PlaceIndex user) const {
  if (effect.verb == EffectKind::end_robbing) return no_margin;
  int margin = margin_;
  if (effect.all) {
    TableCardSets(state_, rules_).touchable(effect, {seat_, user}).each([&](PlaceIndex place) {
      margin += change(effect, place);
    });
  } else if (touches_one(effect)) {
    margin += change(effect, target);
  }
  return margin;
}

void MoveFeatures::exchange(const Effect& effect, std::uint8_t target, PlaceIndex user,
                            Features& features) const {
  int margin = margin_after(effect, target, user);
  if (user != no_place) {
    Effect cost;
    cost.verb = EffectKind::cover;
    margin += change(cost, user);
  }
  const int beyond = attacks() ? margin - 1 : -margin;
  const int step = margin < -50 ? 3 : std::clamp(beyond / 2, 0, 3);
  const int turn = 2 * bit(is_good(margin_)) + bit(is_good(margin));
  const int who = 2 * bit(!attacks()) + bit(user != no_place);
  features.add(turn_of_robbing + (who * 4 + turn) * 4 + step);
  if (!touches_one(effect)) return;
  int part = 3;
  if (target == target_) {
    part = 0;
  } else if (state_[target].is_robber) {
    part = 1;
  } else if (supports(target)) {
    part = 2;
  }
  features.add(verb_on_part + (number(effect.verb) * 4 + part) * 2 + bit(!attacks()));
}

bool MoveFeatures::supports(PlaceIndex place) const {
  if (!is_ditch(place) || domain_of(place) == state_.guardian || !state_[place].proud()) {
    return false;
  }
  if (target_ == no_place) return false;
  if (rank_of(place) == rank_of(target_)) {
    return std::abs(column_of(place) - column_of(target_)) == 1;
  }
  return rank_of(target_) == Rank::noble && column_of(place) == column_of(target_);
}

int MoveFeatures::change(const Effect& effect, PlaceIndex place) const {
  const int power = board_.robbing_power(place);
  const bool away = effect.verb == EffectKind::discard || effect.verb == EffectKind::cover;
  if (place == target_) {
    if (away) return no_margin;
    if (effect.verb == EffectKind::negate) return power;
    return effect.verb == EffectKind::power ? -effect.amount : 0;
  }
  const int side = state_[place].is_robber ? 1 : supports(place) ? -1 : 0;
  if (away || effect.verb == EffectKind::negate) return -side * power;
  return effect.verb == EffectKind::power ? side * effect.amount : 0;
}

}  // namespace coppice::coppertwaddle
