#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <utility>

#include "engine/any_game.hpp"
#include "engine/seat.hpp"

namespace coppice::server {

/// Thinks out hints on threads of its own, so that no table waits for another's.
class Hints {
 public:
  using Answer = std::function<void(std::expected<Move, Error>)>;

  /// Answers are called on `home`, the executor of the tables.
  Hints(boost::asio::any_io_executor home, std::size_t threads)
      : home_(std::move(home)), pool_(threads) {}
  Hints(const Hints&) = delete;
  Hints& operator=(const Hints&) = delete;

  /// Leaves what nobody waits for any more.
  ~Hints();

  /// A move for `seat`, whose turn it is in `view`: the hint knows no more than the player.
  /// Errors: too many are waiting already; then `answer` is never called.
  std::expected<void, Error> ask(std::shared_ptr<const AnyGame> game, const AnyView& view,
                                 Seat seat, Answer answer);

 private:
  boost::asio::any_io_executor home_;
  std::atomic<std::size_t> waiting_ = 0;
  boost::asio::thread_pool pool_;
};

}  // namespace coppice::server
