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
#include "engine/random.hpp"
#include "engine/seat.hpp"
#include "players/any_player.hpp"

namespace coppice::server {

/// What would `player` do at `seat`, whose turn it is in `view`? It knows no more than that.
struct Question {
  std::shared_ptr<const AnyGame> game;
  AnyView view;
  Seat seat;
  Random random;
  std::shared_ptr<AnyPlayer> player;  ///< asked nothing else meanwhile
};

/// Hints and computer players think here, on threads of their own, so that no table waits for
/// another's.
class Thinkers {
 public:
  using Answer = std::function<void(std::expected<Move, Error>)>;

  /// Answers are called on `home`, the executor of the tables.
  Thinkers(boost::asio::any_io_executor home, std::size_t threads)
      : home_(std::move(home)), pool_(threads) {}
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  /// Leaves what nobody waits for any more.
  ~Thinkers();

  /// Errors: too many questions are waiting already; then `answer` is never called.
  std::expected<void, Error> ask(Question question, Answer answer);

 private:
  /// Nothing may be thrown on a thread where nobody catches.
  std::expected<Move, Error> think(const Question& question) const;

  boost::asio::any_io_executor home_;
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<bool> ending_ = false;
  boost::asio::thread_pool pool_;
};

}  // namespace coppice::server
