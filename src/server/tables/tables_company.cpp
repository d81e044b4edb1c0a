// Tables of several people.
#include <algorithm>
#include <utility>

#include "engine/error.hpp"
#include "host/computer_seats.hpp"
#include "host/system_time.hpp"
#include "search/registry.hpp"
#include "server/store/keys.hpp"
#include "server/tables/fair_deal.hpp"
#include "server/tables/tables.hpp"
#include "table/seating.hpp"
#include "table/words.hpp"

namespace coppice::server {

using host::effect::PrepareRematch;

namespace {

/// Friends take people's seats, and a person must be there to invite them.
std::expected<void, Error> check_friends(const wire::NewSharedTable& request,
                                         const std::vector<std::string>& seats) {
  const auto is_friends = [&](int seat) { return std::ranges::count(request.friends, seat) > 0; };
  const auto is_seat = [&](int seat) {
    return seat >= 1 && std::cmp_less_equal(seat, seats.size()) &&
           seats[static_cast<std::size_t>(seat) - 1] == human;
  };
  bool somebody_invites = false;
  for (int seat = 1; std::cmp_less_equal(seat, seats.size()); ++seat) {
    somebody_invites = somebody_invites || (is_seat(seat) && !is_friends(seat));
  }
  if (request.friends.empty() || !somebody_invites ||
      !std::ranges::all_of(request.friends, is_seat)) {
    return make_error("error.gathering.friends");
  }
  return {};
}

/// Seats that win together would only lose together when a clock runs out.
std::expected<void, Error> check_terms(const std::optional<TimeControl>& clock,
                                       const GameType& game) {
  if (!clock) return {};
  if (clock->kind == TimeControlKind::minutes && game.cooperative) {
    return make_error("error.gathering.clock_together");
  }
  return check_clock(*clock);
}

people::TableOpened met_with(WatchPermission watching, bool hints, int patience) {
  const std::string secret = random_secret();
  return {watching, hints, patience, secret, commitment_of(secret)};
}

}  // namespace

Tables::Answer<std::string> Tables::gather(std::string owner, wire::NewSharedTable request,
                                           std::shared_ptr<const AnyGame> game) {
  const auto entry = find_game(request.game);
  if (!entry) co_return std::unexpected(entry.error());
  if (const auto fine = check_documents(request.settings, limits::document_bytes); !fine) {
    co_return std::unexpected(fine.error());
  }
  if (!game) {
    auto made = (*entry)->make(request.settings);
    if (!made) co_return std::unexpected(made.error());
    game = std::move(*made);
  }
  const auto seats =
      seats_for(**entry, request.seats, host::program_seats(services_.programs, request.game));
  if (!seats) co_return std::unexpected(seats.error());
  if (const auto fine = check_budgets(*seats); !fine) co_return std::unexpected(fine.error());
  if (const auto fine = check_friends(request, *seats); !fine)
    co_return std::unexpected(fine.error());
  if (request.patience < 0 || request.patience > longest_patience) {
    co_return make_error("error.gathering.patience", {{"hours", std::to_string(longest_patience)}});
  }
  if (const auto fine = check_terms(request.clock, **entry); !fine) {
    co_return std::unexpected(fine.error());
  }
  if (const auto fine = check_words(request.name, longest_name); !fine) {
    co_return std::unexpected(fine.error());
  }
  const std::string name = public_name(request.name);
  std::vector<SeatOwner> holders(seats->size());
  for (std::size_t index = 0; index < seats->size(); ++index) {
    const int number = static_cast<int>(index) + 1;
    const bool own = (*seats)[index] == human && std::ranges::count(request.friends, number) == 0;
    if (own) holders[index] = {{owner}, name, "", ""};
  }
  StoredTable stored;
  stored.game = request.game;
  stored.settings = game->settings();
  stored.seats = *seats;
  auto made = begun(std::move(stored), met_with(request.watching, request.hints, request.patience),
                    holders, request.clock, std::move(game));
  if (!made) co_return std::unexpected(made.error());
  co_return co_await keep_new(std::move(made->stored), std::move(made->table),
                              std::move(made->journal), std::move(made->last));
}

std::expected<std::string, Error> Tables::prepare_rematch(const PrepareRematch& request) {
  if (const auto room = have_room(); !room) return std::unexpected(room.error());
  const auto table = host_.find(request.table);
  if (!table) return make_error(ErrorCode::table_unknown);
  const Participants& company = *table->table().company();
  std::vector<SeatOwner> holders;
  StoredTable stored;
  stored.game = table->stored().game;
  stored.settings = table->table().play().game().settings();
  stored.seats = table->stored().seats;
  for (std::size_t index = 0; index < stored.seats.size(); ++index) {
    const SeatOwner& holder = company.holder(Seat{static_cast<std::uint8_t>(index)});
    holders.push_back({holder.keys, holder.name, "", ""});
  }
  if (request.swapped) {
    std::ranges::reverse(holders);
    std::ranges::reverse(stored.seats);
  }
  const people::TableOpened& met = company.met();
  const auto& clock = table->table().clock();
  auto made = begun(std::move(stored), met_with(met.watching, met.hints, met.patience), holders,
                    clock ? std::optional(clock->terms()) : std::nullopt,
                    table->table().play().setup().game);
  if (!made) return std::unexpected(made.error());
  const std::string id = made->stored.id;
  rematches_.emplace(
      id, to_add(std::move(made->stored), made->table, std::move(made->journal), made->last));
  return id;
}

std::expected<Tables::Begun, Error> Tables::begun(StoredTable stored,
                                                  const people::TableOpened& met,
                                                  const std::vector<SeatOwner>& holders,
                                                  std::optional<TimeControl> clock,
                                                  std::shared_ptr<const AnyGame> game) {
  stored.id = new_table_id();
  stored.created = moment_text(std::chrono::system_clock::now());
  auto table = TRY(table_from_draft(stored, std::move(game)));
  std::vector<JournalEntry> journal;
  if (clock) {
    TableChange set = table.begin_clock(*clock);
    journal = set.entries;
    table.append(std::move(set));
  }
  TableChange last = table.begin_company(met, holders);
  return Begun{std::move(stored), std::move(table), std::move(journal), std::move(last)};
}

}  // namespace coppice::server
