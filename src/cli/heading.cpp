#include "cli/heading.hpp"

#include <vector>

#include "cli/columns.hpp"
#include "cli/print_report.hpp"
#include "engine/text.hpp"

namespace coppice::cli {

namespace {

constexpr std::size_t shown_digits = 16;  ///< of a document's hash

}  // namespace

std::string settings_text(const std::string& game, const Settings& settings,
                          const text::Messages& messages) {
  const auto said = [&](const std::string& key, const std::string& otherwise) {
    return messages.knows(key) ? messages.say(key) : otherwise;
  };
  std::vector<std::string> all;
  for (const auto& [key, value] : digested(settings)) {
    const std::string name = game + ".setting." + key;
    const std::string shown =
        is_document(value)
            ? messages.say("report.own_cards",
                           {{"hash", value.substr(digest_mark.size(), shown_digits)}})
            : said(name + "." + value, value);
    all.push_back(messages.say("report.setting", {{"setting", said(name, key)}, {"value", shown}}));
  }
  return joined(all, " · ");
}

std::string heading(const std::string& game, const Settings& settings,
                    const text::Messages& messages) {
  const std::string key = game + ".name";
  const std::string name = messages.knows(key) ? messages.say(key) : game;
  return wrapped(settings.empty() ? name : name + " · " + settings_text(game, settings, messages));
}

}  // namespace coppice::cli
