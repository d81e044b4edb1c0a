#include "games/coppertwaddle/lab/endgame.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "engine/card_set.hpp"
#include "games/coppertwaddle/rules/place.hpp"
#include "games/coppertwaddle/rules/rules.hpp"

namespace coppice::coppertwaddle {

namespace {

constexpr int nobles_lying = 3;
constexpr int unseen_count = 4;
constexpr int in_trumpet = unseen_count - Coppertwaddle::seats;

bool is_noble(const CardRule& rule) {
  return rule.kind == CardKind::threlm && rule.ranks == Ranks(Rank::noble);
}

/// Whether its ability, if any, keeps the tree small.
bool lies_quietly(const CardRule& rule) {
  if (rule.kind != CardKind::threlm) return false;
  return std::ranges::all_of(rule.effects, [](const Effect& effect) {
    const bool small = effect.verb == EffectKind::none || effect.verb == EffectKind::strip ||
                       effect.verb == EffectKind::uncover || effect.verb == EffectKind::look;
    return small && !effect.during_robbing;
  });
}

bool may_be_unseen(const CardRule& rule) {
  if (rule.kind != CardKind::favour) return is_noble(rule);
  const Effect& effect = rule.effects[0];
  return effect.all || effect.verb == EffectKind::end_robbing || effect.verb == EffectKind::cancel;
}

/// A shuffled deck from which suitable cards are taken.
class Pack {
 public:
  Pack(const Deal& deal, const Rules& rules) : deal_(deal), rules_(rules) {}

  template <class Fits>
  std::uint8_t take(const Fits& fits) {
    for (const std::uint8_t card :
         std::span(deal_.order).first(static_cast<std::size_t>(rules_.cards))) {
      if (taken_.contains(card) || !fits(rules_.of(card))) continue;
      taken_.insert(card);
      return card;
    }
    assert(false);
    return no_card;
  }

 private:
  const Deal& deal_;
  const Rules& rules_;
  CardSet taken_;
};

/// The turn's number, if only Guardians have drawn and this many cards are left (CT-23).
std::uint8_t turn_with(int trumpet, const Rules& rules) {
  return static_cast<std::uint8_t>(rules.cards - Coppertwaddle::seats * hand_dealt - trumpet + 1);
}

void lay_domains(Pack& pack, State& state) {
  for (const Rank rank : {Rank::noble, Rank::peasant}) {
    const int count = rank == Rank::noble ? nobles_lying : columns;
    for (int column = 0; column < count; ++column) {
      for (std::uint8_t seat = 0; seat < Coppertwaddle::seats; ++seat) {
        const auto place = ditch(Seat{seat}, rank, column);
        state[place].card = pack.take([rank](const CardRule& rule) {
          return lies_quietly(rule) && rule.ranks == Ranks(rank);
        });
        state.note_place(place, false);
      }
    }
  }
}

}  // namespace

std::vector<State> draw_endgame(const Coppertwaddle& game, Random& random) {
  const Rules& rules = game.rules();
  const Deal deal = game.deal(random);
  Pack pack(deal, rules);
  State state = game.start();
  state.guardian = state.actor = Seat{0};
  state.stage = Stage::engagement;
  state.step = GamePhase::draw;
  state.turns = turn_with(in_trumpet, rules) & 63;
  lay_domains(pack, state);

  std::array<std::uint64_t, unseen_count> unseen{};
  for (std::uint64_t& bit : unseen) bit = std::uint64_t{1} << pack.take(may_be_unseen);
  std::vector<State> states;
  for (const std::uint64_t first : unseen) {
    for (const std::uint64_t second : unseen) {
      if (first == second) continue;
      state.hand = {first, second};
      state.trumpet = 0;
      for (const std::uint64_t bit : unseen) state.trumpet |= bit;
      state.trumpet &= ~(first | second);
      states.push_back(state);
    }
  }
  return states;
}

}  // namespace coppice::coppertwaddle
