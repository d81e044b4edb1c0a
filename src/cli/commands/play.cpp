#include <algorithm>
#include <iostream>
#include <memory>
#include <utility>

#include "cli/commands/play_session.hpp"
#include "cli/io/context.hpp"
#include "cli/options/options.hpp"
#include "cli/options/values.hpp"
#include "engine/text.hpp"
#include "external/external_player.hpp"
#include "table/daily.hpp"
#include "table/deal_name.hpp"
#include "table/seating.hpp"
#include "terminal/resume.hpp"

namespace coppice::cli {

namespace {

struct PlayOptions {
  std::string game;
  std::vector<std::string> settings;
  std::vector<std::string> seats;
  std::string seed;
  bool practice = false;
  std::string record;
  bool force = false;
  std::string go_on;

  bool says_how() const {
    return !game.empty() || !settings.empty() || !seats.empty() || !seed.empty() || practice;
  }
};

/// An error with its line.
struct Trouble {
  Error error;
  ExitCode code;
};

/// By default a person takes the first seat, and the computer every other.
void seat_the_rest(std::vector<std::string>& seats, const GameType& game) {
  std::string next(human);
  for (std::string& seat : seats) {
    if (seat.empty()) seat = std::exchange(next, default_player_at_table(game));
  }
}

std::expected<Table, Trouble> new_table(const PlayOptions& options) {
  const auto wrong = [](const Error& error) {
    return std::unexpected(Trouble{error, ExitCode::usage});
  };
  if (options.game.empty()) return wrong({"error.usage.game", {}});
  if (options.force && options.record.empty()) {
    return wrong({"error.usage.force", {{"option", "--record"}}});
  }
  const auto entry = find_game(options.game);
  if (!entry) return wrong(entry.error());
  const auto settings = read_settings((*entry)->info, options.settings);
  if (!settings) return wrong(settings.error());
  auto seats = read_seats(**entry, options.seats, "");
  if (!seats) return wrong(seats.error());
  for (const std::string& seat : *seats) {
    if (const auto own = external::check_no_external(seat); !own) return wrong(own.error());
  }
  seat_the_rest(*seats, **entry);
  auto game = (*entry)->make(*settings);
  if (!game) return wrong(game.error());

  const auto day = today();
  const bool daily = options.seed == "today";
  const auto wish = options.seed.empty() ? std::nullopt : std::optional(options.seed);
  const std::expected<std::uint64_t, Error> seed =
      daily ? seed_of_day(day) : deal_for(wish, people_in(*seats), random_seed);
  if (!seed) return wrong(seed.error());
  auto table = Table::make(
      {*game, *seats, *seed, options.practice, daily ? date_text(day) : "", date_text(day), daily});
  if (!table) return wrong(table.error());
  return std::move(*table);
}

std::expected<Table, Trouble> old_table(const PlayOptions& options) {
  if (options.says_how()) {
    return std::unexpected(Trouble{{"error.usage.continue", {}}, ExitCode::usage});
  }
  const auto text = read_file(options.go_on, longest_record);
  if (!text) return std::unexpected(Trouble{text.error(), ExitCode::refused});
  const auto record = parse_record(*text);
  if (!record) return std::unexpected(Trouble{record.error(), ExitCode::refused});
  auto table = terminal::resume(*record);
  if (!table) return std::unexpected(Trouble{table.error(), ExitCode::refused});
  return std::move(*table);
}

ExitCode play(const PlayOptions& options, const text::Messages& messages) {
  const bool goes_on = !options.go_on.empty();
  auto table = goes_on ? old_table(options) : new_table(options);
  if (!table) {
    const auto& [error, code] = table.error();
    const bool in_record = goes_on && !argument(error, "line").empty();
    if (in_record) return print_file_error(messages, options.go_on, error);
    return print_error(messages, error, code);
  }
  // A continued game stays in its file.
  const bool own_file = goes_on && options.record.empty();
  return play_session(std::move(*table), own_file ? options.go_on : options.record,
                      own_file        ? ExistingFilePolicy::update
                      : options.force ? ExistingFilePolicy::replace
                                      : ExistingFilePolicy::refuse,
                      messages);
}

}  // namespace

Subcommand play_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<PlayOptions>();
  Options options(program, "play", messages);
  options.argument("game", wished->game);
  options.list("set", wished->settings);
  options.list("seat", wished->seats);
  options.text("seed", wished->seed);
  options.flag("practice", wished->practice);
  options.text("record", wished->record);
  options.flag("force", wished->force);
  options.text("continue", wished->go_on);
  return {options.app(), [wished, &messages] { return play(*wished, messages); }};
}

}  // namespace coppice::cli
