#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "engine/deal.hpp"
#include "engine/error.hpp"
#include "engine/move.hpp"
#include "engine/move_list.hpp"
#include "engine/random.hpp"
#include "engine/seat.hpp"
#include "engine/small_value.hpp"

// What a game is.
//
// A game object carries what never changes while a game is played: settings, deck, dictionary.
// Everything that changes is in a State, a small value that is copied freely. Chance is a player:
// its outcomes are moves like any other. What one seat may know is a type of its own, the View,
// and players, hints and screens are given nothing else.
//
//   G::State        at most 256 bytes, trivially copyable, no padding, no pointers
//   G::View         what one seat may know; a State again where nothing is hidden
//   G::seats        how many seats play
//   G::max_moves    no decision has more moves than this
//   G::max_plies    no game has more moves, chance included, than this
//
// The verbs, for a `const G game`:
//
//   game.start()              the first state
//   game.turn(state)          whose decision it is: a seat, chance, or nobody (over)
//   game.moves(state, list)   appends the legal moves; at a chance turn, every possible outcome. A
//                             game says which moves of a seat it leaves out because they can only
//                             harm, or too many would be legal; all other verbs take them
//   game.moves(view, list)    the same, in the same order, from what the seat to move may know
//   game.check(state, move)   nothing if the move is legal, else the rule that forbids it
//   game.play(state, move)    applies a legal move in place; others are the caller's mistake
//   game.draw(state, random)  at a chance turn: an outcome by its probability
//   game.deal(random)         a shuffled deck
//   game.draw(state, deal)    at a chance turn: the outcome that this deck holds next
//   game.result(state)        once it is over: a whole number per seat, more is better
//   game.view(state, seat)    what this seat may know
//   game.imagine(view, r)     a state drawn at random from those the view allows, each with its
//                             exact probability given uniform shuffles
//   game.write(state, move)   a legal move in the game's own notation, one line of ASCII
//   game.read(state, text)    a legal move from such a line, or what is wrong with it
//
// The laws in tests/support/laws.hpp hold for every game. docs/adding-a-game.md shows the way.
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

/// Whether the seats of a game win and lose together, as it says by `cooperative = true`: its
/// result is the same for every seat, 0 if the game is lost.
template <class G>
inline constexpr bool is_cooperative = requires { requires G::cooperative; };

}  // namespace coppice
