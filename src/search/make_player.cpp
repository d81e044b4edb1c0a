#include "search/make_player.hpp"

#include "engine/text.hpp"

namespace coppice {

Error unknown_player(std::string_view name, const std::vector<std::string>& known) {
  return {ErrorCode::player_unknown, {{"name", excerpt(name)}, {"known", joined(known, ", ")}}};
}

Error unknown_option(const PlayerSpec& spec) {
  return {"error.player.option", {{"name", spec.name}, {"option", excerpt(spec.option)}}};
}

}  // namespace coppice
