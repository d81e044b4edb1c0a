#pragma once

#include <nanobind/nanobind.h>

namespace coppice::python {

void bind_evaluation(nanobind::module_& module);

}  // namespace coppice::python
