#include "games/coppertwaddle/terminal/folio_command.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include "engine/json_text.hpp"
#include "engine/settings.hpp"
#include "games/coppertwaddle/rules/folio_card.hpp"
#include "terminal/line.hpp"
#include "text/printable.hpp"

namespace coppice::coppertwaddle {

namespace {

struct PairJson {
  int change;
  BilingualText card;
};
BOOST_DESCRIBE_STRUCT(PairJson, (), (change, card))

struct EntryJson {
  std::string code;
  BilingualText name;
  std::string_view kind;
  std::optional<int> power;
  int copies;
  bool promo;
  std::string effect;
  std::optional<PairJson> pair;
  BilingualText text;
  std::string icon;
  std::map<std::string, Provenance> provenance;
  bool reconstructed;
};
BOOST_DESCRIBE_STRUCT(EntryJson, (),
                      (code, name, kind, power, copies, promo, effect, pair, text, icon, provenance,
                       reconstructed))

struct FolioJson {
  BilingualText name;
  int cards;
  int promos;
  bool standard;
  std::vector<EntryJson> entries;
};
BOOST_DESCRIBE_STRUCT(FolioJson, (), (name, cards, promos, standard, entries))

/// Calls `visit(entry, rule)` for each entry, with the rule of its first copy.
void each_entry(const Folio& folio, auto visit) {
  std::size_t card = 0;
  for (const CardDescription& entry : folio.entries) {
    visit(entry, folio.rules[card]);
    card += static_cast<std::size_t>(entry.copies);
  }
}

std::optional<PairJson> pair_json(const Folio& folio, const CardRule& rule) {
  if (rule.partners.empty()) return std::nullopt;
  return PairJson{rule.pair_bonus, folio.entry(rule.partners.nth(0)).name};
}

EntryJson entry_json(const Folio& folio, const CardDescription& entry, const CardRule& rule) {
  const auto& from = entry.provenance;
  EntryJson json{entry.code,
                 entry.name,
                 kind_word(rule),
                 std::nullopt,
                 entry.copies,
                 entry.promo,
                 entry.effect,
                 pair_json(folio, rule),
                 entry.text,
                 entry.icon,
                 {{"name", from.name}, {"effect", from.effect}, {"copies", from.copies}},
                 from.any_reconstructed()};
  if (rule.is_threlm()) {
    json.power = rule.power;
    json.provenance["power"] = from.power;
  }
  return json;
}

const std::string& in_language(const BilingualText& text, const text::Messages& messages) {
  return messages.language() == "de" ? text.de : text.en;
}

std::string entry_lines(const CardDescription& entry, const CardRule& rule,
                        const text::Messages& messages) {
  constexpr int indent = 9;
  const std::string power = rule.is_threlm() ? std::to_string(rule.power) : "";
  const std::string copies = entry.copies > 1 ? fmt::format(" ×{}", entry.copies) : "";
  std::string lines =
      fmt::format("{:1} {:1}  {:3}  {}{}\n", entry.provenance.any_reconstructed() ? "*" : "", power,
                  entry.code, in_language(entry.name, messages), copies);
  const std::string& text = in_language(entry.text, messages);
  if (text.empty()) return lines;
  for (const std::string& line : terminal::wrapped(text, terminal::widest_line - indent)) {
    lines += std::string(indent, ' ') + line + "\n";
  }
  return lines;
}

}  // namespace

std::string folio_summary(const Folio& folio, const text::Messages& messages) {
  std::map<CardKind, int> count;
  for (int card = 0; card < folio.cards; ++card) {
    ++count[folio.rules[static_cast<std::size_t>(card)].kind];
  }
  std::string text =
      messages.say("cli.folio.sum", {{"name", in_language(folio.name, messages)},
                                     {"cards", folio.cards},
                                     {"threlms", count[CardKind::threlm] + count[CardKind::wind]},
                                     {"favours", count[CardKind::favour]},
                                     {"declarations", count[CardKind::declaration]}}) +
      "\n";
  if (!folio.edition.empty()) {
    text += messages.say("cli.folio.edition", {{"edition", folio.edition}}) + "\n";
  }
  if (folio.promos > 0) {
    text += messages.say("cli.folio.promos", {{"promos", folio.promos}}) + "\n";
  }
  if (!folio.is_standard()) text += messages.say("cli.folio.non_standard") + "\n";
  return text;
}

std::vector<std::string> doubtful_texts(const Folio& folio, const text::Messages& messages) {
  std::vector<std::string> sentences;
  for (const CardDescription& entry : folio.entries) {
    for (const std::string& words : std::set<std::string>{entry.odd.en, entry.odd.de}) {
      if (words.empty()) continue;
      sentences.push_back(messages.say(
          "cli.folio.odd",
          {{"card", in_language(entry.name, messages)}, {"words", words}, {"line", entry.line}}));
    }
  }
  return sentences;
}

std::string folio_table(const Folio& folio, const text::Messages& messages) {
  std::string text = folio_summary(folio, messages);
  constexpr std::array kinds = {"noble", "peasant", "noble-and-peasant",
                                "wind",  "favour",  "declaration"};
  for (const std::string_view kind : kinds) {
    std::string cards;
    each_entry(folio, [&](const CardDescription& entry, const CardRule& rule) {
      if (!entry.promo && kind_word(rule) == kind) {
        cards += entry_lines(entry, rule, messages);
      }
    });
    if (cards.empty()) continue;
    text += "\n" + messages.say("cli.folio.kind." + std::string(kind)) + "\n" + cards;
  }
  std::string promos;
  bool marked = false;
  each_entry(folio, [&](const CardDescription& entry, const CardRule& rule) {
    if (entry.promo) promos += entry_lines(entry, rule, messages);
    marked = marked || entry.provenance.any_reconstructed();
  });
  if (!promos.empty()) text += "\n" + messages.say("cli.folio.kind.promo") + "\n" + promos;
  if (!marked) return text;
  text += "\n";
  for (const std::string& line :
       terminal::wrapped(messages.say("cli.folio.mark"), terminal::widest_line)) {
    text += line + "\n";
  }
  return text;
}

std::string folio_json(const Folio& folio) {
  FolioJson json{folio.name, folio.cards, folio.promos, folio.is_standard(), {}};
  each_entry(folio, [&](const CardDescription& entry, const CardRule& rule) {
    json.entries.push_back(entry_json(folio, entry, rule));
  });
  return json_text(json);
}

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
