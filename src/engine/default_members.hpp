#pragma once

#include <algorithm>
#include <concepts>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/legal_moves.hpp"
#include "engine/no_listener.hpp"
#include "engine/parts.hpp"
#include "engine/table_game.hpp"

// Defaults for the members that a game omits. docs/adding-a-game.md lists them.
namespace coppice {

template <class G>
struct ViewTypeOf {
  using Type = typename G::State;
};
template <class G>
  requires requires { typename G::View; }
struct ViewTypeOf<G> {
  using Type = typename G::View;
};

template <class G>
struct EventTypeOf {
  using Type = parts::Event;
};
template <class G>
  requires requires { typename G::Event; }
struct EventTypeOf<G> {
  using Type = typename G::Event;
};

/// The game G with a default for every member that it leaves out:
///
///   info             its `G::id` and number of seats, no settings
///   make             the game as it is constructed by default
///   View, view, imagine, onlooker_view   nothing is hidden
///   deal, draw       no chance
///   check, read      by the list of legal moves
///   Event, play(…, tell)   one event for each move, with its text; parts::Told
///   seen, onlooker_event   whoever a parts::Told is for; everybody where nothing is hidden
///   secret           where something is hidden, only chance's moves are: their text is not told
///   show, pieces     nothing
///   choice           the move's text
///   reveals          whether another seat's view changes, where something is hidden
///   tacit_move       none
///
/// It needs start, turn, moves, play, result, write, and draw and deal if there is chance.
template <class G>
class WithDefaultMembers : public G {
 public:
  using State = typename G::State;
  using View = typename ViewTypeOf<G>::Type;
  using Event = typename EventTypeOf<G>::Type;
  using List = MoveList<static_cast<std::size_t>(G::max_moves)>;
  static constexpr bool is_open = std::same_as<State, View>;

  WithDefaultMembers() = default;
  explicit WithDefaultMembers(G game) : G(std::move(game)) {}

  static GameInfo info() {
    if constexpr (requires { G::info(); }) {
      return G::info();
    } else {
      return {std::string(G::id), G::seats, {}, false};
    }
  }

  static std::expected<WithDefaultMembers, Error> make(const Settings& settings) {
    const auto all = with_defaults(info().settings, settings);
    if (!all) return std::unexpected(all.error());
    if constexpr (requires { G::make(*all); }) {
      auto made = G::make(*all);
      if (!made) return std::unexpected(std::move(made.error()));
      return WithDefaultMembers(std::move(*made));
    } else {
      return WithDefaultMembers();
    }
  }

  // ---- rules ------------------------------------------------------------------------------------

  void play(State& state, Move move) const {
    NoListener silence;
    if constexpr (requires { G::play(state, move); }) {
      G::play(state, move);
    } else {
      G::play(state, move, silence);
    }
  }

  template <class Tell>
  void play(State& state, Move move, Tell& tell) const {
    if constexpr (requires { G::play(state, move, tell); }) {
      G::play(state, move, tell);
    } else {
      const State before = state;
      G::play(state, move);
      if constexpr (Tell::listens) tell_of(before, move, tell);
    }
  }

  std::expected<void, Error> check(const State& state, Move move) const {
    if constexpr (requires { G::check(state, move); }) {
      return G::check(state, move);
    } else {
      return check_among_legal(*this, state, move);
    }
  }

  std::expected<Move, Error> read(const State& state, std::string_view text) const {
    if constexpr (requires { G::read(state, text); }) {
      return G::read(state, text);
    } else {
      return read_among_legal(*this, state, text);
    }
  }

  Deal deal(Random& random) const {
    if constexpr (requires { G::deal(random); }) {
      return G::deal(random);
    } else {
      return {};
    }
  }

  template <class Source>
    requires std::same_as<std::remove_const_t<Source>, Random> || std::same_as<Source, const Deal>
  Move draw(const State& state, Source& source) const {
    if constexpr (requires { G::draw(state, source); }) {
      return G::draw(state, source);
    } else {
      return Move{};
    }
  }
  Move draw(const State& state, const Deal& deal) const { return draw<const Deal>(state, deal); }

  View view(const State& state, Seat seat) const {
    if constexpr (requires { G::view(state, seat); }) {
      return G::view(state, seat);
    } else {
      return state;
    }
  }

