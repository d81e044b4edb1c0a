#include "games/coppertwaddle/rules/coppertwaddle.hpp"

// The meaning of a legal move, for screens.
namespace coppice::coppertwaddle {

namespace {

/// The target of an effect, by kind.
struct Named {
  std::optional<ThrelmAt> target;
  std::optional<int> declaration;
  std::optional<BoardPlace> to;
};

Named named(const State& state, const Effect& effect, std::uint8_t target) {
  if (target == no_place) return {};
  if (effect.verb == EffectKind::strip) return {{}, target, {}};
  if (effect.verb == EffectKind::cross) return {{}, {}, spot(target)};
  return {ThrelmAt{state[target].card, spot(target)}, {}, {}};
}

choice::Rob rob_choice(State state, const Rules& rules, Move move) {
  state.named = move::named_rank(move);
  const PlaceIndex target = move.a();
  const PlaceIndex first = row(state.guardian, Rank::noble);
  choice::Rob rob{};
  rob.target = {state[target].card, spot(target)};
  state[target].is_target = true;
  for (int index = 0; index < ditches_of_seat; ++index) {
    const auto place = static_cast<PlaceIndex>(first + index);
    state[place].is_robber = (move.b() >> index & 1) != 0;
    if (state[place].is_robber) rob.chosen.push_back({state[place].card, spot(place)});
  }
  const Board board(state, rules);
  rob.named = board.named_of(target, state.named);
  board.each_involved([&](PlaceIndex place) {
    rob.robbers.push_back({state[place].card, spot(place)});
    rob.attackers.push_back(force(board, place));
  });
  board.each_defender(target,
                      [&](PlaceIndex place) { rob.defenders.push_back(force(board, place)); });
  const Powers powers = board.powers();
  rob.attack = powers.attack;
  rob.defence = powers.defence;
  rob.failure = board.failure(powers);
  return rob;
}

}  // namespace

Choice Coppertwaddle::choice(const View& view, Move move) const {
  const State& state = view.known;
  const auto at_place = [&](PlaceIndex place) { return ThrelmAt{state[place].card, spot(place)}; };
  const std::uint8_t first = move.a();
  switch (move::kind(move)) {
    case MoveKind::lay: return choice::Lay{first, spot(move.b())};
    case MoveKind::favour: {
      const Named what = named(state, rules_.of(first).effects[move.c()], move.b());
      return choice::Favour{first, move.c() + 1, what.target, what.declaration};
    }
    case MoveKind::declaration: {
      const auto to = move.c() == no_place ? std::nullopt : std::optional(spot(move.c()));
      return choice::Declaration{first, at_place(move.b()), to};
    }
    case MoveKind::ability: {
      const Effect& effect = rules_.of(state[first].card).effects[move.c()];
      const Named what = named(state, effect, move.b());
      return choice::Ability{at_place(first), move.c() + 1, what.target, what.declaration, what.to};
    }
    case MoveKind::rob: return rob_choice(state, rules_, move);
    case MoveKind::cancel: return choice::Cancel{first};
    case MoveKind::let_be: return choice::DeclineToAnswer{};
    case MoveKind::discard: return choice::Discard{first};
    default: break;
  }
  return choice::Pass{state.stage};
}

}  // namespace coppice::coppertwaddle
