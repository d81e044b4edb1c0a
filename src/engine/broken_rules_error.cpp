#include "engine/broken_rules_error.hpp"

#include <cstdlib>
#include <string>

#include "engine/describe.hpp"

namespace coppice {

Error error_of(const BrokenRulesError& broken) {
  const std::string flaw(name_of(broken.flaw()));
  if (!broken.played()) return {"error.game.broken", {{"flaw", flaw}}};
  return {"error.game.broken_number",
          {{"flaw", flaw},
           {"seed", std::to_string(broken.played()->seed)},
           {"number", std::to_string(broken.played()->number)}}};
}

void throw_broken_rules([[maybe_unused]] BrokenRulesKind flaw,
                        [[maybe_unused]] std::optional<RunGameId> played) {
#ifdef __cpp_exceptions
  throw BrokenRulesError(flaw, played);
#else
  std::abort();
#endif
}

}  // namespace coppice
