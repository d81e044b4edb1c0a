#include "server/thinkers.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <exception>

#include "lab/steady_clock.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"

namespace coppice::server {

namespace {

/// The time that passes; once the server ends, everybody's time is up.
class LentClock final : public Clock {
 public:
  explicit LentClock(const std::atomic<bool>& ending) : ending_(ending) {}

  std::chrono::nanoseconds now() override {
    constexpr std::chrono::hours longer_than_any_budget{24};
    return steady_.now() + (ending_ ? longer_than_any_budget : std::chrono::hours{0});
  }

 private:
  lab::SteadyClock steady_;
  const std::atomic<bool>& ending_;
};

}  // namespace

Thinkers::~Thinkers() {
  ending_ = true;
  pool_.stop();
  pool_.join();
}

std::expected<void, Error> Thinkers::ask(Question question, Answer answer) {
  if (waiting_ >= limits::waiting_questions) return refused("error.hint.busy");
  metrics().questions = ++waiting_;
  boost::asio::post(
      pool_, [this, question = std::move(question), answer = std::move(answer)]() mutable {
        const auto began = std::chrono::steady_clock::now();
        auto found = think(question);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
        metrics().thinking.observe(took.count());
        metrics().questions = --waiting_;
        boost::asio::post(
            home_, [answer = std::move(answer), found = std::move(found)] { answer(found); });
      });
  return {};
}

std::expected<Move, Error> Thinkers::think(const Question& question) const {
  try {
    Random random = question.random;
    LentClock clock(ending_);
    return question.player->choose(*question.game, question.view, question.seat, random, clock);
  } catch (...) {
    log_exception("a player", std::current_exception());
    return refused("error.http.internal");
  }
}

}  // namespace coppice::server
