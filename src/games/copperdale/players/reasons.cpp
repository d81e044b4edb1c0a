#include "games/copperdale/players/reasons.hpp"

#include <array>
#include <bit>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/describe.hpp"
#include "engine/legal_moves.hpp"
#include "games/copperdale/rules/fills.hpp"

namespace coppice::copperdale {

namespace {

constexpr int few_population = 2;  ///< mention a suit that lacks at most this many spaces
constexpr int few_borders = 1;
constexpr int most_of_estate = 2;  ///< Borders
constexpr int fills_of_month = 2;  ///< of Infrastructure

class Speaker {
 public:
  Speaker(const Copperdale& game, const State& before, Move move)
      : game_(game), before_(before), after_(before), move_(move) {
    game.play(after_, move);
    had_ = medals(before_, game.monument_rule());
    has_ = medals(after_, game.monument_rule());
  }

  std::vector<Reason> all() {
    tell_completed();
    const bool has_gained = has_.total > had_.total;
    if (has_gained && reasons_.empty()) add("medals", {{"medals", has_.total - had_.total}});
    tell_begun();
    if (reasons_.empty()) tell_rest();
    return std::move(reasons_);
  }

 private:
  /// A number, or a name from the catalogues.
  struct Value {
    Value(int number) : text(std::to_string(number)) {}  // NOLINT(google-explicit-constructor)
    Value(std::string text) : text(std::move(text)) {}   // NOLINT(google-explicit-constructor)
    template <DescribedEnum E>
    Value(E name) : text(name_of(name)) {}  // NOLINT(google-explicit-constructor)
    std::string text;
  };

  void add(std::string_view key, const std::vector<std::pair<std::string, Value>>& values) {
    Reason reason{"copperdale.why." + std::string(key), {}};
    for (const auto& [name, value] : values) reason.arguments.emplace_back(name, value.text);
    reasons_.push_back(std::move(reason));
  }

  template <class Fits>
  int unseen_cards(Fits fits) const {
    int count = 0;
    after_.unseen_cards().each(
        [&](int index) { count += fits(Card{static_cast<std::uint8_t>(index)}) ? 1 : 0; });
    return count;
  }

  // ---- what the move completes ------------------------------------------------------------

  void tell_completed() {
    if (move::kind(move_) == MoveKind::write) {
      const auto occupation = static_cast<Occupation>(move_.a());
      if (unlocks(occupation)) tell_skill(occupation);
    }
    for (int district = 0; district < district_count; ++district) {
      if (before_.district_complete(district) || !after_.district_complete(district)) continue;
      add("district", {{"value", after_.districts[static_cast<std::size_t>(2 * district)]}});
    }
    for (int index = 0; index < monument_count; ++index) {
      const auto monument = static_cast<Monument>(index);
      if (before_.monument_complete(monument) || !after_.monument_complete(monument)) continue;
      const int worth = monument_worth(after_, monument, game_.monument_rule());
      if (worth > 0) add("monument", {{"monument", monument}, {"medals", worth}});
    }
    for (int index = 0; index < suit_count; ++index) tell_full(static_cast<Suit>(index));
    if (has_.prosperity > had_.prosperity) {
      add("prosperity", {{"prosperity", prosperity(after_)}, {"level", has_.prosperity}});
    }
    if (has_.masons > had_.masons) add("masons", {});
  }

  bool unlocks(Occupation occupation) const {
    return !before_.has(occupation) && after_.has(occupation);
  }

  /// Two Skills serve in no month: they count. What can bring nothing any more is not mentioned.
  void tell_skill(Occupation occupation) {
    const int months = month_count - 1 - before_.month;
    if (occupation == Occupation::merchants) {
      return add("skill_merchants", {{"prosperity", prosperity(after_)}});
    }
    if (occupation == Occupation::masons) {
      const int left = estate_count - std::popcount(after_.estates_filled);
      if (left > 0 && left <= fills_of_month * (months + 1)) add("skill_masons", {{"left", left}});
      return;
    }
    if (occupation == Occupation::philosophers && months == 0) return;
    add("skill", {{"occupation", occupation}, {"months", months}});
  }

