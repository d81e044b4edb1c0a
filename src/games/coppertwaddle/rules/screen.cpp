#include "games/coppertwaddle/rules/screen.hpp"

#include <algorithm>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "games/coppertwaddle/rules/suite.hpp"

// What a seat's screen draws.
namespace coppice::coppertwaddle {

namespace {

template <class List>
List rank_list(Ranks ranks) {
  List list;
  for (const Rank rank : {Rank::noble, Rank::peasant}) {
    if (ranks.contain(rank)) list.push_back(rank);
  }
  return list;
}

std::vector<int> card_list(CardSet cards) {
  std::vector<int> list;
  list.reserve(static_cast<std::size_t>(cards.size()));
  cards.each([&](int card) { list.push_back(card); });
  return list;
}

std::array<StageLine, 5> stage_lines(const State& state) {
  const int challenger = state.challenger().number();
  const int guardian = state.guardian.number();
  return {{{Stage::engagement, guardian},
           {Stage::challenging, challenger},
           {Stage::en_garde, guardian},
           {Stage::robbing, guardian},
           {Stage::respite, guardian}}};
}

class Painter {
 public:
  Painter(const View& view, const Rules& rules)
      : view_(view), state_(view.known), rules_(rules), board_(view.known, rules) {}

  Domain domain(Seat seat) const {
    Domain domain{seat.number(), {}, board_.score(seat), 0};
    domain.ditches.reserve(ditches_of_seat);
    const PlaceIndex first = row(seat, Rank::noble);
    for (PlaceIndex place = first; place < first + ditches_of_seat; ++place) {
      Ditch& ditch = domain.ditches.emplace_back();
      ditch.place = spot(place);
      ditch.threlm = threlm(place);
      if (state_.pressed(place)) ditch.wind = threlm(above(place));
      if (state_[place].proud()) ++domain.proud;
    }
    return domain;
  }

  Hand hand(Seat seat) const {
    const CardSet cards = state_.hand_of(seat);
    const int hidden = seat == view_.seat ? view_.own_hidden : view_.hidden;
    return {seat.number(), cards.size() + hidden, card_list(cards),
            card_list(cards & CardSet::of_mask(state_.shown))};
  }

  std::optional<RobbingBox> robbing() const {
    if (state_.stage != Stage::robbing || state_.step == GamePhase::announce) return std::nullopt;
    if (state_.step == GamePhase::over) return std::nullopt;
    const Powers powers = board_.powers();
    RobbingBox box{state_.named,           {},           {}, {}, powers.attack, powers.defence,
                   board_.failure(powers), state_.passes};
    board_.each_involved([&](PlaceIndex place) { box.attack.push_back(force(board_, place)); });
    const PlaceIndex target = board_.target_in_reach();
    if (target == no_place) return box;
    box.target = state_[target].card;
    board_.each_defender(target,
                         [&](PlaceIndex place) { box.defence.push_back(force(board_, place)); });
    return box;
  }

  std::optional<PendingBox> pending() const {
    const bool waits = state_.step == GamePhase::answer || state_.step == GamePhase::effect_draw ||
                       state_.step == GamePhase::drop;
    if (!waits) return std::nullopt;
    return PendingBox{state_.pending.a(), state_.actor.number(), state_.answers};
  }

  DecisionKind asked() const {
    switch (state_.step) {
      case GamePhase::act: return DecisionKind::act;
      case GamePhase::answer: return DecisionKind::answer;
      case GamePhase::announce: return DecisionKind::announce;
      case GamePhase::drop: return DecisionKind::drop;
      case GamePhase::respite: return DecisionKind::discard;
      default: return DecisionKind::nothing;
    }
  }

  int discards() const {
    if (state_.step != GamePhase::respite) return 0;
    return std::max(0, hand(state_.guardian).size - hand_limit);
  }

  SmallList<GameScore> scores() const {
    SmallList<GameScore> list;
    for (int game = 0; game < rules_.games; ++game) {
      const GameResult result = state_.results[static_cast<std::size_t>(game)];
      GameScore score{result.played(), {}, 0, grade_of(result, rules_)};
      if (result.played() && !result.is_tie()) {
        score.winner = result.won_by(Seat{0}) ? 1 : 2;
        score.score = result.score();
      }
      list.push_back(score);
    }
    return list;
  }

