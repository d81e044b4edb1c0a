#include "games/coppertwaddle/terminal/folio_command.hpp"

#include <algorithm>
#include <optional>

#include "engine/settings.hpp"
#include "games/coppertwaddle/terminal/folio_report.hpp"
#include "text/printable.hpp"

namespace coppice::coppertwaddle {

namespace {

using terminal::CommandInvocation;
using terminal::CommandStatus;

/// The folio in the text of this file; errors have been reported.
std::optional<Folio> read_folio_of(const std::string& file, std::string_view text,
                                   const CommandInvocation& call) {
  auto folio = read_folio(text);
  if (!folio) {
    call.console.complain_about(file, folio.error());
    return std::nullopt;
  }
  return std::move(*folio);
}

CommandStatus check(const CommandInvocation& call) {
  const std::string file = call.text("file");
  if (file.empty()) return call.misused({"error.usage.folio_file", {}});
  const auto text = call.console.read(file, longest_folio);
  if (!text) {
    call.console.complain(text.error());
    return CommandStatus::refused;
  }
  const auto folio = read_folio_of(file, *text, call);
  if (!folio) return CommandStatus::refused;
  call.console.print(text::printable(file) + ": " + folio_summary(*folio, call.messages));
  for (const std::string& sentence : doubtful_texts(*folio, call.messages)) {
    call.console.warn(sentence);
  }
  if (!call.flag("no-games")) {
    Settings settings = {{"folio", document_of(*text)}};
    if (!folio->edition.empty()) settings["edition"] = folio->edition;
    call.console.warn_of_outliers("coppertwaddle", settings);
  }
  return CommandStatus::good;
}

/// The text of a file, or of the built-in folio of this name (as in the setting); by default of the
/// first. Errors have been reported.
std::optional<std::string> text_to_show(const CommandInvocation& call) {
  const std::string wished = call.text("file");
  const std::string_view name = wished.empty() ? built_in_folios.front() : std::string_view(wished);
  if (std::ranges::find(built_in_folios, name) != built_in_folios.end())
    return std::string(built_in_folio_text(name));
  auto text = call.console.read(wished, longest_folio);
  if (text) return std::move(*text);
  call.console.complain(text.error());
  return std::nullopt;
}

CommandStatus show(const CommandInvocation& call) {
  const auto text = text_to_show(call);
  if (!text) return CommandStatus::refused;
  const auto folio = read_folio_of(call.text("file"), *text, call);
  if (!folio) return CommandStatus::refused;
  call.console.print(call.flag("source") ? *text
                     : call.flag("json") ? folio_json(*folio) + "\n"
                                         : folio_table(*folio, call.messages));
  return CommandStatus::good;
}

CommandStatus run(const CommandInvocation& call) {
  const std::string action = call.text("action");
  const bool both_forms = call.flag("json") && call.flag("source");
  if (action == "check" && !call.flag("json") && !call.flag("source")) return check(call);
  if (action == "show" && !call.flag("no-games") && !both_forms) return show(call);
  return call.misused({"error.usage.folio", {}});
}

}  // namespace

terminal::GameCommand folio_command() {
  using Kind = terminal::CommandOption::Kind;
  return {"folio",
          {{.name = "action", .kind = Kind::argument, .offers = {"check", "show"}},
           {.name = "file",
            .kind = Kind::argument,
            .is_file = true,
            .offers = {built_in_folios.begin(), built_in_folios.end()}},
           {.name = "json", .kind = Kind::flag},
           {.name = "source", .kind = Kind::flag},
           {.name = "no-games", .kind = Kind::flag}},
          run,
          [](std::string_view first_line) { return first_line.starts_with("Coppice-Folio:"); }};
}

}  // namespace coppice::coppertwaddle
