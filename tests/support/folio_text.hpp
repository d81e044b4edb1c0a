#pragma once

#include <string>
#include <tuple>

#include "games/coppertwaddle/rules/folio.hpp"

// Small folios as text, and the comparison of effects.
namespace coppice::coppertwaddle::test {

inline constexpr std::string_view folio_opening = "Coppice-Folio: 1\nName: A Small Deck\n\n";

/// "Card: Alder\nCode: Al\nKind: noble 3\n…": a card without effect.
inline std::string plain_card(const std::string& name, const std::string& code,
                              const std::string& kind, const std::string& more = "") {
  return "Card: " + name + "\nCode: " + code + "\nKind: " + kind + "\n" + more +
         "Provenance: published\n\n";
}

/// Twelve cards, six of each Rank: the smallest folio.
inline std::string twelve_cards() {
  return plain_card("Oak", "Oa", "noble 5", "Copies: 6\n") +
         plain_card("Elm", "El", "peasant 4", "Copies: 6\n");
}

/// A folio whose first card, from line 4 on, is this stanza; all others are valid.
inline std::string folio_with(const std::string& stanza) {
  return std::string(folio_opening) + stanza + "\n" + twelve_cards();
}

inline auto parts(const TargetFilter& filter) {
  const auto ranks =
      std::tuple(filter.ranks.contain(Rank::noble), filter.ranks.contain(Rank::peasant));
  return std::tuple(filter.whose, ranks, filter.winds, filter.another, filter.most_power);
}

inline auto parts(const FollowUp& then) { return std::tuple(then.verb, then.amount); }

inline auto parts(const Effect& effect) {
  return std::tuple(effect.verb, effect.all, effect.during_robbing, effect.amount,
                    parts(effect.filter), parts(effect.then[0]), parts(effect.then[1]));
}

inline auto parts(const DeclarationEffect& burden) {
  return std::tuple(burden.power, burden.becomes == Ranks(Rank::noble),
                    burden.becomes == Ranks(Rank::peasant), burden.protects, burden.fragile);
}

}  // namespace coppice::coppertwaddle::test
