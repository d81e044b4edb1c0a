#include "server/tables/move_computation_threads.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <exception>

#include "lab/run/steady_clock.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"
#include "server/threads/fair_thread_pool.hpp"
#include "server/threads/thread_role.hpp"

namespace coppice::server {

std::optional<std::chrono::nanoseconds> time_for_one(std::size_t waiting, std::size_t threads) {
  if (waiting < threads) return std::nullopt;
  const std::chrono::nanoseconds all = limits::thinking_time * threads;
  return std::max<std::chrono::nanoseconds>(all / (waiting + 1), limits::shortest_thinking);
}

/// Real time; stops the computation when the server ends, or when others wait and its share is
/// used.
class MoveComputationThreads::LentClock final : public SearchClock {
 public:
  LentClock(const MoveComputationThreads& thinkers, const Lane& lane)
      : thinkers_(thinkers), lane_(lane) {}

  std::chrono::nanoseconds now() override { return steady_.now(); }
  bool stopped() override {
    if (thinkers_.ending_) return true;
    const auto most = time_for_one(lane_.visitors, thinkers_.threads_);
    return most && steady_.now() - began_ >= *most;
  }

 private:
  const MoveComputationThreads& thinkers_;
  const Lane& lane_;
  lab::SteadyClock steady_;
  std::chrono::nanoseconds began_ = steady_.now();
};

MoveComputationThreads::MoveComputationThreads(std::size_t threads, const Limits& limits,
                                               const std::vector<ServedProgram>& programs,
                                               const std::vector<std::filesystem::path>& hidden)
    : limits_(limits),
      threads_(threads),
      pool_(program_specs_of(programs), limits.programs, external::ProgramPool::idle_time, hidden),
      slow_(threads),
      programs_(programs.empty() ? 1 : limits.programs) {}

MoveComputationThreads::~MoveComputationThreads() {
  ending_ = true;
  pool_.end();
  for (Lane* lane : {&slow_, &quick_, &programs_}) {
    lane->pool.stop();
    lane->pool.join();
  }
}

std::expected<void, Error> MoveComputationThreads::ask(ComputationOwner asker,
                                                       DecisionQuery question,
                                                       const boost::asio::any_io_executor& home,
                                                       Answer answer) {
  assert_thread_role(ThreadRole::tables);
  Lane& lane = question.program ? programs_ : question.is_quick ? quick_ : slow_;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto limit = limit_reached(lane, asker)) {
      metrics().count_refusal(*limit);
      return make_error(ErrorCode::hint_busy);
    }
    ++lane.count;
    metrics().questions.Set(static_cast<double>(all_questions()));
    ++at_tables_[asker.table];
    auto& own = lane.waiting[asker.visitor];
    if (own.empty()) lane.turns.push_back(asker.visitor);
    own.push_back({std::move(asker), std::move(question), home, std::move(answer)});
    lane.visitors = lane.turns.size();
  }
  boost::asio::post(lane.pool, [this, &lane] { answer_next(lane); });
  return {};
}

std::optional<std::string_view> MoveComputationThreads::limit_reached(
    const Lane& lane, const ComputationOwner& asker) const {
  if (lane.count >= limits_.questions) return "questions";
  const auto table = at_tables_.find(asker.table);
  if (table != at_tables_.end() && table->second >= limits_.questions_of_table) {
    return "questions-of-table";
  }
  const auto own = lane.waiting.find(asker.visitor);
  const bool many = own != lane.waiting.end() && own->second.size() >= limits_.questions_of_visitor;
  return many ? std::optional<std::string_view>("questions-of-visitor") : std::nullopt;
}

MoveComputationThreads::Waiting MoveComputationThreads::take_next(Lane& lane) {
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
  lane.visitors = lane.turns.size();
  return next;
}

void MoveComputationThreads::answer_next(Lane& lane) {
  thread_local const bool lowered = (work_in_background(), true);
  static_cast<void>(lowered);
  const ThreadRoleScope on(ThreadRole::other);
  Waiting next = take_next(lane);
  const auto began = std::chrono::steady_clock::now();
  auto found = think(next, lane);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  metrics().thinking.Observe(took.count());
  {
    const std::scoped_lock lock(mutex_);
    --lane.count;
    metrics().questions.Set(static_cast<double>(all_questions()));
    if (--at_tables_[next.asker.table] == 0) at_tables_.erase(next.asker.table);
  }
  boost::asio::post(next.home,
                    [answer = std::move(next.answer), found = std::move(found)] { answer(found); });
}

std::expected<MoveRecommendation, Error> MoveComputationThreads::think(const Waiting& asked,
                                                                       const Lane& lane) {
  try {
    const DecisionQuery& question = asked.question;
    if (question.program) return ask_program(asked);
    Random random = question.random;
    LentClock clock(*this, lane);
    if (question.is_hint) {
      return recommendation_of(*question.player, *question.game, question.view, question.seat,
                               random, clock);
    }
    return MoveRecommendation{
        question.player->choose(*question.game, question.view, question.seat, random, clock)};
  } catch (...) {
    log_exception("a player", std::current_exception());
    return make_error(ErrorCode::http_internal);
  }
}

std::expected<MoveRecommendation, Error> MoveComputationThreads::ask_program(const Waiting& asked) {
  const DecisionQuery& question = asked.question;
  const host::ProgramDecision& turn = *question.program;
  Random random = question.random;
  const auto chosen = pool_.ask({turn.name, asked.asker.table, question.seat}, *question.game,
                                question.view, turn.legal, random);
  if (chosen) return MoveRecommendation{turn.moves[*chosen]};
  if (ending_) return make_error(ErrorCode::hint_busy);  // the server ended it
  report_failure(turn.name, chosen.error());
  return std::unexpected(host::program_fault_error(chosen.error().fault));
}

}  // namespace coppice::server
