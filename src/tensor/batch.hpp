#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <expected>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/legal_moves.hpp"
#include "tensor/any_batch.hpp"
#include "tensor/codec.hpp"
#include "tensor/thread_pool.hpp"

namespace coppice::tensor {

/// The legal move with this number, of a seat or of chance. Errors: the game is over; there is no
/// such action; the rule that forbids it.
template <class G>
std::expected<Move, Error> legal_move(const G& game, const Codec<G>& codec, const Layout& layout,
                                      const typename G::State& state, std::int64_t number) {
  const Turn turn = game.turn(state);
  if (turn.is_over()) return make_error("error.game_over");
  const std::int64_t count = turn.is_chance() ? layout.outcomes : layout.action_count();
  std::optional<Move> move;
  if (number >= 0 && number < count) {
    const auto known = static_cast<std::uint32_t>(number);
    move = turn.is_chance() ? codec.move_of_outcome(state, known)
                            : codec.move(game.view(state, turn.seat()), turn.seat(), known);
  }
  if (!move) {
    return make_error("error.action.number",
                      {{"number", std::to_string(number)}, {"last", std::to_string(count - 1)}});
  }
  if (auto legal = game.check(state, *move); !legal) return std::unexpected(legal.error());
  return *move;
}

/// A batch with the game's own type. A step allocates nothing.
template <Game G>
class Batch final : public AnyBatch {
 public:
  /// Game, codec and layout must outlive it. Throws std::invalid_argument if other games were
  /// saved.
  Batch(const G& game, const Codec<G>& codec, const Layout& layout, BatchSetup setup)
      : game_(game),
        codec_(codec),
        layout_(layout),
        action_count_(layout.action_count()),
        observation_size_(layout.observation_size()),
        feature_size_(layout.feature_size()),
        arrays_(setup.arrays),
        seeds_(std::move(setup.seeds)),
        tables_(seeds_.size()),
        offsets_(seeds_.size() + 1),
        workers_(
            std::clamp<std::size_t>(setup.threads, 1, std::max<std::size_t>(seeds_.size(), 1))),
        opponents_(workers_.count()) {
    for (auto& of_worker : opponents_) {
      for (std::size_t seat = 0; seat < setup.opponents.size(); ++seat) {
        if (setup.opponents[seat]) of_worker[seat] = setup.opponents[seat]();
      }
    }
    if (setup.saved.empty()) {
      reset();
    } else {
      restore(setup.saved);
    }
  }

  void reset() override {
    each([this](std::size_t index, std::size_t worker) {
      Table& table = tables_[index];
      table.deals = Random::stream(seeds_[index], 0);
      table.choices = Random::stream(seeds_[index], 1);
      table.replies = Random::stream(seeds_[index], 2);
      table.listed = forgotten;
      begin(table, worker);
      std::fill_n(arrays_.rewards + index * G::seats, G::seats, 0.0F);
      arrays_.done[index] = 0;
      show(table, index);
    });
  }

  std::optional<IllegalAction> step(std::span<const std::int64_t> actions) override {
    std::atomic<std::size_t> wrong = tables_.size();
    each([&](std::size_t index, std::size_t /*worker*/) {
      // The caller's array may change meanwhile, so it is read once.
      Table& table = tables_[index];
      table.action = actions[index];
      if (is_legal(table)) return;
      std::size_t lowest = wrong.load();
      while (index < lowest && !wrong.compare_exchange_weak(lowest, index)) {
      }
    });
    if (wrong != tables_.size()) {
      return IllegalAction{wrong, judged(tables_[wrong]).error()};
    }
    each([&](std::size_t index, std::size_t worker) { play(index, worker); });
    return std::nullopt;
  }

