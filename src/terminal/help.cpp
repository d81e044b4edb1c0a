#include "terminal/help.hpp"

#include <fmt/format.h>

namespace coppice::terminal {

std::string span_of(const text::Messages& messages, int from, std::optional<int> to) {
  const std::string_view shape = !to ? "open" : from == 0 ? "first" : "other";
  return messages.say("help.span", {{"shape", shape}, {"from", from}, {"to", to.value_or(0)}});
}

std::string within(const text::Messages& messages, const std::string& name, int from,
                   std::optional<int> to) {
  return messages.say("help.within", {{"name", name}, {"span", span_of(messages, from, to)}});
}

void Help::open(const std::set<std::string_view>& told) {
  text_ += fmt::format("{}: {}\n\n", words_.say(game_.id + ".name"),
                       words_.say(game_.id + ".help.lead"));
  settings(told);
}

void Help::settings(const std::set<std::string_view>& told) {
  text_ += words_.say("help.table") + "\n";
  for (const SettingInfo& setting : game_.settings) {
    const std::string key = game_.id + ".setting." + setting.key;
    const std::string& value = words_.settings().at(setting.key);
    const bool own = is_document(value);
    const std::string choice = words_.say(own ? "help.own" : key + "." + value);
    std::string meaning = words_.find(key + ".void").value_or("");
    if (meaning.empty() && !own && !told.contains(setting.key)) {
      meaning = words_.say(key + "." + value + ".text");
    }
    item(words_.say("help.setting", {{"setting", words_.say(key)}, {"choice", choice}}), meaning);
  }
}

bool Help::part(std::string_view name, const text::Arguments& arguments) {
  const std::string key = fmt::format("{}.help.{}", game_.id, name);
  const auto title = words_.find(key);
  if (!title) return false;
  const std::string sentences = words_.sentences(key, arguments);
  text_ += fmt::format("\n{}\n{}{}", *title, sentences, sentences.empty() ? "" : "\n");
  return true;
}

void Help::item(std::string_view name, std::string_view text) {
  text_ += text.empty() ? fmt::format("  {}\n", name) : fmt::format("  {}: {}\n", name, text);
}

void Help::close() { text_ += "\n" + words_.say("terminal." + game_.id + ".help"); }

}  // namespace coppice::terminal
