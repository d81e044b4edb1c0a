// HTTP handlers for tables with several people.
#include <chrono>
#include <utility>

#include "host/system_time.hpp"
#include "host/table_summary.hpp"
#include "server/api/api_parts.hpp"
#include "server/api/api_tables.hpp"
#include "server/store/keys.hpp"
#include "server/tables/shared_games.hpp"
#include "server/threads/await_callback.hpp"
#include "wire/messages.hpp"
#include "wire/pages.hpp"
#include "wire/table_messages.hpp"

namespace coppice::server {

namespace asio = boost::asio;

namespace {

/// The response to a player with this key whose link gives no seat at the table.
Response link_refused(const Error& error, const LiveTable& table, const std::string& key) {
  const auto client = table.admit(key, std::nullopt);
  const wire::TableAccess way = !client          ? wire::TableAccess::none
                                : client->viewer ? wire::TableAccess::seat
                                                 : wire::TableAccess::beside;
  const wire::Message why = host::public_message(error);
  Response response = refusal(error);
  response.body = json_text(wire::LinkError{why.key, why.arguments, way});
  return response;
}

}  // namespace

asio::awaitable<HandlerResult> TableApi::gather(const Request& request) {
  auto body = wire::read_new_shared_table(request.body);
  if (!body) co_return refusal(body.error());
  if (const auto often = take_for(body->settings, request); !often) {
    co_return refusal(often.error());
  }
  auto gather = [&request](TableApi& its, wire::NewSharedTable table, Game game) {
    return its.begin_gathering(request, std::move(table), std::move(game));
  };
  if (has_document(body->settings)) co_return with_game(std::move(*body), gather);
  co_return co_await gather(*this, std::move(*body), nullptr);
}

asio::awaitable<Response> TableApi::begin_gathering(const Request& request,
                                                    wire::NewSharedTable body, Game game) {
  const auto id = co_await tables_.gather(request.owner, std::move(body), std::move(game));
  co_return created(request, id);
}

asio::awaitable<HandlerResult> TableApi::make_link(const Request& request) {
  const auto body = wire::read_new_link(request.body);
  if (!body) co_return refusal(body.error());
  const auto row = co_await tables_.row(request.named);
  if (!row) co_return refusal(row.error());
  if (!belongs_to(*row, request.owner)) co_return refusal(Error{ErrorCode::table_foreign, {}});
  const auto table = co_await tables_.find(request.named);
  if (!table) co_return refusal(table.error());
  const auto seats = static_cast<int>((*table)->stored().seats.size());
  if (body->seat < 1 || body->seat > seats) {
    co_return refusal(
        Error{"error.seat.unknown",
              {{"seat", std::to_string(body->seat)}, {"seats", std::to_string(seats)}}});
  }
  const Seat seat{static_cast<std::uint8_t>(body->seat - 1)};
  const auto& company = (*table)->table().company();
  const bool own = company && company->sits(request.owner, seat);
  const wire::Link link{
      own ? LinkKind::own_seat : LinkKind::invitation, body->seat, random_id(),
      moment_text(tables_.now() + (own ? limits::own_link_time : limits::invitation_time))};
  // GCC 12 destroys a braced temporary in an awaited expression twice.
  host::input::CreateLink request_for_link{0,    request.named,      request.owner,
                                           seat, sha256(link.token), link.expires};
  const auto made = co_await tables_.change(std::move(request_for_link));
  co_return made ? json_response(201, json_text(link)) : refusal(made.error());
}

asio::awaitable<std::expected<TableApi::ByLink, Response>> TableApi::by_link(
    const Request& request) {
  const auto token = wire::read_token(request.body);
  if (!token) co_return std::unexpected(refusal(token.error()));
  const auto row = co_await tables_.row(request.named);
  if (!row) co_return std::unexpected(refusal(row.error()));
  if (row->summary.company.empty()) {
    co_return std::unexpected(refusal(Error{"error.company.none", {}}));
  }
  auto table = co_await tables_.find(request.named);
  if (!table) co_return std::unexpected(refusal(table.error()));
  if (!is_player_key(token->token)) {
    co_return std::unexpected(link_refused({"error.link.form", {}}, **table, request.owner));
  }
  co_return ByLink{std::move(*table), *token};
}

asio::awaitable<HandlerResult> TableApi::look_at_link(const Request& request) {
  const auto by = co_await by_link(request);
  if (!by) co_return by.error();
  const Table& table = by->table->table();
  const auto link =
      table.company()->link(sha256(by->token.token), request.owner, moment_text(tables_.now()));
  if (!link) co_return link_refused(link.error(), *by->table, request.owner);
  const wire::Participants participants = participants_state(table);
  const AnyGame& game = table.play().game();
  const auto& clock = table.clock();
  co_return json_response(
      200, json_text(wire::LinkInfo{link->kind, link->seat.number(), game.info().id,
                                    game.settings(), participants.people,
                                    !table.company()->seats_of(request.owner).empty(),
                                    clock ? std::optional(clock->terms()) : std::nullopt,
                                    participants.hints, participants.watching}));
}

asio::awaitable<HandlerResult> TableApi::take_link(const Request& request) {
  const auto by = co_await by_link(request);
  if (!by) co_return by.error();
  host::input::TakeSeat request_for_seat{0, request.named, request.owner, sha256(by->token.token),
                                         by->token.name};
  const auto taken = co_await tables_.change(std::move(request_for_seat));
  if (!taken) co_return link_refused(taken.error(), *by->table, request.owner);
  co_return json_response(200, json_text(wire::SeatTaken{request.named, taken->number()}));
}

}  // namespace coppice::server
