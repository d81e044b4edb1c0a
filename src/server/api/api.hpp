#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>
#include <expected>

#include "server/api/page_files.hpp"
#include "server/api/routes.hpp"
#include "server/api/table_threads.hpp"
#include "server/http/http.hpp"
#include "server/http/visitor_quotas.hpp"
#include "server/operate/adjustable_limits.hpp"
#include "server/store/writer.hpp"
#include "server/tables/access_keys.hpp"
#include "server/tables/operator_orders.hpp"
#include "server/threads/fair_thread_pool.hpp"

namespace coppice::server {

/// Answers every HTTP request by its route, on the network thread. Work for the table thread or the
/// workers runs there, while the request waits in its lane.
class Api {
 public:
  Api(TableThreads& table_threads, AccessKeys& keys, RateLimiter& rates, FairThreadPool& workers,
      Writers& writers, const PageFiles& page, const OperatorOrders& orders,
      const Limits& limits = {}, const host::Programs& programs = {},
      std::string security_contact = {});

  /// The request must stay valid until the answer is returned.
  boost::asio::awaitable<Response> answer(const RouteMatch& match, Request& request);

  /// Measures what waits, and whether the store works.
  void measure() const;

  // Handlers of routes.

  // These tell only whether the server is well, so anybody may ask.

  /// Whether the process works. If not, a restart may help.
  Response health(const Request& request) const;

  /// Whether players can play: the stored data is intact and the store accepts writes.
  std::string_view trouble_of_store() const;
  Response readiness(const Request& request) const;

  /// Where to report a hole (RFC 9116), if the operator has named an address.
  Response security_contact(const Request& request) const;
  Response games(const Request& request) const;

  /// What the operator announces.
  Response notice(const Request& request) const;
  Response page(const Request& request) const { return page_.answer(request); }

 private:
  CombinedQuota& places_of(RequestQueue lane);

  /// A place in the lane; none if all of them or all of this visitor's are taken.
  VisitorQuota::Place take_place(RequestQueue lane, const std::string& address);

  /// Learns whose key the request has. Errors: none, a malformed, a refused or a banned one; too
  /// many that nobody knows.
  boost::asio::awaitable<std::expected<void, Response>> identify(const Route& route,
                                                                 Request& request);

  /// Where a request is answered that needs a table thread: at the table's that it names, otherwise
  /// at its person's.
  TableThreadContext& table_thread_for(const Route& route, const Request& request) const;

  boost::asio::awaitable<HandlerResult> begin(const Route& route, const Request& request);

  /// Waits until the visitor may have one more part of a request's work, as long as the client
  /// does.
  boost::asio::awaitable<void> afford_part(const Route& route, const Request& request);
  boost::asio::awaitable<Response> finish(HandlerResult step, const Route& route,
                                          const Request& request);

  TableThreads& table_threads_;
  AccessKeys& keys_;
  RateLimiter& rates_;
  FairThreadPool& workers_;
  Writers& writers_;
  const PageFiles& page_;
  const OperatorOrders& orders_;
  CombinedQuota table_requests_;
  CombinedQuota replays_;
  CombinedQuota comparisons_;
  Body games_;
  std::string security_contact_;
};

}  // namespace coppice::server
