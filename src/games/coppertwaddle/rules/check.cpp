#include <bit>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"

// Which rule forbids a move. The list of legal moves decides; this code finds the reason.
namespace coppice::coppertwaddle {

namespace {

/// A key below "error.coppertwaddle.", and its arguments.
using Reason = Error;

class Judge {
 public:
  Judge(const State& state, const Rules& rules, const Folio& folio)
      : state_(state), rules_(rules), folio_(folio), board_(state, rules) {}

  Reason reason(Move move) const {
    if (!is_own_time(move)) return wrong_time(move::kind(move));
    switch (move::kind(move)) {
      case MoveKind::lay: return lay(move);
      case MoveKind::favour: return favour(move);
      case MoveKind::declaration: return declaration(move);
      case MoveKind::ability: return ability(move);
      case MoveKind::rob: return rob(move);
      case MoveKind::cancel:
      case MoveKind::discard: return because("not_in_hand", move.a());
      default: return because("not_now");
    }
  }

 private:
  static Reason because(const std::string& key,
                        std::vector<std::pair<std::string, std::string>> arguments = {}) {
    return {"error.coppertwaddle." + key, std::move(arguments)};
  }
  Reason because(const std::string& key, int card) const {
    const BilingualText name =
        card < rules_.cards ? folio_.entry(card).name : BilingualText{"?", "?"};
    return because(key, {{"card", name.en}, {"card_de", name.de}});
  }

  bool is_own_time(Move move) const {
    switch (move::kind(move)) {
      case MoveKind::pass: return false;
      case MoveKind::lay:
      case MoveKind::favour:
      case MoveKind::declaration:
      case MoveKind::ability: return state_.step == GamePhase::act;
      case MoveKind::rob: return state_.step == GamePhase::announce;
      case MoveKind::cancel: return state_.step == GamePhase::answer;
      case MoveKind::discard:
        return state_.step == GamePhase::respite || state_.step == GamePhase::drop;
      default: return false;
    }
  }

  Reason wrong_time(MoveKind kind) const {
    if (state_.step == GamePhase::over) return {"error.game_over", {}};
    if (kind == MoveKind::cancel) return because("only_an_answer");
    if (state_.step == GamePhase::answer) return because("answer_first");
    if (state_.step == GamePhase::announce) return because("rob_or_pass");
    if (state_.step == GamePhase::respite || state_.step == GamePhase::drop)
      return because("discard_first");
    if (kind == MoveKind::rob) return because("rob_later");
    return because("not_now");
  }

  /// Whether the actor holds the card; an invalid number is in no hand.
  bool holds(std::uint8_t card) const {
    return card < rules_.cards && state_.hand_of(state_.actor).contains(card);
  }

  bool is_en_garde() const { return state_.stage == Stage::en_garde; }

  // ---- laying ----

  Reason lay(Move move) const {
    if (!holds(move.a())) return because("not_in_hand", move.a());
    const CardRule& rule = rules_.of(move.a());
    if (!rule.is_threlm()) return because("no_threlm", move.a());
    if (!is_en_garde()) return because("threlm_stage");
    if (state_.laid != 0) return because("one_threlm");
    const PlaceIndex place = move.b();
    if (place >= place_count) return because("no_place");
    return rule.is_wind() ? lay_wind(place) : lay_threlm(move.a(), place);
  }

  bool holds_wind(PlaceIndex ditch) const {
    if (state_[ditch].vacant()) return false;
    return board_.is_wind(ditch) || (rank_of(ditch) == Rank::peasant && state_.pressed(ditch));
  }

  Reason lay_wind(PlaceIndex place) const {
    const PlaceIndex ditch = is_ditch(place) ? place : below(place);
    if (holds_wind(ditch)) return because("wind_on_wind");
    const bool vacant = state_[ditch].vacant();
    if (rank_of(ditch) == Rank::noble) return because("wind_place");
    if (is_ditch(place)) return vacant ? because("wind_leftmost") : because("taken");
    return vacant ? because("wind_place") : because("wind_on_proud");
  }

  Reason lay_threlm(int card, PlaceIndex place) const {
    if (domain_of(place) != state_.actor) return because("own_domain");
    if (!is_ditch(place) || !state_[place].vacant()) return because("taken");
    return rules_.of(card).ranks.contain(rank_of(place)) ? because("leftmost")
                                                         : because("wrong_rank", card);
  }

  // ---- effects ----

  Reason favour(Move move) const {
    const std::uint8_t card = move.a();
    if (!holds(card)) return because("not_in_hand", card);
    const CardRule& rule = rules_.of(card);
    if (rule.kind != CardKind::favour) return because("no_favour", card);
    if (move.c() > 1) return because("no_effect", card);
    return effect(rule.effects[move.c()], {state_.actor}, move.b(), card);
  }

  Reason ability(Move move) const {
    const PlaceIndex place = move.a();
    if (place >= place_count || state_[place].vacant()) return because("no_place");
    const Place& threlm = state_[place];
    if (domain_of(place) != state_.actor) return because("foreign_ability", threlm.card);
    const CardRule& rule = board_.rule(place);
    if (move.c() > 1 || rule.effects[move.c()].verb == EffectKind::none) {
      return because("no_ability", threlm.card);
    }
    if (threlm.covered) return because("covered_ability", threlm.card);
    if (threlm.negated) return because("negated_ability", threlm.card);
    if (threlm.uses == most_uses) return because("used_ability", threlm.card);
    return effect(rule.effects[move.c()], {state_.actor, place}, move.b(), threlm.card);
  }

  static bool names_nothing(EffectKind verb) {
    return verb == EffectKind::draw || verb == EffectKind::drop || verb == EffectKind::look ||
           verb == EffectKind::end_robbing;
  }

