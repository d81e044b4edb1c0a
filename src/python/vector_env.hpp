#pragma once

#include <nanobind/nanobind.h>

namespace coppice::python {

void bind_vector_env(nanobind::module_& module);

}  // namespace coppice::python
