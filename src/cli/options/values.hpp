#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "search/registry.hpp"
#include "table/daily.hpp"
#include "table/seating.hpp"

namespace coppice::cli {

// Parses the values of options. Errors are those of wrong usage.

/// From "NAME=VALUE" each. The result is complete and valid for the game; document files are read
/// (documents.hpp).
std::expected<Settings, Error> read_settings(const GameInfo& game,
                                             const std::vector<std::string>& texts);

/// A game, and its settings.
struct GameAndSettings {
  const GameType* entry;
  Settings settings;
};

/// Errors: those of read_settings; no game, or an unknown one.
std::expected<GameAndSettings, Error> read_game(const std::string& game,
                                                const std::vector<std::string>& settings);

/// The ids of the games for which this holds: "chess, whist".
std::string games_where(const std::function<bool(const GameType&)>& holds);

/// From "N=PLAYER" each; `standard` takes the other seats. A player is "human" or one of the game's
/// computer players.
std::expected<std::vector<std::string>, Error> read_seats(const GameType& game,
                                                          const std::vector<std::string>& texts,
                                                          const std::string& standard);

/// A computer player of this game; null for "human".
std::expected<std::unique_ptr<AnyPlayer>, Error> player_for(const GameType& game,
                                                            const std::string& seat);

/// A whole number from `least` to `most`; `option` is named in the error.
std::expected<std::uint64_t, Error> read_number(std::string_view option, std::string_view text,
                                                std::uint64_t least, std::uint64_t most);

/// The value of --threads; by default the number of cores.
std::expected<unsigned, Error> read_threads(std::string_view text);

/// The current day; see day_of.
Day today();

/// A number that nobody can predict.
std::uint64_t random_seed();

/// If a setting may hold a document and its value is none of the choices, reads the file of that
/// name and replaces the value by its text. Creates the game once with it, so that an error in the
/// file is reported with its name: arguments "file" and "line".
/// Errors: a file that cannot be read, settings that the game refuses.
std::expected<Settings, Error> with_documents(const GameInfo& game, Settings chosen);

}  // namespace coppice::cli
