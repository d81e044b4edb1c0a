#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "engine/any_value.hpp"
#include "engine/deal.hpp"
#include "engine/error.hpp"
#include "engine/move.hpp"
#include "engine/random.hpp"
#include "engine/seat.hpp"

// What a game is.
//
// A game object holds what never changes during a game: settings, deck, dictionary. Everything that
// changes is in a State, a small value that is copied freely. Chance is a player: its outcomes are
// moves like any other. What one seat may know is a separate type, the View. Players, hints and
// screens receive nothing else.
//
//   G::State        at most 256 bytes, trivially copyable, without padding and pointers
//   G::View         what one seat may know; the State if nothing is hidden
//   G::seats        the number of seats
//   G::max_moves    the maximum number of moves of a decision
//   G::max_plies    the maximum number of moves of a game, including chance
//
// The operations of a `const G game`:
//
//   game.start()              the initial state
//   game.turn(state)          who decides: a seat, chance, or nobody (the game is over)
//   game.moves(state, list)   appends the legal moves; at a chance turn, all possible outcomes. A
//                             game documents which legal moves of a seat it omits because they can
//                             only harm, or are too many; all other operations accept them
//   game.moves(view, list)    the same, in the same order, from the view of the seat to move
//   game.check(state, move)   success if the move is legal, otherwise the rule that forbids it
//   game.play(state, move)    applies a move in place; it must be legal
//   game.draw(state, random)  at a chance turn: an outcome, drawn by its probability
//   game.deal(random)         a shuffled deck
//   game.draw(state, deal)    at a chance turn: the next outcome of this deck
//   game.result(state)        after the end: a whole number per seat, more is better
//   game.view(state, seat)    what this seat may know
//   game.imagine(view, r)     a random state consistent with the view, with its exact probability
//                             given uniform shuffles
//   game.write(state, move)   a legal move in the game's notation, one line of ASCII
//   game.read(state, text)    a legal move from such a line, or the error
//
// The laws in tests/support/laws.hpp hold for every game. docs/adding-a-game.md is a guide.
namespace coppice {

template <class G>
concept Game = SmallValue<typename G::State> && SmallValue<typename G::View> && (G::seats >= 1) &&
               (G::seats <= max_seats) && (G::max_moves >= 1) && (G::max_plies >= 1) &&
               requires(const G game, typename G::State& state, const typename G::State& now,
                        const typename G::View& view, MoveList<G::max_moves>& list, Move move,
                        Seat seat, Random& random, const Deal& deal, std::string_view text) {
                 { game.start() } -> std::same_as<typename G::State>;
                 { game.turn(now) } -> std::same_as<Turn>;
                 { game.moves(now, list) } -> std::same_as<void>;
                 { game.moves(view, list) } -> std::same_as<void>;
                 { game.check(now, move) } -> std::same_as<std::expected<void, Error>>;
                 { game.play(state, move) } -> std::same_as<void>;
                 { game.draw(now, random) } -> std::same_as<Move>;
                 { game.deal(random) } -> std::same_as<Deal>;
                 { game.draw(now, deal) } -> std::same_as<Move>;
                 { game.result(now) } -> std::same_as<std::array<std::int32_t, G::seats>>;
                 { game.view(now, seat) } -> std::same_as<typename G::View>;
                 { game.imagine(view, random) } -> std::same_as<typename G::State>;
                 { game.write(now, move) } -> std::same_as<std::string>;
                 { game.read(now, text) } -> std::same_as<std::expected<Move, Error>>;
               };

/// Whether the seats of a game win and lose together (`cooperative = true`): every seat has the
/// same result, 0 if the game is lost.
template <class G>
inline constexpr bool is_cooperative = requires { requires G::cooperative; };

}  // namespace coppice
