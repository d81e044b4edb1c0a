#pragma once

#include <Python.h>

#include <exception>

namespace coppice::python {

/// Counts threads that are about to take the GIL. If another thread shuts the interpreter down,
/// this one sleeps forever: Python would unwind its stack, for which C++ aborts the process.
class GilAcquireGuard {
 public:
  GilAcquireGuard();
  GilAcquireGuard(const GilAcquireGuard&) = delete;
  GilAcquireGuard& operator=(const GilAcquireGuard&) = delete;
  ~GilAcquireGuard();
};

/// Stands in C++ frames that call Python functions, which may give the GIL to another thread. The
/// end of the interpreter waits for them, for the same reason.
class PythonCallGuard {
 public:
  PythonCallGuard();
  PythonCallGuard(const PythonCallGuard&) = delete;
  PythonCallGuard& operator=(const PythonCallGuard&) = delete;
  ~PythonCallGuard();
};

/// Runs `work` without the GIL. What it throws is thrown with the GIL.
template <class Work>
void without_gil(const Work& work) {
  PyThreadState* state = PyEval_SaveThread();
  std::exception_ptr thrown;
  try {
    work();
  } catch (...) {
    thrown = std::current_exception();
  }
  {
    const GilAcquireGuard returning;
    PyEval_RestoreThread(state);
  }
  if (thrown) std::rethrow_exception(thrown);
}

/// Called at interpreter shutdown: waits until no thread is about to take the GIL or calls Python
/// from C++, though not for ever. The caller holds the GIL before and after.
void end_of_interpreter();

/// Called in the child of a fork, which has only one thread.
void after_fork();

}  // namespace coppice::python