  void sample(std::span<std::int64_t> actions) override {
    each([&](std::size_t index, std::size_t /*worker*/) {
      Table& table = tables_[index];
      if (table.listed <= most_listed) {
        actions[index] = table.legal[table.choices.below(table.listed)];
        return;
      }
      const Seat seat = game_.turn(table.state).seat();
      const auto view = game_.view(table.state, seat);
      const auto moves = moves_of(game_, view);
      const auto which = table.choices.below(static_cast<std::uint32_t>(moves.size()));
      actions[index] = codec_.number(view, seat, moves[which]);
    });
  }

  std::size_t list_legal(const LegalRows& rows) override {
    each([&](std::size_t index, std::size_t /*worker*/) {
      const Table& table = tables_[index];
      const bool known = table.listed <= most_listed;
      offsets_[index + 1] = known ? table.listed : moves_of(game_, view_of(table)).size();
    });
    std::partial_sum(offsets_.begin(), offsets_.end(), offsets_.begin());
    if (offsets_.back() > rows.space) return offsets_.back();
    std::ranges::copy(offsets_, rows.offsets);
    each([&](std::size_t index, std::size_t /*worker*/) {
      const Table& table = tables_[index];
      const Seat seat = game_.turn(table.state).seat();
      const auto view = view_of(table);
      std::size_t row = offsets_[index];
      for (const Move move : moves_of(game_, view)) {
        rows.actions[row] = codec_.number(view, seat, move);
        codec_.describe(view, seat, move, {rows.features + row * feature_size_, feature_size_});
        ++row;
      }
    });
    return offsets_.back();
  }

  std::string save() override {
    std::string bytes;
    each_saved([&](std::span<std::byte> part) {
      bytes.append(reinterpret_cast<const char*>(part.data()), part.size());
    });
    return bytes;
  }

 private:
  using State = typename G::State;
  using View = typename G::View;

  /// The maximum number of legal actions that are stored per game. Few decisions exceed it; for
  /// these, checking an action and clearing the mask must visit all actions.
  static constexpr std::uint32_t most_listed = G::max_moves < 512 ? G::max_moves : 512;
  static constexpr std::uint32_t forgotten = most_listed + 1;

  struct Table {
    State state{};
    Random deals{0};
    Random choices{0};
    Random replies{0};         ///< of the opponents
    std::int64_t action = 0;   ///< that is played in this step
    std::uint32_t listed = 0;  ///< or `forgotten`
    std::array<std::uint16_t, most_listed> legal{};
  };

  template <class Work>
  void each(const Work& work) {
    const std::size_t count = tables_.size();
    workers_.run([&](std::size_t part) {
      const std::size_t end = count * (part + 1) / workers_.count();
      for (std::size_t index = count * part / workers_.count(); index < end; ++index) {
        work(index, part);
      }
    });
  }

  /// Visits the bytes of all that determines how the games go on, and of what the last step said.
  template <class Visit>
  void each_saved(const Visit& visit) {
    const auto bytes = [&](auto& value) { visit(std::as_writable_bytes(std::span(&value, 1))); };
    for (std::size_t index = 0; index < tables_.size(); ++index) {
      Table& table = tables_[index];
      bytes(seeds_[index]);
      bytes(table.state);
      bytes(table.deals);
      bytes(table.choices);
      bytes(table.replies);
      bytes(arrays_.done[index]);
      for (std::size_t seat = 0; seat < G::seats; ++seat) {
        bytes(arrays_.rewards[index * G::seats + seat]);
      }
    }
  }

  void restore(std::string_view saved) {
    if (saved.size() != save().size()) throw std::invalid_argument("Other games were saved.");
    each_saved([&](std::span<std::byte> part) {
      std::memcpy(part.data(), saved.data(), part.size());
      saved.remove_prefix(part.size());
    });
    each([this](std::size_t index, std::size_t /*worker*/) {
      tables_[index].listed = forgotten;
      show(tables_[index], index);
    });
  }

  void begin(Table& table, std::size_t worker) {
    table.state = game_.start();
    let_others_play(table, worker);
  }

