#pragma once

#include <Python.h>

namespace coppice::python {

/// Counts threads that are about to take the GIL. If the interpreter is shutting down, the thread
/// sleeps forever: Python would unwind its stack, for which C++ aborts the process.
class Returning {
 public:
  Returning();
  Returning(const Returning&) = delete;
  Returning& operator=(const Returning&) = delete;
  ~Returning();
};

/// Runs `work` without the GIL. It must not throw.
template <class Work>
void without_gil(const Work& work) {
  PyThreadState* state = PyEval_SaveThread();
  work();
  const Returning returning;
  PyEval_RestoreThread(state);
}

/// Called at interpreter shutdown: waits until no thread is about to take the GIL. The caller holds
/// the GIL before and after.
void end_of_interpreter();

}  // namespace coppice::python
