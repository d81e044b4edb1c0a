#include "games/copperdale/rules/screen.hpp"

#include "games/copperdale/rules/copperdale.hpp"
#include "games/copperdale/rules/fills.hpp"

namespace coppice::copperdale {

namespace {

std::optional<Card> shown(Card card) {
  return card == no_card ? std::nullopt : std::optional(card);
}

template <class Cards>
std::vector<std::optional<Card>> shown_all(const Cards& cards) {
  std::vector<std::optional<Card>> all;
  for (const Card card : cards) all.push_back(shown(card));
  return all;
}

/// The numbers written in the two spaces that start at `left`.
template <class Spaces>
std::vector<int> numbers_at(const Spaces& spaces, std::size_t left) {
  std::vector<int> numbers;
  for (const std::size_t space : {left, left + 1}) {
    if (spaces[space] != 0) numbers.push_back(spaces[space]);
  }
  return numbers;
}

Stage stage_of(const State& state) {
  switch (state.step) {
    case GamePhase::border:
    case GamePhase::reveal: return Stage::reveal;
    case GamePhase::assign: return Stage::assign;
    case GamePhase::write: return Stage::economy;
    case GamePhase::fill:
    case GamePhase::settle:
    case GamePhase::borders: return Stage::infrastructure;
    case GamePhase::grow: return Stage::growth;
    case GamePhase::over: break;
  }
  return Stage::over;
}

SkillState skill_state(const State& state, Occupation occupation) {
  switch (occupation_space(state, occupation)) {
    case 0: return SkillState::unstarted;
    case 1: return SkillState::started;
    default: return state.has(occupation) ? SkillState::unlocked : SkillState::lost;
  }
}

DistrictState district_state(const State& state, int district) {
  switch (district_space(state, district)) {
    case 0: return DistrictState::unstarted;
    case 1: return DistrictState::started;
    default:
      return state.district_complete(district) ? DistrictState::complete : DistrictState::dead;
  }
}

std::optional<Card> card_at_hand(const State& state) {
  switch (stage_of(state)) {
    case Stage::economy: return shown(state.assigned[at(Segment::economy)]);
    case Stage::infrastructure: return shown(state.assigned[at(Segment::infrastructure)]);
    case Stage::growth: return shown(state.assigned[at(Segment::growth)]);
    default: return shown(state.revealed);
  }
}

MonumentBox monument_box(const State& state, Monument monument, MonumentRule rule) {
  MonumentBox box{
      monument, {}, state.monument_complete(monument), monument_worth(state, monument, rule)};
  for (int index = 0; index < suit_count; ++index) {
    const auto suit = static_cast<Suit>(index);
    if (state.monument_filled(monument, suit)) box.filled.push_back(suit);
  }
  return box;
}

void add_places(Sheet& sheet, const State& state, MonumentRule rule) {
  for (int index = 0; index < occupation_count; ++index) {
    const auto occupation = static_cast<Occupation>(index);
    sheet.occupations.push_back({occupation, numbers_at(state.numbers, 2 * at(occupation)),
                                 skill_state(state, occupation)});
  }
  for (int index = 0; index < district_count; ++index) {
    sheet.districts.push_back({numbers_at(state.districts, static_cast<std::size_t>(2 * index)),
                               district_state(state, index)});
  }
  for (int index = 0; index < estate_count; ++index) {
    const SuitPair pair = estates[static_cast<std::size_t>(index)];
    sheet.estates.push_back({{pair.first, pair.second}, state.estate_filled(index)});
  }
  for (int index = 0; index < monument_count; ++index) {
    sheet.monuments.push_back(monument_box(state, static_cast<Monument>(index), rule));
  }
  for (int index = 0; index < suit_count; ++index) {
    const auto suit = static_cast<Suit>(index);
    sheet.suits.push_back({suit, state.population[at(suit)], state.borders[at(suit)],
                           state.value(Card::of(suit, first_face_rank))});
  }
}

}  // namespace

Sheet Copperdale::show(const View& view) const {
  Sheet sheet{};
  sheet.month = std::min<int>(view.month + 1, month_count);
  sheet.stage = stage_of(view);
  sheet.border_cards = shown_all(view.border);
  sheet.revealed = shown(view.revealed);
  sheet.assigned = shown_all(view.assigned);
  sheet.at_hand = card_at_hand(view);
  sheet.deck = view.deck_size();
  sheet.buried.assign(view.buried.begin() + view.returned, view.buried.begin() + view.buried_count);
  view.unseen_cards().each(
      [&](int card) { sheet.unseen.push_back(Card{static_cast<std::uint8_t>(card)}); });
  sheet.prosperity = prosperity(view);
  sheet.prosperity_levels = prosperity_level(sheet.prosperity);
  sheet.medals = medals(view, monuments_);
  add_places(sheet, view, monuments_);
  sheet.later = later_fills(*this, view);
  return sheet;
}

}  // namespace coppice::copperdale
