#include "games/coppertwaddle/terminal/folio_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include "engine/json_text.hpp"
#include "games/coppertwaddle/rules/folio_card.hpp"
#include "terminal/line.hpp"

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

}  // namespace coppice::coppertwaddle
