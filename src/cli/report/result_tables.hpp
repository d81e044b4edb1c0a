#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/settings.hpp"
#include "lab/run/arena.hpp"
#include "lab/run/compare_games.hpp"
#include "lab/run/simulation.hpp"
#include "text/messages.hpp"

namespace coppice::cli {

/// "Edition: Sphinx · Length: One game". Of a document, its name and the beginning of its hash.
std::string settings_text(const std::string& game, const Settings& settings,
                          const text::Messages& messages);

/// The game and its settings, as lines of a table's head.
std::string heading(const std::string& game, const Settings& settings,
                    const text::Messages& messages);

// Tables in Markdown, for documents.

std::string markdown_row(const std::vector<std::string>& cells);

/// The line below the header: the first column aligned left, all others right.
std::string markdown_rule(std::size_t columns);

/// A simulation's report for people, one line per seat.
std::string simulation_table(const lab::SimulationReport& report, const text::Messages& messages);

/// An arena's report for people.
std::string arena_table(const lab::ArenaReport& report, const text::Messages& messages);

/// A comparison for people.
std::string compare_table(const lab::PairedReport& report, const text::Messages& messages);

/// A ladder as Markdown.
std::string ladder_table(const lab::LadderReport& report, const text::Messages& messages);

}  // namespace coppice::cli
