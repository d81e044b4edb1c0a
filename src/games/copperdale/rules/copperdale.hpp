#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/deal.hpp"
#include "engine/error.hpp"
#include "engine/game_info.hpp"
#include "engine/move.hpp"
#include "engine/no_listener.hpp"
#include "engine/optional_members.hpp"
#include "engine/random.hpp"
#include "engine/seat.hpp"
#include "engine/settings.hpp"
#include "games/copperdale/rules/events.hpp"
#include "games/copperdale/rules/move_applier.hpp"
#include "games/copperdale/rules/moves.hpp"
#include "games/copperdale/rules/scoring.hpp"
#include "games/copperdale/rules/screen.hpp"
#include "games/copperdale/rules/state.hpp"

namespace coppice::copperdale {

/// A kind of medal, as `Medals` names it, and how many of it are printed.
struct MedalKind {
  std::string kind;
  int most;
};
BOOST_DESCRIBE_STRUCT(MedalKind, (), (kind, most))

/// The maximum number of medals of any deal, by the setting `monuments`.
struct MostMedals {
  int literal = most_medals(MonumentRule::literal);
  int strict = most_medals(MonumentRule::strict);
};
BOOST_DESCRIBE_STRUCT(MostMedals, (), (literal, strict))

/// Constants of the rules that screens draw or name.
struct RuleConstants {
  int population_spaces = copperdale::population_spaces;
  int border_spaces = copperdale::border_spaces;
  std::array<int, 4> prosperity_levels = copperdale::prosperity_levels;
  std::vector<MedalKind> medals = {
      {"masons", masons_medals}, {"prosperity", most_of_each}, {"districts", most_of_each},
      {"borders", most_of_each}, {"population", most_of_each}, {"fountains", most_of_each},
      {"arches", most_of_each},  {"statues", most_of_each},    {"gardens", most_of_each}};
  std::array<Tier, 6> tiers = copperdale::tiers;
  MostMedals most_medals;
};
BOOST_DESCRIBE_STRUCT(RuleConstants, (),
                      (population_spaces, border_spaces, prosperity_levels, medals, tiers,
                       most_medals))

/// Which border cards the player knows (CD-6).
enum class BorderVisibility : std::uint8_t {
  top,  ///< the current month's
  open  ///< all twelve from the start
};
BOOST_DESCRIBE_ENUM(BorderVisibility, top, open)

/// Copperdale by John Clowdus: twelve months, three cards a month, one sheet. Solo.
/// The operations are those of engine/game.hpp and engine/table_game.hpp. `result` is the medals.
class Copperdale {
 public:
  using State = copperdale::State;
  using View = State;  // only the order of the unseen cards is hidden, and no state contains it
  using Event = copperdale::Event;
  using Figures = copperdale::RuleConstants;

  static constexpr OptionalMembers optional{.progress = true, .figures = true};
  static constexpr int seats = 1;
  static constexpr int max_moves = card_count;  // the first border card
  // 12 border cards, 46 reveals, 10 burials, and a month's 3 assigns, write, 2 fills with their 2
  // bonuses, and grow.
  static constexpr int max_plies = month_count + 46 + most_burials + month_count * 9;

  constexpr Copperdale() = default;
  constexpr Copperdale(MonumentRule monuments, BorderVisibility border_deck)
      : monuments_(monuments), border_deck_(border_deck) {}

  MonumentRule monument_rule() const { return monuments_; }

  State start() const { return {}; }
  Turn turn(const State& state) const {
    if (state.step == GamePhase::over) return Turn::over();
    if (state.step == GamePhase::border || state.step == GamePhase::reveal) return Turn::chance();
    return Turn::of(Seat{0});
  }
  void moves(const State& state, MoveList<max_moves>& list) const;
  std::expected<void, Error> check(const State& state, Move move) const;
  void play(State& state, Move move) const {
    NoListener silence;
    play(state, move, silence);
  }
  Move draw(const State& state, Random& random) const;
  Deal deal(Random& random) const { return shuffled(card_count, random); }
  Move draw(const State& state, const Deal& deal) const;
  std::array<std::int32_t, seats> result(const State& state) const {
    return {medals(state, monuments_).total};
  }
  View view(const State& state, Seat) const { return state; }
  State imagine(const View& view, Random&) const { return view; }
  std::string write(const State& state, Move move) const;
  std::expected<Move, Error> read(const State& state, std::string_view text) const;

  static GameInfo info();
  static std::expected<Copperdale, Error> make(const Settings& settings);

  template <class Tell>
  void play(State& state, Move move, Tell& tell) const {
    MoveApplier<Tell>(state, tell, monuments_, border_deck_ == BorderVisibility::open).apply(move);
  }
  std::optional<Event> seen(const Event& event, Seat) const { return event; }
  Sheet show(const View& view) const;
  Choice choice(const View& view, Move move) const;
  Pieces pieces() const { return {}; }
  bool reveals(const State&, Move) const { return false; }
  std::optional<Move> tacit_move(const State&) const { return std::nullopt; }
  int progress(const State& state) const { return state.month * 100 / month_count; }

 private:
  MonumentRule monuments_ = MonumentRule::literal;
  BorderVisibility border_deck_ = BorderVisibility::top;
};

/// In a month without a fill so far: the fills that are possible only as the second (Sheet::later).
std::vector<PlacementEffect> later_fills(const Copperdale& game, State state);

}  // namespace coppice::copperdale
