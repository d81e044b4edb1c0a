#pragma once

#include <nanobind/nanobind.h>

namespace coppice::python {

void bind_report(nanobind::module_& module);

}  // namespace coppice::python
