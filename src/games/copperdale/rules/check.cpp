#include "engine/legal_moves.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "games/copperdale/rules/fills.hpp"

// Which rule forbids a move. The list of legal moves decides; this code finds the reason.
namespace coppice::copperdale {

namespace {

/// Whether the arguments of a move are in range.
bool names_something(Move move) {
  const auto suit_or_none = [](std::uint8_t suit) {
    return suit < suit_count || suit == move::no_suit;
  };
  switch (move::kind(move)) {
    case MoveKind::border:
    case MoveKind::reveal: return move.a() < card_count;
    case MoveKind::assign: return move.a() < segment_count;
    case MoveKind::bury: return true;
    case MoveKind::write: return move.a() < occupation_count;
    case MoveKind::district: return move.a() < district_count;
    case MoveKind::estate: return move.a() < estate_count;
    case MoveKind::monument: return move.a() < monument_count;
    case MoveKind::settle:
    case MoveKind::borders: return move.a() < suit_count && suit_or_none(move.b());
    case MoveKind::grow: return move.a() == 1 || move.a() == 2;
  }
  return false;
}

std::string_view step_name(GamePhase step) {
  switch (step) {
    case GamePhase::border: return "border";
    case GamePhase::reveal: return "reveal";
    case GamePhase::assign: return "assign";
    case GamePhase::write: return "write";
    case GamePhase::fill: return "fill";
    case GamePhase::settle: return "settle";
    case GamePhase::borders: return "borders";
    case GamePhase::grow: return "grow";
    case GamePhase::over: break;
  }
  return "over";
}

bool fits(MoveKind kind, GamePhase step) {
  switch (kind) {
    case MoveKind::border: return step == GamePhase::border;
    case MoveKind::reveal: return step == GamePhase::reveal;
    case MoveKind::assign:
    case MoveKind::bury: return step == GamePhase::assign;
    case MoveKind::write: return step == GamePhase::write;
    case MoveKind::district:
    case MoveKind::estate:
    case MoveKind::monument: return step == GamePhase::fill;
    case MoveKind::settle: return step == GamePhase::settle;
    case MoveKind::borders: return step == GamePhase::borders;
    case MoveKind::grow: return step == GamePhase::grow;
  }
  return false;
}

std::string_view fill_reason(const State& state, Move move) {
  const MoveKind kind = move::kind(move);
  const Suit suit = state.assigned[at(Segment::infrastructure)].suit();
  if (kind == MoveKind::district && district_space(state, move.a()) == 2) return "district_full";
  if (kind == MoveKind::estate) {
    if (state.estate_filled(move.a())) return "estate_filled";
    if (!estates[move.a()].shows(suit)) return "estate_suit";
  }
  if (kind == MoveKind::monument && state.monument_filled(static_cast<Monument>(move.a()), suit)) {
    return "monument_filled";
  }
  const auto fill = static_cast<FillKind>(at(kind) - at(MoveKind::district) + 1);
  if (state.fills > 0 && fill == state.last_fill) return "two_kinds";
  if ((next_fill_kinds(state) >> at(fill) & 1) == 0) return "fill_order";
  return "district_left_first";
}

std::string_view settle_reason(const State& state, Move move) {
  if (move.b() != move::no_suit && !state.has(Occupation::farmers)) return "needs_farmers";
  return "population_full";
}

std::string_view borders_reason(const State& state, Move move) {
  const SuitPair pair = estates[state.estate];
  const auto shows = [&](std::uint8_t suit) {
    return suit == move::no_suit || pair.shows(static_cast<Suit>(suit));
  };
  if (!shows(move.a()) || !shows(move.b())) return "borders_suit";
  const int count = move.b() == move::no_suit ? 1 : 2;
  if (count == 2 && !state.has(Occupation::surveyors)) return "needs_surveyors";
  if (count < estate_borders(state, state.estate)) return "borders_both";
  return "borders_full";
}

std::string_view grow_reason(const State& state, Move move) {
  if (move.a() == 2 && !state.has(Occupation::farmers)) return "needs_farmers";
  return "population_full";
}

/// The rule that forbids an unlisted move whose kind fits the step.
std::string_view reason(const State& state, Move move) {
  switch (move::kind(move)) {
    case MoveKind::border:
    case MoveKind::reveal: return "card_seen";
    case MoveKind::assign: return "segment_taken";
    case MoveKind::bury:
      return state.has(Occupation::philosophers) ? "buried_already" : "needs_philosophers";
    case MoveKind::write: return "occupation_full";
    case MoveKind::district:
    case MoveKind::estate:
    case MoveKind::monument: return fill_reason(state, move);
    case MoveKind::settle: return settle_reason(state, move);
    case MoveKind::borders: return borders_reason(state, move);
    case MoveKind::grow: return grow_reason(state, move);
  }
  return "unknown_place";
}

}  // namespace

std::expected<void, Error> Copperdale::check(const State& state, Move move) const {
  if (check_among_legal(*this, state, move)) return {};
  if (state.step == GamePhase::over) return make_error("error.game_over");
  if (move.kind() > at(MoveKind::grow) || !fits(move::kind(move), state.step)) {
    return make_error("error.copperdale.not_now", {{"step", std::string(step_name(state.step))}});
  }
  const std::string_view why = names_something(move) ? reason(state, move) : "unknown_place";
  return make_error("error.copperdale." + std::string(why));
}

}  // namespace coppice::copperdale
