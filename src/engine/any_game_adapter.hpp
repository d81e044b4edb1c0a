#pragma once

#include <any>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/json_reader.hpp"
#include "engine/legal_moves.hpp"
#include "engine/table_game.hpp"

namespace coppice {

/// Implements the type-erased interface for one game type. It takes long to compile: code that
/// needs no concrete game includes engine/any_game.hpp.
template <TableGame G>
class AnyGameAdapter final : public AnyGame {
  static constexpr OptionalMembers has = optional_members<G>;
  static_assert(has == present_members<G>, "name the optional members that the game has: optional");

 public:
  AnyGameAdapter(G game, Settings settings)
      : game_(std::move(game)), settings_(std::move(settings)) {}

  const GameInfo& info() const override { return info_; }
  const Settings& settings() const override { return settings_; }
  bool is_open() const override { return std::same_as<State, View>; }

  AnyState start() const override { return wrap(game_.start()); }
  Turn turn(const AnyState& state) const override { return game_.turn(open(state)); }
  std::vector<Move> moves(const AnyView& view) const override {
    const auto list = moves_of(game_, open(view));
    return {list.begin(), list.end()};
  }
  std::vector<Move> outcomes(const AnyState& state) const override {
    const auto list = moves_of(game_, open(state));
    return {list.begin(), list.end()};
  }
  void play(AnyState& state, Move move) const override {
    auto opened = open(state);
    game_.play(opened, move);
    state = wrap(opened);
  }
  Deal deal(Random& random) const override { return game_.deal(random); }
  Move draw(const AnyState& state, const Deal& deal) const override {
    return game_.draw(open(state), deal);
  }
  Move draw(const AnyState& state, Random& random) const override {
    return game_.draw(open(state), random);
  }
  std::vector<std::int32_t> result(const AnyState& state) const override {
    const auto result = game_.result(open(state));
    return {result.begin(), result.end()};
  }
  AnyView view(const AnyState& state, Seat seat) const override {
    return AnyView{AnyValue::of(game_.view(open(state), seat))};
  }
  std::string write(const AnyState& state, Move move) const override {
    return game_.write(open(state), move);
  }
  std::expected<Move, Error> read(const AnyState& state, std::string_view text) const override {
    return game_.read(open(state), text);
  }
  std::expected<Move, Error> read_recorded(const AnyState& state,
                                           std::string_view text) const override {
    return coppice::read_recorded(game_, open(state), text);
  }
  std::optional<Move> tacit_move(const AnyState& state) const override {
    return game_.tacit_move(open(state));
  }

  using AnyGame::play_told;
  std::vector<std::vector<EventWithChanges>> play_told(AnyState& state, Move move,
                                                       ScreensToCompare compared) const override {
    auto opened = open(state);
    EventCollector teller(game_, opened, compared);
    game_.play(opened, move, teller);
    state = wrap(opened);
    return teller.all();
  }
  AnyScreen show(const AnyView& view) const override {
    return AnyScreen::of(game_.show(open(view)));
  }
  ScreenChanges changes(const AnyView& before, const AnyView& after) const override {
    return changes_between(game_.show(open(before)), game_.show(open(after)));
  }
  AnyPieces pieces() const override { return AnyPieces::of(game_.pieces()); }
  std::vector<AnyLegalMove> options(const AnyState& state) const override {
    const auto opened = open(state);
    const auto view = game_.view(opened, game_.turn(opened).seat());
    std::vector<AnyLegalMove> all;
    for (const Move move : moves_of(game_, view)) {
      if (!is_offered(game_, opened, move)) continue;
      all.push_back({move, game_.write(opened, move), AnyChoice::of(game_.choice(view, move))});
    }
    return all;
  }
  AnyChoice choice(const AnyView& view, Move move) const override {
    return AnyChoice::of(game_.choice(open(view), move));
  }
  std::optional<AnyChoice> hint(const AnyView& view, Move move) const override {
    if constexpr (has.hint) {
      if (auto pointing = game_.hint(open(view), move)) return AnyChoice::of(std::move(*pointing));
    }
    return std::nullopt;
  }
  std::optional<Sentence> loses(const AnyView& view, Move move) const override {
    if constexpr (has.loses) {
      return game_.loses(open(view), move);
    } else {
      return std::nullopt;
    }
  }
  bool reveals(const AnyState& state, Move move) const override {
    return game_.reveals(open(state), move);
  }
  int progress(const AnyState& state, std::size_t moves) const override {
    return coppice::progress(game_, open(state), moves);
  }
  AnyView onlooker_view(const AnyState& state) const override {
    return AnyView{AnyValue::of(coppice::onlooker_view(game_, open(state)))};
  }
  TalkPermission talk_permission(const AnyState& state, Seat seat) const override {
    return coppice::talk_permission(game_, open(state), seat);
  }
  bool may_talk(const AnyState& state, Seat seat) const override {
    return coppice::may_talk(game_, open(state), seat);
  }
  std::expected<AnyRemark, Error> read_remark(std::string_view json) const override {
    if constexpr (has.remarks) {
      auto remark = read_json<typename G::Remark>(json);
      if (!remark) return std::unexpected(std::move(remark.error()));
      return AnyRemark::of(std::move(*remark));
    } else {
      return make_error("error.record.step_form", {{"text", excerpt(json)}});
    }
  }
  bool has_questions() const override { return has.questions; }
  std::expected<AnyQuestion, Error> read_question(std::string_view json) const override {
    if constexpr (has.questions) {
      auto question = read_json<typename G::Question>(json);
      if (!question) return std::unexpected(std::move(question.error()));
      return AnyQuestion::of(std::move(*question));
    } else {
      return make_error("error.question.none");
    }
  }
  std::expected<void, Error> check_question(const AnyState& state, Seat asked,
                                            const AnyQuestion& question) const override {
    if constexpr (has.questions) {
      return game_.check_question(game_.view(open(state), asked), asked,
                                  question.template as<typename G::Question>());
    } else {
      return make_error("error.question.none");
    }
  }

