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

#include "server/http.hpp"
#include "server/limits.hpp"
#include "server/rates.hpp"

// Every address of the server, in one table. Each rule that depends on the address is a column.
namespace coppice::server {

class Api;
class TableApi;

using ForDesk = std::move_only_function<boost::asio::awaitable<Response>(TableApi&)>;

/// What a worker makes: the response, or the work at the desk that makes it. No variant, because
/// GCC 12 wrongly warns of moving one.
struct AfterWork {
  // Implicit, so that a worker can return either.
  // NOLINTNEXTLINE(google-explicit-constructor)
  AfterWork(Response made) : response(std::move(made)) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  AfterWork(std::shared_ptr<ForDesk> work) : at_desk(std::move(work)) {}

  Response response{};
  std::shared_ptr<ForDesk> at_desk{};  ///< null: the response is there
};
using ForWorker = std::move_only_function<AfterWork()>;

/// What a handler returns: the response, or the work on another thread that makes it.
using Step = std::variant<Response, ForWorker, ForDesk>;

/// The handler's type decides where it runs.
using Handler =
    std::variant<Response (Api::*)(const Request&) const,  // on the network thread
                 Step (*)(const Request&),                 // on a worker, or as the lane says
                 boost::asio::awaitable<Step> (TableApi::*)(const Request&)>;  // on the desk

/// Who gets an answer.
enum class Caller : char {
  anybody,  ///< a key has no meaning
  guest,    ///< without a key, or with a valid one
  player    ///< only with a valid key
};

/// The queue in which a request waits. All but the first two have a fixed number of places.
enum class Lane : char {
  at_once,      ///< no queue: answered on the network thread
  socket,       ///< no queue: becomes the WebSocket of a table
  tables,       ///< for the desk
  replays,      ///< for the workers
  comparisons,  ///< for the workers: imports, analyses, the computer's games
};

struct Route {
  std::string_view method;  ///< GET also answers HEAD
  /// A name in braces matches one part of the path. "/*" matches what no other pattern does, except
  /// "/api" and everything below it.
  std::string_view pattern;
  std::string_view type;  ///< media types of the body, separated by ", "; empty: any
  std::size_t longest_body;
  Caller caller;
  Quota quota;  ///< how often a visitor may ask; `request` also counts all of them
  Lane lane;
  Handler handler;
  bool any_host = false;  ///< accepts any Host header
};

std::span<const Route> routes();

/// The result of finding a request's route.
struct Match {
  const Route* route = nullptr;  ///< null: 404, or 405 if other methods are allowed
  std::string named;             ///< the part of the path that matches the braces
  std::string allowed;           ///< all methods of this path, in the form of the Allow header

  std::size_t longest_body() const { return route ? route->longest_body : limits::request_body; }
};

/// Compares the path byte for byte; does not resolve escapes, dots or empty parts.
Match find_route(std::string_view method, std::string_view path);

/// Whether the route's path names a table.
bool names_table(const Route& route);

/// Whether the route accepts a body of this media type.
bool takes(const Route& route, std::string_view content_type);

}  // namespace coppice::server
