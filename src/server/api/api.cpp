#include "server/api/api.hpp"

#include <chrono>
#include <utility>
#include <variant>

#include "host/system_time.hpp"
#include "host/table_summary.hpp"
#include "server/api/api_parts.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/metrics.hpp"
#include "server/threads/thread_role.hpp"
#include "wire/messages.hpp"

namespace coppice::server {

namespace asio = boost::asio;

namespace {

prometheus::Histogram& seconds_of(const Route& route) {
  return metrics().request_seconds(std::string(route.method) + " " + std::string(route.pattern));
}

}  // namespace

Api::Api(TableThreads& table_threads, AccessKeys& keys, RateLimiter& rates, FairThreadPool& workers,
         Writers& writers, const PageFiles& page, const OperatorOrders& orders,
         const Limits& limits, const host::Programs& programs, std::string security_contact)
    : table_threads_(table_threads),
      keys_(keys),
      rates_(rates),
      workers_(workers),
      writers_(writers),
      page_(page),
      orders_(orders),
      table_requests_(limits.table_requests, limits.table_requests_of_address),
      replays_(limits.replays, limits.replays_of_address),
      comparisons_(limits.comparisons, limits.comparisons_of_address),
      games_(json_text(games_page(programs))),
      security_contact_(std::move(security_contact)) {
  for (const Route& route : routes()) seconds_of(route);  // each is told from the start
}

namespace {

/// The response to a monitoring request; `trouble` is empty if all is well.
Response state_response(std::string_view trouble, int otherwise = 503) {
  return {trouble.empty() ? 200 : otherwise,
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
  const Store::Writable writable = writers_.writable();
  return writers_.has_failed()                    ? failed
         : writers_.waits_for_database()          ? "away: the database does not answer"
         : !writers_.is_in_place()                ? "gone: the data file was deleted"
         : writers_.is_damaged()                  ? "damaged: see the log"
         : writable == Store::Writable::full      ? "full: no space is left"
         : writable == Store::Writable::read_only ? "read-only: nothing can be stored"
         : writable == Store::Writable::no        ? "failing: writes are refused; see the log"
                                                  : "";
}

Response Api::readiness(const Request& request) const {
  const std::string_view trouble = trouble_of_store();
  const bool drains = trouble.empty() && orders_.is_draining();
  // nginx counts each 503 as a failure of the server, but not a 404.
  return state_response(drains ? "draining: no new games" : trouble,
                        request.query == "else=404" ? 404 : 503);
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

Response Api::security_contact(const Request& request) const {
  if (security_contact_.empty()) return not_found(request);
  const auto expires = std::chrono::system_clock::now() + limits::security_contact_time;
  return {200,
          "text/plain; charset=utf-8",
          "Contact: " + security_contact_ + "\nExpires: " + moment_text(expires) +
              "\nPreferred-Languages: en, de\n",
          {{"Cache-Control", "no-cache"}}};
}

Response Api::games(const Request&) const { return json_response(200, games_); }

Response Api::notice(const Request&) const {
  return json_response(200, json_text(wire::OperatorNotice{orders_.announcement()}));
}

namespace {

/// The limit of a lane's places.
std::string_view name_of(RequestQueue lane) {
  return lane == RequestQueue::replays       ? "replays"
         : lane == RequestQueue::comparisons ? "comparisons"
                                             : "table-requests";
}

}  // namespace

CombinedQuota& Api::places_of(RequestQueue lane) {
  return lane == RequestQueue::replays       ? replays_
         : lane == RequestQueue::comparisons ? comparisons_
                                             : table_requests_;
}

VisitorQuota::Place Api::take_place(RequestQueue lane, const std::string& address) {
  auto place = places_of(lane).take(address);
  if (place) return std::move(*place);
  std::string limit(name_of(lane));
  if (place.error() == CombinedQuota::Full::of_visitor) limit += "-of-address";
  metrics().count_refusal(limit);
  return nullptr;
}

asio::awaitable<Response> Api::answer(const RouteMatch& match, Request& request) {
  assert_thread_role(ThreadRole::network);
  if (match.route == nullptr) {
    co_return match.allowed.empty() ? not_found(request) : wrong_method(request, match.allowed);
  }
  const Route& route = *match.route;
  request.named = match.named;
  if (!route_accepts_body(route, request.content_type))
    co_return wrong_type(std::string(route.type));
  const auto key = key_of(request);
  if (route.caller == RequiredIdentity::player && !key) co_return key.error();
  const bool waits = route.lane != RequestQueue::at_once && route.lane != RequestQueue::socket;
  auto place = waits ? take_place(route.lane, request.address) : nullptr;
  if (waits && !place) co_return busy();
  if (route.caller != RequiredIdentity::anybody && key) {
    request.key = *key;
    auto known = co_await identify(route, request);
    if (!known) co_return std::move(known.error());
  }
  const auto began = std::chrono::steady_clock::now();
  auto step = co_await begin(route, request);
  auto response = co_await finish(std::move(step), route, request);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  seconds_of(route).Observe(took.count());
  // A worker's response may be large, so it occupies its place until it is sent.
  if (route.lane != RequestQueue::tables) response.place = std::move(place);
  co_return response;
}

asio::awaitable<std::expected<void, Response>> Api::identify(const Route& route, Request& request) {
  if (!keys_.is_remembered(request.key)) {
    const auto often = rates_.take(RateLimitKind::unknown_key, request.address, request.key);
    if (!often) co_return std::unexpected(refusal(often.error()));
  }
  auto person = co_await keys_.person_of(request.key);
  if (!person) co_return std::unexpected(refusal(person.error()));
  const bool is_banned = orders_.is_banned(request.key, "") || orders_.is_banned(*person, "");
  if (is_banned && route.caller == RequiredIdentity::player) {
    co_return std::unexpected(error_response(403, {ErrorCode::http_banned, {}}));
  }
  request.owner = std::move(*person);
  co_return std::expected<void, Response>();
}

TableThreadContext& Api::table_thread_for(const Route& route, const Request& request) const {
  return table_threads_.of(names_table(route) ? request.named : request.owner);
}

asio::awaitable<HandlerResult> Api::begin(const Route& route, const Request& request) {
  if (const auto* here = std::get_if<Response (Api::*)(const Request&) const>(&route.handler)) {
    co_return (this->**here)(request);
  }
  const auto* anywhere = std::get_if<HandlerResult (*)(const Request&)>(&route.handler);
  if (anywhere == nullptr) {
    TableThreadContext& place = table_thread_for(route, request);
    co_return co_await place.thread->run(place.api.answer(route, request));
  }
  if (const auto often = rates_.take_for(route.quota, request.address, request.owner); !often) {
    co_return refusal(often.error());
  }
  if (route.lane == RequestQueue::at_once || route.lane == RequestQueue::socket)
    co_return (*anywhere)(request);
  auto work = [&] { return (*anywhere)(request); };
  auto made = co_await workers_.run(work, request.address, request.left);
  if (made) co_return std::move(*made);
  co_return busy();
}

asio::awaitable<void> Api::afford_part(const Route& route, const Request& request) {
  asio::steady_timer pause(co_await asio::this_coro::executor);
  auto often = rates_.take_for(route.quota, request.address, request.owner);
  while (!often && !request.left.stop_requested()) {
    pause.expires_after(limits::part_pause);
    co_await pause.async_wait(nothrow);
    often = rates_.take_for(route.quota, request.address, request.owner);
  }
}

asio::awaitable<Response> Api::finish(HandlerResult step, const Route& route,
                                      const Request& request) {
  if (auto* by_worker = std::get_if<WorkerTask>(&step)) {
    WorkerTask work = std::move(*by_worker);
    const auto part = [&work] { return work(); };
    auto made = co_await workers_.run(part, request.address, request.left);
    while (made && made->goes_on) {
      co_await afford_part(route, request);
      made = co_await workers_.run(part, request.address, request.left);
    }
    if (!made) co_return busy();
    if (made->on_table_thread == nullptr) co_return std::move(made->response);
    step = std::move(*made->on_table_thread);
  }
  if (auto* on_table_thread = std::get_if<TableThreadTask>(&step)) {
    TableThreadContext& place = table_thread_for(route, request);
    co_return co_await place.thread->run((*on_table_thread)(place.api));
  }
  co_return std::get<Response>(std::move(step));
}

}  // namespace coppice::server
