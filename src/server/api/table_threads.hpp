#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/api/api_tables.hpp"
#include "server/api/serve_options.hpp"
#include "server/operate/adjustable_limits.hpp"
#include "server/operate/rate_limiter.hpp"
#include "server/store/reader.hpp"
#include "server/store/writer.hpp"
#include "server/tables/access_keys.hpp"
#include "server/tables/move_computation_threads.hpp"
#include "server/tables/operator_orders.hpp"
#include "server/tables/tables.hpp"
#include "server/threads/table_thread.hpp"

namespace coppice::server {

/// What connections use on the thread of their table, and only there.
struct TableThreadServices {
  Tables& tables;
  RateLimiter& rates;
  AccessKeys& keys;
  const OperatorOrders& orders;
  Limits limits{};
};

/// What the table threads of a server share. Any thread may use all of it.
struct SharedServices {
  ThreadReader& reader;
  Writers& writers;
  MoveComputationThreads* thinkers;  ///< null: no question is answered
  RateLimiter& rates;
  AccessKeys& keys;
  const OperatorOrders& orders;
};

/// One table thread and what belongs to it.
struct TableThreadContext {
  TableThreadContext(TableThreadIndex share, const SharedServices& shared,
                     const ServeOptions& options, OtherTableThreads& others);

  /// What `ask` returns of the tables here, asked on the table thread.
  template <class Ask>
  boost::asio::awaitable<std::invoke_result_t<Ask&, Tables&>> ask(Ask ask) {
    const auto work = [](Tables& here,
                         Ask asked) -> boost::asio::awaitable<std::invoke_result_t<Ask&, Tables&>> {
      co_return asked(here);
    };
    co_return co_await thread->run(work(tables, std::move(ask)));
  }

  /// Runs the errand with the tables here, on the table thread, without waiting. Call it on any
  /// thread.
  void send(OtherTableThreads::Errand errand);

  std::optional<TableThread> thread;
  TableThreadReader reader;
  TableThreadWriter writer;
  Tables tables;
  TableApi api;
  TableThreadServices services;
};

/// The table threads of a server. Each table lives at one of them for as long as it exists, chosen
/// by its id, so no table needs a lock. A table thread never waits for another one: only the
/// network thread asks several, and what a table thread has for another one's tables it sends there
/// without an answer.
class TableThreads final : public OtherTableThreads {
 public:
  TableThreads(const SharedServices& shared, const ServeOptions& options);

  std::size_t size() const { return places_.size(); }

  /// The table thread of the table with this id. What a person asks for that is at no table, such
  /// as a new one, is done on the table thread that the person's hash names: so their requests are
  /// in order.
  TableThreadContext& of(std::string_view id) {
    return *places_[table_thread_of(id, places_.size())];
  }

  /// For work that needs the store and no table in memory.
  TableThreadContext& first() { return *places_.front(); }

  const std::vector<std::unique_ptr<TableThreadContext>>& all() const { return places_; }

  /// What `ask` returns on each table thread, in order. On the network thread.
  template <class Ask>
  boost::asio::awaitable<std::vector<std::invoke_result_t<Ask&, Tables&>>> ask_each(Ask ask) {
    std::vector<std::invoke_result_t<Ask&, Tables&>> answers;
    for (const auto& place : places_) {
      auto answer = co_await place->ask(ask);
      answers.push_back(std::move(answer));
    }
    co_return answers;
  }

  /// How many tables are being played.
  boost::asio::awaitable<std::size_t> playing();

  /// Closes the connections of banned visitors and ended keys; returns their number.
  boost::asio::awaitable<int> turn_away_refused();

  /// Tells the tables what other servers have stored. Call it on any thread.
  void hear(std::vector<TableChangeNotice> news);

  /// Sends everybody to another server. Call it on any thread.
  void hand_over();

  void send_to(const std::string& table, Errand errand) override;
  void send_to_others(std::size_t own, const std::function<void(Tables&)>& errand) override;

  /// Ends the threads: each finishes its current work and begins no more.
  void end();

  /// Drops what the table threads had still to do.
  void drop_work();

 private:
  std::vector<std::unique_ptr<TableThreadContext>> places_;
};

}  // namespace coppice::server
