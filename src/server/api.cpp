#include "server/api.hpp"

#include <chrono>
#include <utility>
#include <variant>

#include "host/table_lines.hpp"
#include "server/api_parts.hpp"
#include "server/metrics.hpp"
#include "server/side.hpp"
#include "wire/messages.hpp"
#include "wire/notice.hpp"

namespace coppice::server {

namespace asio = boost::asio;

Api::Api(Desks& desks, AccessKeys& keys, Rates& rates, Workers& workers, const Writers& writers,
         const Page& page, const Orders& orders, const Limits& limits,
         const host::Programs& programs)
    : desks_(desks),
      keys_(keys),
      rates_(rates),
      workers_(workers),
      writers_(writers),
      page_(page),
      orders_(orders),
      table_requests_(limits.table_requests, limits.table_requests_of_address),
      replays_(limits.replays, limits.replays_of_address),
      comparisons_(limits.comparisons, limits.comparisons_of_address),
      games_(json_text(games_page(programs))) {}

namespace {

/// The response to a monitoring request; `trouble` is empty if all is well.
Response state_response(std::string_view trouble) {
  return {trouble.empty() ? 200 : 503,
          "text/plain; charset=utf-8",
          (trouble.empty() ? "ok" : std::string(trouble)) + "\n",
          {{"Cache-Control", "no-store"}}};
}

constexpr std::string_view failed = "read-only: the disk failed";

}  // namespace

Response Api::health(const Request&) const {
  return state_response(writers_.has_failed() ? failed : "");
}

/// Why players cannot play; empty if they can.
std::string_view Api::trouble_of_store() const {
  return writers_.has_failed()           ? failed
         : writers_.waits_for_database() ? "away: the database does not answer"
         : !writers_.is_in_place()       ? "gone: the data file was deleted"
         : writers_.is_damaged()         ? "damaged: see the log"
                                         : "";
}

Response Api::readiness(const Request&) const {
  const std::string_view trouble = trouble_of_store();
  const bool drains = trouble.empty() && orders_.is_draining();
  return state_response(drains ? "draining: no new games" : trouble);
}

void Api::measure() const {
  const auto set = [](prometheus::Gauge& gauge, std::size_t number) {
    gauge.Set(static_cast<double>(number));
  };
  set(metrics().table_requests, table_requests_.taken());
  set(metrics().replays, replays_.taken());
  set(metrics().comparisons, comparisons_.taken());
  metrics().store_up.Set(trouble_of_store().empty() ? 1 : 0);
}

Response Api::games(const Request&) const { return json_response(200, games_); }

Response Api::notice(const Request&) const {
  return json_response(200, json_text(wire::Notice{orders_.announcement()}));
}

namespace {

/// The limit of a lane's places.
std::string_view name_of(Lane lane) {
  return lane == Lane::replays       ? "replays"
         : lane == Lane::comparisons ? "comparisons"
                                     : "table-requests";
}

}  // namespace

Places& Api::places_of(Lane lane) {
  return lane == Lane::replays       ? replays_
         : lane == Lane::comparisons ? comparisons_
                                     : table_requests_;
}

Shares::Place Api::take_place(Lane lane, const std::string& address) {
  auto place = places_of(lane).take(address);
  if (place) return std::move(*place);
  std::string limit(name_of(lane));
  if (place.error() == Places::Full::of_visitor) limit += "-of-address";
  metrics().count_refusal(limit);
  return nullptr;
}

asio::awaitable<Response> Api::answer(const Match& match, Request& request) {
  must_be_at(Side::network);
  if (match.route == nullptr) {
    co_return match.allowed.empty() ? not_found(request) : wrong_method(request, match.allowed);
  }
  const Route& route = *match.route;
  request.named = match.named;
  if (!takes(route, request.content_type)) co_return wrong_type(std::string(route.type));
  const auto key = key_of(request);
  if (route.caller == Caller::player && !key) co_return key.error();
  const bool waits = route.lane != Lane::at_once && route.lane != Lane::socket;
  auto place = waits ? take_place(route.lane, request.address) : nullptr;
  if (waits && !place) co_return busy();
  if (route.caller != Caller::anybody && key) {
    request.key = *key;
    auto known = co_await identify(route, request);
    if (!known) co_return std::move(known.error());
  }
  const auto began = std::chrono::steady_clock::now();
  auto step = co_await begin(route, request);
  auto response = co_await finish(std::move(step), route, request);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  metrics().request_seconds(route).Observe(took.count());
  // A worker's response may be large, so it occupies its place until it is sent.
  if (route.lane != Lane::tables) response.place = std::move(place);
  co_return response;
}

asio::awaitable<std::expected<void, Response>> Api::identify(const Route& route, Request& request) {
  if (!keys_.is_remembered(request.key)) {
    const auto often = rates_.take(Quota::unknown_key, request.address, request.key);
    if (!often) co_return std::unexpected(refusal(often.error()));
  }
  auto person = co_await keys_.person_of(request.key);
  if (!person) co_return std::unexpected(refusal(person.error()));
  const bool is_banned = orders_.is_banned(request.key, "") || orders_.is_banned(*person, "");
  if (is_banned && route.caller == Caller::player) {
    co_return std::unexpected(error_response(403, {"error.http.banned", {}}));
  }
  request.owner = std::move(*person);
  co_return std::expected<void, Response>();
}

DeskPlace& Api::desk_for(const Route& route, const Request& request) const {
  return desks_.of(names_table(route) ? request.named : request.owner);
}

asio::awaitable<Step> Api::begin(const Route& route, const Request& request) {
  if (const auto* here = std::get_if<Response (Api::*)(const Request&) const>(&route.handler)) {
    co_return (this->**here)(request);
  }
  const auto* anywhere = std::get_if<Step (*)(const Request&)>(&route.handler);
  if (anywhere == nullptr) {
    DeskPlace& place = desk_for(route, request);
    co_return co_await place.desk->run(place.api.answer(route, request));
  }
  if (const auto often = rates_.take_for(route.quota, request.address, request.owner); !often) {
    co_return refusal(often.error());
  }
  if (route.lane == Lane::at_once || route.lane == Lane::socket) co_return (*anywhere)(request);
  auto work = [&] { return (*anywhere)(request); };
  auto made = co_await workers_.run(work, request.address, request.left);
  if (made) co_return std::move(*made);
  co_return busy();
}

asio::awaitable<Response> Api::finish(Step step, const Route& route, const Request& request) {
  if (auto* by_worker = std::get_if<ForWorker>(&step)) {
    ForWorker work = std::move(*by_worker);
    auto made = co_await workers_.run(std::move(work), request.address, request.left);
    if (!made) co_return busy();
    if (made->at_desk == nullptr) co_return std::move(made->response);
    step = std::move(*made->at_desk);
  }
  if (auto* at_desk = std::get_if<ForDesk>(&step)) {
    DeskPlace& place = desk_for(route, request);
    co_return co_await place.desk->run((*at_desk)(place.api));
  }
  co_return std::get<Response>(std::move(step));
}

}  // namespace coppice::server
