#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/record.hpp"
#include "search/registry.hpp"
#include "table/change.hpp"

namespace coppice {

/// The beginning of another game: the first moves of a record.
struct Beginning {
  std::shared_ptr<const AnyGame> game;
  std::vector<JournalEntry> journal;
  /// That of the record, if its deal is the one that was played: then the cards to come are known.
  /// Else the journal says that they are imagined.
  std::optional<std::uint64_t> seed;
};

/// Whether this seed deals the cards that the moves tell. That of a record need not: it may come
/// from a table of wood.
bool deals_these_cards(const AnyGame& game, std::uint64_t seed, const std::vector<Move>& moves);

/// Errors: what a record can have wrong, with an argument "line"; fewer moves than `moves`; a game
/// that is over by then.
std::expected<Beginning, Error> beginning_of(const Record& record, std::size_t moves);

/// Who plays on: a person at `own`, elsewhere the computers that the record names, and the game's
/// usual one where it names a person or somebody unknown here.
std::vector<std::string> seats_to_play_on(const GameType& game,
                                          const std::vector<std::string>& seats, Seat own);

}  // namespace coppice
