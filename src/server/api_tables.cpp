#include "server/api_tables.hpp"

#include <chrono>
#include <optional>
#include <utility>
#include <variant>

#include "engine/record.hpp"
#include "engine/text.hpp"
#include "server/api_parts.hpp"
#include "server/api_work.hpp"
#include "server/keys.hpp"
#include "server/limits.hpp"
#include "server/side.hpp"
#include "wire/messages.hpp"

namespace coppice::server {

namespace asio = boost::asio;

namespace {

/// Of "moves=17&seat=1", in this order: how much of a record is played, and who plays on.
std::expected<std::pair<std::size_t, Seat>, Error> place_in(std::string_view query) {
  constexpr std::string_view name = "moves=";
  const auto both = split(query, '&');
  const auto moves =
      both[0].starts_with(name) ? whole_number(both[0].substr(name.size())) : std::nullopt;
  if (!moves || both.size() != 2) return refused("error.http.query", {{"query", excerpt(query)}});
  const auto seat = seat_in(both[1]);
  if (!seat) return std::unexpected(seat.error());
  return std::pair{static_cast<std::size_t>(*moves), *seat};
}

}  // namespace

asio::awaitable<Step> TableApi::answer(const Route& route, const Request& request) {
  must_be_at(Side::desk);
  const auto often = rates_.take(route.quota, request.address, request.owner);
  if (!often) co_return refusal(often.error());
  using AtDesk = asio::awaitable<Step> (TableApi::*)(const Request&);
  co_return co_await (this->*std::get<AtDesk>(route.handler))(request);
}

asio::awaitable<Step> TableApi::create_table(const Request& request) {
  const auto wish = wire::read_new_table(request.body);
  if (!wish) co_return refusal(wish.error());
  std::optional<Day> past;
  if (!request.named.empty()) {
    const auto day = read_day(request.named);
    if (!day) co_return refusal(day.error());
    past = *day;
  }
  const auto id = co_await tables_.create(request.owner, *wish, past);
  co_return created(request, id);
}

asio::awaitable<Step> TableApi::create_lesson(const Request& request) {
  const auto wish = wire::read_new_lesson(request.body);
  if (!wish) co_return refusal(wish.error());
  const auto id = co_await tables_.create(request.owner, *wish);
  co_return created(request, id);
}

asio::awaitable<Step> TableApi::play_on(const Request& request) {
  const auto record = parse_record(request.body);
  if (!record) co_return refusal(record.error());
  if (record->steps.size() > limits::replay_steps) co_return too_long_to_show();
  const auto place = place_in(request.query);
  if (!place) co_return refusal(place.error());
  const auto id = co_await tables_.play_on(request.owner, *record, place->first, place->second);
  co_return created(request, id);
}

asio::awaitable<Step> TableApi::list_tables(const Request& request) {
  const auto own = co_await tables_.of_owner(request.owner);
  if (!own) co_return refusal(own.error());
  const Moment now = std::chrono::system_clock::now();
  co_return json_response(200, json_text(wire::TablesPage{lines_of(*own, request.owner, now)}));
}

asio::awaitable<std::expected<std::shared_ptr<const LiveTable>, Response>> TableApi::readable_table(
    const Request& request) {
  auto found = co_await tables_.find(request.named);
  if (!found) co_return std::unexpected(refusal(found.error()));
  const Table& played = (*found)->table();
  const bool over = played.play().turn().is_over();
  // Between several places a game that is over may be seen by whoever has its address.
  if (played.company() && over) co_return std::move(*found);
  const auto owner = owner_of(request);
  if (!owner) co_return std::unexpected(owner.error());
  if (const auto fine = (*found)->check_owner(*owner); !fine) {
    co_return std::unexpected(refusal(fine.error()));
  }
  if (played.play().game().info().seats > 1 && !over) {
    co_return std::unexpected(refusal(Error{"error.table.not_over", {}}));
  }
  co_return std::move(*found);
}

asio::awaitable<Step> TableApi::record(const Request& request) {
  const auto table = co_await readable_table(request);
  if (!table) co_return table.error();
  const StoredTable& stored = (*table)->stored();
  const std::string name =
      stored.game + "-" + stored.created.substr(0, 10) + "-" + stored.id.substr(0, 8);
  co_return Response{200,
                     "text/plain; charset=utf-8",
                     write_record((*table)->table().record()),
                     {{"Cache-Control", "no-store"},
                      {"Content-Disposition", "attachment; filename=\"" + name + ".txt\""}}};
}

asio::awaitable<Step> TableApi::replay(const Request& request) {
  const auto table = co_await readable_table(request);
  if (!table) co_return table.error();
  co_return [record = (*table)->table().record(), query = request.query] {
    return replay_of(record, query);
  };
}

}  // namespace coppice::server
