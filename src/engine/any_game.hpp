#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/describe.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/settings.hpp"
#include "engine/table_game.hpp"

namespace coppice {

/// A State or View of some game in a place of fixed size. Only the game that made it can read it.
class AnyValue {
 public:
  template <SmallValue Value>
  static AnyValue of(const Value& value) {
    AnyValue any;
    std::memcpy(any.bytes_.data(), &value, sizeof(Value));
    return any;
  }

  /// The caller must know that it holds a `Value`.
  template <SmallValue Value>
  Value as() const {
    Value value;
    std::memcpy(static_cast<void*>(&value), bytes_.data(), sizeof(Value));
    return value;
  }

  friend bool operator==(const AnyValue&, const AnyValue&) = default;

 private:
  alignas(16) std::array<std::byte, max_state_size> bytes_{};
};

struct AnyState : AnyValue {};
struct AnyView : AnyValue {};

/// Any game behind one face, for table, server, terminal and bindings. Its verbs are those of
/// engine/game.hpp and engine/table_game.hpp; search uses the game's own type instead.
/// All members may be called from several threads at once.
class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual const Settings& settings() const = 0;
  virtual int max_plies() const = 0;

  /// Whether all seats may know all that there is to know: a View is the State.
  virtual bool is_open() const = 0;

  virtual AnyState start() const = 0;
  virtual Turn turn(const AnyState& state) const = 0;
  virtual std::vector<Move> moves(const AnyState& state) const = 0;
  virtual std::expected<void, Error> check(const AnyState& state, Move move) const = 0;
  virtual void play(AnyState& state, Move move) const = 0;
  virtual Move draw(const AnyState& state, Random& random) const = 0;
  virtual Deal deal(Random& random) const = 0;
  virtual Move draw(const AnyState& state, const Deal& deal) const = 0;
  virtual std::vector<std::int32_t> result(const AnyState& state) const = 0;
  virtual AnyView view(const AnyState& state, Seat seat) const = 0;
  virtual AnyState imagine(const AnyView& view, Random& random) const = 0;
  virtual std::string write(const AnyState& state, Move move) const = 0;
  virtual std::expected<Move, Error> read(const AnyState& state, std::string_view text) const = 0;

  /// As `play`, and gives what `seat` may know of what happened, in order, each with its "type".
  virtual std::vector<boost::json::object> play_for(AnyState& state, Move move,
                                                    Seat seat) const = 0;
  virtual boost::json::object show(const AnyView& view) const = 0;
  virtual boost::json::object choice(const AnyView& view, Move move) const = 0;
  virtual boost::json::object hint(const AnyView& view, Move move) const = 0;
  virtual bool offers(const AnyState& state, Move move) const = 0;
  virtual bool may_talk(const AnyState& state, Seat seat) const = 0;
  virtual boost::json::object pieces() const = 0;
  virtual bool reveals(const AnyState& state, Move move) const = 0;
  virtual std::optional<Move> tacit_move(const AnyState& state) const = 0;
  virtual int progress(const AnyState& state) const = 0;
};

/// The face of one game type.
template <TableGame G>
class GameFace final : public AnyGame {
 public:
  GameFace(G game, Settings settings) : game_(std::move(game)), settings_(std::move(settings)) {}

  const G& game() const { return game_; }

  const GameInfo& info() const override { return info_; }
  const Settings& settings() const override { return settings_; }
  int max_plies() const override { return G::max_plies; }
  bool is_open() const override { return std::same_as<State, View>; }

  AnyState start() const override { return wrap(game_.start()); }
  Turn turn(const AnyState& state) const override { return game_.turn(open(state)); }
  std::vector<Move> moves(const AnyState& state) const override {
    const auto list = moves_of(game_, open(state));
    return {list.begin(), list.end()};
  }
  std::expected<void, Error> check(const AnyState& state, Move move) const override {
    return game_.check(open(state), move);
  }
  void play(AnyState& state, Move move) const override {
    auto opened = open(state);
    game_.play(opened, move);
    state = wrap(opened);
  }
  Move draw(const AnyState& state, Random& random) const override {
    return game_.draw(open(state), random);
  }
  Deal deal(Random& random) const override { return game_.deal(random); }
  Move draw(const AnyState& state, const Deal& deal) const override {
    return game_.draw(open(state), deal);
  }
  std::vector<std::int32_t> result(const AnyState& state) const override {
    const auto result = game_.result(open(state));
    return {result.begin(), result.end()};
  }
  AnyView view(const AnyState& state, Seat seat) const override {
    return AnyView{AnyValue::of(game_.view(open(state), seat))};
  }
  AnyState imagine(const AnyView& view, Random& random) const override {
    return wrap(game_.imagine(open(view), random));
  }
  std::string write(const AnyState& state, Move move) const override {
    return game_.write(open(state), move);
  }
  std::expected<Move, Error> read(const AnyState& state, std::string_view text) const override {
    return game_.read(open(state), text);
  }

  std::vector<boost::json::object> play_for(AnyState& state, Move move, Seat seat) const override {
    auto opened = open(state);
    Collector collector{game_, seat, {}};
    game_.play(opened, move, collector);
    state = wrap(opened);
    return std::move(collector.events);
  }
  boost::json::object show(const AnyView& view) const override {
    return to_json(game_.show(open(view))).as_object();
  }
  boost::json::object choice(const AnyView& view, Move move) const override {
    return to_json(game_.choice(open(view), move)).as_object();
  }
  boost::json::object hint(const AnyView& view, Move move) const override {
    return to_json(hint_at(game_, open(view), move)).as_object();
  }
  bool offers(const AnyState& state, Move move) const override {
    return is_offered(game_, open(state), move);
  }
  bool may_talk(const AnyState& state, Seat seat) const override {
    return coppice::may_talk(game_, open(state), seat);
  }
  boost::json::object pieces() const override { return to_json(game_.pieces()).as_object(); }
  bool reveals(const AnyState& state, Move move) const override {
    return game_.reveals(open(state), move);
  }
  std::optional<Move> tacit_move(const AnyState& state) const override {
    return game_.tacit_move(open(state));
  }
  int progress(const AnyState& state) const override { return game_.progress(open(state)); }

 private:
  using State = typename G::State;
  using View = typename G::View;

  struct Collector {
    static constexpr bool listens = true;
    const G& game;
    Seat seat;
    std::vector<boost::json::object> events;

    void operator()(const typename G::Event& event) {
      if (const auto seen = game.seen(event, seat)) events.push_back(to_json(*seen).as_object());
    }
  };

  static AnyState wrap(const State& state) { return AnyState{AnyValue::of(state)}; }
  static State open(const AnyState& state) { return state.template as<State>(); }
  static View open(const AnyView& view) { return view.template as<View>(); }

  G game_;
  Settings settings_;
  GameInfo info_ = G::info();
};

}  // namespace coppice
