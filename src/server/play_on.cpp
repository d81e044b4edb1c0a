#include "table/play_on.hpp"

#include "players/roster.hpp"
#include "server/keys.hpp"
#include "server/log.hpp"
#include "server/moment.hpp"
#include "server/tables.hpp"

namespace coppice::server {

std::expected<std::string, Error> Tables::play_on(const std::string& owner, const Record& record,
                                                  std::size_t moves, Seat seat) {
  const auto beginning = beginning_of(record, moves);
  if (!beginning) return std::unexpected(beginning.error());
  const AnyGame& game = *beginning->game;
  if (const auto fine = check_settings(game.settings()); !fine) {
    return std::unexpected(fine.error());
  }
  if (seat.index >= game.info().seats) {
    return refused("error.seat.unknown", {{"seat", std::to_string(seat.number())},
                                          {"seats", std::to_string(game.info().seats)}});
  }

  StoredTable stored;
  stored.id = random_id();
  stored.owner = owner;
  stored.game = record.game;
  stored.settings = game.settings();
  stored.seats = seats_to_play_on(**find_game(record.game), record.seats, seat);
  if (const auto fine = check_budgets(stored.seats); !fine) return std::unexpected(fine.error());
  stored.seed = beginning->seed.value_or(random_seed());
  stored.practice = true;
  stored.created = moment_text(std::chrono::system_clock::now());

  auto table = Table::make({beginning->game, stored.seats, stored.seed, stored.practice, "",
                            stored.created.substr(0, 10)});
  if (!table) return std::unexpected(table.error());
  if (const auto begun = table->restore(beginning->journal); !begun) {
    return std::unexpected(begun.error());
  }
  std::vector<JournalEntry> journal = beginning->journal;
  Change dealt = table->deal();
  journal.insert(journal.end(), dealt.entries.begin(), dealt.entries.end());
  stored.standing = {stored.created, dealt.outcome};
  if (auto added = store_.add(stored, journal); !added) {
    log_error("play on", added.error());
    return std::unexpected(added.error());
  }
  table->append(std::move(dealt));
  auto live = live_table(stored, std::move(*table), journal.size());
  if (!live) return std::unexpected(live.error());
  live_[stored.id] = {std::move(*live), Clock::now()};
  return stored.id;
}

}  // namespace coppice::server
