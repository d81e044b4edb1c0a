#include "server/store/writer.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <cstdint>
#include <exception>
#include <utility>

#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"
#include "server/store/long_write_throttle.hpp"
#include "server/threads/await_callback.hpp"
#include "server/threads/thread_role.hpp"

namespace coppice::server {

namespace asio = boost::asio;

namespace {

/// Journal entries of the long writes in one batch, because others' moves are in it.
constexpr std::size_t most_entries = 500;

/// Takes the next batch from what waits: the short writes, and with `long_ones` those of
/// `most_entries` and at least one.
template <class Job>
std::vector<Job> next_batch(std::vector<Job>& waiting, bool long_ones) {
  std::vector<Job> batch;
  std::vector<Job> later;
  std::size_t all = 0;
  for (Job& job : waiting) {
    const std::size_t entries = long_entries(job.what);
    const bool fits = entries == 0 || (long_ones && (all == 0 || all + entries <= most_entries));
    if (fits) all += entries;
    (fits ? batch : later).push_back(std::move(job));
  }
  waiting = std::move(later);
  return batch;
}

/// Neither a write that came after another server's nor a link that has expired is a failure.
bool is_failure(const WriteResult& written) {
  return !written && is_store_error(written.error().code) &&
         written.error().code != ErrorCode::store_out_of_step &&
         written.error().code != ErrorCode::store_held;
}

/// Errors of a store that has another way to tell them say nothing here.
void note_writable(Store& store, const std::vector<WriteResult>& results) {
  using enum ErrorCode;
  for (const WriteResult& written : results) {
    const ErrorCode code = written ? other : written.error().code;
    if (written) store.note_writable(Store::Writable::yes);
    if (code == store_full) store.note_writable(Store::Writable::full);
    if (code == store_read_only) store.note_writable(Store::Writable::read_only);
    if (code == store_newer || code == store_failed) store.note_writable(Store::Writable::no);
  }
}

/// What only finds out whether one can write is not counted.
void measure(const std::vector<Write>& batch, const std::vector<WriteResult>& results,
             std::chrono::duration<double> took) {
  const auto writes = std::ranges::count_if(
      batch, [](const Write& each) { return !std::holds_alternative<TryToWrite>(each); });
  if (writes == 0) return;
  metrics().batch.Observe(static_cast<double>(writes));
  metrics().sync.Observe(took.count());
  metrics().writes.Increment(static_cast<double>(writes));
  metrics().failed_writes.Increment(
      static_cast<double>(std::ranges::count_if(results, is_failure)));
}

/// The results of one batch for one table thread.
struct BatchResults {
  GroupCommitWriter::Home home;
  std::vector<Writer::Then> thens;
  std::vector<WriteResult> results;
};

/// Runs on the table thread. An exception in one callback does not stop the others.
void report_all(BatchResults& batch) {
  for (std::size_t each = 0; each < batch.thens.size(); ++each) {
    try {
      batch.thens[each](batch.results[each]);
    } catch (...) {
      log_exception("after writing", std::current_exception());
    }
  }
}

}  // namespace

asio::awaitable<WriteResult> write_and_wait(Writer& writer, Write what) {
  auto begin = [&](auto tell) { writer.write(std::move(what), std::move(tell)); };
  co_return co_await await_callback<WriteResult>(begin);
}

GroupCommitWriter::GroupCommitWriter(Store& store, std::size_t most_waiting,
                                     std::unique_ptr<StoreWriteConnection> line)
    : store_(store),
      line_(std::move(line)),
      most_waiting_(most_waiting),
      thread_([this](const std::stop_token& ending) { work(ending); }) {}

void GroupCommitWriter::write(Write what, const Home& home, Then then) {
  {
    const std::scoped_lock lock(mutex_);
    if (waiting_.size() < most_waiting_) {
      waiting_.push_back(
          {std::move(what), home, std::move(then), QueueWaitTimer(metrics().writer)});
      changed_.notify_one();
      return;
    }
  }
  metrics().count_refusal("waiting-writes");
  then(make_error(ErrorCode::http_busy));
}

void GroupCommitWriter::work(const std::stop_token& ending) {
  using Clock = LongWriteThrottle::Clock;
  const ThreadRoleScope on(ThreadRole::other);
  LongWriteThrottle long_writes;
  const auto is_long = [](const Job& job) { return long_entries(job.what) > 0; };
  const auto has_short = [&] { return !std::ranges::all_of(waiting_, is_long); };
  while (true) {
    std::vector<Job> jobs;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, ending, [this] { return !waiting_.empty(); });
      if (waiting_.empty()) return;
      const auto may_be_long = [&] { return Clock::now() >= long_writes.next(); };
      if (!may_be_long()) changed_.wait_until(lock, ending, long_writes.next(), has_short);
      jobs = next_batch(waiting_, ending.stop_requested() || may_be_long());
    }
    if (jobs.empty()) continue;
    const bool with_long = std::ranges::any_of(jobs, is_long);
    const bool with_short = !std::ranges::all_of(jobs, is_long);
    const auto began = Clock::now();
    carry_out(std::move(jobs));
    const auto now = Clock::now();
    long_writes.note(with_long, with_short, now, now - began);
    if (store_.shared() != nullptr) std::this_thread::sleep_until(began + database_interval);
  }
}

