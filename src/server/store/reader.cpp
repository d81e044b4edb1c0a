#include "server/store/reader.hpp"

#include <boost/asio/post.hpp>
#include <chrono>

#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"
#include "server/threads/table_thread.hpp"

namespace coppice::server {

namespace asio = boost::asio;

void note_failed_read(Store& store, const Error& error) {
  if (!is_store_error(error.code)) return;
  metrics().failed_reads.Increment();
  if (error.code == ErrorCode::store_damaged) store.note_damage();
  log_error("reading", error);
}

ThreadReader::ThreadReader(Store& store, std::size_t most_waiting)
    : store_(store),
      most_waiting_(most_waiting),
      open_(context_.get_executor()),
      thread_([this] { run_all(context_, ThreadRole::other, "reading"); }) {}

ThreadReader::~ThreadReader() {
  context_.stop();
  thread_.join();
}

bool ThreadReader::read(Reader::Job job, const Home& home, Reader::Then then) {
  if (waiting_ >= most_waiting_) {
    metrics().count_refusal("waiting-reads");
    return false;
  }
  ++waiting_;
  asio::post(context_, [this, job = std::move(job), home, then = std::move(then),
                        queued = QueueWaitTimer(metrics().reader)]() mutable {
    --waiting_;
    queued.begin();
    const auto began = std::chrono::steady_clock::now();
    job(store_);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    metrics().read.Observe(took.count());
    home ? asio::post(*home, std::move(then)) : then();
  });
  return true;
}

}  // namespace coppice::server
