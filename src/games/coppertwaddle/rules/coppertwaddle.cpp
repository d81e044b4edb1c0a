#include "games/coppertwaddle/rules/coppertwaddle.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

#include "engine/error.hpp"
#include "games/coppertwaddle/rules/move_applier.hpp"
#include "games/coppertwaddle/rules/suite.hpp"

namespace coppice::coppertwaddle {

Coppertwaddle::Coppertwaddle(Rules rules, std::shared_ptr<const Folio> folio,
                             std::shared_ptr<const CommonRandomDealer> pack)
    : rules_(rules), folio_(std::move(folio)), pack_(std::move(pack)) {
  MoveApplier(start_, rules_, nullptr).begin_game();
}

void Coppertwaddle::moves(const State& state, MoveList<max_moves>& list) const {
  switch (state.step) {
    case GamePhase::first_guardian:
      for (std::uint8_t seat = 0; seat < seats; ++seat) {
        list.push(move::first_guardian(Seat{seat}));
      }
      return;
    case GamePhase::deal:
    case GamePhase::draw:
    case GamePhase::effect_draw:
      state.trumpet_cards().each([&](int card) { list.push(move::draw(card)); });
      return;
    case GamePhase::act: return list_actions(state, rules_, list);
    case GamePhase::answer: return list_answers(state, rules_, list);
    case GamePhase::announce: return list_robbings(state, rules_, list);
    case GamePhase::drop: return list_discards(state, state.actor, list);
    case GamePhase::respite: return list_discards(state, state.guardian, list);
    case GamePhase::over: return;
  }
}

void Coppertwaddle::play(State& state, Move move) const {
  MoveApplier(state, rules_, nullptr).apply(move);
}

void Coppertwaddle::play_told(State& state, Move move, EventListener* ear) const {
  MoveApplier(state, rules_, ear).apply(move);
}

Move Coppertwaddle::draw(const State& state, Random& random) const {
  assert(turn(state).is_chance());
  if (state.step == GamePhase::first_guardian) {
    return move::first_guardian(Seat{static_cast<std::uint8_t>(random.below(seats))});
  }
  return move::draw(random_member(state.trumpet_cards(), random));
}

/// The second and third game of a Suite have packs of their own.
Move Coppertwaddle::draw(const State& state, const Deal& deal) const {
  assert(turn(state).is_chance());
  if (state.step == GamePhase::first_guardian) {
    return move::first_guardian(Seat{static_cast<std::uint8_t>(deal.more & 1)});
  }
  const auto drawn = static_cast<std::size_t>(rules_.cards - state.trumpet_cards().size());
  if (state.game == 0) return move::draw(deal.order[drawn]);
  Random random = Random::stream(deal.more, state.game);
  return move::draw(this->deal(random).order[drawn]);
}

std::array<std::int32_t, Coppertwaddle::seats> Coppertwaddle::result(const State& state) const {
  return points(state, rules_);
}

View Coppertwaddle::view(const State& state, Seat seat) const {
  View view{state, seat};
  const Seat other = opponent(seat);
  const std::uint64_t hidden = state.hand[other.index] & ~state.shown;
  view.known.hand[other.index] &= state.shown;
  view.known.trumpet |= hidden;
  view.hidden = static_cast<std::uint8_t>(CardSet::of_mask(hidden).size());
  return view;
}

View Coppertwaddle::onlooker_view(const State& state) const {
  View view{state, Seat{0}};
  view.onlooker_view = true;
  view.own_hidden = static_cast<std::uint8_t>(state.hand_of(Seat{0}).size());
  view.hidden = static_cast<std::uint8_t>(state.hand_of(Seat{1}).size());
  view.known.trumpet |= state.hand[0] | state.hand[1];
  view.known.hand = {};
  view.known.shown = 0;
  return view;
}

/// Every set of hidden cards is equally likely.
State Coppertwaddle::imagine(const View& view, Random& random) const {
  State state = view.known;
  std::uint64_t& hand = state.hand[opponent(view.seat).index];
  for (int count = 0; count < view.hidden; ++count) {
    const std::uint64_t bit = std::uint64_t{1} << random_member(state.trumpet_cards(), random);
    hand |= bit;
    state.trumpet &= ~bit;
  }
  return state;
}

namespace {

std::vector<std::string> off_on() { return {"off", "on"}; }

std::vector<std::string> edition_names() {
  std::vector<std::string> names;
  for (const Edition& edition : editions) names.emplace_back(edition.name);
  return names;
}

/// Each edition is played with its own folio; "reconstructed" is a former name.
SettingInfo folio_setting() {
  SettingInfo info{"folio", {built_in_folios.begin(), built_in_folios.end()}, "folio-xvi", true};
  for (const Edition& edition : editions) {
    if (edition.folio == info.standard) continue;
    info.standard_with.push_back(
        {"edition", std::string(edition.name), std::string(edition.folio)});
  }
  info.former = {{"reconstructed", "folio-xvi"}};
  return info;
}

/// Errors: those of `read_folio`.
std::expected<std::shared_ptr<const Folio>, Error> folio_of(const std::string& setting) {
  if (!is_document(setting)) {
    return std::shared_ptr<const Folio>(&built_in_folio(setting), [](const Folio*) {});
  }
  auto read = TRY(read_folio(setting));
  return std::make_shared<const Folio>(std::move(read));
}

/// A built-in folio may be played with any edition, because it can only be chosen by its name.
/// Errors: somebody's own folio is made for another edition than this.
std::expected<void, Error> check_edition(const Folio& folio, const std::string& edition,
                                         const std::string& setting) {
  if (!is_document(setting) || folio.edition.empty() || folio.edition == edition) return {};
  return at_line({"error.folio.edition", {{"edition", folio.edition}, {"chosen", edition}}},
                 folio.edition_line);
}

/// Derives the sets of cards from their rules.
void sort_cards(Rules& rules) {
  rules.cancels = rules.favours = rules.threlms = rules.able = rules.always_able = rules.winds =
      rules.of_both_ranks = CardSet();
  for (int card = 0; card < rules.cards; ++card) {
    const CardRule& rule = rules.of(card);
    if (rule.kind == CardKind::favour) {
      (rule.effects[0].verb == EffectKind::cancel ? rules.cancels : rules.favours).insert(card);
    }
    if (rule.is_wind()) rules.winds.insert(card);
    if (rule.ranks == Ranks::both()) rules.of_both_ranks.insert(card);
    if (!rule.is_threlm()) continue;
    rules.threlms.insert(card);
    for (const Effect& effect : rule.effects) {
      if (effect.verb == EffectKind::none) continue;
      rules.able.insert(card);
      if (!effect.during_robbing) rules.always_able.insert(card);
    }
  }
}

}  // namespace

GameInfo Coppertwaddle::info() {
  GameInfo info{"coppertwaddle", seats, {}, true};
  info.settings = {{"edition", edition_names(), "folio-xvi"},
                   {"match", {"game", "suite"}, "game"},
                   {"first-guardian", {"random", "1", "2"}, "random"},
                   {"adjacent-robbers", off_on(), "off"},
                   {"for-the-queen", off_on(), "off"},
                   {"with-mappa-mundi", off_on(), "off"},
                   folio_setting()};
  return info;
}

std::expected<Coppertwaddle, Error> Coppertwaddle::make(const Settings& settings) {
  const auto all = TRY(with_defaults(info().settings, settings));
  const auto is_on = [&](const char* key) { return all.at(key) == "on"; };

  auto read = TRY(folio_of(all.at("folio")));
  std::shared_ptr<const Folio> folio = std::move(read);
  TRY(check_edition(*folio, all.at("edition"), all.at("folio")));

  Rules rules;
  rules.edition = *std::ranges::find(editions, all.at("edition"), &Edition::name);
  const std::string& first = all.at("first-guardian");
  if (first != "random") {
    rules.first_guardian = first == "1" ? FirstGuardianRule::seat_1 : FirstGuardianRule::seat_2;
  }
  rules.adjacent_robbers = is_on("adjacent-robbers");
  rules.for_the_queen = is_on("for-the-queen");
  rules.games = all.at("match") == "suite" ? suite_games : 1;
  rules.cards = folio->cards + (is_on("with-mappa-mundi") ? folio->promos : 0);
  rules.card = folio->rules;
  sort_cards(rules);
  return Coppertwaddle(rules, std::move(folio));
}

Coppertwaddle Coppertwaddle::matched() const {
  const Folio& model = model_of(*folio_);
  const auto places = places_in(model.names_of_cards(model.cards + model.promos),
                                folio_->names_of_cards(folio_->cards + folio_->promos));
  std::vector<std::size_t> order(folio_->entries.size());
  std::vector<std::pair<bool, std::uint8_t>> keys(order.size(), {false, 255});
  for (std::size_t card = 0; card < places.size(); ++card) {
    auto& [promo, first] = keys[folio_->entry_of[card]];
    promo = folio_->entry(static_cast<int>(card)).promo;
    first = std::min(first, places[card]);
  }
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t entry) { return keys[entry]; });
  auto folio = std::make_shared<const Folio>(folio_->in_order(order));

  Rules rules = rules_;
  rules.card = folio->rules;
  sort_cards(rules);
  const int promos = rules.cards > folio->cards ? model.promos : 0;
  auto pack = std::make_shared<const CommonRandomDealer>(model.names_of_cards(model.cards + promos),
                                                         folio->names_of_cards(rules.cards));
  return {rules, std::move(folio), std::move(pack)};
}

