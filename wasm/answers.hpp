#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "local_table.hpp"
#include "thinker.hpp"
#include "trial.hpp"

namespace coppice::page {

/// One instance of the module, with at most one open table and one trial.
class Instance {
 public:
  explicit Instance(Clock& clock) : clock_(clock) {}

  /// The answer to a Request: {"answer": …}, or {"error": …} with a Message.
  std::string answer(std::string_view request);

 private:
  template <class Kind>
  std::string answer_at_table(const Kind& request);

  std::string answer_trial(const Try& wish);

  Clock& clock_;
  std::optional<LocalTable> table_;
  Thinker thinker_;
  std::optional<Trial> trial_;
};

}  // namespace coppice::page
