#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>

#include "server/api_tables.hpp"
#include "server/desk.hpp"
#include "server/http.hpp"
#include "server/page.hpp"
#include "server/routes.hpp"
#include "server/workers.hpp"
#include "server/writer.hpp"

namespace coppice::server {

/// Answers every HTTP request by its route, on the network's thread: what a route needs of the
/// desk or of the workers is done there, while the request waits in its lane.
class Api {
 public:
  Api(TableApi& tables, Desk& desk, Workers& workers, const GroupWriter& writer, const Page& page);

  /// The request must stay where it is until there is an answer.
  boost::asio::awaitable<Response> answer(const Match& match, Request& request);

  // Handlers of routes.

  // Whoever asks may know whether we are well; nothing else is told.

  /// Whether the process works. If not, a restart may help.
  Response health(const Request& request) const;

  /// Whether players can play: whether everything stored can be read, and more be written.
  Response readiness(const Request& request) const;
  Response games(const Request& request) const;
  Response page(const Request& request) const { return page_.answer(request); }

 private:
  const Places& places_of(Lane lane) const;

  boost::asio::awaitable<Step> begin(const Route& route, const Request& request);
  boost::asio::awaitable<Response> finish(Step step, const Request& request);

  TableApi& tables_;
  Desk& desk_;
  Workers& workers_;
  const GroupWriter& writer_;
  const Page& page_;
  Places table_requests_{limits::table_requests};
  Places replays_{limits::replays};
  Places comparisons_{limits::comparisons};
  Body games_;
};

}  // namespace coppice::server
