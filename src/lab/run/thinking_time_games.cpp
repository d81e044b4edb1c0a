#include "lab/run/thinking_time_games.hpp"

#include <array>
#include <boost/json/array.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/text.hpp"
#include "engine/try.hpp"
#include "lab/run/arena.hpp"

namespace coppice::lab {

namespace {

constexpr std::uint64_t standard_playouts = 250;

/// "strong:500@FILE" is "strong:", 500 and "@FILE".
struct Thinker {
  std::string before;
  std::uint64_t playouts;
  std::string after;

  std::string with(std::uint64_t number) const { return before + std::to_string(number) + after; }
};

std::optional<Thinker> thinker_of(const std::string& text) {
  const std::string name = text.substr(0, text.find('@'));
  const auto colon = name.rfind(':');
  if (colon == std::string::npos) return std::nullopt;
  const auto playouts = whole_number(std::string_view(name).substr(colon + 1));
  if (!playouts) return std::nullopt;
  return Thinker{name.substr(0, colon + 1), *playouts, text.substr(name.size())};
}

Thinker own_thinker(const GameType& type) {
  const PlayerSpec& judge = type.judge;
  return {judge.name + ":" + (judge.option.empty() ? "" : judge.option + ":"), standard_playouts,
          ""};
}

/// With twice the playouts, and with the fewer. Errors: the seats are no rivals.
std::expected<std::array<std::string, 2>, Error> doubled_players(const SimulationSetup& setup) {
  const auto type = TRY(find_game(setup.game));
  TRY(check_rivals(*type));
  const Thinker thinker = thinker_of(setup.seats.front()).value_or(own_thinker(*type));
  return std::array{thinker.with(2 * thinker.playouts), thinker.with(thinker.playouts)};
}

}  // namespace

std::expected<ThinkingTimeGain, Error> thinking_time_gain(const SimulationSetup& setup,
                                                          const ProgressCallbacks& watch,
                                                          const ThinkingTimeGain* so_far) {
  const auto players = TRY(doubled_players(setup));
  ThinkingTimeGain all{.players = players, .pairs = {}, .wished = setup.games};
  if (so_far != nullptr) add(all, *so_far);
  const std::uint64_t before = all.pairs.count();
  const auto played = TRY(arena({.game = setup.game,
                                 .settings = setup.settings,
                                 .players = players,
                                 .games = 2 * (setup.games - before),
                                 .first = 2 * (setup.first + before) - 1,
                                 .seed = setup.seed,
                                 .threads = setup.threads,
                                 .sprt = {}},
                                watch.after(2 * before)));
  all.pairs.add(played.pairs);
  return all;
}

ThinkingTimeGain read_doubling(const boost::json::value& json) {
  std::array<std::uint64_t, Outcomes::kinds> counts{};
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    counts[kind] = json.at("pairs").as_array().at(kind).to_number<std::uint64_t>();
  }
  const auto player = [&](std::size_t which) {
    return std::string(json.at("players").as_array().at(which).as_string());
  };
  ThinkingTimeGain doubling{.players = {player(0), player(1)},
                            .pairs = Outcomes(counts),
                            .wished = json.at("wished").to_number<std::uint64_t>(),
                            .whole = json.at("whole").to_number<std::uint64_t>()};
  if (doubling.pairs.count() > doubling.wished) throw std::out_of_range("doubling");
  return doubling;
}

}  // namespace coppice::lab
