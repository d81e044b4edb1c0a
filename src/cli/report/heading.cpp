#include "cli/report/heading.hpp"

#include <vector>

#include "cli/io/columns.hpp"
#include "cli/report/print_report.hpp"
#include "engine/text.hpp"
#include "lab/counts/report_parts.hpp"

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
  for (const auto& [key, value] : with_document_hashes(settings)) {
    const std::string name = game + ".setting." + key;
    std::string shown = said(name + "." + value, value);
    if (is_document(value)) {
      auto names = lab::document_names(value);
      const std::string& own =
          names[names.contains(messages.language()) ? messages.language() : "en"];
      shown = messages.say("report.own_cards",
                           {{"name", own.empty() ? messages.say("report.unnamed_cards") : own},
                            {"hash", value.substr(digest_mark.size(), shown_digits)}});
    }
    all.push_back(messages.say("report.setting", {{"setting", said(name, key)}, {"value", shown}}));
  }
  return joined(all, " · ");
}

std::string heading(const std::string& game, const Settings& settings,
                    const text::Messages& messages) {
  const std::string key = game + ".name";
  const std::string name = messages.knows(key) ? messages.say(key) : game;
  return wrap_line(settings.empty() ? name
                                    : name + " · " + settings_text(game, settings, messages));
}

}  // namespace coppice::cli