  /// Makes the moves of chance and opponents until the caller is to move or the game is over.
  void let_others_play(Table& table, std::size_t worker) {
    for (Turn turn = game_.turn(table.state); !turn.is_over(); turn = game_.turn(table.state)) {
      if (turn.is_chance()) {
        game_.play(table.state, game_.draw(table.state, table.deals));
        continue;
      }
      const Opponent& opponent = opponents_[worker][turn.seat().index];
      if (!opponent) return;
      const AnyView view{AnyValue::of(game_.view(table.state, turn.seat()))};
      game_.play(table.state, opponent(view, turn.seat(), table.replies));
    }
  }

  /// Of the seat to move.
  View view_of(const Table& table) const {
    return game_.view(table.state, game_.turn(table.state).seat());
  }

  bool is_legal(const Table& table) const {
    const std::int64_t action = table.action;
    if (table.listed != forgotten && action >= 0 && action < std::int64_t{action_limit}) {
      // No early exit and numbers of one width, so that the compiler can vectorise the comparison.
      const auto wished = static_cast<std::uint16_t>(action);
      std::uint16_t found = 0;
      for (std::uint32_t at = 0; at < table.listed; ++at) {
        found |= static_cast<std::uint16_t>(table.legal[at] == wished);
      }
      if (found != 0) return true;
    }
    // The action may be legal although the game does not list it.
    return judged(table).has_value();
  }

  std::expected<Move, Error> judged(const Table& table) const {
    return legal_move(game_, codec_, layout_, table.state, table.action);
  }

  void play(std::size_t index, std::size_t worker) {
    Table& table = tables_[index];
    const auto action = static_cast<std::uint32_t>(table.action);
    const Seat seat = game_.turn(table.state).seat();
    game_.play(table.state, *codec_.move(game_.view(table.state, seat), seat, action));
    let_others_play(table, worker);
    float* rewards = arrays_.rewards + index * G::seats;
    if (arrays_.done[index] != 0) std::fill_n(rewards, G::seats, 0.0F);
    arrays_.done[index] = 0;
    // A game may be over before the first decision.
    while (game_.turn(table.state).is_over()) {
      const auto result = game_.result(table.state);
      for (std::size_t each = 0; each < G::seats; ++each) {
        rewards[each] = static_cast<float>(result[each]);
      }
      arrays_.done[index] = 1;
      begin(table, worker);
    }
    show(table, index);
  }

  void show(Table& table, std::size_t index) {
    const Seat seat = game_.turn(table.state).seat();
    arrays_.players[index] = static_cast<std::int8_t>(seat.index);
    const auto view = game_.view(table.state, seat);
    codec_.observe(view, seat,
                   {arrays_.observations + index * observation_size_, observation_size_});
    std::uint8_t* mask = arrays_.masks + index * action_count_;
    // The counts are local: writing bytes could otherwise change them, as far as the compiler
    // knows.
    if (const std::uint32_t listed = table.listed; listed == forgotten) {
      std::memset(mask, 0, action_count_);
    } else {
      for (std::uint32_t at = 0; at < listed; ++at) mask[table.legal[at]] = 0;
    }
    const auto moves = moves_of(game_, view);
    const auto count = static_cast<std::uint32_t>(moves.size());
    const bool fits = count <= most_listed;
    table.listed = fits ? count : forgotten;
    for (std::uint32_t at = 0; at < count; ++at) {
      const std::uint32_t number = codec_.number(view, seat, moves[at]);
      mask[number] = 1;
      if (fits) table.legal[at] = static_cast<std::uint16_t>(number);
    }
  }

  const G& game_;
  const Codec<G>& codec_;
  const Layout& layout_;
  std::size_t action_count_;
  std::size_t observation_size_;
  std::size_t feature_size_;
  BatchArrays arrays_;
  std::vector<std::uint64_t> seeds_;
  std::vector<Table> tables_;
  std::vector<std::size_t> offsets_;  ///< of list_legal; the first is 0
  ThreadPool workers_;
  std::vector<std::array<Opponent, G::seats>> opponents_;  ///< per worker and seat
};

}  // namespace coppice::tensor
