#include "text/table_words.hpp"

#include "text/catalogue.hpp"

namespace coppice::text {

namespace {

constexpr int most_sentences = 9;

/// Whether the catalogue has this key, or forks of it.
bool leads_on(const Catalogue& all, std::string_view key) {
  const auto found = all.lower_bound(key);
  if (found != all.end() && found->first == key) return true;
  const std::string fork = std::string(key) + "@";
  const auto forked = all.lower_bound(fork);
  return forked != all.end() && forked->first.starts_with(fork);
}

}  // namespace

std::string TableWords::key_at_table(std::string_view key) const {
  const Catalogue& all = catalogue(messages_.language());
  for (const auto& [setting, value] : settings_) {
    if (is_document(value)) continue;
    std::string fork = std::string(key) + "@" + setting + "=" + value;
    if (leads_on(all, fork)) return key_at_table(fork);
  }
  return std::string(key);
}

std::optional<std::string> TableWords::find(std::string_view key,
                                            const Arguments& arguments) const {
  const std::string here = key_at_table(key);
  if (!messages_.knows(here)) return std::nullopt;
  return messages_.say(here, arguments);
}

std::string TableWords::say(std::string_view key, const Arguments& arguments) const {
  return messages_.say(key_at_table(key), arguments);
}

std::string TableWords::sentences(std::string_view key, const Arguments& arguments) const {
  std::string text;
  for (int number = 1; number <= most_sentences; ++number) {
    const auto sentence = find(std::string(key) + "." + std::to_string(number), arguments);
    if (sentence) text += (text.empty() ? "" : " ") + *sentence;
  }
  return text;
}

}  // namespace coppice::text
