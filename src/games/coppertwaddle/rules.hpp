#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/card_set.hpp"
#include "games/coppertwaddle/card.hpp"

// What never changes while a game is played: edition, table settings, cards.
namespace coppice::coppertwaddle {

/// What a Robbing is made with, and measured against at its announcement.
enum class Attack : std::uint8_t {
  any_set,    ///< any Robbers of the target's Rank; against the target's own Power
  supported,  ///< one Robber and those beside it; against the whole defence
};

/// The rows of the rules' table of editions.
struct Edition {
  std::string_view name;
  Attack attack;
  bool wins_at_once;      ///< not only in Respite
  bool winds_stay_proud;  ///< nothing covers them
  bool tie_gives_points;  ///< one to each, in a Suite
  bool graded;            ///< Miserae, Ordinary, Triumphal
};

inline constexpr std::array<Edition, 2> editions = {{
    {"folio-xvi", Attack::any_set, false, false, false, true},
    {"sphinx", Attack::supported, true, true, true, false},
}};

enum class FirstGuardian : std::uint8_t { random, seat_1, seat_2 };

inline constexpr int hand_limit = 4;
inline constexpr int hand_dealt = 4;
inline constexpr int most_uses = 2;  ///< of one Threlm's ability in a turn (CT-17)
inline constexpr int suite_games = 3;

struct Rules {
  Edition edition = editions[0];
  FirstGuardian first_guardian = FirstGuardian::random;
  bool adjacent_robbers = false;
  bool for_the_queen = false;
  int games = 1;  ///< 3 in a Suite
  int cards = 0;
  std::array<CardRule, most_cards> card{};
  CardSet cancels;  ///< every Coppertwaddle of the folio
  CardSet able;     ///< Threlms with an ability
  CardSet winds;
  CardSet of_both_ranks;

  const CardRule& of(int number) const { return card[static_cast<std::size_t>(number)]; }
};

}  // namespace coppice::coppertwaddle
