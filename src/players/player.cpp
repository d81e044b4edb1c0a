#include "players/player.hpp"

#include "engine/text.hpp"

namespace coppice {

std::expected<PlayerSpec, Error> parse_player(std::string_view text) {
  constexpr std::uint64_t most_playouts = 1'000'000'000;
  constexpr std::uint64_t most_milliseconds = 3'600'000;
  const auto wrong = [&] { return refused("error.player.form", {{"text", excerpt(text)}}); };

  const auto colon = text.find(':');
  PlayerSpec spec{std::string(text.substr(0, colon)), std::nullopt};
  if (spec.name.empty()) return wrong();
  if (colon == std::string_view::npos) return spec;

  std::string_view amount = text.substr(colon + 1);
  const bool timed = amount.ends_with("ms");
  if (timed) amount.remove_suffix(2);
  const auto number = whole_number(amount);
  if (!number || *number == 0 || *number > (timed ? most_milliseconds : most_playouts)) {
    return wrong();
  }
  spec.budget = timed ? Budget{0, std::chrono::milliseconds(*number)} : Budget{*number, {}};
  return spec;
}

}  // namespace coppice
