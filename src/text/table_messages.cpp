#include "text/table_messages.hpp"

#include "text/catalogue.hpp"

namespace coppice::text {

namespace {

constexpr int most_sentences = 9;

/// Whether any key begins with this text.
bool leads_on(const Catalogue& all, std::string_view beginning) {
  const auto found = all.lower_bound(beginning);
  return found != all.end() && found->first.starts_with(beginning);
}

}  // namespace

std::string TableMessages::key_at_table(std::string_view key) const {
  const Catalogue& all = catalogue(messages_.language());
  std::string fork = std::string(key) + "@";
  if (!leads_on(all, fork)) return std::string(key);  // most keys have no variants
  const std::size_t length = fork.size();
  for (const auto& [setting, value] : settings_) {
    if (is_document(value)) continue;
    fork.resize(length);
    fork += setting + "=" + value;
    if (all.contains(fork) || leads_on(all, fork + "@")) return key_at_table(fork);
  }
  return std::string(key);
}

std::optional<std::string> TableMessages::find(std::string_view key,
                                               const Arguments& arguments) const {
  const std::string here = key_at_table(key);
  if (!messages_.knows(here)) return std::nullopt;
  return messages_.say(here, arguments);
}

std::string TableMessages::say(std::string_view key, const Arguments& arguments) const {
  return messages_.say(key_at_table(key), arguments);
}

std::string TableMessages::sentences(std::string_view key, const Arguments& arguments) const {
  std::string text;
  for (int number = 1; number <= most_sentences; ++number) {
    const auto sentence = find(std::string(key) + "." + std::to_string(number), arguments);
    if (sentence) text += (text.empty() ? "" : " ") + *sentence;
  }
  return text;
}

}  // namespace coppice::text
