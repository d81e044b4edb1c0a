#pragma once

#include <nanobind/nanobind.h>

namespace coppice::python {

void bind_afterstates(nanobind::module_& module);

}  // namespace coppice::python
