#include "games/coppertwaddle/players/playout_policy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <limits>

#include "games/coppertwaddle/rules/board.hpp"
#include "games/coppertwaddle/rules/moves.hpp"
#include "games/coppertwaddle/rules/table_card_sets.hpp"

namespace coppice::coppertwaddle {

namespace {

// Points. Found by random changes that were kept if the best move by points won more games against
// greedy. One Threlm in a Domain is worth about 100.
constexpr int card_price = 40;     ///< of a Favour or Declaration that is played
constexpr int ability_price = 15;  ///< the Threlm is covered for a while
constexpr int worth_of_threlm = 82;
constexpr int per_power = 4;
constexpr int worth_of_uncovering = 54;
constexpr int worth_of_early_cover = 25;  ///< before the Guardian can act
constexpr int worth_of_cover = 8;
constexpr int worth_of_mass_cover = 14;
constexpr int worth_of_drawing = 15;
constexpr int declared_power = 23;  ///< for each Power that a Declaration gives
constexpr int worth_of_protection = 50;
constexpr int harm_of_fragility = 28;
constexpr int per_margin = 11;       ///< of a Robbing, up to four Power
constexpr int turned_robbing = 150;  ///< a Robbing that this move wins or prevents
constexpr int wasted = 9;            ///< a move in an exchange without effect on its result
constexpr int lay_first = 160;       ///< laying is nearly always right
constexpr int answer_discard = 60;
constexpr int answer_mass = 51;
constexpr int answer_other = -10;
/// Points are counted in such parts, so that random points leave hardly two moves equal: the first
/// of equals would be preferred by the number of its card.
constexpr int parts_of_point = 1 << 16;

/// A fast evaluation of moves for the seat to decide, in points that compare the moves of one
/// decision; passing has 0. For the playouts of a search.
class Appeal {
 public:
  Appeal(const State& state, const Rules& rules);

  int of(Move move);

 private:
  bool in_exchange() const { return state_.stage == Stage::robbing; }
  bool attacks() const { return seat_ == state_.guardian; }
  bool is_own(PlaceIndex place) const { return own_.contains(place); }

  void find_attacks();
  int lay(Move move) const;
  int declaration(Move move) const;
  int rob(Move move);
  int answer() const;
  int discard(int card) const;
  /// `user`: the place of the ability; none for a Favour.
  int effect(const Effect& effect, std::uint8_t target, PlaceIndex user) const;
  int touched(const Effect& effect, PlaceIndex place) const;
  int mass(const Effect& effect, PlaceIndex user) const;
  int strip(int declaration) const;
  /// The attacker's gain in the Robbing if the effect hits this Threlm.
  int change(const Effect& effect, PlaceIndex place) const;

