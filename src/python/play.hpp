#pragma once

#include <nanobind/nanobind.h>

namespace coppice::python {

void bind_play(nanobind::module_& module);

}  // namespace coppice::python
