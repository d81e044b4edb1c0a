#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>
#include <expected>

#include "server/access_keys.hpp"
#include "server/adjustable_limits.hpp"
#include "server/desks.hpp"
#include "server/http.hpp"
#include "server/orders.hpp"
#include "server/page.hpp"
#include "server/routes.hpp"
#include "server/visitors.hpp"
#include "server/workers.hpp"
#include "server/writer.hpp"

namespace coppice::server {

/// Answers every HTTP request by its route, on the network thread. Work for the desk or the workers
/// runs there, while the request waits in its lane.
class Api {
 public:
  Api(Desks& desks, AccessKeys& keys, Rates& rates, Workers& workers, const Writers& writers,
      const Page& page, const Orders& orders, const Limits& limits = {},
      const host::Programs& programs = {});

  /// The request must stay valid until the answer is returned.
  boost::asio::awaitable<Response> answer(const Match& match, Request& request);

  /// Measures what waits, and whether the store works.
  void measure() const;

  // Handlers of routes.

  // These tell only whether the server is well, so anybody may ask.

  /// Whether the process works. If not, a restart may help.
  Response health(const Request& request) const;

  /// Whether players can play: the stored data is intact and the store accepts writes.
  std::string_view trouble_of_store() const;
  Response readiness(const Request& request) const;
  Response games(const Request& request) const;

  /// What the operator announces.
  Response notice(const Request& request) const;
  Response page(const Request& request) const { return page_.answer(request); }

 private:
  Places& places_of(Lane lane);

  /// A place in the lane; none if all of them or all of this visitor's are taken.
  Shares::Place take_place(Lane lane, const std::string& address);

  /// Learns whose key the request has. Errors: none, a malformed, a refused or a banned one; too
  /// many that nobody knows.
  boost::asio::awaitable<std::expected<void, Response>> identify(const Route& route,
                                                                 Request& request);

  /// Where a request is answered that needs a desk: at the table's that it names, otherwise at its
  /// person's.
  DeskPlace& desk_for(const Route& route, const Request& request) const;

  boost::asio::awaitable<Step> begin(const Route& route, const Request& request);
  boost::asio::awaitable<Response> finish(Step step, const Route& route, const Request& request);

  Desks& desks_;
  AccessKeys& keys_;
  Rates& rates_;
  Workers& workers_;
  const Writers& writers_;
  const Page& page_;
  const Orders& orders_;
  Places table_requests_;
  Places replays_;
  Places comparisons_;
  Body games_;
};

}  // namespace coppice::server