 private:
  using State = typename G::State;
  using View = typename G::View;

  using Screen = decltype(std::declval<const G&>().show(std::declval<const View&>()));

  /// Listens for every seat and for spectators. After each event it compares the screens that are
  /// needed if what their followers may know has changed, because a screen depends on nothing else.
  class EventCollector {
   public:
    static constexpr bool listens = true;

    EventCollector(const G& game, const State& state, ScreensToCompare compared)
        : game_(game), state_(state), compared_(compared) {
      for (std::size_t eyes = 0; eyes <= G::seats; ++eyes) {
        if (compared_[eyes]) followers_[eyes].view = now(eyes);
      }
    }

    void operator()(const typename G::Event& event) {
      for (std::size_t eyes = 0; eyes <= G::seats; ++eyes) {
        auto seen = is_seat(eyes) ? game_.seen(event, seat(eyes)) : onlooker_event(game_, event);
        if (!seen) continue;
        followers_[eyes].told.push_back({AnyEvent::of(std::move(*seen)), {}});
        look(eyes);
      }
    }

    /// After the move: changes since the last event belong to that event.
    std::vector<std::vector<EventWithChanges>> all() {
      std::vector<std::vector<EventWithChanges>> all;
      for (std::size_t eyes = 0; eyes <= G::seats; ++eyes) {
        look(eyes);
        all.push_back(std::move(followers_[eyes].told));
      }
      return all;
    }

   private:
    /// What one of them was told about the move, and their view after it.
    struct Follower {
      View view{};
      std::optional<Screen> screen;  ///< of the view; made when first needed
      std::vector<EventWithChanges> told;
    };

    static bool is_seat(std::size_t eyes) { return eyes < G::seats; }
    static Seat seat(std::size_t eyes) { return Seat{static_cast<std::uint8_t>(eyes)}; }

    View now(std::size_t eyes) const {
      return is_seat(eyes) ? game_.view(state_, seat(eyes)) : coppice::onlooker_view(game_, state_);
    }

    Screen show(const View& view) {
      if constexpr (has.render_cache) {
        return game_.show(view, drawn_);
      } else {
        return game_.show(view);
      }
    }

    void look(std::size_t eyes) {
      Follower& follower = followers_[eyes];
      if (!compared_[eyes] || follower.told.empty()) return;
      const View view = now(eyes);
      if (view == follower.view) return;
      if (!follower.screen) follower.screen = show(follower.view);
      Screen screen = show(view);
      changes_.clear();
      add_changes(changes_, *follower.screen, screen, nullptr);
      follower.told.back().changes.add(changes_);
      follower.view = view;
      follower.screen = std::move(screen);
    }

    const G& game_;
    const State& state_;  ///< during the move
    ScreensToCompare compared_;
    std::array<Follower, G::seats + 1> followers_;  ///< the seats, and spectators
    [[no_unique_address]] typename RenderCacheOf<G>::Type drawn_;
    std::string changes_;  ///< of one look; kept for its storage
  };

  static AnyState wrap(const State& state) { return AnyState{AnyValue::of(state)}; }
  static State open(const AnyState& state) { return state.template as<State>(); }
  static View open(const AnyView& view) { return view.template as<View>(); }

  std::any game() const override { return &game_; }

  G game_;
  Settings settings_;
  GameInfo info_ = G::info();
};

}  // namespace coppice
