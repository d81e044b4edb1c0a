#pragma once

#include <nanobind/nanobind.h>

#include "lab/crew.hpp"
#include "python/gil.hpp"

namespace coppice::python {

/// Calls `work(watch)` without the GIL. A signal such as Ctrl-C ends the work, and then its Python
/// exception is thrown.
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
    work(watch);
  });
  if (interrupted) throw nanobind::python_error();
}

}  // namespace coppice::python