  const State& state_;
  const Rules& rules_;
  Board board_;
  Seat seat_;
  PlaceSet own_;                  ///< its Domain
  int margin_ = 0;                ///< attack minus defence, in an exchange
  PlaceIndex target_ = no_place;  ///< or, before an announcement, the last one evaluated
  int defence_ = 0;               ///< of that target
  std::array<int, ditches_of_seat> attacks_{};  ///< before an announcement, by Ditch
};

Appeal::Appeal(const State& state, const Rules& rules)
    : state_(state), rules_(rules), board_(state, rules) {
  switch (state.step) {
    case GamePhase::answer: seat_ = state.responder(); break;
    case GamePhase::announce:
    case GamePhase::respite: seat_ = state.guardian; break;
    default: seat_ = state.actor; break;
  }
  own_ = PlaceSet::domain(seat_);
  if (state.step == GamePhase::announce) find_attacks();
  if (!in_exchange() || state.step == GamePhase::announce) return;
  target_ = board_.target();
  const bool fails =
      target_ == no_place || domain_of(target_) == state.guardian || !state[target_].proud();
  margin_ = fails ? -99 : board_.attack() - board_.defence(target_);
}

/// The contribution of each of the Guardian's Threlms to a Robbing.
void Appeal::find_attacks() {
  const PlaceIndex first = row(state_.guardian, Rank::noble);
  (state_.proud_places() & PlaceSet::ditches(state_.guardian)).each([&](PlaceIndex place) {
    attacks_[static_cast<std::size_t>(place - first)] =
        rules_.edition.attack == AttackRule::supported ? board_.supported_attack(place)
                                                       : board_.robbing_power(place);
  });
}

int Appeal::of(Move move) {
  switch (move::kind(move)) {
    case MoveKind::lay: return lay(move);
    case MoveKind::favour:
      return effect(rules_.of(move.a()).effects[move.c()], move.b(), no_place) - card_price;
    case MoveKind::declaration: return declaration(move) - card_price;
    case MoveKind::ability:
      return effect(board_.rule(move.a()).effects[move.c()], move.b(), move.a()) - ability_price;
    case MoveKind::rob: return rob(move);
    case MoveKind::cancel: return answer();
    case MoveKind::discard: return discard(move.a());
    default: return 0;
  }
}

int Appeal::lay(Move move) const {
  const PlaceIndex place = move.b();
  if (!is_ditch(place)) return is_own(place) ? -lay_first : lay_first;
  if (!is_own(place)) return -lay_first;
  return lay_first + per_power * rules_.of(move.a()).power;
}

int Appeal::declaration(Move move) const {
  const DeclarationEffect& burden = rules_.of(move.a()).burden;
  const int side = is_own(move.b()) ? 1 : -1;
  if (burden.becomes != Ranks{}) {
    // Without a vacant Ditch, the Threlm is lost.
    const Rank rank = burden.becomes.contain(Rank::noble) ? Rank::noble : Rank::peasant;
    const bool lost = move.c() == no_place && rank_of(move.b()) != rank;
    return lost ? -side * (worth_of_threlm + per_power * board_.power(move.b())) : 0;
  }
  int points = burden.power * declared_power;
  if (burden.protects) points += worth_of_protection;
  if (burden.fragile) points -= harm_of_fragility;
  return side * points;
}

int Appeal::rob(Move move) {
  const PlaceIndex target = move.a();
  int attack = 0;
  for (unsigned rest = move.b(); rest != 0; rest &= rest - 1) {
    attack += attacks_[static_cast<std::size_t>(std::countr_zero(rest))];
  }
  if (target != target_) {  // moves with the same target are adjacent
    target_ = target;
    defence_ = board_.defence(target);
  }
  const int margin = attack - defence_;
  if (margin <= 0) return -turned_robbing;
  return turned_robbing + per_power * board_.power(target) + std::min(margin, 4) * per_margin;
}

int Appeal::answer() const {
  const CardRule& rule = rules_.of(state_.pending.a());
  if (state_.answers > 0) return 0;
  if (rule.kind == CardKind::declaration) return 0;
  const Effect& effect = rule.effects[state_.pending.c()];
  if (in_exchange())
    return effect.verb == EffectKind::end_robbing ? turned_robbing : margin_ > 0 ? 10 : 0;
  if (effect.verb == EffectKind::discard) return answer_discard;
  return effect.all ? answer_mass : answer_other;
}

int Appeal::discard(int card) const {
  const CardRule& rule = rules_.of(card);
  switch (rule.kind) {
    case CardKind::favour: return rules_.cancels.contains(card) ? -40 : -10;
    case CardKind::declaration: return 20;
    default: return -per_power * rule.power;
  }
}

int Appeal::effect(const Effect& effect, std::uint8_t target, PlaceIndex user) const {
  if (effect.verb == EffectKind::end_robbing)
    return attacks() || margin_ <= 0 ? -100 : turned_robbing;
  if (effect.all) return mass(effect, user);
  switch (effect.verb) {
    case EffectKind::strip: return strip(target);
    case EffectKind::cross: return -worth_of_threlm;
    case EffectKind::draw: return worth_of_drawing;
    case EffectKind::drop:
    case EffectKind::look: return 5;
    default: return touched(effect, target);
  }
}

int Appeal::touched(const Effect& effect, PlaceIndex place) const {
  const int other_side = is_own(place) ? -1 : 1;
  int points = 0;
  switch (effect.verb) {
    case EffectKind::discard:
      points = other_side * (worth_of_threlm + per_power * board_.power(place));
      break;
    case EffectKind::cover: {
      const bool early = state_.stage == Stage::challenging;
      points = other_side * (early ? worth_of_early_cover : worth_of_cover);
      break;
    }
    case EffectKind::uncover: points = -other_side * worth_of_uncovering; break;
    case EffectKind::negate: points = other_side * per_power; break;
    default: break;  // a bonus counts only in an exchange
  }
  if (!in_exchange()) return points;
  const int then = margin_ + change(effect, place);
  if (attacks()) return points + (margin_ <= 0 && then > 0 ? turned_robbing : -wasted);
  return points + (margin_ > 0 && then <= 0 ? turned_robbing : -wasted);
}

int Appeal::change(const Effect& effect, PlaceIndex place) const {
  const Place& threlm = state_[place];
  const int power = board_.robbing_power(place);
  const bool away = effect.verb == EffectKind::discard || effect.verb == EffectKind::cover;
  if (place == target_) {
    if (away) return -99;
    if (effect.verb == EffectKind::negate) return power;
    return effect.verb == EffectKind::power ? -effect.amount : 0;
  }
  const bool supports =
      !is_ditch(place) || domain_of(place) == state_.guardian
          ? false
          : threlm.proud() && target_ != no_place &&
                (rank_of(place) == rank_of(target_)
                     ? std::abs(column_of(place) - column_of(target_)) == 1
                     : rank_of(target_) == Rank::noble && column_of(place) == column_of(target_));
  const int side = threlm.is_robber ? 1 : supports ? -1 : 0;
  if (away || effect.verb == EffectKind::negate) return -side * power;
  return effect.verb == EffectKind::power ? side * effect.amount : 0;
}

int Appeal::mass(const Effect& effect, PlaceIndex user) const {
  const PlaceSet reached = TableCardSets(state_, rules_).touchable(effect, {seat_, user});
  int points = 0;
  int then = margin_;
  reached.each([&](PlaceIndex place) {
    const int side = is_own(place) ? -1 : 1;
    if (effect.verb == EffectKind::discard) points += side * worth_of_threlm;
    if (effect.verb == EffectKind::cover) points += side * worth_of_mass_cover;
    if (in_exchange()) then += change(effect, place);
  });
  if (!in_exchange()) return points;
  const bool turns = attacks() ? margin_ <= 0 && then > 0 : margin_ > 0 && then <= 0;
  return points + (turns ? turned_robbing : -wasted);
}

int Appeal::strip(int declaration) const {
  const PlaceIndex bearer = board_.bearer_of(declaration);
  const DeclarationEffect& burden = rules_.of(declaration).burden;
  const int side = is_own(bearer) ? 1 : -1;
  const int good = burden.power * declared_power + (burden.protects ? worth_of_protection : 0) -
                   (burden.fragile ? harm_of_fragility : 0);
  return -side * good;
}

}  // namespace

Move PlayoutPolicy::choose(const Coppertwaddle& game, const State& state,
                           const Moves<Coppertwaddle>& moves, Random& choices) {
  const auto count = static_cast<std::uint32_t>(moves.size());
  if (count == 1 || choices.below(wild_moves) == 0) return moves[choices.below(count)];
  Appeal appeal(state, game.rules());
  Move best = moves[0];
  int most = std::numeric_limits<int>::min();
  for (const Move move : moves) {
    const int points =
        appeal.of(move) * parts_of_point + static_cast<int>(choices.below(whim * parts_of_point));
    if (points <= most) continue;
    best = move;
    most = points;
  }
  return best;
}

}  // namespace coppice::coppertwaddle
