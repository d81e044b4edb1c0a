#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "server/http.hpp"
#include "server/limits.hpp"
#include "server/rates.hpp"

// Every address of the server, in one table. Each rule that depends on the address is a column.
namespace coppice::server {

class Api;
class TableApi;

using ForWorker = std::move_only_function<Response()>;
using ForDesk = std::move_only_function<boost::asio::awaitable<Response>(TableApi&)>;

/// What a handler returns: the response, or the work on another thread that makes it.
using Step = std::variant<Response, ForWorker, ForDesk>;

/// The type of a handler says where it runs.
using Handler =
    std::variant<Response (Api::*)(const Request&) const,  // on the network's thread
                 Step (*)(const Request&),                 // on a worker's, or as its lane
                 boost::asio::awaitable<Step> (TableApi::*)(const Request&)>;  // on the desk's

/// Who is answered.
enum class Caller : char {
  anybody,  ///< the handler may still ask for a key
  player    ///< a request with a well-formed key
};

/// In which queue a request waits. All but the first two have a fixed number of places.
enum class Lane : char {
  at_once,      ///< none: it is answered on the network's thread
  socket,       ///< none: it becomes the WebSocket of a table
  tables,       ///< the desk's
  replays,      ///< of the workers
  comparisons,  ///< of the workers: imports, analyses, the computer's games
};

struct Route {
  std::string_view method;  ///< GET answers HEAD, too
  /// A name in braces stands for one part of the path. "/*" is what no other pattern matches, but
  /// for "/api" and all below it.
  std::string_view pattern;
  std::string_view type;  ///< media types of the body, separated by ", "; empty: any
  std::size_t longest_body;
  Caller caller;
  Quota quota;  ///< how often a visitor may ask
  Lane lane;
  Handler handler;
  bool any_host = false;  ///< answered whatever the Host header says
};

std::span<const Route> routes();

/// A request's place in the table.
struct Match {
  const Route* route = nullptr;  ///< none: 404, or 405 where other methods are allowed
  std::string named;             ///< the part of the path that the pattern has in braces
  std::string allowed;           ///< as the Allow header has it: all methods at this path

  std::size_t longest_body() const { return route ? route->longest_body : limits::request_body; }
};

/// Compares the path byte for byte: no escapes, dots or empty parts are resolved.
Match find_route(std::string_view method, std::string_view path);

/// Whether the route takes a body of this media type.
bool takes(const Route& route, std::string_view content_type);

}  // namespace coppice::server
