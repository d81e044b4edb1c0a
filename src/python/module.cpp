#include <nanobind/nanobind.h>

#include "python/bindings.hpp"
#include "python/engine_error.hpp"
#include "python/game.hpp"
#include "python/gil.hpp"
#include "python/player.hpp"
#include "python/state.hpp"
#include "python/view.hpp"
#include "table/version.hpp"

NB_MODULE(_core, module) {
  using namespace coppice::python;
  const nb::exception<EngineError> error(module, "Error", PyExc_ValueError);
  [[maybe_unused]] const nb::exception<IllegalActionError> illegal(module, "IllegalAction",
                                                                   error.ptr());
  module.attr("version") = coppice::version().c_str();
  nanobind::module_::import_("atexit").attr("register")(
      nanobind::cpp_function(&end_of_interpreter));
  nanobind::module_::import_("os").attr("register_at_fork")(
      nanobind::arg("after_in_child") = nanobind::cpp_function(&after_fork));
  bind_game(module);
  bind_view(module);
  bind_state(module);
  bind_afterstates(module);
  bind_player(module);
  bind_vector_env(module);
  bind_play(module);
  bind_records(module);
  bind_report(module);
  bind_evaluation(module);
}
