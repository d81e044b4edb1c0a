#pragma once

#include <gtest/gtest.h>

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/any_game_adapter.hpp"
#include "engine/legal_moves.hpp"
#include "engine/table_game.hpp"
#include "support/change_laws.hpp"
#include "support/hearer.hpp"
#include "support/json_shape.hpp"
#include "support/laws/facts.hpp"
#include "support/laws/knowledge.hpp"
#include "support/laws/secret_choices.hpp"
#include "support/laws/shown.hpp"
#include "support/playouts.hpp"
#include "support/share.hpp"

// The additional laws of a game for tables, as a typed test suite like `Laws`.
namespace coppice::laws {

/// A listener must not affect the game.
template <TableGame G>
Verdict listening_changes_nothing(const G& game, int games) {
  for (int index = 0; index < games; ++index) {
    Random random = Random::stream(20, static_cast<std::uint64_t>(index));
    for (const Step<G>& step : random_playout(game, random).steps) {
      auto silent = step.state;
      auto heard = step.state;
      Hearer<G> hearer;
      game.play(silent, step.move);
      game.play(heard, step.move, hearer);
      const std::string text = game.write(step.state, step.move);
      if (!(silent == heard)) return broken() << text << " depends on whether somebody listens";
      if (hearer.events.empty()) return broken() << "nobody is told of " << text;
    }
  }
  return kept();
}

/// A seat gets an event for each of its own decisions. Otherwise a command for one question could
/// be taken as the answer to the next (host/precondition.hpp).
template <TableGame G>
Verdict who_decides_is_told(const G& game, int games) {
  for (int index = 0; index < games; ++index) {
    Random random = Random::stream(26, static_cast<std::uint64_t>(index));
    for (const Step<G>& step : random_playout(game, random).steps) {
      const Turn turn = game.turn(step.state);
      if (!turn.is_seat()) continue;
      auto next = step.state;
      Hearer<G> hearer;
      game.play(next, step.move, hearer);
      const auto hears = [&](const auto& event) {
        return game.seen(event, turn.seat()).has_value();
      };
      if (std::ranges::any_of(hearer.events, hears)) continue;
      return broken() << "who decides " << game.write(step.state, step.move) << " is told nothing";
    }
  }
  return kept();
}

/// Checks every event for a seat, the meaning of every legal move, and every screen.
template <TableGame G>
Verdict json_has_its_declared_shape(const G& game, int games) {
  for (int index = 0; index < games; ++index) {
    Random random = Random::stream(21, static_cast<std::uint64_t>(index));
    for (const Step<G>& step : random_playout(game, random).steps) {
      auto next = step.state;
      Hearer<G> hearer;
      game.play(next, step.move, hearer);
      std::string error;
      const auto judge = [&]<class T>(const T& value, const char* what) {
        if (error.empty()) error = shape_error<T>(json_of(value), what);
      };
      for (std::uint8_t seat = 0; seat < G::seats; ++seat) {
        for (const auto& event : hearer.events) {
          if (const auto seen = game.seen(event, Seat{seat})) judge(*seen, "event");
        }
        judge(game.show(game.view(step.state, Seat{seat})), "screen");
      }
      const Turn turn = game.turn(step.state);
      if (turn.is_seat()) {
        const auto view = game.view(step.state, turn.seat());
        for (const Move move : moves_of(game, step.state)) {
          judge(game.choice(view, move), "choice");
          if constexpr (requires { game.hint(view, move); }) {
            if (const auto hint = game.hint(view, move)) judge(*hint, "hint");
          }
        }
      }
      if (!error.empty()) return broken() << error;
    }
  }
  return kept();
}

template <TableGame G>
Verdict progress_grows(const G& game, int games) {
  for (int index = 0; index < games; ++index) {
    Random random = Random::stream(22, static_cast<std::uint64_t>(index));
    const Playout<G> playout = random_playout(game, random);
    int before = 0;
    std::size_t moves = 0;
    for (const Step<G>& step : playout.steps) {
      const int now = progress(game, step.state, moves++);
      if (now < before || now > 100) return broken() << now << " percent after " << before;
      before = now;
    }
    if (progress(game, playout.last, moves) != 100) return broken() << "not 100 percent at the end";
  }
  return kept();
}

/// What a seat is told, as text.
template <TableGame G>
std::vector<std::string> events_for(const G& game, typename G::State& state, Move move, Seat seat) {
  Hearer<G> hearer;
  game.play(state, move, hearer);
  std::vector<std::string> all;
  for (const auto& event : hearer.events) {
    if (const auto seen = game.seen(event, seat)) all.push_back(json_text(*seen));
  }
  return all;
}

/// What a seat is told with its changes, as text.
inline std::string told_text(const std::vector<EventWithChanges>& all) {
  std::string text;
  for (const EventWithChanges& told : all)
    text += json_text(told.event) + json_text(told.changes) + "\n";
  return text;
}

/// If a seat's view is the same after two moves, its events must be the same, too. Otherwise events
/// and changes, which are all that a page receives, would reveal a card that the view hides. If
/// nothing is hidden, two moves may have the same effect.
template <TableGame G>
Verdict events_keep_secrets(const G& game, int games) {
  if constexpr (std::same_as<typename G::View, typename G::State>) return kept();
  constexpr std::size_t enough = 10;  // each pair is compared
  const AnyGameAdapter<G> face(game, {});
  Random random(24);
  for (const auto& state : random_states(game, games, 24)) {
    std::vector<std::pair<AnyState, std::vector<std::vector<EventWithChanges>>>> outcomes;
    for (const Move move : some_of(moves_of(game, state), enough, random)) {
      AnyState after{AnyValue::of(state)};
      auto told = face.play_told(after, move);
      outcomes.emplace_back(std::move(after), std::move(told));
    }
    for (std::size_t eyes = 0; eyes <= G::seats; ++eyes) {
      const bool looks_on = eyes == G::seats;
      const Seat seat{static_cast<std::uint8_t>(eyes)};
      if (!looks_on && game.turn(state) == Turn::of(seat)) continue;  // a seat knows its own move
      std::vector<AnyView> seen;
      for (const auto& [after, told] : outcomes) {
        seen.push_back(looks_on ? face.onlooker_view(after) : face.view(after, seat));
        for (std::size_t before = 0; before + 1 < seen.size(); ++before) {
          if (!(seen[before] == seen.back())) continue;
          const std::string one = told_text(outcomes[before].second[eyes]);
          const std::string other = told_text(told[eyes]);
          if (one == other) continue;
          return broken() << (looks_on ? "an onlooker" : "a seat") << " hears " << one << " unlike "
                          << other << " and sees the same";
        }
      }
    }
  }
  return kept();
}

/// The moves of the seat to act and their meanings, through the type-erased interface.
template <TableGame G>
Verdict face_offers_the_same(const G& game, const AnyGame& face, const typename G::State& state,
                             const AnyState& any) {
  const auto view = game.view(state, game.turn(state).seat());
  const AnyView any_view{AnyValue::of(view)};
  const auto options = face.options(any);
  auto option = options.begin();
  const auto moves = face.moves(any_view);
  if (!std::ranges::equal(moves, moves_of(game, view))) return broken() << "other moves";
  for (const Move move : moves) {
    const std::string choice = json_text(game.choice(view, move));
    if (json_text(face.choice(any_view, move)) != choice) return broken() << "another meaning";
    if constexpr (requires { game.hint(view, move); }) {
      const auto hint = game.hint(view, move);
      if (json_text(face.hint(any_view, move)) != json_text(hint))
        return broken() << "another hint";
    }
    if (!is_offered(game, state, move)) continue;
    if (option == options.end() || option->move != move || json_text(option->choice) != choice ||
        option->text != game.write(state, move)) {
      return broken() << "other options";
    }
    ++option;
  }
  return option == options.end() ? kept() : broken() << "too many options";
}

/// Besides view and events, everything that a table tells a seat is the same in both states.
template <TableGame G>
Verdict tells_the_same(const G& game, const typename G::State& state,
                       const typename G::State& other, Seat seat) {
  if (talk_permission(game, state, seat) != talk_permission(game, other, seat))
    return broken() << "talk differs";
  if (progress(game, state, 0) != progress(game, other, 0))
    return broken() << "the progress differs";
  if (game.turn(state) != Turn::of(seat)) return kept();
  if (game.tacit_move(state) != game.tacit_move(other)) return broken() << "tacit moves differ";
  for (const Move move : moves_of(game, state)) {
    const std::string text = game.write(state, move);
    if (text != game.write(other, move)) return broken() << text << " is written in two ways";
    if (is_offered(game, state, move) != is_offered(game, other, move)) {
      return broken() << "whether " << text << " is offered differs";
    }
    if (game.reveals(state, move) != game.reveals(other, move)) {
      return broken() << "whether " << text << " can be taken back differs";
    }
  }
  return kept();
}

template <TableGame G>
Verdict table_tells_nothing_more(const G& game, int games) {
  if constexpr (std::same_as<typename G::View, typename G::State>) {
    return kept();
  } else {
    Random random(25);
    return for_all_seats(game, games, 25, [&](const typename G::State& state, Seat seat) {
      return tells_the_same(game, state, Facts<G>::with_other_secrets(state, seat, random), seat);
    });
  }
}

/// Compares the type-erased interface with the game in one state.
template <TableGame G>
Verdict face_agrees_on(const G& game, const AnyGame& face, const typename G::State& state,
                       const AnyState& any) {
  using State = typename G::State;
  if (!(any.as<State>() == state)) return broken() << "another state";
  const Turn turn = game.turn(state);
  if (face.turn(any) != turn) return broken() << "another turn";
  if (face.progress(any, 1) != progress(game, state, 1)) return broken() << "another progress";
  if (turn.is_over()) {
    const auto result = game.result(state);
    return std::ranges::equal(face.result(any), result) ? kept() : broken() << "another result";
  }
  for (std::uint8_t index = 0; index < G::seats; ++index) {
    const auto view = game.view(state, Seat{index});
    const AnyView any_view = face.view(any, Seat{index});
    if (!(any_view.template as<typename G::View>() == view)) return broken() << "another view";
    if (json_text(face.show(any_view)) != json_text(game.show(view))) {
      return broken() << "another screen";
    }
    if (turn != Turn::of(Seat{index})) continue;
    if (const Verdict verdict = face_offers_the_same(game, face, state, any); !verdict) {
      return verdict;
    }
  }
  return kept();
}

template <TableGame G>
Verdict face_plays_the_same_game(const G& game, int games) {
  const AnyGameAdapter<G> typed_face(game, {});
  const AnyGame& face = typed_face;
  if (face.info().id != G::info().id || face.info().seats != G::seats) return broken() << "info";
  if (face.is_open() != std::same_as<typename G::View, typename G::State>)
    return broken() << "open";
  for (int index = 0; index < games; ++index) {
    Random random = Random::stream(23, static_cast<std::uint64_t>(index));
    auto state = game.start();
    AnyState any = face.start();
    const Deal deal = game.deal(random);
    while (!game.turn(state).is_over()) {
      if (const Verdict verdict = face_agrees_on(game, face, state, any); !verdict) return verdict;
      const Move move = random_move(game, state, random);
      if (game.turn(state).is_chance() && face.draw(any, deal) != game.draw(state, deal)) {
        return broken() << "another deal";
      }
      const std::string text = face.write(any, move);
      if (text != game.write(state, move)) return broken() << "another notation";
      if (face.read(any, text) != game.read(state, text)) return broken() << "another reading";
      AnyState quiet = any;
      face.play(quiet, move);
      const auto told = face.play_told(any, move);
      const auto before = state;
      for (std::uint8_t seat = 0; seat < G::seats; ++seat) {
        state = before;
        const auto events = events_for(game, state, move, Seat{seat});
        if (!std::ranges::equal(told[seat], events, {}, [](const EventWithChanges& each) {
              return json_text(each.event);
            })) {
          return broken() << "other events at " << text;
        }
      }
      if (!(quiet == any)) return broken() << "another state without events";
    }
    if (const Verdict verdict = face_agrees_on(game, face, state, any); !verdict) return verdict;
  }
  return kept();
}

template <class G>
class TableLaws : public LawsOf<G> {};

TYPED_TEST_SUITE_P(TableLaws);

TYPED_TEST_P(TableLaws, EverySettingHasItsGame) {
  std::size_t combinations = 1;
  for (const SettingInfo& setting : TypeParam::info().settings) {
    combinations *= setting.choices.size();
    for (const std::string& choice : setting.choices) {
      EXPECT_TRUE(TypeParam::make({{setting.key, choice}})) << setting.key << "=" << choice;
    }
    EXPECT_FALSE(TypeParam::make({{setting.key, "no such choice"}}));
  }
  constexpr std::size_t few = 16;
  if (combinations <= few) {
    EXPECT_EQ(combinations, Facts<TypeParam>::games().size());
  }
  EXPECT_TRUE(TypeParam::make({}));
  EXPECT_FALSE(TypeParam::make({{"no such setting", ""}}));
}

TYPED_TEST_P(TableLaws, AListenerChangesNothing) {
  this->for_all_games(
      [](const auto& game) { return listening_changes_nothing(game, share_of(20)); });
}

TYPED_TEST_P(TableLaws, ASeatGetsAnEventForItsOwnDecision) {
  this->for_all_games([](const auto& game) { return who_decides_is_told(game, share_of(20)); });
}

TYPED_TEST_P(TableLaws, EventsChoicesAndScreensHaveTheirDeclaredShape) {
  this->for_all_games(
      [](const auto& game) { return json_has_its_declared_shape(game, share_of(6)); });
}

TYPED_TEST_P(TableLaws, ChangesMakeTheNextScreen) {
  this->for_all_games(
      [](const auto& game) { return changes_make_the_next_screen(game, share_of(2)); });
}

TYPED_TEST_P(TableLaws, EventsKeepSecrets) {
  this->for_all_games([](const auto& game) { return events_keep_secrets(game, 1); });
}

TYPED_TEST_P(TableLaws, ASecretChoiceIsKeptAndImagined) {
  this->for_all_games([](const auto& game) { return secret_choices_are_kept(game, share_of(6)); });
}

TYPED_TEST_P(TableLaws, OptionsTalkAndProgressRevealNothing) {
  this->for_all_games(
      [](const auto& game) { return table_tells_nothing_more(game, share_of(20)); });
}

TYPED_TEST_P(TableLaws, ChoicesAreOnTheScreen) {
  this->for_all_games(
      [](const auto& game) { return choices_are_on_the_screen(game, share_of(20)); });
}

TYPED_TEST_P(TableLaws, OnlookersSeeNoSecret) {
  this->for_all_games([](const auto& game) { return onlookers_see_no_secret(game, share_of(20)); });
}

TYPED_TEST_P(TableLaws, AMoveThatRevealsSaysSo) {
  this->for_all_games([](const auto& game) { return what_reveals_says_so(game, share_of(6)); });
}

TYPED_TEST_P(TableLaws, ProgressGrowsToOneHundred) {
  this->for_all_games([](const auto& game) { return progress_grows(game, share_of(20)); });
}

TYPED_TEST_P(TableLaws, TheTypeErasedGameIsTheSame) {
  this->for_all_games([](const auto& game) { return face_plays_the_same_game(game, share_of(2)); });
}

REGISTER_TYPED_TEST_SUITE_P(TableLaws, EverySettingHasItsGame, AListenerChangesNothing,
                            ASeatGetsAnEventForItsOwnDecision,
                            EventsChoicesAndScreensHaveTheirDeclaredShape, ChangesMakeTheNextScreen,
                            EventsKeepSecrets, ASecretChoiceIsKeptAndImagined,
                            OptionsTalkAndProgressRevealNothing, ChoicesAreOnTheScreen,
                            OnlookersSeeNoSecret, AMoveThatRevealsSaysSo, ProgressGrowsToOneHundred,
                            TheTypeErasedGameIsTheSame);

}  // namespace coppice::laws
