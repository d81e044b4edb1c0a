#include "engine/legal_moves.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "games/copperdale/rules/fills.hpp"
#include "games/copperdale/rules/screen.hpp"

// The meaning of a move, and what a card would do in a segment, found by trying it on a copy.
namespace coppice::copperdale {

namespace {

std::vector<Suit> suit_list(SuitChoice suits) {
  std::vector<Suit> all{suits.first};
  if (suits.second) all.push_back(*suits.second);
  return all;
}

choice::Write write_choice(const State& state, Occupation occupation) {
  const int value = state.value(state.assigned[at(Segment::economy)]);
  const int space = occupation_space(state, occupation);
  if (space == 0) return {occupation, 1, value, SkillState::started};
  const bool unlocks = value > state.numbers[2 * at(occupation)];
  return {occupation, 2, value, unlocks ? SkillState::unlocked : SkillState::lost};
}

choice::District district_choice(const State& state, int index) {
  const int value = state.value(state.assigned[at(Segment::infrastructure)]);
  const int space = district_space(state, index);
  if (space == 0) return {index + 1, 1, value, DistrictState::started};
  const bool completes = value == state.districts[static_cast<std::size_t>(2 * index)];
  return {index + 1, 2, value, completes ? DistrictState::complete : DistrictState::dead};
}

choice::Monument monument_choice(State state, Monument monument) {
  const Suit suit = state.assigned[at(Segment::infrastructure)].suit();
  const bool before = state.monument_complete(monument);
  std::uint8_t& filled = state.monuments[at(monument)];
  filled = static_cast<std::uint8_t>(filled | 1U << at(suit));
  return {monument, suit, !before && state.monument_complete(monument)};
}

choice::Grow grow_choice(State state, int count) {
  const Card card = state.assigned[at(Segment::growth)];
  std::uint8_t& level = state.population[at(card.suit())];
  level = static_cast<std::uint8_t>(level + count);
  return {card.suit(), count, border_match(state, card, state.border[state.month])};
}

PlacementEffect prospect(const State& state, Move move) {
  switch (move::kind(move)) {
    case MoveKind::write: return write_choice(state, static_cast<Occupation>(move.a()));
    case MoveKind::district: return district_choice(state, move.a());
    case MoveKind::estate: {
      const SuitPair pair = estates[move.a()];
      return choice::Estate{{pair.first, pair.second}};
    }
    case MoveKind::monument: return monument_choice(state, static_cast<Monument>(move.a()));
    case MoveKind::settle: return choice::Settle{suit_list(move::suits(move))};
    case MoveKind::borders: return choice::Borders{suit_list(move::suits(move))};
    default: return grow_choice(state, move.a());
  }
}

/// States in which the fills of a month may begin, so that fills of every kind are listed.
constexpr std::array<FillKind, 3> before_each_kind = {FillKind::none, FillKind::district,
                                                      FillKind::estate};

/// Everything that the revealed card could fill in `segment` in the current state.
std::vector<PlacementEffect> prospects(const Copperdale& game, State state, Segment segment) {
  state.assigned[at(segment)] = state.revealed;
  std::vector<PlacementEffect> all;
  const auto add = [&](MoveKind kind) {
    for (const Move move : moves_of(game, state)) {
      if (move::kind(move) == kind) all.push_back(prospect(state, move));
    }
  };
  if (segment == Segment::economy) {
    state.step = GamePhase::write;
    add(MoveKind::write);
  } else if (segment == Segment::infrastructure) {
    state.step = GamePhase::fill;
    state.fills = 1;
    for (const FillKind last : before_each_kind) {
      state.last_fill = last;
      add(static_cast<MoveKind>(at(MoveKind::district) + at(last)));
    }
  } else if (state.population_room(state.revealed.suit()) > 0) {
    state.step = GamePhase::grow;
    add(MoveKind::grow);
  } else {
    all.push_back(grow_choice(state, 0));
  }
  return all;
}

}  // namespace

std::vector<PlacementEffect> later_fills(const Copperdale& game, State state) {
  if (state.step != GamePhase::fill || state.fills != 0) return {};
  const unsigned now = next_fill_kinds(state);
  state.fills = 1;
  std::vector<PlacementEffect> later;
  for (const FillKind last : before_each_kind) {
    const std::size_t kind = at(last) + 1;
    if ((now >> kind & 1) != 0) continue;
    state.last_fill = last;
    for (const Move move : moves_of(game, state)) {
      if (at(move::kind(move)) == at(MoveKind::district) + at(last)) {
        later.push_back(prospect(state, move));
      }
    }
  }
  return later;
}

Choice Copperdale::choice(const View& view, Move move) const {
  if (move::kind(move) == MoveKind::bury) return choice::Bury{};
  if (move::kind(move) == MoveKind::assign) {
    const auto segment = static_cast<Segment>(move.a());
    return choice::Assign{segment, prospects(*this, view, segment)};
  }
  return std::visit([](const auto& held) -> Choice { return held; }, prospect(view, move));
}

}  // namespace coppice::copperdale
