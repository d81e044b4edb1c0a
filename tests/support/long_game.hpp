#pragma once

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/random.hpp"
#include "search/registry.hpp"
#include "table/table.hpp"

// Whole games of any kind between two people at a table, with talk.
namespace coppice::test {

/// A game between two people up to its last move but one, since the end reveals all secrets.
struct LongGame {
  std::string game;
  std::uint64_t seed;
  std::vector<std::string> keys;  ///< of the seats, as hashes
  std::vector<JournalEntry> journal;
};

inline const std::vector<std::string> some_keys = {std::string(64, 'a'), std::string(64, 'b')};

/// The table before its first entry.
inline Table table_of(const LongGame& game) {
  const auto made = (*find_game(game.game))->make(Settings{});
  return *Table::make({*made, {"human", "human"}, game.seed, false, "", "2026-11-21"});
}

inline void happen(Table& table, LongGame& game, std::expected<TableChange, Error> change) {
  if (!change) throw std::logic_error(change.error().key);
  std::ranges::copy(change->entries, std::back_inserter(game.journal));
  table.append(std::move(*change));
}

/// Two people join, and the cards are dealt.
inline Table begun(LongGame& game) {
  const std::string hex(32, 'c');
  Table table = table_of(game);
  const people::TableOpened met{WatchPermission::anybody, true, 0, std::string(64, 'd'),
                                std::string(64, 'e')};
  const std::vector<SeatOwner> holders = {{{game.keys[0]}, "Ann", "", ""},
                                          {{game.keys[1]}, "Bob", "", ""}};
  happen(table, game, table.begin_company(met, holders));
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    happen(table, game, table.consider(people::Contributed{seat.number(), hex}));
  }
  happen(table, game, table.consider(people::SeedDetermined{std::to_string(game.seed)}));
  return table;
}

/// Chats, or requests an undo that the other allows or refuses, between moves.
inline void talk(Table& table, LongGame& game, Random& random) {
  const Seat seat{static_cast<std::uint8_t>(random.below(2))};
  const Seat other{static_cast<std::uint8_t>(1 - seat.index)};
  const auto chat = table.consider(people::Chatted{seat.number(), "well, well"});
  if (chat) happen(table, game, chat);
  const auto proposal = table.consider(people::Proposed{seat.number(), ProposalKind::undo});
  if (!proposal) return;
  happen(table, game, proposal);
  happen(table, game, table.consider(intent::AnswerProposal{other, random.below(2) == 0}));
}

inline LongGame random_game(const std::string& name, std::uint64_t seed,
                            const std::vector<std::string>& keys = some_keys) {
  LongGame game{name, seed, keys, {}};
  Table table = begun(game);
  Random random(seed);
  while (true) {
    if (random.below(12) == 0) talk(table, game, random);
    const Seat seat = table.play().turn().seat();
    const auto options = table.play().options(seat);
    const auto chosen = random.below(static_cast<std::uint32_t>(options.size()));
    auto change = table.consider(intent::Move{seat, options[chosen].text});
    if (!change || change->outcome.result) return game;
    happen(table, game, std::move(change));
  }
}

inline Table restored(const LongGame& game) {
  Table table = table_of(game);
  if (const auto fine = table.restore(game.journal); !fine) throw std::logic_error("no such game");
  return table;
}

}  // namespace coppice::test