 private:
  std::optional<Threlm> threlm(PlaceIndex place) const {
    const Place& lies = state_[place];
    if (lies.vacant()) return std::nullopt;
    Threlm threlm{lies.card,
                  spot(place),
                  lies.covered,
                  state_.pressed(place),
                  lies.negated,
                  rank_list<SmallList<Rank>>(board_.ranks(place)),
                  board_.power(place),
                  board_.robbing_power(place),
                  parts(place),
                  {},
                  lies.is_robber,
                  lies.is_target,
                  lies.uses};
    board_.each_declaration(place, [&](int card) { threlm.declarations.push_back(card); });
    std::ranges::reverse(threlm.declarations);
    return threlm;
  }

  SmallList<PowerPart> parts(PlaceIndex place) const {
    const CardRule& rule = board_.rule(place);
    SmallList<PowerPart> parts = {{PowerSource::printed, rule.power, {}}};
    if (rule.pair_bonus != 0 && board_.has_partner(place)) {
      parts.push_back({PowerSource::pair, rule.pair_bonus, {}});
    }
    board_.each_declaration(place, [&](int card) {
      const int power = rules_.of(card).burden.power;
      if (power != 0) parts.push_back({PowerSource::declaration, power, card});
    });
    const Place& lies = state_[place];
    if (lies.bonus != 0) parts.push_back({PowerSource::turn, lies.bonus, {}});
    int sum = 0;
    for (const PowerPart& part : parts) sum += part.amount;
    if (sum < 0) parts.push_back({PowerSource::floor, -sum, {}});
    return parts;
  }

  const View& view_;
  const State& state_;
  const Rules& rules_;
  Board board_;
};

}  // namespace

ForcePart force(const Board& board, PlaceIndex place) {
  return {board.card(place), board.robbing_power(place)};
}

Screen Coppertwaddle::show(const View& view) const {
  Drawn none;
  return show(view, none);
}

Screen Coppertwaddle::show(const View& view, Drawn& drawn) const {
  const State& state = view.known;
  const Painter painter(view, rules_);
  const Turn now = turn(state);
  Screen screen{};
  screen.seat = view.onlooker_view ? 0 : view.seat.number();
  screen.edition = rules_.edition.name;
  screen.game = state.game + 1;
  screen.games = rules_.games;
  screen.turn = state.turns;
  screen.stages = stage_lines(state);
  screen.stage = state.stage;
  screen.asked = painter.asked();
  if (now.is_seat()) screen.to_act = now.seat().number();
  screen.guardian = state.guardian.number();
  screen.threlm_laid = state.laid != 0;
  screen.hand_limit = hand_limit;
  screen.discards = painter.discards();
  screen.one_robber = rules_.edition.attack == AttackRule::supported;
  screen.domains = drawn.of(state, [&] {
    return Drawn::Domains{SharedPart(painter.domain(Seat{0})), SharedPart(painter.domain(Seat{1}))};
  });
  for (std::uint8_t seat = 0; seat < seats; ++seat) {
    screen.hands[seat] = painter.hand(Seat{seat});
  }
  screen.trumpet = state.trumpet_cards().size() - view.hidden - view.own_hidden;
  screen.unseen = card_list(state.trumpet_cards());
  screen.midden = card_list(Board(state, rules_).midden());
  screen.robbing = painter.robbing();
  screen.pending = painter.pending();
  screen.scores = painter.scores();
  const auto total = result(state);
  std::ranges::copy(total, screen.points.begin());
  return screen;
}

Pieces Coppertwaddle::pieces() const {
  Pieces pieces{folio_->name, folio_->is_standard(), {}};
  for (int card = 0; card < rules_.cards; ++card) {
    const CardDescription& entry = folio_->entry(card);
    const CardRule& rule = rules_.of(card);
    pieces.cards.push_back({folio_->code_of(card), entry.name, entry.text, rule.kind,
                            rank_list<std::vector<Rank>>(rule.ranks), rule.power, entry.icon,
                            entry.provenance, entry.provenance.any_reconstructed(),
                            folio_->copy_of[static_cast<std::size_t>(card)], entry.copies,
                            entry.odd});
  }
  return pieces;
}

}  // namespace coppice::coppertwaddle
