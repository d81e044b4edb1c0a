#pragma once

#include <nanobind/nanobind.h>

namespace coppice::python {

void bind_afterstates(nanobind::module_& module);

void bind_evaluation(nanobind::module_& module);

void bind_play(nanobind::module_& module);

void bind_records(nanobind::module_& module);

void bind_report(nanobind::module_& module);

void bind_vector_env(nanobind::module_& module);

}  // namespace coppice::python
