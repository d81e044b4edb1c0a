#include "python/gil.hpp"

#include <nanobind/nanobind.h>
#include <unistd.h>

#include <atomic>
#include <thread>

namespace coppice::python {

namespace {

std::atomic<bool> ending = false;
std::atomic<int> returning = 0;
constexpr int most_rounds = 50'000;  ///< of waiting for them, a tenth of a millisecond each
std::thread::id last;  ///< the thread that ends the interpreter; written before `ending`

/// Whether another thread shuts the interpreter down.
bool is_ending() { return ending && std::this_thread::get_id() != last; }

[[noreturn]] void sleep_forever() {
  while (true) pause();
}

}  // namespace

GilAcquireGuard::GilAcquireGuard() {
  ++returning;
  if (!is_ending()) return;
  --returning;
  sleep_forever();
}

GilAcquireGuard::~GilAcquireGuard() { --returning; }

PythonCallGuard::PythonCallGuard() {
  if (is_ending()) {
    PyEval_SaveThread();
    sleep_forever();
  }
  ++returning;
}

PythonCallGuard::~PythonCallGuard() { --returning; }

void end_of_interpreter() {
  // What other threads still use is no leak.
  if (nanobind::cast<int>(nanobind::module_::import_("threading").attr("active_count")()) > 1) {
    nanobind::set_leak_warnings(false);
  }
  last = std::this_thread::get_id();
  ending = true;
  PyThreadState* state = PyEval_SaveThread();
  for (int round = 0; returning > 0 && round < most_rounds; ++round) usleep(100);
  PyEval_RestoreThread(state);
}

void after_fork() { returning = 0; }

}  // namespace coppice::python
