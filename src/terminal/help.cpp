#include "terminal/help.hpp"

#include <fmt/format.h>

namespace coppice::terminal {

namespace {

std::string item_text(std::string_view name, std::string_view text) {
  return text.empty() ? fmt::format("  {}\n", name) : fmt::format("  {}: {}\n", name, text);
}

}  // namespace

std::string settings_text(const text::TableMessages& words, const GameInfo& game,
                          const std::set<std::string_view>& told) {
  std::string text = words.say("help.table") + "\n";
  for (const SettingInfo& setting : game.settings) {
    const std::string key = game.id + ".setting." + setting.key;
    const std::string& value = words.settings().at(setting.key);
    const bool own = is_document(value);
    const std::string choice = words.say(own ? "help.own" : key + "." + value);
    std::string meaning = words.find(key + ".void").value_or("");
    if (meaning.empty() && !own && !told.contains(setting.key)) {
      meaning = words.say(key + "." + value + ".text");
    }
    text += item_text(words.say("help.setting", {{"setting", words.say(key)}, {"choice", choice}}),
                      meaning);
  }
  return text;
}

std::string span_of(const text::Messages& messages, int from, std::optional<int> to) {
  const std::string_view shape = !to ? "open" : from == 0 ? "first" : "other";
  return messages.say("help.span", {{"shape", shape}, {"from", from}, {"to", to.value_or(0)}});
}

std::string name_with_span(const text::Messages& messages, const std::string& name, int from,
                           std::optional<int> to) {
  return messages.say("help.within", {{"name", name}, {"span", span_of(messages, from, to)}});
}

void Help::open(const std::set<std::string_view>& told) {
  text_ += fmt::format("{}: {}\n\n", words_.say(game_.id + ".name"),
                       words_.say(game_.id + ".help.lead"));
  text_ += settings_text(words_, game_, told);
}

bool Help::part(std::string_view name, const text::Arguments& arguments) {
  const std::string key = fmt::format("{}.help.{}", game_.id, name);
  const auto title = words_.find(key);
  if (!title) return false;
  const std::string sentences = words_.sentences(key, arguments);
  text_ += fmt::format("\n{}\n{}{}", *title, sentences, sentences.empty() ? "" : "\n");
  return true;
}

void Help::item(std::string_view name, std::string_view text) { text_ += item_text(name, text); }

void Help::close() { text_ += "\n" + words_.say("terminal." + game_.id + ".help"); }

}  // namespace coppice::terminal