  void tell_full(Suit suit) {
    const bool grew = before_.population[at(suit)] < after_.population[at(suit)];
    if (grew && after_.population_room(suit) == 0) add("population", {{"suit", suit}});
    const bool widened = before_.borders[at(suit)] < after_.borders[at(suit)];
    if (widened && after_.border_room(suit) == 0) add("borders", {{"suit", suit}});
  }

  // ---- what it begins or advances ---------------------------------------------------------

  void tell_begun() {
    switch (move::kind(move_)) {
      case MoveKind::assign: return tell_assigned(static_cast<Segment>(move_.a()));
      case MoveKind::write: return tell_written(static_cast<Occupation>(move_.a()));
      case MoveKind::district: return tell_district(move_.a());
      case MoveKind::monument: return tell_monument(static_cast<Monument>(move_.a()));
      case MoveKind::grow: tell_spaces(); break;
      default: break;
    }
    for (int index = 0; index < suit_count; ++index) tell_nearly_full(static_cast<Suit>(index));
    tell_counts(Monument::statues);
    tell_counts(Monument::gardens);
  }

  /// In the last month nothing that is begun can be continued.
  bool is_last_month() const { return before_.month + 1 == month_count; }

  void tell_written(Occupation occupation) {
    if (is_last_month() || occupation_space(before_, occupation) != 0) return;
    const int value = after_.numbers[2 * at(occupation)];
    const int above = unseen_cards([&](Card card) { return after_.value(card) > value; });
    if (above == 0) return;
    add("starts_skill", {{"occupation", occupation},
                         {"value", value},
                         {"count", above},
                         {"unseen", after_.unseen_cards().size()}});
  }

  void tell_district(int district) {
    if (is_last_month() || district_space(before_, district) != 0) return;
    const int value = after_.districts[static_cast<std::size_t>(2 * district)];
    const int equal = unseen_cards([&](Card card) { return after_.value(card) == value; });
    if (equal == 0) return;
    add("starts_district",
        {{"value", value}, {"count", equal}, {"unseen", after_.unseen_cards().size()}});
  }

  /// For a Monument that lacks one suit.
  void tell_monument(Monument monument) {
    if (is_last_month() || lacks(after_, monument) != 1) return;
    std::vector<Suit> open;
    for (int index = 0; index < suit_count; ++index) {
      const auto suit = static_cast<Suit>(index);
      if (!after_.monument_filled(monument, suit)) open.push_back(suit);
    }
    const int count =
        unseen_cards([&](Card card) { return !after_.monument_filled(monument, card.suit()); });
    if (count == 0) return;
    if (open.size() == 1) {
      add("monument_lacks", {{"monument", monument}, {"suit", open[0]}, {"count", count}});
    } else {
      add("monument_lacks_either",
          {{"monument", monument}, {"first", open[0]}, {"second", open[1]}, {"count", count}});
    }
  }

  static int lacks(const State& state, Monument monument) {
    const int needed = state.has(Occupation::artisans) ? 3 : 4;
    return needed - std::popcount(state.monuments[at(monument)]);
  }

  void tell_nearly_full(Suit suit) {
    if (after_.step == GamePhase::over) return;
    const int people = after_.population_room(suit);
    if (people > 0 && people <= few_population && people < before_.population_room(suit)) {
      add("population_lacks", {{"suit", suit}, {"left", people}});
    }
    const int borders = after_.border_room(suit);
    if (borders > 0 && borders <= few_borders && borders < before_.border_room(suit)) {
      add("borders_lacks", {{"suit", suit}, {"left", borders}});
    }
  }

