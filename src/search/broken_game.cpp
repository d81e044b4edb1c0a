#include "search/broken_game.hpp"

#include <cstdlib>
#include <string>

#include "engine/describe.hpp"

namespace coppice {

Error error_of(const BrokenGame& broken) {
  const std::string flaw(name_of(broken.flaw()));
  if (!broken.played()) return {"error.game.broken", {{"flaw", flaw}}};
  return {"error.game.broken_number",
          {{"flaw", flaw},
           {"seed", std::to_string(broken.played()->seed)},
           {"number", std::to_string(broken.played()->number)}}};
}

void break_off([[maybe_unused]] Flaw flaw, [[maybe_unused]] std::optional<NumberedGame> played) {
#ifdef __cpp_exceptions
  throw BrokenGame(flaw, played);
#else
  std::abort();
#endif
}

}  // namespace coppice
