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
#include "table/table_change.hpp"

namespace coppice {

/// The start of another game: the first moves of a record.
struct GameStart {
  std::shared_ptr<const AnyGame> game;
  std::vector<JournalEntry> journal;
  /// The record's seed, if it deals the cards that were played: then the cards to come are known.
  /// Otherwise the journal marks them as imagined.
  std::optional<std::uint64_t> seed;
};

/// Whether this seed deals the cards in these moves. The seed of a record may not, for example if
/// the game was played with real cards.
bool seed_deals_cards(const AnyGame& game, std::uint64_t seed, const std::vector<Move>& moves);

/// Errors: any error of the record, with an argument "line"; the record has fewer moves than
/// `moves`; the game is over by then.
std::expected<GameStart, Error> game_start_of(const Record& record, std::size_t moves);

/// Who continues: a person at `own`, elsewhere the record's computer players. The game's standard
/// player replaces people and unknown players.
std::vector<std::string> seats_to_play_on(const GameType& game,
                                          const std::vector<std::string>& seats, Seat own);

}  // namespace coppice
