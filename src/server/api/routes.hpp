#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "server/http/http.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/rate_limiter.hpp"

// Every address of the server, in one table. Each rule that depends on the address is a column.
namespace coppice::server {

class Api;
class TableApi;

using TableThreadTask = std::move_only_function<boost::asio::awaitable<Response>(TableApi&)>;

/// What a worker makes: the response, or the work on the table thread that makes it. No variant,
/// because GCC 12 wrongly warns of moving one.
struct WorkerTaskResult {
  WorkerTaskResult() = default;
  // Implicit, so that a worker can return either.
  // NOLINTNEXTLINE(google-explicit-constructor)
  WorkerTaskResult(Response made) : response(std::move(made)) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  WorkerTaskResult(std::shared_ptr<TableThreadTask> work) : on_table_thread(std::move(work)) {}

  Response response{};
  std::shared_ptr<TableThreadTask> on_table_thread{};  ///< null: the response is there
  /// Neither is: this was a part of the work, and a worker does the next one.
  bool goes_on = false;
};
using WorkerTask = std::move_only_function<WorkerTaskResult()>;

/// What a handler returns: the response, or the work on another thread that makes it.
using HandlerResult = std::variant<Response, WorkerTask, TableThreadTask>;

/// The handler's type decides where it runs.
using Handler = std::variant<Response (Api::*)(const Request&) const,  // on the network thread
                             HandlerResult (*)(const Request&),  // on a worker, or as the lane says
                             boost::asio::awaitable<HandlerResult> (TableApi::*)(
                                 const Request&)>;  // on the table thread

/// Who gets an answer.
enum class RequiredIdentity : char {
  anybody,  ///< a key has no meaning
  guest,    ///< without a key, or with a valid one
  player    ///< only with a valid key
};

/// The queue in which a request waits. All but the first two have a fixed number of places.
enum class RequestQueue : char {
  at_once,      ///< no queue: answered on the network thread
  socket,       ///< no queue: becomes the WebSocket of a table
  tables,       ///< for the table thread
  replays,      ///< for the workers
  comparisons,  ///< for the workers: imports, analyses, trials, the computer's games
};

struct Route {
  std::string_view method;  ///< GET also answers HEAD
  /// A name in braces matches one part of the path. "/*" matches what no other pattern does, except
  /// "/api" and everything below it.
  std::string_view pattern;
  std::string_view type;  ///< media types of the body, separated by ", "; empty: any
  std::size_t longest_body;
  RequiredIdentity caller;
  RateLimitKind quota;  ///< how often a visitor may ask; `request` also counts all of them
  RequestQueue lane;
  Handler handler;
  bool any_host = false;  ///< accepts any Host header
};

std::span<const Route> routes();

/// The result of finding a request's route.
struct RouteMatch {
  const Route* route = nullptr;  ///< null: 404, or 405 if other methods are allowed
  std::string named;             ///< the part of the path that matches the braces
  std::string allowed;           ///< all methods of this path, in the form of the Allow header

  std::size_t longest_body() const { return route ? route->longest_body : limits::request_body; }
};

/// Compares the path byte for byte; does not resolve escapes, dots or empty parts.
RouteMatch find_route(std::string_view method, std::string_view path);

/// Whether the route's path names a table.
bool names_table(const Route& route);

/// Whether the route accepts a body of this media type.
bool route_accepts_body(const Route& route, std::string_view content_type);

}  // namespace coppice::server
