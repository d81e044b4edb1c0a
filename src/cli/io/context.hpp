#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "terminal/game_command.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// Exit codes of the program. `coppice --help` lists them.
enum class ExitCode : int {
  good = 0,
  refused = 1,     ///< an error, or something could not be done
  usage = 2,       ///< wrong usage; nothing was done
  unfinished = 3,  ///< the script ended before the game
  interrupted = 130
};

/// The commit from which the program was built: "1a2b3c4d5e6f", followed by "+" if files had been
/// changed. Empty without a repository and in sanitized builds (cmake/commit.cmake).
std::string_view commit();

}  // namespace coppice::cli

// CLI11 takes seconds to compile: only options.cpp, help.cpp and program.cpp include it.
namespace CLI {  // NOLINT(readability-identifier-naming): the library's name
class App;
}

namespace coppice::cli {

/// A subcommand: its options are declared (options.hpp); `run` executes it.
struct Subcommand {
  CLI::App* app;  ///< owned by the program's
  std::function<ExitCode()> run;
};

/// Writes the error's sentence to standard error, after "FILE:LINE: " if it has both. Returns
/// `code`.
ExitCode print_error(const text::Messages& messages, const Error& error,
                     ExitCode code = ExitCode::refused);

/// The same as "FILE:LINE: sentence" if the error has a line.
ExitCode print_file_error(const text::Messages& messages, std::string_view file,
                          const Error& error);

/// How the program was started, for commands that people may repeat: "build/release/coppice".
const std::string& program_called();

/// A sentence with the known word that was probably meant, if the error lists what is known.
std::string suggestion(const text::Messages& messages, const Error& error);

// One function per subcommand, each in the file of its name; restore is in backup.cpp.
Subcommand new_game_command(CLI::App& program, const text::Messages& messages);
Subcommand games_command(CLI::App& program, const text::Messages& messages);
Subcommand play_command(CLI::App& program, const text::Messages& messages);
Subcommand learn_command(CLI::App& program, const text::Messages& messages);
Subcommand simulate_command(CLI::App& program, const text::Messages& messages);
Subcommand arena_command(CLI::App& program, const text::Messages& messages);
Subcommand ladder_command(CLI::App& program, const text::Messages& messages);
Subcommand report_command(CLI::App& program, const text::Messages& messages);
Subcommand compare_command(CLI::App& program, const text::Messages& messages);
Subcommand events_command(CLI::App& program, const text::Messages& messages);
Subcommand export_command(CLI::App& program, const text::Messages& messages);
Subcommand extract_command(CLI::App& program, const text::Messages& messages);
Subcommand merge_command(CLI::App& program, const text::Messages& messages);
Subcommand exploit_command(CLI::App& program, const text::Messages& messages);
Subcommand endgames_command(CLI::App& program, const text::Messages& messages);
Subcommand solve_command(CLI::App& program, const text::Messages& messages);
Subcommand puzzles_command(CLI::App& program, const text::Messages& messages);
Subcommand puzzle_command(CLI::App& program, const text::Messages& messages);
Subcommand bench_command(CLI::App& program, const text::Messages& messages);
Subcommand train_command(CLI::App& program, const text::Messages& messages);
Subcommand analyse_command(CLI::App& program, const text::Messages& messages);
Subcommand engine_command(CLI::App& program, const text::Messages& messages);
Subcommand check_command(CLI::App& program, const text::Messages& messages);
Subcommand serve_command(CLI::App& program, const text::Messages& messages);
Subcommand backup_command(CLI::App& program, const text::Messages& messages);
Subcommand restore_command(CLI::App& program, const text::Messages& messages);
Subcommand admin_command(CLI::App& program, const text::Messages& messages);
Subcommand check_store_command(CLI::App& program, const text::Messages& messages);
Subcommand copy_store_command(CLI::App& program, const text::Messages& messages);
Subcommand licences_command(CLI::App& program, const text::Messages& messages);

/// The commands of `coppice admin`.
std::vector<std::string> admin_commands();

/// The commands that games add (game_command.cpp), in the order of the registry.
std::vector<Subcommand> game_commands(CLI::App& program, const text::Messages& messages);
std::vector<terminal::GameCommand> game_commands();

}  // namespace coppice::cli
