#include "search/player_spec.hpp"

#include <algorithm>
#include <vector>

#include "engine/text.hpp"

namespace coppice {

namespace {

bool is_option(std::string_view text) {
  const auto small = [](char letter) { return letter >= 'a' && letter <= 'z'; };
  return !text.empty() && text != "ms" && std::ranges::all_of(text, small);
}

}  // namespace

std::optional<Budget> parse_budget(std::string_view amount) {
  constexpr std::uint64_t most_playouts = 1'000'000'000;
  constexpr std::uint64_t most_milliseconds = 3'600'000;
  const bool timed = amount.ends_with("ms");
  if (timed) amount.remove_suffix(2);
  const auto number = whole_number(amount);
  if (!number || *number == 0 || *number > (timed ? most_milliseconds : most_playouts)) {
    return std::nullopt;
  }
  return timed ? Budget{0, std::chrono::milliseconds(*number)} : Budget{*number, {}};
}

std::expected<PlayerSpec, Error> parse_player(std::string_view text) {
  const auto wrong = [&] { return make_error("error.player.form", {{"text", excerpt(text)}}); };
  std::vector<std::string_view> parts = split(text, ':');
  PlayerSpec spec{std::string(parts.front()), std::nullopt};
  if (spec.name.empty()) return wrong();
  parts.erase(parts.begin());
  if (!parts.empty() && is_option(parts.front())) {
    spec.option = parts.front();
    parts.erase(parts.begin());
  }
  if (parts.empty()) return spec;
  spec.budget = parse_budget(parts.front());
  if (!spec.budget || parts.size() > 1) return wrong();
  return spec;
}

}  // namespace coppice
