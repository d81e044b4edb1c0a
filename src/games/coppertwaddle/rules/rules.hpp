#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/card_set.hpp"
#include "games/coppertwaddle/rules/card.hpp"

// What never changes during a game: edition, table settings, cards.
namespace coppice::coppertwaddle {

/// Which Threlms rob, and the defence that an announcement must exceed.
enum class AttackRule : std::uint8_t {
  any_set,    ///< any Robbers of the target's Rank; against the target's own Power
  supported,  ///< one Robber and those beside it; against the whole defence
};

/// The rules that differ between editions; one row per edition.
struct Edition {
  std::string_view name;
  std::string_view folio;  ///< the built-in one it is played with, unless another is chosen
  AttackRule attack;
  bool wins_at_once;            ///< not only in Respite
  bool winds_stay_proud;        ///< nothing covers them
  bool own_wind_goes_leftmost;  ///< laid into one's own Domain, as any Peasant (CT-34)
  bool target_moves_first;      ///< in a successful Robbing, before its Robbers are covered (CT-35)
  bool turn_counts_in_score;    ///< includes pairs, not only printed and declared Power (CT-33)
  bool tie_gives_points;        ///< one to each, in a Suite
  bool graded;                  ///< Miserae, Ordinary, Triumphal
};

inline constexpr std::array<Edition, 2> editions = {{
    {.name = "folio-xvi",
     .folio = "folio-xvi",
     .attack = AttackRule::any_set,
     .wins_at_once = false,
     .winds_stay_proud = false,
     .own_wind_goes_leftmost = false,
     .target_moves_first = false,
     .turn_counts_in_score = true,
     .tie_gives_points = false,
     .graded = true},
    {.name = "sphinx",
     .folio = "sphinx",
     .attack = AttackRule::supported,
     .wins_at_once = true,
     .winds_stay_proud = true,
     .own_wind_goes_leftmost = true,
     .target_moves_first = true,
     .turn_counts_in_score = false,
     .tie_gives_points = true,
     .graded = false},
}};

enum class FirstGuardianRule : std::uint8_t { random, seat_1, seat_2 };

inline constexpr int hand_limit = 4;
inline constexpr int hand_dealt = 4;
inline constexpr int most_uses = 2;  ///< of one Threlm's ability in a turn (CT-17)
inline constexpr int suite_games = 3;

struct Rules {
  Edition edition = editions[0];
  FirstGuardianRule first_guardian = FirstGuardianRule::random;
  bool adjacent_robbers = false;
  bool for_the_queen = false;
  int games = 1;  ///< 3 in a Suite
  int cards = 0;
  std::array<CardRule, most_cards> card{};
  CardSet cancels;      ///< every Coppertwaddle of the folio
  CardSet favours;      ///< all others of them
  CardSet threlms;      ///< with Winds
  CardSet able;         ///< Threlms with an ability
  CardSet always_able;  ///< of these the ones that need no Robbing for it
  CardSet winds;
  CardSet of_both_ranks;

  const CardRule& of(int number) const { return card[static_cast<std::size_t>(number)]; }
};

}  // namespace coppice::coppertwaddle
