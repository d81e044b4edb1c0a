#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/describe.hpp"
#include "engine/screen_changes.hpp"
#include "games/coppertwaddle/rules/board.hpp"
#include "games/coppertwaddle/rules/events.hpp"
#include "games/coppertwaddle/rules/folio.hpp"
#include "games/coppertwaddle/rules/state.hpp"

// The table as one seat's screen draws it, and what the legal moves mean. Cards are numbers, places
// in `Pieces::cards`; seats, columns, games and turns count from 1.
namespace coppice::coppertwaddle {

/// A card as it is printed.
struct CardPiece {
  std::string code;
  BilingualText name;
  BilingualText text;
  CardKind kind;
  std::vector<Rank> ranks;  ///< of Threlms and Winds
  int power;
  std::string icon;  ///< of the game-icons set
  Provenances provenance;
  bool reconstructed;  ///< any of the four is
  int copy;            ///< among its copies, from 1
  int copies;
  BilingualText odd;  ///< words of the text that the effect does not bear out
};
BOOST_DESCRIBE_STRUCT(CardPiece, (),
                      (code, name, text, kind, ranks, power, icon, provenance, reconstructed, copy,
                       copies, odd))

struct Pieces {
  BilingualText folio;
  bool standard;  ///< 28 Threlms, 8 Declarations, 19 Favours
  std::vector<CardPiece> cards;
};
BOOST_DESCRIBE_STRUCT(Pieces, (), (folio, standard, cards))

enum class PowerSource : std::uint8_t { printed, pair, declaration, turn, floor };
BOOST_DESCRIBE_ENUM(PowerSource, printed, pair, declaration, turn, floor)

/// A summand of a current Power: from `card` if one Declaration gives it; `floor` raises a negative
/// sum to 0.
struct PowerPart {
  PowerSource source;
  int amount;
  std::optional<int> card;
};
BOOST_DESCRIBE_STRUCT(PowerPart, (), (source, amount, card))

/// A summand of a Robbing's Power.
struct ForcePart {
  int card;
  int power;
};
BOOST_DESCRIBE_STRUCT(ForcePart, (), (card, power))

/// The contribution of the Threlm in this place to a Robbing.
ForcePart force(const Board& board, PlaceIndex place);

/// A list that usually has at most two elements, which then need no memory of their own: a screen
/// is made for each event and each seat.
template <class T>
using SmallList = boost::container::small_vector<T, 2>;

struct Threlm {
  int card;
  BoardPlace place;
  bool covered;
  bool pressed;
  bool negated;
  SmallList<Rank> ranks;  ///< that it has now
  int power;              ///< current
  int robbing_power;      ///< that counts in a Robbing
  SmallList<PowerPart> parts;
  SmallList<int> declarations;  ///< the oldest first
  bool robber;
  bool target;
  int uses;  ///< of its ability in this turn
};
BOOST_DESCRIBE_STRUCT(Threlm, (),
                      (card, place, covered, pressed, negated, ranks, power, robbing_power, parts,
                       declarations, robber, target, uses))

struct Ditch {
  BoardPlace place;
  std::optional<Threlm> threlm;
  std::optional<Threlm> wind;  ///< the Wind on it
};
BOOST_DESCRIBE_STRUCT(Ditch, (), (place, threlm, wind))

struct Domain {
  int seat;
  std::vector<Ditch> ditches;  ///< Nobles left to right, then Peasants
  int power;                   ///< of all its cards, as the score counts them
  int proud;                   ///< Ditches that count for winning
};
BOOST_DESCRIBE_STRUCT(Domain, (), (seat, ditches, power, proud))

/// The Domains of the last two different tables. Most events change nothing there, and both seats
/// see the same.
class DomainCache {
 public:
  using Domains = std::array<SharedPart<Domain>, seat_count>;

  /// The Domains of this state, which `draw()` draws if they are not there.
  template <class Draw>
  const Domains& of(const State& state, Draw draw) {
    for (const Table& each : tables_) {
      if (each.drawn && each.places == state.places && each.older == state.older) {
        return each.domains;
      }
    }
    Table& oldest = tables_[next_];
    next_ = 1 - next_;
    oldest = {state.places, state.older, draw(), true};
    return oldest.domains;
  }

 private:
  /// All that Domains are drawn from, and these.
  struct Table {
    std::array<Place, place_count> places{};
    std::array<std::uint8_t, most_cards> older{};
    Domains domains{};
    bool drawn = false;
  };