  Reason effect(const Effect& effect, EffectSource source, std::uint8_t target, int card) const {
    if (effect.verb == EffectKind::none) return because("no_effect", card);
    if (effect.verb == EffectKind::cancel) return because("only_an_answer");
    if (effect.during_robbing && state_.stage != Stage::robbing) {
      return because("robbing_only", card);
    }
    if (effect.all || names_nothing(effect.verb)) return because("names_nothing", card);
    if (effect.verb == EffectKind::cross) return because("cross_place", card);
    if (effect.verb == EffectKind::strip) return strip(effect, source, target, card);
    if (target >= place_count || state_[target].vacant()) return because("needs_target", card);
    return touch(effect, source, target);
  }

  Reason strip(const Effect& effect, EffectSource source, std::uint8_t target, int card) const {
    if (target >= rules_.cards) return because("needs_declaration", card);
    const PlaceIndex bearer = board_.bearer_of(target);
    return bearer == no_place ? because("needs_declaration", card) : touch(effect, source, bearer);
  }

  /// Why an effect may not affect an existing Threlm.
  Reason touch(const Effect& effect, EffectSource source, PlaceIndex place) const {
    const TargetFilter& filter = effect.filter;
    const int card = state_[place].card;
    if (effect.verb == EffectKind::uncover) {
      if (!state_[place].covered) return because("is_proud", card);
      if (state_.pressed(place)) return because("is_pressed", card);
    } else if (state_[place].covered) {
      return because("is_covered", card);
    }
    const bool own = domain_of(place) == source.seat;
    if (filter.whose == DomainOwner::own && !own) return because("own_only", card);
    if (filter.whose == DomainOwner::other && own) return because("other_only", card);
    if (filter.another && place == source.place) return because("not_itself", card);
    const bool wind = board_.is_wind(place);
    if (wind && (filter.winds == WindFilter::none || effect.verb == EffectKind::cover)) {
      return because("no_winds", card);
    }
    if (!wind && filter.winds == WindFilter::only) return because("winds_only", card);
    if (!board_.ranks(place).meet(filter.ranks)) return because("target_rank", card);
    return because("too_strong", card);
  }

  Reason declaration(Move move) const {
    const std::uint8_t card = move.a();
    if (!holds(card)) return because("not_in_hand", card);
    const CardRule& rule = rules_.of(card);
    if (rule.kind != CardKind::declaration) return because("no_declaration", card);
    if (!is_en_garde()) return because("declaration_stage");
    const PlaceIndex place = move.b();
    if (place >= place_count || state_[place].vacant()) return because("needs_target", card);
    if (state_[place].covered) return because("is_covered", state_[place].card);
    const Ranks becomes = rule.burden.becomes;
    if (becomes == Ranks{}) return because("no_ditch_named", card);
    const Rank rank = becomes.contain(Rank::noble) ? Rank::noble : Rank::peasant;
    if (!board_.ranks(place).contain(other(rank))) return because("same_rank", state_[place].card);
    return because("climb_place", state_[place].card);
  }

  // ---- robbing ----

  Reason rob(Move move) const {
    const PlaceIndex target = move.a();
    if (target >= place_count || state_[target].vacant()) return because("no_place");
    const int card = state_[target].card;
    if (domain_of(target) == state_.guardian) return because("rob_other");
    if (board_.is_wind(target)) return because("rob_wind", card);
    if (state_[target].covered) return because("rob_covered", card);
    if (board_.is_protected(target)) return because("rob_protected", card);
    if (move.c() > 1 || !board_.ranks(target).contain(move::named_rank(move))) {
      return because("rob_rank", card);
    }
    const Rank rank = move::named_rank(move);
    if (board_.leftmost_vacant(state_.guardian, rank) == no_place) return because("rob_no_ditch");
    if (move.b() == 0) return because("rob_nobody");
    return robbers(move.b(), target, rank);
  }

  Reason robbers(unsigned robbers, PlaceIndex target, Rank rank) const {
    const PlaceIndex first = row(state_.guardian, Rank::noble);
    int attack = 0;
    for (int index = 0; index < ditches_of_seat; ++index) {
      if ((robbers >> index & 1) == 0) continue;
      const auto place = static_cast<PlaceIndex>(first + index);
      if (state_[place].vacant()) return because("no_place");
      const int card = state_[place].card;
      if (board_.is_wind(place)) return because("robber_wind", card);
      if (state_[place].covered) return because("robber_covered", card);
      if (state_[place].negated) return because("robber_negated", card);
      if (!board_.ranks(place).contain(rank)) return because("robber_rank", card);
      attack += board_.robbing_power(place);
    }
    if (rules_.edition.attack == AttackRule::supported) {
      if ((robbers & (robbers - 1)) != 0) return because("one_robber");
      const auto place = static_cast<PlaceIndex>(first + std::countr_zero(robbers));
      return too_weak(board_.supported_attack(place), board_.defence(target));
    }
    if (rules_.adjacent_robbers && !is_contiguous(robbers)) return because("robbers_apart");
    return too_weak(attack, board_.robbing_power(target));
  }

  static Reason too_weak(int attack, int defence) {
    return because("too_weak",
                   {{"attack", std::to_string(attack)}, {"defence", std::to_string(defence)}});
  }

  const State& state_;
  const Rules& rules_;
  const Folio& folio_;
  Board board_;
};

}  // namespace

std::expected<void, Error> Coppertwaddle::check(const State& state, Move move) const {
  if (check_among_legal(*this, state, move)) return {};
  return std::unexpected(Judge(state, rules_, *folio_).reason(move));
}

}  // namespace coppice::coppertwaddle
