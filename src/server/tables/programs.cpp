#include "server/tables/programs.hpp"

#include <algorithm>
#include <chrono>

#include "engine/describe.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"
#include "search/registry.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"
#include "table/game_in_play.hpp"
#include "table/participant_entries.hpp"
#include "table/words.hpp"

namespace coppice::server {

namespace {

/// The name of a player of any game. A page shows programs and players in one list.
bool is_player(std::string_view name) {
  return name == human || std::ranges::any_of(roster(), [&](const GameType& game) {
           return std::ranges::any_of(game.players, [&](std::string_view player) {
             return player.substr(0, player.find(':')) == name;
           });
         });
}

std::expected<void, Error> check_name(const std::vector<ServedProgram>& programs,
                                      const std::string& name) {
  const bool is_fine = check_words(name, longest_name) && !is_blank(name) && name.front() != ' ' &&
                       name.back() != ' ' && !name.contains(':');
  if (!is_fine) {
    return make_error("error.usage.engine_name",
                      {{"name", excerpt(name)}, {"most", std::to_string(longest_name)}});
  }
  const bool is_taken =
      is_player(name) || std::ranges::find(programs, name, &ServedProgram::name) != programs.end();
  if (is_taken) return make_error("error.usage.engine_taken", {{"name", excerpt(name)}});
  return {};
}

}  // namespace

std::expected<void, Error> add_program(std::vector<ServedProgram>& programs,
                                       std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos) {
    return make_error("error.usage.engine", {{"text", excerpt(text)}});
  }
  ServedProgram program;
  std::string_view name = text.substr(0, equals);
  if (const auto colon = name.find(':'); colon != std::string_view::npos) {
    program.game = name.substr(0, colon);
    TRY(find_game(program.game));
    name.remove_prefix(colon + 1);
  }
  program.name = name;
  if (const auto fine = check_name(programs, program.name); !fine) return fine;
  auto spec = TRY(external::read_timed_command(text.substr(equals + 1)));
  if (spec.time > limits::thinking_time) {
    const auto most = std::chrono::duration_cast<std::chrono::seconds>(limits::thinking_time);
    return make_error("error.usage.engine_time",
                      {{"name", program.name}, {"seconds", std::to_string(most.count())}});
  }
  program.spec = std::move(spec);
  programs.push_back(std::move(program));
  return {};
}

host::Programs programs_for_host(const std::vector<ServedProgram>& programs) {
  host::Programs all;
  for (const ServedProgram& each : programs) {
    all.push_back({each.name, each.game, each.spec.time});
  }
  return all;
}

std::map<std::string, external::ProgramSpec> program_specs_of(
    const std::vector<ServedProgram>& programs) {
  std::map<std::string, external::ProgramSpec> all;
  for (const ServedProgram& each : programs) all.emplace(each.name, each.spec);
  return all;
}

void report_failure(const std::string& program, const external::ProgramFailure& failure) {
  const std::string fault(name_of(failure.fault));
  metrics().count_program_failure(fault);
  log_warning("program " + program + " failed: " + fault, failure.example);
}

}  // namespace coppice::server
