#include "server/thinkers.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <exception>

#include "lab/steady_clock.hpp"
#include "server/background.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/side.hpp"

namespace coppice::server {

namespace {

/// Real time; stops the computation when the server ends.
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
  for (Lane* lane : {&slow_, &quick_}) {
    lane->pool.stop();
    lane->pool.join();
  }
}

std::expected<void, Error> Thinkers::ask(Asker asker, Question question, Answer answer) {
  must_be_at(Side::desk);
  Lane& lane = question.is_quick ? quick_ : slow_;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto limit = limit_reached(lane, asker)) {
      metrics().count_refusal(*limit);
      return refused("error.hint.busy");
    }
    ++lane.count;
    metrics().questions.Set(static_cast<double>(slow_.count + quick_.count));
    ++at_tables_[asker.table];
    auto& own = lane.waiting[asker.visitor];
    if (own.empty()) lane.turns.push_back(asker.visitor);
    own.push_back({std::move(asker), std::move(question), std::move(answer)});
  }
  boost::asio::post(lane.pool, [this, &lane] { answer_next(lane); });
  return {};
}

std::optional<std::string_view> Thinkers::limit_reached(const Lane& lane,
                                                        const Asker& asker) const {
  if (lane.count >= limits_.questions) return "questions";
  const auto table = at_tables_.find(asker.table);
  if (table != at_tables_.end() && table->second >= limits_.questions_of_table) {
    return "questions-of-table";
  }
  const auto own = lane.waiting.find(asker.visitor);
  const bool many = own != lane.waiting.end() && own->second.size() >= limits_.questions_of_visitor;
  return many ? std::optional<std::string_view>("questions-of-visitor") : std::nullopt;
}

Thinkers::Waiting Thinkers::take_next(Lane& lane) {
  const std::scoped_lock lock(mutex_);
  const auto own = lane.waiting.find(lane.turns.front());
  lane.turns.pop_front();
  Waiting next = std::move(own->second.front());
  own->second.pop_front();
  if (own->second.empty()) {
    lane.waiting.erase(own);
  } else {
    lane.turns.push_back(next.asker.visitor);
  }
  return next;
}

void Thinkers::answer_next(Lane& lane) {
  thread_local const bool lowered = (work_in_background(), true);
  static_cast<void>(lowered);
  const OnSide on(Side::other);
  Waiting next = take_next(lane);
  const auto began = std::chrono::steady_clock::now();
  auto found = think(next.question);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  metrics().thinking.Observe(took.count());
  {
    const std::scoped_lock lock(mutex_);
    --lane.count;
    metrics().questions.Set(static_cast<double>(slow_.count + quick_.count));
    if (--at_tables_[next.asker.table] == 0) at_tables_.erase(next.asker.table);
  }
  boost::asio::post(home_,
                    [answer = std::move(next.answer), found = std::move(found)] { answer(found); });
}

std::expected<Opinion, Error> Thinkers::think(const Question& question) const {
  try {
    Random random = question.random;
    LentClock clock(ending_);
    const auto& [game, view, seat, start, player, is_hint, is_quick] = question;
    if (is_hint) return opinion_of(*player, *game, view, seat, random, clock);
    return Opinion{player->choose(*game, view, seat, random, clock)};
  } catch (...) {
    log_exception("a player", std::current_exception());
    return refused("error.http.internal");
  }
}

}  // namespace coppice::server