Coppertwaddle Coppertwaddle::with_card(int card, const CardRule& rule) const {
  Rules rules = rules_;
  for (CardRule& each : rules.card) each.partners.erase(card);
  rules.card[static_cast<std::size_t>(card)] = rule;
  sort_cards(rules);
  return {rules, folio_, pack_};
}

Coppertwaddle Coppertwaddle::with_power(int card, int power) const {
  Rules rules = rules_;
  rules.card[static_cast<std::size_t>(card)].power = static_cast<std::int16_t>(power);
  sort_cards(rules);
  return {rules, folio_, pack_};
}

std::optional<Event> Coppertwaddle::seen(const Event& event, Seat seat) const {
  if (const auto* drawn = std::get_if<event::Drawn>(&event)) {
    if (drawn->seat == seat.number()) return event;
    return event::Drawn{drawn->seat, std::nullopt, drawn->reason};
  }
  return event;  // both seats know a shown hand: one of them owns it
}

std::optional<Event> Coppertwaddle::onlooker_event(const Event& event) const {
  if (const auto* drawn = std::get_if<event::Drawn>(&event)) {
    return event::Drawn{drawn->seat, std::nullopt, drawn->reason};
  }
  if (const auto* shown = std::get_if<event::HandShown>(&event)) {
    return event::HandShown{shown->seat, shown->to, {}, shown->count};
  }
  return event;
}

bool Coppertwaddle::reveals(const State& state, Move move) const {
  if (resigning_seat(move)) return false;
  switch (move::kind(move)) {
    case MoveKind::pass:
    case MoveKind::rob:
    case MoveKind::let_be: return false;
    case MoveKind::ability: break;
    default: return true;  // a card leaves the hand, or comes into it
  }
  const CardRule& rule = rules_.of(state[move.a()].card);
  const Effect& effect = rule.effects[move.c()];
  const auto looks = [](EffectKind verb) { return verb == EffectKind::look; };
  return looks(effect.verb) || looks(effect.then[0].verb) || looks(effect.then[1].verb);
}

/// A record omits the answer "none" to a card (CT-7).
std::optional<Move> Coppertwaddle::tacit_move(const State& state) const {
  return state.step == GamePhase::answer ? std::optional(move::let_be()) : std::nullopt;
}

int Coppertwaddle::progress(const State& state) const {
  if (state.step == GamePhase::over) return 100;
  const int drawn = rules_.cards - state.trumpet_cards().size();
  return (state.game * 100 + drawn * 99 / rules_.cards) / rules_.games;
}

}  // namespace coppice::coppertwaddle
