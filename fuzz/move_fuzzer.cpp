#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "coppice_games.hpp"
#include "engine/legal_moves.hpp"
#include "engine/table_game.hpp"
#include "search/registry.hpp"

// Any text and any 32 bits as a move, at any time of a random game. The first five bytes choose the
// game (1), its settings (2), the deal and the time; the next four are the bits of a move; the rest
// is the text.
namespace {

using coppice::TableGame;

constexpr std::size_t chosen_bytes = 9;

void must(bool holds) {
  if (!holds) std::abort();
}

template <TableGame G>
typename G::State state_after(const G& game, std::uint8_t seed, std::uint8_t plies) {
  coppice::Random random(seed);
  typename G::State state = game.start();
  for (int ply = 0; ply < plies && !game.turn(state).is_over(); ++ply) {
    if (game.turn(state).is_chance()) {
      game.play(state, game.draw(state, random));
    } else {
      const auto legal = coppice::moves_of(game, state);
      game.play(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  return state;
}

/// The only legal moves that are not listed are those that players must find: claims of words.
template <TableGame G>
void judge_bits(const G& game, const typename G::State& state, coppice::Move move) {
  const auto legal = coppice::moves_of(game, state);
  const bool listed = std::ranges::find(legal, move) != legal.end();
  const auto checked = game.check(state, move);
  must(checked.has_value() == listed || (checked && !coppice::is_offered(game, state, move)));
  must(checked || !checked.error().key.empty());
}

template <TableGame G>
void judge(const G& game, const std::uint8_t* data, std::size_t size) {
  const auto state = state_after(game, data[3], data[4]);
  judge_bits(game, state, coppice::Move::of(data[5], data[6], data[7], data[8]));

  const std::string_view text(reinterpret_cast<const char*>(data + chosen_bytes),
                              size - chosen_bytes);
  const auto move = game.read(state, text);
  if (!move) {
    must(!move.error().key.empty());
    return;
  }
  judge_bits(game, state, *move);
  must(game.check(state, *move).has_value());
  must(game.read(state, game.write(state, *move)) == *move);
  auto next = state;
  game.play(next, *move);
  must(!(next == state));
}

/// One choice for each setting, by the digits of `number`.
coppice::Settings settings_of(const coppice::GameInfo& game, std::size_t number) {
  coppice::Settings settings;
  for (const coppice::SettingInfo& setting : game.settings) {
    settings.emplace(setting.key, setting.choices[number % setting.choices.size()]);
    number /= setting.choices.size();
  }
  return settings;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < chosen_bytes) return 0;
  const auto& games = coppice::roster();
  const coppice::GameInfo& info = games[data[0] % games.size()].info;
  const auto settings = settings_of(info, static_cast<std::size_t>(data[1] | data[2] << 8));
  const auto judged = coppice::visit_game<coppice::Games>(
      info.id, settings, [&](const auto& game) { judge(game, data, size); });
  must(judged || !judged.error().key.empty());
  return 0;
}
