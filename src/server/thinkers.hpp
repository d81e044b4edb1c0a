#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "host/effects.hpp"

namespace coppice::server {

using host::Question;

/// For whom something is thought out.
struct Asker {
  std::string visitor;  ///< who follows the table: an address, or the hash of a key
  std::string table;
};

/// Hints and computer players think here, on threads of their own, so that no table waits for
/// another's. Visitors take turns: whoever asks much waits for themselves, not others for them.
/// What needs no time has a thread of its own, so it never waits for what does.
class Thinkers {
 public:
  using Answer = std::function<void(std::expected<Opinion, Error>)>;

  /// Answers are called on `home`, the executor of the tables.
  Thinkers(boost::asio::any_io_executor home, std::size_t threads)
      : home_(std::move(home)), slow_(threads) {}
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  /// Leaves what nobody waits for any more.
  ~Thinkers();

  /// Errors: too many questions of the table, of the visitor or of all are there already; then
  /// `answer` is never called.
  std::expected<void, Error> ask(Asker asker, Question question, Answer answer);

 private:
  struct Waiting {
    Asker asker;
    Question question;
    Answer answer;
  };

  /// Who waits for the same threads.
  struct Lane {
    explicit Lane(std::size_t threads) : pool(threads) {}

    std::map<std::string, std::deque<Waiting>> waiting{};  ///< by visitor
    std::deque<std::string> turns{};                       ///< visitors who wait, the next first
    std::size_t count = 0;                                 ///< waiting or under way
    boost::asio::thread_pool pool;
  };

  bool has_room_for(const Lane& lane, const Asker& asker) const;
  Waiting take_next(Lane& lane);
  void answer_next(Lane& lane);

  /// Nothing may be thrown on a thread where nobody catches.
  std::expected<Opinion, Error> think(const Question& question) const;

  boost::asio::any_io_executor home_;
  std::mutex mutex_;                              ///< of these and of who is in the lanes:
  std::map<std::string, std::size_t> at_tables_;  ///< waiting or under way
  std::atomic<bool> ending_ = false;
  Lane slow_;
  Lane quick_{1};
};

}  // namespace coppice::server
