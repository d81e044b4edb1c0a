#pragma once

#include <Python.h>

namespace coppice::python {

/// Counts a thread that is about to take the GIL, from its construction on. If the interpreter is
/// ending, the thread sleeps for ever instead: Python would end it by unwinding its stack, which
/// C++ answers by aborting the process.
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

/// The end of the interpreter begins: waits until no thread is about to take the GIL. Holds it
/// before and after.
void end_of_interpreter();

}  // namespace coppice::python
