#include "server/threads/table_thread.hpp"

#include <algorithm>
#include <exception>
#include <functional>
#include <string>

#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"

namespace coppice::server {

void run_all(boost::asio::io_context& context, ThreadRole side, std::string_view place) {
  const ThreadRoleScope on(side);
  while (true) {
    try {
      context.run();
      return;
    } catch (...) {
      log_exception(place, std::current_exception());
    }
  }
}

void start_at(const boost::asio::any_io_executor& executor, boost::asio::awaitable<void> work,
              std::string_view place) {
  boost::asio::co_spawn(executor, std::move(work),
                        [place = std::string(place)](const std::exception_ptr& trouble) {
                          log_exception(place, trouble);
                        });
}

std::size_t table_thread_of(std::string_view id, std::size_t table_threads) {
  return std::hash<std::string_view>()(id) % table_threads;
}

std::size_t default_table_threads(unsigned cores) {
  return std::clamp<std::size_t>(cores / 2, 1, limits::usual_table_threads);
}

TableThread::TableThread(QueueMetrics& queue)
    : queue_(queue),
      open_(context_.get_executor()),
      thread_([this] { run_all(context_, ThreadRole::tables, "at the tables"); }) {}

void TableThread::start(boost::asio::awaitable<void> work, std::string_view place) {
  start_at(executor(), std::move(work), place);
}

void TableThread::end() {
  context_.stop();
  if (thread_.joinable()) thread_.join();
}

}  // namespace coppice::server
