#include "server/api_tables.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>
#include <variant>

#include "engine/record.hpp"
#include "engine/text.hpp"
#include "host/standing.hpp"
#include "server/api_parts.hpp"
#include "server/api_work.hpp"
#include "server/keys.hpp"
#include "server/limits.hpp"
#include "server/side.hpp"
#include "wire/pages.hpp"

namespace coppice::server {

namespace asio = boost::asio;

namespace {

/// Reads "moves=17&seat=1", in this order: how many moves to keep, and the seat to continue as.
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
  const auto often = rates_.take_for(route.quota, request.address, request.owner);
  if (!often) co_return refusal(often.error());
  using AtDesk = asio::awaitable<Step> (TableApi::*)(const Request&);
  co_return co_await (this->*std::get<AtDesk>(route.handler))(request);
}

std::expected<void, Error> TableApi::take_for(const Settings& settings, const Request& request) {
  const bool any =
      std::ranges::any_of(settings, [](const auto& each) { return is_document(each.second); });
  return any ? rates_.take(Quota::document, request.address, request.owner)
             : std::expected<void, Error>();
}

asio::awaitable<Step> TableApi::create_table(const Request& request) {
  const auto wish = wire::read_new_table(request.body);
  if (!wish) co_return refusal(wish.error());
  if (const auto often = take_for(wish->settings, request); !often) {
    co_return refusal(often.error());
  }
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
  if (const auto often = take_for(record->settings, request); !often) {
    co_return refusal(often.error());
  }
  const auto id = co_await tables_.play_on(request.owner, *record, place->first, place->second);
  co_return created(request, id);
}

asio::awaitable<Step> TableApi::list_tables(const Request& request) {
  const auto wish = list_in(request.query);
  if (!wish) co_return refusal(wish.error());
  co_return page_response(co_await tables_.list(request.owner, *wish, tables_page));
}

asio::awaitable<Step> TableApi::line(const Request& request) {
  const auto row = co_await tables_.row(request.named);
  if (!row) co_return refusal(row.error());
  if (!belongs_to(*row, request.owner)) co_return refusal(Error{"error.table.foreign", {}});
  co_return json_response(200, json_text(line_of(*row, request.owner, tables_.now())));
}

asio::awaitable<std::expected<TableApi::Readable, Response>> TableApi::readable_table(
    const Request& request) {
  auto row = co_await tables_.row(request.named);
  if (!row) co_return std::unexpected(refusal(row.error()));
  const auto company = company_of(*row);
  const bool over =
      row->standing.outcome.result.has_value() || (company.has_value() && company->called_off);
  const bool own = !request.owner.empty() && belongs_to(*row, request.owner);
  // Anybody with the address may see a finished game of several people.
  const bool open = company.has_value() && over;
  if (!open && request.owner.empty()) co_return std::unexpected(key_of(request).error());
  if (!open && !own) co_return std::unexpected(refusal(Error{"error.table.foreign", {}}));
  if (!over && row->seats.size() > 1) {
    co_return std::unexpected(refusal(Error{"error.table.not_over", {}}));
  }
  if (!own) {
    const auto often = rates_.take(Quota::foreign_record, request.address, request.owner);
    if (!often) co_return std::unexpected(refusal(often.error()));
  }
  if (const auto live = tables_.in_memory(request.named)) {
    co_return Readable{std::move(*row), live->table().record()};
  }
  auto record = co_await tables_.record(request.named);
  if (!record) co_return std::unexpected(refusal(record.error()));
  co_return Readable{std::move(*row), std::move(*record)};
}

asio::awaitable<Step> TableApi::record(const Request& request) {
  const auto readable = co_await readable_table(request);
  if (!readable) co_return readable.error();
  const auto& [stored, record] = *readable;
  const std::string name =
      stored.game + "-" + stored.created.substr(0, 10) + "-" + stored.id.substr(0, 8);
  co_return Response{200,
                     "text/plain; charset=utf-8",
                     write_record(record),
                     {{"Cache-Control", "no-store"},
                      {"Content-Disposition", "attachment; filename=\"" + name + ".txt\""}}};
}

asio::awaitable<Step> TableApi::replay(const Request& request) {
  auto readable = co_await readable_table(request);
  if (!readable) co_return readable.error();
  co_return [record = std::move(readable->record), query = request.query] {
    return replay_of(record, query);
  };
}

}  // namespace coppice::server
