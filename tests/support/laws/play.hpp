#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/legal_moves.hpp"
#include "support/laws/facts.hpp"
#include "support/playouts.hpp"

// The laws of moves: bounds, legality, notation, replay.
namespace coppice::laws {

template <Game G>
Verdict random_play_ends(const G& game, int games) {
  for (int index = 0; index < games; ++index) {
    Random random = Random::stream(1, static_cast<std::uint64_t>(index));
    const Playout<G> playout = random_playout(game, random);
    if (!game.turn(playout.last).is_over()) {
      return broken() << "game " << index << " has more than " << G::max_plies << " moves";
    }
    if (!moves_of(game, playout.last).empty()) return broken() << "moves after the end";
    for (const Step<G>& step : playout.steps) {
      const Turn turn = game.turn(step.state);
      if (turn.is_seat() && turn.seat().index >= G::seats) return broken() << "no such seat";
    }
  }
  return kept();
}

template <Game G>
Verdict listed_moves_play(const G& game, int games) {
  for (const auto& state : random_states(game, games, 2)) {
    const auto legal = moves_of(game, state);
    if (legal.empty() && !game.turn(state).is_over()) return broken() << "nothing to do";
    if (legal.size() > static_cast<std::size_t>(G::max_moves)) return broken() << "too many";
    if (std::set(legal.begin(), legal.end()).size() != legal.size()) {
      return broken() << "a move is listed twice";
    }
    for (const Move move : legal) {
      const std::string text = game.write(state, move);
      if (!game.check(state, move)) return broken() << text << " is listed but refused";
      auto next = state;
      game.play(next, move);
      if (next == state) return broken() << text << " changes nothing";
    }
  }
  return kept();
}

/// Random values, neighbours of legal moves, and moves that were legal at another time.
template <Game G>
std::vector<Move> tempting_moves(const std::vector<Move>& known, const Moves<G>& legal,
                                 Random& random) {
  std::vector<Move> all = known;
  for (int count = 0; count < 20; ++count) {
    all.push_back(Move{static_cast<std::uint32_t>(random.next())});
    all.push_back(Move{static_cast<std::uint32_t>(random.next() & 0x0f0f0f)});
  }
  for (const Move move : legal) {
    for (int bit = 0; bit < 32; ++bit) all.push_back(Move{move.bits ^ std::uint32_t{1} << bit});
    all.push_back(Move{move.bits + 1});
    all.push_back(Move{move.bits - 1});
  }
  return all;
}

/// Every move that occurs in some random games.
template <Game G>
std::vector<Move> moves_of_all_times(const G& game, int games) {
  std::set<Move> all;
  for (const auto& state : random_states(game, games, 3)) {
    const auto legal = moves_of(game, state);
    all.insert(legal.begin(), legal.end());
  }
  return {all.begin(), all.end()};
}

/// Whether the game accepts this move without listing it.
template <Game G>
bool is_also_legal(const G& game, const typename G::State& state, Move move) {
  if constexpr (requires { Facts<G>::also_legal(game, state, move); }) {
    return Facts<G>::also_legal(game, state, move);
  } else {
    return false;
  }
}

/// Such a move must obey the same laws as a listed one.
template <Game G>
Verdict also_legal_move_plays(const G& game, const typename G::State& state, Move move) {
  const std::string text = game.write(state, move);
  if (!game.check(state, move)) return broken() << text << " is legal but refused";
  const auto read = game.read(state, text);
  if (!read || *read != move) return broken() << text << " is not read as what was written";
  auto next = state;
  game.play(next, move);
  if (next == state) return broken() << text << " changes nothing";
  return kept();
}

template <Game G>
Verdict unlisted_moves_are_refused(const G& game, int games) {
  const std::vector<Move> all_times = moves_of_all_times(game, 20);
  Random random(4);
  for (const auto& state : random_states(game, games, 4)) {
    const auto before = state;
    const auto legal = moves_of(game, state);
    const std::vector<Move> known = some_of(all_times, 60, random);
    for (const Move move : tempting_moves<G>(known, legal, random)) {
      if (std::ranges::find(legal, move) != legal.end()) continue;
      if (is_also_legal(game, state, move)) {
        if (const Verdict played = also_legal_move_plays(game, state, move); !played) return played;
        continue;
      }
      const auto answer = game.check(state, move);
      if (answer) return broken() << "move " << move.bits << " is not listed but passes";
      if (answer.error().key.empty()) return broken() << "a refusal without a reason";
    }
    for (const Move move : known) {
      if (std::ranges::find(legal, move) != legal.end()) continue;
      if (is_also_legal(game, state, move)) continue;
      const std::string text = game.write(state, move);
      if (game.read(state, text)) return broken() << text << " is not listed but can be read";
    }
    if (!(state == before)) return broken() << "asking changed the state";
  }
  return kept();
}

template <Game G>
Verdict text_comes_back(const G& game, int games) {
  for (const auto& state : random_states(game, games, 5)) {
    for (const Move move : moves_of(game, state)) {
      const std::string text = game.write(state, move);
      const auto plain = [](char letter) { return letter >= ' ' && letter <= '~'; };
      if (text.empty() || !std::ranges::all_of(text, plain)) {
        return broken() << "not one line of ASCII: " << text;
      }
      const auto read = game.read(state, text);
      if (!read) return broken() << text << " cannot be read: " << read.error().key;
      if (*read != move) return broken() << text << " is read as another move";
    }
  }
  return kept();
}

/// `text` with one random change, which may leave it valid.
inline std::string disturbed(std::string text, Random& random) {
  const auto place = random.below(static_cast<std::uint32_t>(text.size() + 1));
  switch (random.below(6)) {
    case 0: return text.insert(place, 1, static_cast<char>(random.below(256)));
    case 1: return text.substr(0, place);
    case 2: return text.substr(place);
    case 3: return text + text;
    case 4: return text + " ";
    default:
      if (place < text.size())
        text[place] = static_cast<char>(text[place] ^ (1 << random.below(8)));
      return text;
  }
}

/// A text that can be read is a legal move, and each move has one written form.
template <Game G>
Verdict strange_text_is_judged(const G& game, int games) {
  Random random(6);
  for (const auto& state : random_states(game, games, 6)) {
    std::vector<std::string> texts = {"", " ", "\n", std::string(1, '\0'), std::string(5000, 'x')};
    for (const Move move : moves_of(game, state)) {
      for (int count = 0; count < 8; ++count) {
        texts.push_back(disturbed(game.write(state, move), random));
      }
    }
    for (const std::string& text : texts) {
      const auto read = game.read(state, text);
      if (!read && read.error().key.empty()) return broken() << "a refusal without a reason";
      if (!read) continue;
      if (!game.check(state, *read)) return broken() << "an illegal move is read from " << text;
      const auto again = game.read(state, game.write(state, *read));
      if (!again || *again != *read) return broken() << text << " has no canonical form";
    }
  }
  return kept();
}

template <Game G>
Verdict replay_gives_the_same(const G& game, int games) {
  for (int index = 0; index < games; ++index) {
    Random random = Random::stream(7, static_cast<std::uint64_t>(index));
    const Playout<G> playout = random_playout(game, random);
    auto state = game.start();
    for (const Step<G>& step : playout.steps) {
      const auto move = game.read(state, game.write(step.state, step.move));
      if (!move) return broken() << "a recorded move is refused: " << move.error().key;
      game.play(state, *move);
    }
    if (!(state == playout.last)) return broken() << "another state at the end";
  }
  return kept();
}

/// Seats that win together all have the same result, and 0 if they lose.
template <Game G>
Verdict shared_results_are_equal(const G& game, int games) {
  if constexpr (is_cooperative<G>) {
    for (int index = 0; index < games; ++index) {
      Random random = Random::stream(19, static_cast<std::uint64_t>(index));
      const auto last = random_playout(game, random).last;
      const auto result = game.result(last);
      if (std::ranges::adjacent_find(result, std::ranges::not_equal_to{}) != result.end()) {
        return broken() << "the seats have different results";
      }
      if (result[0] < 0) return broken() << "a result of " << result[0];
      if (!Facts<G>::won(last) && result[0] != 0)
        return broken() << "a lost game is worth something";
    }
  }
  return kept();
}

}  // namespace coppice::laws
