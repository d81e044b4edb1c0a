#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "games/coupell/rules/deck.hpp"
#include "games/coupell/rules/outcome.hpp"

// The table as a screen draws it, and the meaning of the legal moves. Cards are numbers, indices
// into `Pieces::cards`; seats, turns and the places of a row count from 1.
namespace coppice::coupell {

/// A printed card.
struct CardPiece {
  std::string code;    ///< its name in the notation
  std::string top;     ///< a capital letter
  std::string bottom;  ///< the same if there is only one
  Provenance provenance;
};
BOOST_DESCRIBE_STRUCT(CardPiece, (), (code, top, bottom, provenance))

std::vector<CardPiece> card_pieces(const Deck& deck);

struct Pieces {
  std::vector<CardPiece> cards;
  bool reconstructed;      ///< any card is
  std::string dictionary;  ///< the setting's value, or "own"
  std::string talk;        ///< the setting's value
  bool gentle;
  int largest_pile;  ///< possible with these cards; higher ranks cannot be reached
};
BOOST_DESCRIBE_STRUCT(Pieces, (), (cards, reconstructed, dictionary, talk, gentle, largest_pile))

struct Player {
  int seat;
  std::vector<int> row;   ///< left to right
  std::vector<int> pile;  ///< by number; one point each
};
BOOST_DESCRIBE_STRUCT(Player, (), (seat, row, pile))

struct Screen {
  GamePhase step;
  std::optional<int> active;  ///< whose turn it is
  int turn;                   ///< 0 before the first
  int turns;                  ///< of the whole game
  int drawing_turns;          ///< still to begin
  bool final;                 ///< this turn draws nothing
  int actions;                ///< left in this turn
  bool free_refusal;          ///< a claim of an invalid word would be free
  bool too_long;              ///< the active row: the game would be lost if the turn ended now
  std::array<Player, seat_count> players;
  int balance;  ///< pile of seat 1 minus that of seat 2; 0 is the goal
  std::vector<int> discard;
  std::vector<int> to_come;  ///< by number, not in their order
  std::optional<Outcome> outcome;
};
BOOST_DESCRIBE_STRUCT(Screen, (),
                      (step, active, turn, turns, drawing_turns, final, actions, free_refusal,
                       too_long, players, balance, discard, to_come, outcome))

namespace choice {

// One line per struct, as a table. A gap is one of the partner's row as it is now, numbered by the
// cards to its left.
// clang-format off
struct MoveCard { int card; int from; int to; int gap; };
struct GiveCard { int card; int from; int to; int gap; };
struct Claim { int place; std::string word; std::vector<int> cards; int points; bool is_word; };
struct EndTurn {};
struct Run { int place; std::vector<int> cards; };  ///< a hint at a claim: these spell a word
// clang-format on

BOOST_DESCRIBE_STRUCT(MoveCard, (), (card, from, to, gap))
BOOST_DESCRIBE_STRUCT(GiveCard, (), (card, from, to, gap))
BOOST_DESCRIBE_STRUCT(Claim, (), (place, word, cards, points, is_word))
BOOST_DESCRIBE_STRUCT(EndTurn, (), ())
BOOST_DESCRIBE_STRUCT(Run, (), (place, cards))

}  // namespace choice

using Choice =
    std::variant<choice::MoveCard, choice::GiveCard, choice::Claim, choice::EndTurn, choice::Run>;

}  // namespace coppice::coupell
