#include "about_games.hpp"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "host/comparison.hpp"
#include "host/context.hpp"
#include "host/system_time.hpp"
#include "host/table_summary.hpp"
#include "kept.hpp"
#include "search/registry.hpp"
#include "table/deal_name.hpp"
#include "table/journal.hpp"
#include "wire/pages.hpp"

namespace coppice::page {

wire::GamesPage answer_about_games(const Games&) { return games_page(); }

std::expected<wire::GamePieces, Error> answer_about_games(const Pieces& wish) {
  const auto entry = find_game(wish.game);
  if (!entry) return std::unexpected(entry.error());
  const auto game = (*entry)->make(wish.settings);
  if (!game) return std::unexpected(game.error());
  return (*game)->pieces();
}

std::expected<wire::DealInfo, Error> answer_about_games(const Deal& wish) {
  const auto seed = read_deal(wish.text);
  if (!seed) return std::unexpected(seed.error());
  return wire::DealInfo{std::to_string(*seed), deal_name(*seed)};
}

wire::DailyDealsPage answer_about_games(const Days& wish) {
  std::vector<wire::TableListItem> deals = wish.tables;
  if (deals.size() > limits::listed_days) deals.resize(limits::listed_days);
  return days_page(std::move(deals), read_moment(wish.now));
}

std::expected<wire::Replay, Error> answer_about_games(const Replay& wish) {
  const auto record = parse_record(wish.record);
  if (!record) return std::unexpected(record.error());
  if (record->steps.size() > limits::replay_steps) {
    return make_error(ErrorCode::http_replay_long,
                      {{"steps", std::to_string(limits::replay_steps)}});
  }
  return replay_view(*record, Seat{static_cast<std::uint8_t>(wish.seat - 1)});
}

namespace {

bool is_imagined(const Entry& entry) {
  const auto read = journal::read(entry.text);
  return read && std::holds_alternative<CardsImagined>(*read);
}

}  // namespace

std::expected<wire::ComputerResults, Error> compare(const Compare& wish, SearchClock& clock) {
  auto stored = stored_table(wish.table);
  if (!stored) return std::unexpected(stored.error());
  if (wish.result) stored->summary.outcome.result = wish.result;
  if (const auto fine = check_comparable(*stored); !fine) return std::unexpected(fine.error());
  if (std::ranges::any_of(wish.entries, is_imagined)) return make_error("error.results.no_seed");
  return play_computer_games(*stored, static_cast<std::uint64_t>(wish.from), clock);
}

}  // namespace coppice::page
