#include "server/reader.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <mutex>
#include <optional>
#include <string>

#include "server/desk.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"

namespace coppice::server {

namespace asio = boost::asio;

namespace {

/// Limits a frequent log message to one line per minute, with its count.
class Repeated {
 public:
  void note(std::string_view place, const Error& error) {
    const std::scoped_lock lock(mutex_);
    ++count_;
    const auto now = std::chrono::steady_clock::now();
    if (told_ && now - *told_ < limits::failed_reads_report) return;
    told_ = now;
    const std::string times = count_ > 1 ? " (" + std::to_string(count_) + " times)" : "";
    log_error(std::string(place) + times, error);
    count_ = 0;
  }

 private:
  std::mutex mutex_;
  std::size_t count_ = 0;  ///< since the last line
  std::optional<std::chrono::steady_clock::time_point> told_;
};

}  // namespace

void note_failed_read(Store& store, const Error& error) {
  static Repeated failed_reads;
  if (!error.key.starts_with("error.store.")) return;
  metrics().failed_reads.Increment();
  if (error.key == "error.store.damaged") store.note_damage();
  failed_reads.note("reading", error);
}

ThreadReader::ThreadReader(Store& store, asio::any_io_executor home, std::size_t most_waiting)
    : Reader(store),
      home_(std::move(home)),
      most_waiting_(most_waiting),
      open_(context_.get_executor()),
      thread_([this] { run_all(context_, Side::other, "reading"); }) {}

ThreadReader::~ThreadReader() {
  context_.stop();
  thread_.join();
}

bool ThreadReader::read(Job job, Then then) {
  if (waiting_ >= most_waiting_) {
    metrics().count_refusal("waiting-reads");
    return false;
  }
  ++waiting_;
  asio::post(context_, [this, job = std::move(job), then = std::move(then),
                        queued = Queued(metrics().reader)]() mutable {
    --waiting_;
    queued.begin();
    const auto began = std::chrono::steady_clock::now();
    job(store_);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    metrics().read.Observe(took.count());
    asio::post(home_, std::move(then));
  });
  return true;
}

}  // namespace coppice::server