  std::array<Table, 2> tables_{};
  std::size_t next_ = 0;
};

struct Hand {
  int seat;
  int size;
  std::vector<int> cards;  ///< all of the viewer's own, those of the other that were shown
  std::vector<int> shown;  ///< of these, the ones that the other seat has been shown
};
BOOST_DESCRIBE_STRUCT(Hand, (), (seat, size, cards, shown))

struct RobbingBox {
  Rank named;
  std::optional<int> target;  ///< none where it left the Domain
  // Only proud Threlms have Power here (CT-36).
  std::vector<ForcePart> attack;
  std::vector<ForcePart> defence;
  int attack_power;
  int defence_power;
  std::optional<FailReason> failure;  ///< if both passed now; none: it would succeed
  int passes;                         ///< in a row; two end it
};
BOOST_DESCRIBE_STRUCT(RobbingBox, (),
                      (named, target, attack, defence, attack_power, defence_power, failure,
                       passes))

/// A card that waits for an answer, or whose effect goes on.
struct PendingBox {
  int card;
  int seat;     ///< who played it
  int answers;  ///< Coppertwaddles so far
};
BOOST_DESCRIBE_STRUCT(PendingBox, (), (card, seat, answers))

enum class DecisionKind : std::uint8_t { nothing, act, answer, announce, drop, discard };
BOOST_DESCRIBE_ENUM(DecisionKind, nothing, act, answer, announce, drop, discard)

struct GameScore {
  bool played;
  std::optional<int> winner;
  int score;
  Grade grade;
};
BOOST_DESCRIBE_STRUCT(GameScore, (), (played, winner, score, grade))

/// A stage of the turn, and its seat.
struct StageLine {
  Stage stage;
  int seat;
};
BOOST_DESCRIBE_STRUCT(StageLine, (), (stage, seat))

struct Screen {
  int seat;  ///< the viewer; 0: an onlooker
  std::string edition;
  int game;
  int games;  ///< 3 in a Suite
  int turn;
  std::array<StageLine, 5> stages;  ///< of this turn, in their order
  Stage stage;
  DecisionKind asked;
  std::optional<int> to_act;  ///< whose decision it is
  int guardian;
  bool threlm_laid;
  int hand_limit;
  int discards;     ///< that Respite asks for
  bool one_robber;  ///< a Robbing names one, whose neighbours join by themselves (sphinx)
  std::array<SharedPart<Domain>, seat_count> domains;
  std::array<Hand, seat_count> hands;
  int trumpet;              ///< cards in it
  std::vector<int> unseen;  ///< cards in the Trumpet or, not shown, in the other hand
  std::vector<int> midden;
  std::optional<RobbingBox> robbing;
  std::optional<PendingBox> pending;
  SmallList<GameScore> scores;  ///< one per game
  std::array<int, seat_count> points;
};
BOOST_DESCRIBE_STRUCT(Screen, (),
                      (seat, edition, game, games, turn, stages, stage, asked, to_act, guardian,
                       threlm_laid, hand_limit, discards, one_robber, domains, hands, trumpet,
                       unseen, midden, robbing, pending, scores, points))

namespace choice {

// One struct per line, as a table.
// clang-format off
struct Pass { Stage stage; };
struct Lay { int card; BoardPlace place; };
struct Favour {
  int card;
  int effect;
  std::optional<ThrelmAt> target;
  std::optional<int> declaration;
};
struct Declaration { int card; ThrelmAt target; std::optional<BoardPlace> to; };
struct Ability {
  ThrelmAt threlm;
  int effect;
  std::optional<ThrelmAt> target;
  std::optional<int> declaration;
  std::optional<BoardPlace> to;
};
struct Rob {
  ThrelmAt target;
  std::vector<ThrelmAt> chosen;   ///< the Robbers that the move names
  std::vector<ThrelmAt> robbers;  ///< these, and those that join by themselves (sphinx)
  std::optional<Rank> named;      ///< of a target of both Ranks
  std::vector<ForcePart> attackers;
  std::vector<ForcePart> defenders;
  int attack;
  int defence;
  std::optional<FailReason> failure;  ///< if both passed then; none: it would succeed
};
struct Cancel { int card; };
struct DeclineToAnswer {};
struct Discard { int card; };
// clang-format on

BOOST_DESCRIBE_STRUCT(Pass, (), (stage))
BOOST_DESCRIBE_STRUCT(Lay, (), (card, place))
BOOST_DESCRIBE_STRUCT(Favour, (), (card, effect, target, declaration))
BOOST_DESCRIBE_STRUCT(Declaration, (), (card, target, to))
BOOST_DESCRIBE_STRUCT(Ability, (), (threlm, effect, target, declaration, to))
BOOST_DESCRIBE_STRUCT(Rob, (),
                      (target, chosen, robbers, named, attackers, defenders, attack, defence,
                       failure))
BOOST_DESCRIBE_STRUCT(Cancel, (), (card))
BOOST_DESCRIBE_STRUCT(DeclineToAnswer, (), ())
BOOST_DESCRIBE_STRUCT(Discard, (), (card))

}  // namespace choice

using Choice =
    std::variant<choice::Pass, choice::Lay, choice::Favour, choice::Declaration, choice::Ability,
                 choice::Rob, choice::Cancel, choice::DeclineToAnswer, choice::Discard>;

}  // namespace coppice::coppertwaddle

// Names that stand in files and messages.
template <>
inline constexpr std::string_view
    coppice::outside_tag<coppice::coppertwaddle::choice::DeclineToAnswer> = "LetBe";
