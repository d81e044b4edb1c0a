#include "table/play_on.hpp"

#include "players/roster.hpp"
#include "server/keys.hpp"
#include "server/moment.hpp"
#include "server/tables.hpp"

namespace coppice::server {

Tables::Answer<std::string> Tables::play_on(std::string owner, Record record, std::size_t moves,
                                            Seat seat) {
  const auto beginning = beginning_of(record, moves);
  if (!beginning) co_return std::unexpected(beginning.error());
  const AnyGame& game = *beginning->game;
  if (const auto fine = check_settings(game.settings()); !fine) {
    co_return std::unexpected(fine.error());
  }
  if (seat.index >= game.info().seats) {
    co_return refused("error.seat.unknown", {{"seat", std::to_string(seat.number())},
                                             {"seats", std::to_string(game.info().seats)}});
  }

  StoredTable stored;
  stored.id = random_id();
  stored.owner = owner;
  stored.game = record.game;
  stored.settings = game.settings();
  stored.seats = seats_to_play_on(**find_game(record.game), record.seats, seat);
  if (const auto fine = check_budgets(stored.seats); !fine) co_return std::unexpected(fine.error());
  stored.seed = beginning->seed.value_or(random_seed());
  stored.practice = true;
  stored.created = moment_text(std::chrono::system_clock::now());

  auto table = Table::make({beginning->game, stored.seats, stored.seed, stored.practice, "",
                            stored.created.substr(0, 10)});
  if (!table) co_return std::unexpected(table.error());
  if (const auto begun = table->restore(beginning->journal); !begun) {
    co_return std::unexpected(begun.error());
  }
  co_return co_await add(std::move(stored), std::move(*table), beginning->journal);
}

}  // namespace coppice::server
