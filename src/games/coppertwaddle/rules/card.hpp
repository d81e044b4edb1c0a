#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>

#include "engine/card_set.hpp"

// A card as the rules see it: small numbers, so that playing needs no text. A folio file describes
// it in words; docs/folio.md is the specification.
namespace coppice::coppertwaddle {

inline constexpr int fewest_cards = 12;
inline constexpr int most_cards = 64;
inline constexpr std::uint8_t no_card = 255;

enum class Rank : std::uint8_t { noble, peasant };
BOOST_DESCRIBE_ENUM(Rank, noble, peasant)

constexpr std::size_t at(Rank rank) { return static_cast<std::size_t>(rank); }
constexpr Rank other(Rank rank) { return rank == Rank::noble ? Rank::peasant : Rank::noble; }

/// One Rank or both, one bit each.
class Ranks {
 public:
  constexpr Ranks() = default;
  constexpr Ranks(Rank rank)  // NOLINT(google-explicit-constructor): one Rank is a set of one
      : bits_(static_cast<std::uint8_t>(1U << at(rank))) {}
  static constexpr Ranks both() { return Ranks{3}; }

  constexpr bool contain(Rank rank) const { return (bits_ >> at(rank) & 1) != 0; }
  constexpr bool meet(Ranks others) const { return (bits_ & others.bits_) != 0; }

  friend constexpr bool operator==(Ranks, Ranks) = default;

 private:
  explicit constexpr Ranks(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
  std::uint8_t bits_ = 0;
};

enum class CardKind : std::uint8_t { threlm, wind, favour, declaration };
BOOST_DESCRIBE_ENUM(CardKind, threlm, wind, favour, declaration)

/// What an effect does. The first five affect Threlms: a chosen one or, as a mass effect, all.
enum class EffectKind : std::uint8_t {
  none,
  discard,           ///< to the Midden, with its Declarations
  cover,             ///< a chosen one is no Wind
  uncover,           ///< a covered, unpressed one becomes proud
  negate,            ///< a Divisor
  power,             ///< changed by `amount` to the end of the turn
  strip,             ///< a Declaration on a chosen Threlm to the Midden
  cross,             ///< the ability's Threlm moves, covered, to a chosen Ditch of the other Domain
  draw,              ///< its player draws `amount` cards
  drop,              ///< its player discards `amount` cards from the hand, or all if fewer
  its_player_draws,  ///< the player in whose Domain the chosen Threlm lay draws `amount` cards
  look,              ///< its player sees the other hand
  end_robbing,       ///< the Robbing ends at once as a failure
  cancel             ///< response only: what was just played has no effect
};

/// In whose Domain, from the point of view of the card's player.
enum class DomainOwner : std::uint8_t { any, own, other };

enum class WindFilter : std::uint8_t { too, none, only };

/// Which Threlms an effect may affect. Only proud ones; for `uncover` covered, unpressed ones.
struct TargetFilter {
  static constexpr std::int8_t any_power = 127;
  static constexpr std::int8_t own_power = -1;  ///< of the ability's Threlm

  DomainOwner whose = DomainOwner::any;
  Ranks ranks = Ranks::both();
  WindFilter winds = WindFilter::too;
  bool another = false;                ///< not the ability's Threlm itself
  std::int8_t most_power = any_power;  ///< 0 to 9, or one of the two above
};

struct FollowUp {
  EffectKind verb = EffectKind::none;  ///< draw, drop, its_player_draws or look
  std::uint8_t amount = 0;
};

struct Effect {
  EffectKind verb = EffectKind::none;
  bool all = false;  ///< a mass effect: affects everything that matches, without a target
  bool during_robbing = false;  ///< may be used in an exchange only
  std::int16_t amount = 0;      ///< of power: -9 to 9; of cards: 1 to 3
  TargetFilter filter;
  std::array<FollowUp, 2> then{};
};

/// The effect of a Declaration on its Threlm.
struct DeclarationEffect {
  std::int16_t power = 0;
  Ranks becomes;          ///< none: the Rank stays
  bool protects = false;  ///< the Threlm cannot be the target of a Robbing
  bool fragile = false;   ///< covered, the Threlm goes to the Midden
};

struct CardRule {
  CardKind kind = CardKind::threlm;
  Ranks ranks;                  ///< printed; of Threlms and Winds
  std::int16_t power = 0;       ///< printed, 0 to 9
  std::int16_t pair_bonus = 0;  ///< while one of `partners` is proud in the same Domain
  CardSet partners;
  /// A Favour's effect, or a Threlm's ability, whose cost is to cover the Threlm itself; the second
  /// is an alternative to the first.
  std::array<Effect, 2> effects{};
  DeclarationEffect burden;

  bool is_wind() const { return kind == CardKind::wind; }
  bool is_threlm() const { return kind == CardKind::threlm || kind == CardKind::wind; }
};

}  // namespace coppice::coppertwaddle
