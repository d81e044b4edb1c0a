#pragma once

#include <Python.h>
#include <nanobind/nanobind.h>
#include <exception>

#include "engine/broken_rules_error.hpp"
#include "lab/run/parallel_loop.hpp"
#include "python/engine_error.hpp"

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

/// Calls `work(watch)` without the GIL. A signal such as Ctrl-C ends the work, and then its Python
/// exception is thrown. Throws EngineError for a broken game.
template <class Work>
void until_interrupt(const Work& work) {
  bool interrupted = false;
  without_gil([&] {
    lab::ProgressCallbacks watch;
    watch.end_wished = [&] {
      const GilAcquireGuard returning;
      const nanobind::gil_scoped_acquire acquire;
      interrupted = interrupted || PyErr_CheckSignals() != 0;
      return interrupted;
    };
    try {
      work(watch);
    } catch (const BrokenRulesError& broken) {
      throw EngineError(message(error_of(broken)));
    }
  });
  if (interrupted) throw nanobind::python_error();
}

}  // namespace coppice::python
