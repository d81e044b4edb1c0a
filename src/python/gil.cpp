#include "python/gil.hpp"

#include <unistd.h>

#include <atomic>

namespace coppice::python {

namespace {

std::atomic<bool> ending = false;
std::atomic<int> returning = 0;

}  // namespace

Returning::Returning() {
  ++returning;
  if (!ending) return;
  --returning;
  while (true) pause();
}

Returning::~Returning() { --returning; }

void end_of_interpreter() {
  ending = true;
  PyThreadState* state = PyEval_SaveThread();
  while (returning != 0) usleep(100);
  PyEval_RestoreThread(state);
}

}  // namespace coppice::python
