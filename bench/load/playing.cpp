#include "playing.hpp"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <stdexcept>

namespace coppice::load {

Percentiles percentiles(std::vector<double> times) {
  if (times.empty()) throw std::runtime_error("no move was made");
  std::ranges::sort(times);
  return {times[times.size() / 2], times[times.size() * 99 / 100]};
}

void rethrow(const std::exception_ptr& trouble) {
  if (trouble) std::rethrow_exception(trouble);
}

Ports ports_of(const Options& options, int number) {
  const auto at = static_cast<std::size_t>(number);
  const auto& all = options.ports;
  return {all[at % all.size()], all[(at + (options.meet ? 0 : 1)) % all.size()]};
}

Visitor uncounted(std::uint16_t port) { return {port, "00000000000000000000000000000001"}; }

asio::awaitable<void> play(const Options& options, Visitor visitor, std::uint16_t other_port,
                           std::chrono::milliseconds pause, Tally& tally) {
  const auto executor = co_await asio::this_coro::executor;
  asio::steady_timer timer(executor);
  while (!tally.over) {
    const std::string table = co_await new_table(visitor, wish_for(options.game));
    Pair pair(executor, visitor, other_port);
    co_await pair.sit_down(table);
    while (!tally.over && !pair.is_over()) {
      const double took = co_await pair.play_one();
      if (tally.counting) tally.milliseconds.push_back(took);
      if (pause.count() == 0) continue;
      timer.expires_after(pause);
      co_await timer.async_wait(asio::use_awaitable);
    }
  }
}

}  // namespace coppice::load
