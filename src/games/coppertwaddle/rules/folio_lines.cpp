#include "games/coppertwaddle/rules/folio_lines.hpp"

#include <algorithm>
#include <span>

#include "engine/spelling.hpp"
#include "engine/text.hpp"

namespace coppice::coppertwaddle {

namespace {

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

class LineReader {
 public:
  std::expected<FolioLines, Error> read(std::string_view text) {
    if (text.size() > longest_folio) {
      return at_line({"error.folio.too_big", {{"bytes", std::to_string(longest_folio)}}}, 1);
    }
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    int number = 0;
    for (std::string_view line : split(text, '\n')) {
      ++number;
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (auto read = read_line(line, number); !read) return at_line(read.error(), number);
    }
    if (!begun_) return at_line({"error.folio.first_line", {}}, 1);
    return std::move(read_);
  }

 private:
  using Outcome = std::expected<void, Error>;

  Outcome read_line(std::string_view line, int number) {
    if (line.size() > longest_folio_line) {
      return make_error("error.folio.long_line", {{"bytes", std::to_string(longest_folio_line)}});
    }
    if (!is_clean_utf8(line)) {
      return make_error("error.folio.not_text", {{"why", std::string(text_fault(line))}});
    }
    line = trimmed(line);
    if (line.starts_with('#')) {
      const auto colon = line.find(':');
      if (in_stanza_ && line.substr(0, colon) == confirmed_key && colon != std::string_view::npos) {
        read_.stanzas.back().push_back({confirmed_key, trimmed(line.substr(colon + 1)), number});
      }
      return {};
    }
    if (!begun_) return read_first(line, number);
    if (line.empty()) {
      in_stanza_ = false;
      return {};
    }
    return read_pair(line, number);
  }

  Outcome read_first(std::string_view line, int number) {
    constexpr std::string_view opening = "Coppice-Folio:";
    const auto version = line.starts_with(opening)
                             ? whole_number(trimmed(line.substr(opening.size())))
                             : std::nullopt;
    if (!version || *version == 0) return make_error("error.folio.first_line");
    if (*version > folio_version) {
      return make_error("error.folio.newer", {{"version", std::to_string(*version)}});
    }
    begun_ = true;
    add({"Coppice-Folio", trimmed(line.substr(opening.size())), number});
    return {};
  }

  Outcome read_pair(std::string_view line, int number) {
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || colon == 0) {
      return make_error("error.folio.form", {{"text", excerpt(line)}});
    }
    const FolioLine pair{line.substr(0, colon), trimmed(line.substr(colon + 1)), number};
    const bool in_header = in_stanza_ && read_.stanzas.size() == 1;
    const auto known =
        in_header ? check_key(pair.key, header_keys) : check_key(pair.key, card_keys);
    if (!known) return known;
    if (pair.value.empty()) return make_error("error.folio.empty", {{"key", excerpt(pair.key)}});
    if (in_stanza_ && find_line(read_.stanzas.back(), pair.key) != nullptr) {
      return make_error("error.folio.key_twice", {{"key", excerpt(pair.key)}});
    }
    add(pair);
    return {};
  }

  static Outcome check_key(std::string_view key, std::span<const std::string_view> known) {
    if (std::ranges::find(known, key) != known.end()) return {};
    const std::vector<std::string> names(known.begin(), known.end());
    return make_error("error.folio.key_unknown",
                      {{"key", excerpt(key)}, {"known", joined(names, ", ")}});
  }

  void add(const FolioLine& line) {
    if (!in_stanza_) read_.stanzas.emplace_back();
    in_stanza_ = true;
    read_.stanzas.back().push_back(line);
    read_.last = line.number;
  }

  FolioLines read_;
  bool begun_ = false;
  bool in_stanza_ = false;
};

}  // namespace

std::expected<FolioLines, Error> read_folio_lines(std::string_view text) {
  return LineReader().read(text);
}

const FolioLine* find_line(const Stanza& stanza, std::string_view key) {
  const auto found = std::ranges::find(stanza, key, &FolioLine::key);
  return found == stanza.end() ? nullptr : &*found;
}

}  // namespace coppice::coppertwaddle
