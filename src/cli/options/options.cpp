#include "cli/options/options.hpp"

#include <CLI/CLI.hpp>
#include <cstdlib>

namespace coppice::cli {

Options::Options(CLI::App& program, const std::string& command, const text::Messages& messages)
    : app_(program.add_subcommand(command)), prefix_("cli." + command + "."), messages_(messages) {}

std::string Options::say(std::string_view name, std::string_view part) const {
  return messages_.say(prefix_ + std::string(name) + std::string(part));
}

void Options::flag(std::string_view name, bool& value) {
  app_->add_flag("--" + std::string(name), value, say(name));
}

void Options::text(std::string_view name, std::string& value) {
  app_->add_option("--" + std::string(name), value, say(name))
      ->type_name(say(name, ".value"))
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

void Options::list(std::string_view name, std::vector<std::string>& values) {
  app_->add_option("--" + std::string(name), values, say(name))
      ->type_name(say(name, ".value"))
      ->type_size(1)
      ->allow_extra_args(false);
}

void Options::argument(std::string_view name, std::string& value, const text::Arguments& places) {
  const std::string text = messages_.say(prefix_ + std::string(name), places);
  dress(*app_->add_option(std::string(name), value, text), name);
}

void Options::arguments(std::string_view name, std::vector<std::string>& values) {
  dress(*app_->add_option(std::string(name), values, say(name)), name);
}

void Options::dress(CLI::Option& argument, std::string_view name) const {
  argument.type_name(say(name, ".value"));
  argument.transform([](const std::string& word) { return without_mark(word); }, "");
}

std::string without_mark(const std::string& word) {
  return word.starts_with(operand_mark) ? word.substr(1) : word;
}

namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

std::filesystem::path data_folder(const std::string& wished) {
  if (!wished.empty()) return wished;
  // XDG Base Directory Specification: relative paths must be ignored.
  const std::filesystem::path data = variable("XDG_DATA_HOME");
  if (data.is_absolute()) return data / "coppice";
  return std::filesystem::path(variable("HOME")) / ".local" / "share" / "coppice";
}

std::expected<StoreLocation, Error> read_store_place(const std::string& text) {
  if (!server::postgres::is_address(text)) return StoreLocation{text};
  auto address = server::postgres::read_address(text);
  if (!address) return make_error("error.usage.store");
  return StoreLocation{{}, std::move(*address)};
}

std::expected<std::unique_ptr<server::StoredRows>, Error> rows_at(const StoreLocation& place) {
  return place.address ? server::postgres_rows(*place.address) : server::sqlite_rows(place.path);
}

}  // namespace coppice::cli
