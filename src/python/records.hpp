#pragma once

#include <nanobind/nanobind.h>

namespace coppice::python {

void bind_records(nanobind::module_& module);

}  // namespace coppice::python
