#include "server/thinkers.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <exception>

#include "lab/steady_clock.hpp"
#include "server/background.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/side.hpp"

namespace coppice::server {

namespace {

/// The time that passes; whoever thinks is stopped when the server ends.
class LentClock final : public Clock {
 public:
  explicit LentClock(const std::atomic<bool>& ending) : ending_(ending) {}

  std::chrono::nanoseconds now() override { return steady_.now(); }
  bool stopped() override { return ending_; }

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

std::expected<void, Error> Thinkers::ask(Asker asker, Question question, Answer answer) {
  must_be_at(Side::desk);
  {
    const std::scoped_lock lock(mutex_);
    if (!has_room_for(asker)) return refused("error.hint.busy");
    metrics().questions = ++count_;
    ++at_tables_[asker.table];
    auto& own = waiting_[asker.visitor];
    if (own.empty()) turns_.push_back(asker.visitor);
    own.push_back({std::move(asker), std::move(question), std::move(answer)});
  }
  boost::asio::post(pool_, [this] { answer_next(); });
  return {};
}

bool Thinkers::has_room_for(const Asker& asker) const {
  if (count_ >= limits::questions) return false;
  const auto table = at_tables_.find(asker.table);
  if (table != at_tables_.end() && table->second >= limits::questions_of_table) return false;
  const auto own = waiting_.find(asker.visitor);
  return own == waiting_.end() || own->second.size() < limits::questions_of_visitor;
}

Thinkers::Waiting Thinkers::take_next() {
  const std::scoped_lock lock(mutex_);
  const auto own = waiting_.find(turns_.front());
  turns_.pop_front();
  Waiting next = std::move(own->second.front());
  own->second.pop_front();
  if (own->second.empty()) {
    waiting_.erase(own);
  } else {
    turns_.push_back(next.asker.visitor);
  }
  return next;
}

void Thinkers::answer_next() {
  thread_local const bool lowered = (work_in_background(), true);
  static_cast<void>(lowered);
  const OnSide on(Side::other);
  Waiting next = take_next();
  const auto began = std::chrono::steady_clock::now();
  auto found = think(next.question);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  metrics().thinking.observe(took.count());
  {
    const std::scoped_lock lock(mutex_);
    metrics().questions = --count_;
    if (--at_tables_[next.asker.table] == 0) at_tables_.erase(next.asker.table);
  }
  boost::asio::post(home_,
                    [answer = std::move(next.answer), found = std::move(found)] { answer(found); });
}

std::expected<Opinion, Error> Thinkers::think(const Question& question) const {
  try {
    Random random = question.random;
    LentClock clock(ending_);
    const auto& [game, view, seat, start, player, is_hint] = question;
    if (is_hint) return opinion_of(*player, *game, view, seat, random, clock);
    return Opinion{player->choose(*game, view, seat, random, clock)};
  } catch (...) {
    log_exception("a player", std::current_exception());
    return refused("error.http.internal");
  }
}

}  // namespace coppice::server
