#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lab/report/trial.hpp"
#include "local_table.hpp"
#include "thinker.hpp"

namespace coppice::page {

/// One instance of the module, with at most one open table and one trial.
class Instance {
 public:
  explicit Instance(SearchClock& clock) : clock_(clock) {}

  /// The answer to a Request: {"answer": …}, or {"error": …} with a Message.
  std::string answer(std::string_view request);

 private:
  template <class Kind>
  std::string answer_at_table(const Kind& request);

  std::string answer_trial(const TrialRequest& wish);

  SearchClock& clock_;
  std::optional<LocalTable> table_;
  Thinker thinker_;
  std::optional<lab::Trial> trial_;
};

}  // namespace coppice::page
