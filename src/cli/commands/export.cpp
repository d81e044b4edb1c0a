#include <fmt/format.h>

#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/io/context.hpp"
#include "cli/io/files.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/options/options.hpp"
#include "cli/records/record_files.hpp"
#include "cli/records/visible_events.hpp"
#include "engine/error.hpp"
#include "lab/counts/event_columns.hpp"
#include "search/registry.hpp"

namespace coppice::cli {

namespace {

struct ExportOptions {
  std::vector<std::string> files;
  std::string csv;
  std::string eyes;
};

/// The columns that every table of events begins with, and their types.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> first_columns = {{
    {"file", "text"},
    {"move", "integer"},
    {"who", "text"},
    {"seen_by", "text"},
}};

/// A value in a table: a text as it is, nothing for null, anything else as JSON.
std::string field_of(const boost::json::value& event, const std::vector<std::string>& path) {
  const boost::json::value* value = &event;
  for (const std::string& part : path) {
    value = value->is_object() ? value->as_object().if_contains(part) : nullptr;
    if (value == nullptr || value->is_null()) return "";
  }
  if (value->is_string()) return csv_field(std::string_view(value->as_string()));
  return csv_field(boost::json::serialize(*value));
}

/// The tables of one game by file name.
class Tables {
 public:
  explicit Tables(const lab::EventTables& events) {
    for (const GamesColumn& column : games_columns()) {
      describe("games", column.name, column.type, column.optional);
    }
    for (const lab::EventColumn& column : events.columns) {
      Table& table = tables_[column.event];
      if (!column.path.empty()) table.columns.push_back(&column);
    }
    for (auto& [event, table] : tables_) {
      for (const auto& [name, type] : first_columns) {
        table.text += fmt::format("{}{}", table.text.empty() ? "" : ",", name);
        describe("event_" + event, name, type, false);
      }
      for (const lab::EventColumn* column : table.columns) {
        table.text += "," + column->name();
        describe("event_" + event, column->name(), column->type, column->optional);
      }
      table.text += "\n";
    }
  }

  /// Whether the game has the same cards and other pieces as those before, so that their numbers in
  /// events mean the same.
  bool same_pieces(const CheckedRecord& checked) {
    std::string own;
    checked.game->pieces().append_json(own);
    if (pieces_.empty()) pieces_ = own;
    return pieces_ == own;
  }

  void add(const std::string& file, const CheckedRecord& checked, EventViewer eyes) {
    games_ += games_row(file, checked);
    for (const VisibleEvent& told : visible_events(checked, eyes)) {
      const auto event = boost::json::parse(told.json);
      Table& table = tables_.at(std::string(event.at("type").as_string()));
      table.text += fmt::format("{},{},{},{}", csv_field(file), told.move,
                                told.step.who ? std::to_string(told.step.who->number()) : "chance",
                                fmt::join(told.seats, " "));
      for (const lab::EventColumn* column : table.columns) {
        table.text += "," + field_of(event, column->path);
      }
      table.text += "\n";
    }
  }

  std::expected<void, Error> write(const std::filesystem::path& folder) const {
    std::map<std::string, const std::string*> files = {
        {"games.csv", &games_}, {"dictionary.csv", &dictionary_}, {"pieces.json", &pieces_}};
    for (const auto& [event, table] : tables_) files["event_" + event + ".csv"] = &table.text;
    for (const auto& [name, text] : files) {
      const auto written = write_file(folder / name, *text, ExistingFilePolicy::replace);
      if (!written) return written;
    }
    return {};
  }

 private:
  struct Table {
    std::vector<const lab::EventColumn*> columns;
    std::string text;
  };

  void describe(std::string_view table, std::string_view column, std::string_view type,
                bool optional) {
    dictionary_ +=
        fmt::format("{},{},{},{}\n", table, column, csv_field(type), optional ? "yes" : "no");
  }

  std::map<std::string, Table> tables_;
  std::string pieces_;
  std::string games_ = games_heading();
  std::string dictionary_ = "table,column,type,may_be_empty\n";
};

/// The tables of a game. Error: it does not describe its events.
std::expected<Tables, Error> tables_of(const std::string& game) {
  const auto type = TRY(find_game(game));
  const auto* const events = type->extras.get<lab::EventTables>();
  if (events == nullptr) return make_error("error.export.game", {{"game", game}});
  return Tables(*events);
}

ExitCode run_export(const ExportOptions& options, const text::Messages& messages) {
  if (options.files.empty())
    return print_error(messages, {"error.usage.files", {}}, ExitCode::usage);
  if (options.csv.empty())
    return print_error(messages, {"error.usage.export", {}}, ExitCode::usage);
  const auto eyes = read_eyes(options.eyes);
  if (!eyes) return print_error(messages, eyes.error(), ExitCode::usage);
  if (const auto made = make_folder(options.csv); !made) return print_error(messages, made.error());
  listen_for_interrupt();
  std::string game;
  std::optional<Tables> tables;
  RecordSource source;
  ExitCode code = ExitCode::good;  // a bad record does not keep the others back
  for (const std::string& file : source.each(options.files)) {
    if (interrupted()) return ExitCode::interrupted;
    const auto checked = source.checked(file, messages);
    if (!checked) code = checked.error();
    if (!checked) continue;
    const std::string& own = checked->record.game;
    if (!tables) {
      auto made = tables_of(own);
      if (!made) return print_file_error(messages, file, made.error());
      tables = std::move(*made);
      game = own;
    }
    if (own != game) {
      return print_file_error(messages, file,
                              {"error.export.games", {{"game", own}, {"other", game}}});
    }
    if (!tables->same_pieces(*checked)) {
      return print_file_error(messages, file, {"error.export.pieces", {}});
    }
    tables->add(file, *checked, *eyes);
  }
  if (!tables) return code;
  const auto written = tables->write(options.csv);
  return written ? code : print_error(messages, written.error());
}

}  // namespace

Subcommand export_command(CLI::App& program, const text::Messages& messages) {
  const auto wished = std::make_shared<ExportOptions>();
  Options options(program, "export", messages);
  options.arguments("files", wished->files);
  options.text("csv", wished->csv);
  options.text("eyes", wished->eyes);
  return {options.app(), [wished, &messages] { return run_export(*wished, messages); }};
}

}  // namespace coppice::cli
