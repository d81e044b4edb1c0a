#include "server/chores.hpp"

#include <boost/asio/steady_timer.hpp>

#include "server/net/table_socket.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"
#include "server/tables/old_game_deletion.hpp"
#include "server/threads/await_callback.hpp"

namespace coppice::server {

namespace asio = boost::asio;

asio::awaitable<void> do_chores(std::size_t table_thread, Tables& tables, ServeOptions options) {
  prometheus::Counter& rounds = metrics().rounds(table_thread);
  asio::steady_timer timer(co_await asio::this_coro::executor);
  OldGameDeletion forgetting(tables, options.forget_unplayed, options.forget_finished,
                             options.clocks);
  while (true) {
    timer.expires_after(options.chores);
    co_await timer.async_wait(nothrow);
    co_await tables.look_for_news();
    co_await tables.share_presence();
    tables.tend();
    tables.forget_idle(Tables::Clock::now(), limits::idle_table);
    tables.make_room();
    co_await forgetting.go_on();
    rounds.Increment();
  }
}

asio::awaitable<void> hear_of_keys(AccessKeys& keys, TableThreads& table_threads,
                                   std::chrono::milliseconds interval) {
  asio::steady_timer timer(co_await asio::this_coro::executor);
  while (true) {
    timer.expires_after(interval);
    co_await timer.async_wait(nothrow);
    const bool keys_ended = co_await keys.hear();
    if (keys_ended) co_await table_threads.turn_away_refused();
  }
}

asio::awaitable<void> tend_log_regularly() {
  asio::steady_timer timer(co_await asio::this_coro::executor);
  while (true) {
    timer.expires_after(limits::log_check);
    co_await timer.async_wait(nothrow);
    log_repeat_counts();
  }
}

asio::awaitable<void> send_away_without_database(Services& services, const SharedStore& shared) {
  asio::steady_timer timer(co_await asio::this_coro::executor);
  int looks = 0;
  while (true) {
    timer.expires_after(limits::away_check);
    co_await timer.async_wait(nothrow);
    looks = shared.is_away() ? looks + 1 : 0;
    if (looks != limits::away_looks) continue;
    for (TableSocket* socket : services.sockets) {
      socket->close_with(TableSocket::CloseCode::service_restart);
    }
  }
}

}  // namespace coppice::server
