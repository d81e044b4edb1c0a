#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "server/store/postgres_address.hpp"
#include "server/store/stored_rows.hpp"
#include "text/messages.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's name
class App;
class Option;
}  // namespace CLI

namespace coppice::cli {

/// Marks an argument after "--" that begins with "-". Otherwise CLI11 would take it for an option
/// if another argument precedes "--".
inline constexpr char operand_mark = '\x01';

/// The argument without the mark.
std::string without_mark(const std::string& word);

/// Adds one subcommand to the program and declares its options. Their texts come from the
/// catalogues: "cli.play.seed" describes --seed, "cli.play.seed.value" names its value.
class Options {
 public:
  Options(CLI::App& program, const std::string& command, const text::Messages& messages);

  /// The subcommand; owned by the program.
  CLI::App* app() const { return app_; }

  void flag(std::string_view name, bool& value);

  /// Refused if given twice or empty (program.cpp).
  void text(std::string_view name, std::string& value);

  /// May be given several times.
  void list(std::string_view name, std::vector<std::string>& values);

  /// A positional argument; `places` are those of its text.
  void argument(std::string_view name, std::string& value, const text::Arguments& places = {});

  /// All remaining positional arguments.
  void arguments(std::string_view name, std::vector<std::string>& values);

 private:
  std::string say(std::string_view name, std::string_view part = "") const;
  void dress(CLI::Option& argument, std::string_view name) const;

  CLI::App* app_;
  std::string prefix_;
  const text::Messages& messages_;
};

/// The value of --data; by default coppice in the user's data folder.
std::filesystem::path data_folder(const std::string& wished);

/// Where games are stored, as an argument names it: a folder, a file, or a database.
struct StoreLocation {
  std::filesystem::path path;
  std::optional<server::postgres::Address> address{};
};

/// Errors: the address of a database is not valid.
std::expected<StoreLocation, Error> read_store_place(const std::string& text);

/// Its rows. Errors: as for sqlite_rows and postgres_rows.
std::expected<std::unique_ptr<server::StoredRows>, Error> rows_at(const StoreLocation& place);

}  // namespace coppice::cli
