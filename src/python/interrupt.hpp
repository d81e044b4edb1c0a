#pragma once

#include <nanobind/nanobind.h>

#include "engine/broken_rules_error.hpp"
#include "lab/run/parallel_loop.hpp"
#include "python/engine_error.hpp"
#include "python/gil.hpp"

namespace coppice::python {

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
