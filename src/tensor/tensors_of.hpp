#pragma once

#include <cassert>
#include <concepts>
#include <memory>
#include <string>
#include <utility>

#include "engine/table_game.hpp"
#include "engine/text.hpp"
#include "tensor/any_codec.hpp"
#include "tensor/batch.hpp"
#include "tensor/codec.hpp"

namespace coppice::tensor {

/// Implements the type-erased interface for one game type. It takes long to compile.
template <TableGame G>
class AnyCodecAdapter final : public AnyCodec {
 public:
  explicit AnyCodecAdapter(std::shared_ptr<const AnyGame> game)
      : face_(std::move(game)),
        game_(face_->template as<G>()),
        codec_(game_),
        layout_(codec_.layout()) {
    layout_.seats = G::seats;
    layout_.most_plies = G::max_plies;
    assert(layout_.action_count() <= action_limit);
  }

  const Layout& layout() const override { return layout_; }

  void list_legal(const AnyState& erased, std::vector<std::uint32_t>& numbers) const override {
    const State state = open(erased);
    const Turn turn = game_.turn(state);
    numbers.clear();
    if (turn.is_seat()) return add_legal(game_.view(state, turn.seat()), turn.seat(), numbers);
    if (turn.is_over()) return;
    const auto moves = moves_of(game_, state);
    numbers.reserve(moves.size());
    for (const Move move : moves) numbers.push_back(codec_.outcome(state, move));
  }

  std::uint32_t number(const AnyState& erased, Move legal) const override {
    const State state = open(erased);
    const Turn turn = game_.turn(state);
    if (turn.is_chance()) return codec_.outcome(state, legal);
    return codec_.number(game_.view(state, turn.seat()), turn.seat(), legal);
  }

  std::uint32_t sample(const AnyState& erased, Random& random) const override {
    const State state = open(erased);
    const Turn turn = game_.turn(state);
    const auto one_of = [&](const auto& moves) {
      return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    };
    if (turn.is_chance()) return codec_.outcome(state, one_of(moves_of(game_, state)));
    const auto of_view = [&](const View& view) {
      return codec_.number(view, turn.seat(), one_of(moves_of(game_, view)));
    };
    if constexpr (std::same_as<State, View>) {
      return of_view(state);  // its view would be a copy
    } else {
      return of_view(game_.view(state, turn.seat()));
    }
  }

  void list_legal(const AnyView& view, Seat seat,
                  std::vector<std::uint32_t>& numbers) const override {
    numbers.clear();
    add_legal(view.as<View>(), seat, numbers);
  }

  std::uint32_t number(const AnyView& view, Seat seat, Move legal) const override {
    return codec_.number(view.as<View>(), seat, legal);
  }

  std::expected<Move, Error> move(const AnyState& erased, std::int64_t number) const override {
    return legal_move(game_, codec_, layout_, open(erased), number);
  }

  std::expected<MoveAndTurn, Error> play(AnyState& erased, std::int64_t number) const override {
    State state = open(erased);
    const auto move = legal_move(game_, codec_, layout_, state, number);
    if (!move) return std::unexpected(move.error());
    game_.play(state, *move);
    erased = AnyState{AnyValue::of(state)};
    return MoveAndTurn{*move, game_.turn(state)};
  }

  Turn play_chance(AnyState& erased, Random& random, std::vector<Move>& moves) const override {
    State state = open(erased);
    Turn turn = game_.turn(state);
    while (turn.is_chance()) {
      const Move move = game_.draw(state, random);
      game_.play(state, move);
      moves.push_back(move);
      turn = game_.turn(state);
    }
    erased = AnyState{AnyValue::of(state)};
    return turn;
  }

  bool may_happen(const AnyState& erased, Move move) const override {
    const State state = open(erased);
    return game_.turn(state).is_chance() && game_.check(state, move).has_value();
  }

  void observe(const AnyView& view, Seat seat, std::span<std::uint8_t> bytes) const override {
    codec_.observe(view.as<View>(), seat, bytes);
  }

  void describe(const AnyView& erased, Seat seat, std::uint32_t number,
                std::span<std::uint8_t> bytes) const override {
    const View view = erased.as<View>();
    codec_.describe(view, seat, *codec_.move(view, seat, number), bytes);
  }

  AnyState imagine(const AnyView& view, Random& random) const override {
    return AnyState{AnyValue::of(game_.imagine(view.as<View>(), random))};
  }

  std::string canonical(const AnyView& view) const override {
    const View typed = view.as<View>();
    return hex_of({reinterpret_cast<const char*>(&typed), sizeof(View)});
  }

  std::unique_ptr<AnyBatch> batch(BatchSetup setup) const override {
    return std::make_unique<Batch<G>>(game_, codec_, layout_, std::move(setup));
  }

 private:
  using State = typename G::State;
  using View = typename G::View;

  static State open(const AnyState& state) { return state.as<State>(); }

  void add_legal(const View& view, Seat seat, std::vector<std::uint32_t>& numbers) const {
    const auto moves = moves_of(game_, view);
    numbers.reserve(moves.size());
    for (const Move move : moves) numbers.push_back(codec_.number(view, seat, move));
  }

  std::shared_ptr<const AnyGame> face_;
  const G& game_;
  Codec<G> codec_;
  Layout layout_;
};

template <TableGame G>
CodecFactory codec_factory() {
  return {[](std::shared_ptr<const AnyGame> game) -> std::unique_ptr<AnyCodec> {
    return std::make_unique<AnyCodecAdapter<G>>(std::move(game));
  }};
}

}  // namespace coppice::tensor