  /// These two score one medal per suit, once the Monument is complete.
  void tell_counts(Monument monument) {
    if (after_.step == GamePhase::over) return;
    const int worth = monument_worth(after_, monument, game_.monument_rule());
    if (after_.monument_complete(monument)) return;
    if (worth <= monument_worth(before_, monument, game_.monument_rule())) return;
    add("counts", {{"monument", monument}, {"medals", worth}});
  }

  /// A match with the border card may depend on how far its suit grows.
  void tell_spaces() {
    const int spaces = move_.a();
    const Card card = before_.assigned[at(Segment::growth)];
    const Card border = before_.border[before_.month];
    if (moves_of(game_, before_).size() < 2 || before_.border_room(card.suit()) == 0) return;
    const auto matches = [&](int grown) {
      State state = before_;
      std::uint8_t& level = state.population[at(card.suit())];
      level = static_cast<std::uint8_t>(level + grown);
      return border_match(state, card, border) != BorderMatch::none;
    };
    if (matches(spaces) && !matches(3 - spaces)) add("spaces", {{"spaces", spaces}});
  }

  // ---- consequences of a move without a visible gain
  // ----------------------------------------------

  void tell_rest() {
    switch (move::kind(move_)) {
      case MoveKind::bury: return tell_buried();
      case MoveKind::write:
        if (unlocks(static_cast<Occupation>(move_.a()))) return;
        return add("adds", {{"prosperity", prosperity(after_)}});
      case MoveKind::district: return tell_dead();
      case MoveKind::grow: return tell_faces();
      case MoveKind::assign: return tell_use(static_cast<Segment>(move_.a()));
      case MoveKind::estate: return tell_estate(move_.a());
      case MoveKind::monument: return tell_filled(static_cast<Monument>(move_.a()));
      case MoveKind::settle:
      case MoveKind::borders: return tell_grown();
      default: return;
    }
  }

  void tell_estate(int index) {
    const int borders = estate_borders(before_, index);
    if (borders > 0) add("estate", {{"borders", borders}});
  }

  void tell_filled(Monument monument) {
    if (after_.monument_complete(monument)) return;
    const int filled = std::popcount(after_.monuments[at(monument)]);
    add("monument_has",
        {{"monument", monument}, {"count", filled}, {"needed", filled + lacks(after_, monument)}});
  }

  /// The suit that is next to be full.
  void tell_grown() {
    std::optional<Suit> nearest;
    const bool people = move::kind(move_) == MoveKind::settle;
    const auto room = [&](const State& state, Suit suit) {
      return people ? state.population_room(suit) : state.border_room(suit);
    };
    for (int index = 0; index < suit_count; ++index) {
      const auto suit = static_cast<Suit>(index);
      if (room(after_, suit) == room(before_, suit)) continue;
      if (!nearest || room(after_, suit) < room(after_, *nearest)) nearest = suit;
    }
    if (!nearest || after_.step == GamePhase::over) return;
    add(people ? "population_lacks" : "borders_lacks",
        {{"suit", *nearest}, {"left", room(after_, *nearest)}});
  }

  /// What the card does in its segment for sure, or what is still open for it there.
  void tell_use(Segment segment) {
    const Card card = before_.revealed;
    const Suit suit = card.suit();
    switch (segment) {
      case Segment::economy: {
        const int then = prosperity(before_) + before_.value(card);
        const int level = prosperity_level(then);
        if (level > had_.prosperity) return add("economy_level", {{"prosperity", then}});
        const bool is_last = level == static_cast<int>(prosperity_levels.size());
        const int next = is_last ? 0 : prosperity_levels[static_cast<std::size_t>(level)];
        return add("economy", {{"prosperity", then}, {"next", next}});
      }
      case Segment::infrastructure: {
        int open = 0;
        for (int index = 0; index < monument_count; ++index) {
          const auto monument = static_cast<Monument>(index);
          const bool lacks_suit = !before_.monument_filled(monument, suit);
          open += lacks_suit && !before_.monument_complete(monument) ? 1 : 0;
        }
        if (open > 0) add("infrastructure", {{"suit", suit}, {"count", open}});
        return;
      }
      case Segment::growth: {
        const int left = before_.population_room(suit);
        if (left > 0) add("growth", {{"suit", suit}, {"left", left}});
        return;
      }
    }
  }