  State imagine(const View& view, Random& random) const {
    if constexpr (requires { G::imagine(view, random); }) {
      return G::imagine(view, random);
    } else {
      return view;
    }
  }

  // ---- the table --------------------------------------------------------------------------------

  std::optional<Event> seen(const Event& event, Seat seat) const {
    if constexpr (requires { G::seen(event, seat); }) {
      return G::seen(event, seat);
    } else if constexpr (std::same_as<Event, parts::Event>) {
      return heard(event, std::get<parts::EventSentence>(event).is_for(seat));
    } else {
      static_assert(is_open, "say what each seat hears: seen");
      return event;
    }
  }

  std::optional<Event> onlooker_event(const Event& event) const {
    if constexpr (requires { G::onlooker_event(event); }) {
      return G::onlooker_event(event);
    } else if constexpr (std::same_as<Event, parts::Event>) {
      return heard(event, std::get<parts::EventSentence>(event).is_for_onlookers());
    } else {
      static_assert(is_open, "say what onlookers hear: onlooker_event");
      return event;
    }
  }

  View onlooker_view(const State& state) const {
    if constexpr (requires { G::onlooker_view(state); }) {
      return G::onlooker_view(state);
    } else {
      static_assert(is_open, "say what onlookers see: onlooker_view");
      return state;
    }
  }

  auto show(const View& view) const {
    if constexpr (requires { G::show(view); }) {
      return G::show(view);
    } else {
      return parts::Screen{};
    }
  }

  auto pieces() const {
    if constexpr (requires { G::pieces(); }) {
      return G::pieces();
    } else {
      return parts::NoPieces{};
    }
  }

  auto choice(const View& view, Move move) const {
    if constexpr (requires { G::choice(view, move); }) {
      return G::choice(view, move);
    } else {
      // A legal move has the same text in all states of the view.
      Random random(0);
      return parts::Choice{parts::MoveDescription{G::write(imagine(view, random), move)}};
    }
  }

  bool reveals(const State& state, Move move) const {
    if constexpr (requires { G::reveals(state, move); }) {
      return G::reveals(state, move);
    } else if constexpr (is_open) {
      return false;
    } else {
      const Turn turn = G::turn(state);
      State after = state;
      play(after, move);
      for (std::uint8_t index = 0; index < G::seats; ++index) {
        const Seat seat{index};
        if (turn != Turn::of(seat) && !(view(state, seat) == view(after, seat))) return true;
      }
      return false;
    }
  }

  std::optional<Move> tacit_move(const State& state) const {
    if constexpr (requires { G::tacit_move(state); }) {
      return G::tacit_move(state);
    } else {
      return std::nullopt;
    }
  }

 private:
  static std::optional<Event> heard(const Event& event, bool hears) {
    return hears ? std::optional(event) : std::nullopt;
  }

  bool is_secret(const State& state, Move move) const {
    if constexpr (requires { G::secret(state, move); }) {
      return G::secret(state, move);
    } else {
      return !is_open && G::turn(state).is_chance();
    }
  }

  /// The text of a secret chance move is told to nobody: a game shows dealt cards itself.
  template <class Tell>
  void tell_of(const State& before, Move move, Tell& tell) const {
    const Turn turn = G::turn(before);
    const int seat = turn.is_seat() ? turn.seat().number() : 0;
    const std::string key = turn.is_seat() ? "moved" : "dealt";
    const parts::EventSentence open{key, seat, {{"move", G::write(before, move)}}};
    if (!is_secret(before, move)) return tell(parts::Event(open));
    const parts::EventSentence secret{key + "_secretly", seat};
    if (!turn.is_seat()) return tell(parts::Event(secret));
    tell(
        parts::Event(parts::EventSentence{open.key, seat, open.with, parts::to_only(turn.seat())}));
    tell(parts::Event(parts::EventSentence{secret.key, seat, {}, parts::to_all_but(turn.seat())}));
  }
};

/// G itself, or G with defaults for what it omits.
template <class G>
using TableGameOf = std::conditional_t<TableGame<G>, G, WithDefaultMembers<G>>;

/// Whether generic screens can show this game.
template <class G>
concept HasGenericScreen = std::same_as<typename G::Event, parts::Event> &&
                           requires(const G game, const typename G::View& view, Move move) {
                             { game.show(view) } -> std::same_as<parts::Screen>;
                             { game.choice(view, move) } -> std::same_as<parts::Choice>;
                           };

}  // namespace coppice
