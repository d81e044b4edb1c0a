#pragma once

#include <nanobind/nanobind.h>

#include "lab/crew.hpp"
#include "python/failure.hpp"
#include "python/gil.hpp"
#include "search/broken_game.hpp"

namespace coppice::python {

/// Calls `work(watch)` without the GIL. A signal such as Ctrl-C ends the work, and then its Python
/// exception is thrown. Throws Failure for a broken game.
template <class Work>
void until_interrupt(const Work& work) {
  bool interrupted = false;
  without_gil([&] {
    lab::Watch watch;
    watch.end_wished = [&] {
      const Returning returning;
      const nanobind::gil_scoped_acquire acquire;
      interrupted = interrupted || PyErr_CheckSignals() != 0;
      return interrupted;
    };
    try {
      work(watch);
    } catch (const BrokenGame& broken) {
      throw Failure(message(error_of(broken)));
    }
  });
  if (interrupted) throw nanobind::python_error();
}

}  // namespace coppice::python