  /// Once every card of the Main Deck has been drawn, buried ones come back in their order (CD-16).
  void tell_buried() {
    if (after_.drawn < main_deck_size) {
      return add("buries", {{"unseen", after_.unseen_cards().size()}});
    }
    const Card next = after_.buried[after_.returned];
    std::string rank = word(next);
    rank.pop_back();
    add("digs_up", {{"suit", next.suit()}, {"rank", rank}});
  }

  /// A District with two different numbers is lost; others are not.
  void tell_dead() {
    if (district_space(before_, move_.a()) != 1) return;
    int open = 0;
    for (int district = 0; district < district_count; ++district) {
      open += district_space(after_, district) < 2 ? 1 : 0;
    }
    add("district_dead", {{"open", open}});
  }

  void tell_faces() {
    const Suit suit = before_.assigned[at(Segment::growth)].suit();
    if (after_.step == GamePhase::over || moves_of(game_, before_).size() < 2) return;
    add("faces", {{"suit", suit}, {"value", after_.population[at(suit)] + 1}});
  }

  // ---- what a card can do in its segment ----------------------------------------------------

  void tell_assigned(Segment segment) {
    const Card card = before_.revealed;
    switch (segment) {
      case Segment::economy: return tell_economy(before_.value(card));
      case Segment::infrastructure: return tell_infrastructure(card);
      case Segment::growth: return tell_growth(card);
    }
  }

  bool can_unlock(Occupation occupation, int value) const {
    return occupation_space(before_, occupation) == 1 &&
           value > before_.numbers[2 * at(occupation)];
  }

  /// A card's Value does not change before the Economy is resolved.
  void tell_economy(int value) {
    int count = 0;
    Occupation last{};
    for (int index = 0; index < occupation_count; ++index) {
      const auto occupation = static_cast<Occupation>(index);
      if (!can_unlock(occupation, value)) continue;
      ++count;
      last = occupation;
    }
    if (count == 1) add("can_unlock", {{"occupation", last}});
    if (count > 1) add("can_unlock_some", {{"count", count}});
  }

  /// Nor before a District is filled. A Skill may be unlocked meanwhile.
  void tell_infrastructure(Card card) {
    const int value = before_.value(card);
    for (int district = 0; district < district_count; ++district) {
      const bool waits = district_space(before_, district) == 1 &&
                         before_.districts[static_cast<std::size_t>(2 * district)] == value;
      if (waits) return add("can_complete_district", {{"value", value}});
    }
    if (occupation_space(before_, Occupation::artisans) == 1) return;
    for (int index = 0; index < monument_count; ++index) {
      const auto monument = static_cast<Monument>(index);
      if (lacks(before_, monument) != 1 || before_.monument_filled(monument, card.suit())) continue;
      return add("can_complete_monument", {{"monument", monument}});
    }
  }

  /// Mentions only certain matches, whatever Infrastructure fills before.
  void tell_growth(Card card) {
    const Card border = before_.border[before_.month];
    const bool is_settled = !card.is_face() && !border.is_face();
    const BorderMatch match = border_match(before_, card, border);
    const bool is_sure = match == BorderMatch::suit ||
                         (is_settled && match == BorderMatch::value) ||
                         (card.is_face() && before_.has(Occupation::diplomats));
    if (!is_sure || before_.border_room(card.suit()) <= most_of_estate) return;
    add("can_match", {{"suit", card.suit()}});
  }

  const Copperdale& game_;
  const State& before_;
  State after_;
  Move move_;
  Medals had_;
  Medals has_;
  std::vector<Reason> reasons_;
};

}  // namespace

std::vector<Reason> Hints::reasons(const Copperdale& game, const State& view, Move move) {
  return Speaker(game, view, move).all();
}

}  // namespace coppice::copperdale
