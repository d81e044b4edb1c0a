#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <vector>

#include "external/forfeit_count.hpp"

namespace coppice::python {

/// Which programs forfeited games, and why: a sentence for each.
std::vector<std::string> sentences(const external::Forfeits& forfeits);

void bind_play(nanobind::module_& module);

}  // namespace coppice::python
