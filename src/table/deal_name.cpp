#include "table/deal_name.hpp"

#include <algorithm>
#include <ranges>
#include <vector>

#include "engine/error.hpp"
#include "engine/spelling.hpp"
#include "engine/text.hpp"

namespace coppice {

namespace {

constexpr std::size_t words_in_name = 3;
constexpr std::uint64_t bits_in_word = 11;
static_assert(deal_word_count == 1U << bits_in_word);
static_assert(deal_name_count == std::uint64_t{1} << (bits_in_word * words_in_name));

/// A longer list of suggestions does not help.
constexpr std::size_t most_told = 3;

/// Longer words are no typing mistakes and not worth comparing.
constexpr std::size_t longest_typed = 16;

bool is_letter(char letter) { return letter >= 'a' && letter <= 'z'; }

using Places = std::vector<std::size_t>;

template <class Fits>
Places places_where(Fits fits) {
  Places places;
  for (std::size_t place = 0; place < deal_word_count; ++place) {
    if (fits(deal_words()[place])) places.push_back(place);
  }
  return places;
}

/// For example "amber, ample".
std::string told(const Places& places) {
  std::vector<std::string> words;
  for (const std::size_t place : places | std::views::take(most_told)) {
    words.emplace_back(deal_words()[place]);
  }
  return joined(words, ", ");
}

/// The index of a typed lower-case word in the list.
std::expected<std::size_t, Error> read_word(std::string_view typed) {
  const auto words = deal_words();
  const auto found = std::ranges::lower_bound(words, typed);
  if (found != words.end() && *found == typed) {
    return static_cast<std::size_t>(found - words.begin());
  }
  const std::string shown = excerpt(typed);
  if (typed.size() > longest_typed) return make_error("error.deal.word", {{"word", shown}});
  const Places begun = places_where([&](auto word) { return word.starts_with(typed); });
  if (begun.size() == 1) return begun.front();
  if (!begun.empty()) {
    return make_error("error.deal.short_word", {{"word", shown}, {"near", told(begun)}});
  }
  // A typed word that begins with one of ours ("foxes") is a typing mistake, too.
  const Places near = places_where([&](auto word) {
    return edit_distance(word, typed) <= 1 || (word.size() > 3 && typed.starts_with(word));
  });
  if (near.empty()) return make_error("error.deal.word", {{"word", shown}});
  return make_error("error.deal.near_word", {{"word", shown}, {"near", told(near)}});
}

/// How many bytes the typographic space, dash or quotation mark at the beginning has (U+00A0,
/// U+2000 to U+203F).
std::size_t typographic(std::string_view text) {
  if (text.starts_with("\xc2\xa0")) return 2;
  return text.starts_with("\xe2\x80") ? std::min<std::size_t>(text.size(), 3) : 0;
}

/// The typed words. Other characters separate them. Foreign letters count as letters, so that the
/// error shows them.
std::vector<std::string> typed_words(std::string_view text) {
  std::vector<std::string> words(1);
  const std::string typed = lower(text);
  for (std::size_t at = 0; at < typed.size(); ++at) {
    const char letter = typed[at];
    const std::size_t mark = typographic(std::string_view(typed).substr(at));
    const bool foreign = (static_cast<unsigned char>(letter) & 0x80U) != 0;
    if (mark == 0 && (is_letter(letter) || foreign)) {
      words.back() += letter;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
    if (mark > 0) at += mark - 1;
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

}  // namespace

std::span<const std::string_view, deal_word_count> deal_words() {
  static const auto words = [] {
    const auto lines = split(embedded_deal_words().front().text, '\n');
    std::array<std::string_view, deal_word_count> list;
    std::copy_n(lines.begin(), std::min(lines.size(), list.size()), list.begin());
    return list;
  }();
  return words;
}

std::optional<std::string> deal_name(std::uint64_t seed) {
  if (seed < first_named_seed || seed - first_named_seed >= deal_name_count) return std::nullopt;
  const std::uint64_t number = seed - first_named_seed;
  const auto word = [&](std::uint64_t place) {
    const auto which = number >> ((words_in_name - 1 - place) * bits_in_word);
    return std::string(deal_words()[which % deal_word_count]);
  };
  return word(0) + "-" + word(1) + "-" + word(2);
}

std::expected<std::uint64_t, Error> read_deal(std::string_view text) {
  const bool wordless = std::ranges::none_of(lower(text), is_letter);
  if (wordless) return read_seed(text);
  const auto typed = typed_words(text);
  if (typed.size() != words_in_name) {
    return make_error("error.deal.words",
                      {{"text", excerpt(text)}, {"count", std::to_string(typed.size())}});
  }
  std::uint64_t number = 0;
  for (const std::string& each : typed) {
    const auto place = TRY(read_word(each));
    number = number << bits_in_word | place;
  }
  return first_named_seed + number;
}

std::expected<std::uint64_t, Error> deal_for(const std::optional<std::string>& wish,
                                             std::ptrdiff_t people,
                                             const std::function<std::uint64_t()>& random) {
  const bool alone = people <= 1;
  if (wish) {
    const auto deal = read_deal(*wish);
    if (deal && !alone && is_named_deal(*deal)) return make_error("error.deal.people");
    return deal;
  }
  std::uint64_t seed = random();
  while (!alone && is_named_deal(seed)) seed = random();
  return alone ? named_deal(seed) : seed;
}

}  // namespace coppice