void GroupCommitWriter::carry_out(std::vector<Job> jobs) {
  std::vector<Write> batch;
  for (Job& job : jobs) {
    job.queued.begin();
    batch.push_back(std::move(job.what));
  }
  const auto results = write_all(batch);
  std::vector<BatchResults> all;  // one for each table thread
  for (std::size_t each = 0; each < jobs.size(); ++each) {
    auto batch = std::ranges::find(all, jobs[each].home, &BatchResults::home);
    if (batch == all.end()) batch = all.insert(batch, BatchResults{jobs[each].home, {}, {}});
    batch->thens.push_back(std::move(jobs[each].then));
    batch->results.push_back(results[each]);
  }
  for (BatchResults& batch : all) {
    if (!batch.home) {
      report_all(batch);
      continue;
    }
    const auto home = *batch.home;
    asio::post(home, [batch = std::move(batch)]() mutable { report_all(batch); });
  }
}

std::vector<WriteResult> GroupCommitWriter::write_all(const std::vector<Write>& batch) {
  if (refusal_) return std::vector<WriteResult>(batch.size(), std::unexpected(*refusal_));
  std::vector<WriteResult> results;
  try {
    const auto began = std::chrono::steady_clock::now();
    results = line_ ? line_->write(batch) : store_.write(batch);
    measure(batch, results, std::chrono::steady_clock::now() - began);
    note_writable(store_, results);
  } catch (...) {  // for example, out of memory, before or after the batch was stored
    log_exception("writing", std::current_exception());
    if (results.empty()) {
      results.assign(batch.size(), make_error(ErrorCode::store_interrupted));
    }
  }
  for (const WriteResult& result : results) {
    if (outcome_of(result) != WriteOutcome::unknown_for_good) continue;
    refusal_ = result.error();
    failed_ = true;
    log_error("writing has ended", *refusal_);
    break;
  }
  return results;
}

void GroupCommitWriter::end() {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
}

Writers::Writers(Store& store, std::size_t table_threads, std::size_t most_waiting)
    : store_(store) {
  std::vector<std::unique_ptr<StoreWriteConnection>> lines(1);  // the first writes as Store::write
  while (lines.size() < table_threads) {
    auto line = store.further_line();
    if (!line) break;
    lines.push_back(std::move(line));
  }
  const std::size_t each_waiting = std::max<std::size_t>(1, most_waiting / lines.size());
  for (auto& line : lines) {
    all_.push_back(std::make_unique<GroupCommitWriter>(store, each_waiting, std::move(line)));
  }
}

Store::Writable Writers::writable() {
  const auto now = std::chrono::steady_clock::now();
  if (now - tried_ >= limits::write_check && !is_trying_.exchange(true)) {
    tried_ = now;
    all_.front()->write(TryToWrite{}, {}, [this](const WriteResult&) { is_trying_ = false; });
  }
  return store_.writable();
}

bool Writers::has_failed() const {
  return std::ranges::any_of(all_, [](const auto& each) { return each->has_failed(); });
}

void Writers::end() {
  for (const auto& each : all_) each->end();
}

}  // namespace coppice::server
