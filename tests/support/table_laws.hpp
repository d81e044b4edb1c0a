#pragma once

#include <gtest/gtest.h>

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/table_game.hpp"
#include "support/json_shape.hpp"
#include "support/laws/facts.hpp"
#include "support/playouts.hpp"

// The further laws of a game that can be played at a table, as a typed suite beside `Laws`.
namespace coppice::laws {

/// Collects what happens, as `play` tells it.
template <TableGame G>
struct Hearer {
  static constexpr bool listens = true;
  std::vector<typename G::Event> events;
  void operator()(const typename G::Event& event) { events.push_back(event); }
};

/// Nobody is to notice whether somebody listens.
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

/// Every event that a seat may know, every legal move's meaning, and every screen.
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
        if (error.empty()) error = shape_error<T>(to_json(value), what);
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
          judge(hint_at(game, view, move), "hint");
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
    for (const Step<G>& step : playout.steps) {
      const int now = game.progress(step.state);
      if (now < before || now > 100) return broken() << now << " percent after " << before;
      before = now;
    }
    if (game.progress(playout.last) != 100) return broken() << "not 100 percent at the end";
  }
  return kept();
}

/// Events as the erased face gives them, made from the typed game.
template <TableGame G>
std::vector<boost::json::object> events_for(const G& game, typename G::State& state, Move move,
                                            Seat seat) {
  Hearer<G> hearer;
  game.play(state, move, hearer);
  std::vector<boost::json::object> all;
  for (const auto& event : hearer.events) {
    if (const auto seen = game.seen(event, seat)) all.push_back(to_json(*seen).as_object());
  }
  return all;
}

/// Where a seat sees no difference afterwards, it is told of none: otherwise its events, which are
/// all that a page is sent, would betray a card that its view hides. Where nothing is hidden, two
/// moves may well come to the same.
template <TableGame G>
Verdict events_keep_secrets(const G& game, int games) {
  if constexpr (std::same_as<typename G::View, typename G::State>) return kept();
  constexpr std::size_t enough = 10;  // each is compared with each
  Random random(24);
  for (const auto& state : random_states(game, games, 24)) {
    const auto legal = some_of(moves_of(game, state), enough, random);
    for (std::uint8_t index = 0; index < G::seats; ++index) {
      const Seat seat{index};
      if (game.turn(state) == Turn::of(seat)) continue;  // it knows its own move
      for (const Move first : legal) {
        for (const Move second : legal) {
          auto after_first = state;
          auto after_second = state;
          const auto first_events = events_for(game, after_first, first, seat);
          const auto second_events = events_for(game, after_second, second, seat);
          if (game.view(after_first, seat) == game.view(after_second, seat) &&
              first_events != second_events) {
            return broken() << game.write(state, first) << " sounds unlike "
                            << game.write(state, second) << " and looks the same";
          }
        }
      }
    }
  }
  return kept();
}

/// What the face says of one state, beside what the game says of it.
template <TableGame G>
Verdict face_agrees_on(const G& game, const AnyGame& face, const typename G::State& state,
                       const AnyState& any) {
  using State = typename G::State;
  if (!(any.as<State>() == state)) return broken() << "another state";
  const Turn turn = game.turn(state);
  if (face.turn(any) != turn) return broken() << "another turn";
  if (face.progress(any) != game.progress(state)) return broken() << "another progress";
  if (turn.is_over()) {
    const auto result = game.result(state);
    return std::ranges::equal(face.result(any), result) ? kept() : broken() << "another result";
  }
  if (!std::ranges::equal(face.moves(any), moves_of(game, state))) return broken() << "other moves";
  for (std::uint8_t index = 0; index < G::seats; ++index) {
    const auto view = game.view(state, Seat{index});
    const AnyView any_view = face.view(any, Seat{index});
    if (!(any_view.template as<typename G::View>() == view)) return broken() << "another view";
    if (face.show(any_view) != to_json(game.show(view))) return broken() << "another screen";
    Random random(index);
    Random same(index);
    if (!(face.imagine(any_view, random).template as<State>() == game.imagine(view, same))) {
      return broken() << "another imagined state";
    }
    if (turn != Turn::of(Seat{index})) continue;
    for (const Move move : face.moves(any)) {
      if (face.choice(any_view, move) != to_json(game.choice(view, move))) {
        return broken() << "another meaning of a move";
      }
      if (face.hint(any_view, move) != to_json(hint_at(game, view, move))) {
        return broken() << "another hint";
      }
      if (face.offers(any, move) != is_offered(game, state, move))
        return broken() << "other offers";
    }
  }
  for (const Move move : {Move{0}, Move{0xffffffff}, face.moves(any).front()}) {
    if (face.check(any, move) != game.check(state, move)) return broken() << "another judgement";
  }
  return kept();
}

template <TableGame G>
Verdict face_plays_the_same_game(const G& game, int games) {
  const GameFace<G> typed_face(game, {});
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
      Random same = random;
      const Move move = random_move(game, state, random);
      if (game.turn(state).is_chance()) {
        if (face.draw(any, same) != move) return broken() << "another draw";
        if (face.draw(any, deal) != game.draw(state, deal)) return broken() << "another deal";
      }
      const std::string text = face.write(any, move);
      if (text != game.write(state, move)) return broken() << "another notation";
      if (face.read(any, text) != game.read(state, text)) return broken() << "another reading";
      AnyState quiet = any;
      face.play(quiet, move);
      if (face.play_for(any, move, Seat{0}) != events_for(game, state, move, Seat{0})) {
        return broken() << "other events at " << text;
      }
      if (!(quiet == any)) return broken() << "another state without events";
    }
    if (const Verdict verdict = face_agrees_on(game, face, state, any); !verdict) return verdict;
  }
  return kept();
}

template <class G>
class TableLaws : public testing::Test {
 protected:
  template <class Law>
  static void for_all_games(Law law) {
    std::size_t index = 0;
    for (const G& game : Facts<G>::games()) {
      SCOPED_TRACE(testing::Message() << "combination " << index++ << " of the settings");
      EXPECT_TRUE(law(game));
    }
  }
};

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

TYPED_TEST_P(TableLaws, ListeningChangesNothing) {
  this->for_all_games([](const auto& game) { return listening_changes_nothing(game, 20); });
}

TYPED_TEST_P(TableLaws, EventsChoicesAndScreensHaveTheirDeclaredShape) {
  this->for_all_games([](const auto& game) { return json_has_its_declared_shape(game, 6); });
}

TYPED_TEST_P(TableLaws, EventsKeepSecrets) {
  this->for_all_games([](const auto& game) { return events_keep_secrets(game, 1); });
}

TYPED_TEST_P(TableLaws, ProgressGrowsToOneHundred) {
  this->for_all_games([](const auto& game) { return progress_grows(game, 20); });
}

TYPED_TEST_P(TableLaws, TheErasedFacePlaysTheSameGame) {
  this->for_all_games([](const auto& game) { return face_plays_the_same_game(game, 2); });
}

REGISTER_TYPED_TEST_SUITE_P(TableLaws, EverySettingHasItsGame, ListeningChangesNothing,
                            EventsChoicesAndScreensHaveTheirDeclaredShape, EventsKeepSecrets,
                            ProgressGrowsToOneHundred, TheErasedFacePlaysTheSameGame);

}  // namespace coppice::laws
