#include "engine/spelling.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/text.hpp"

namespace coppice {

namespace {

/// Longer words are not compared: they are no names of ours.
constexpr std::size_t longest_compared = 40;

/// So many mistakes in a word of this length still leave it recognisable.
std::size_t forgiven(std::size_t length) { return length < 3 ? 0 : length < 6 ? 1 : 2; }

}  // namespace

std::size_t edit_distance(std::string_view one, std::string_view other) {
  // The rows of the table of distances between beginnings of the words (optimal string alignment).
  std::vector<std::size_t> before;
  std::vector<std::size_t> last(other.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t row = 1; row <= one.size(); ++row) {
    std::vector<std::size_t> now(other.size() + 1, row);
    for (std::size_t column = 1; column <= other.size(); ++column) {
      const std::size_t replaced = one[row - 1] == other[column - 1] ? 0 : 1;
      now[column] = std::min({last[column] + 1, now[column - 1] + 1, last[column - 1] + replaced});
      const bool swapped = row > 1 && column > 1 && one[row - 1] == other[column - 2] &&
                           one[row - 2] == other[column - 1];
      if (swapped) now[column] = std::min(now[column], before[column - 2] + 1);
    }
    before = std::exchange(last, std::move(now));
  }
  return last.back();
}

std::string nearest_word(std::string_view typed, std::span<const std::string> known) {
  if (typed.size() > longest_compared) return "";
  const std::string wanted = lower(typed);
  const std::size_t most = forgiven(wanted.size());
  std::string best;
  std::size_t best_distance = most + 1;
  bool single = true;
  for (const std::string& word : known) {
    const bool begins = wanted.size() > 2 && lower(word).starts_with(wanted);
    const std::size_t apart = edit_distance(wanted, lower(word));
    // The beginning of a word is as good as one mistake.
    const std::size_t distance = begins ? std::min<std::size_t>(apart, 1) : apart;
    if (distance > most || distance > best_distance || word == best) continue;
    single = distance < best_distance;
    best_distance = distance;
    best = word;
  }
  return single ? best : "";
}

std::string_view text_fault(std::string_view line) {
  if (line.starts_with("\xff\xfe") || line.starts_with("\xfe\xff")) return "utf16";
  if (line.contains('\t')) return "tab";
  const bool control = std::ranges::any_of(
      line, [](char byte) { return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f; });
  return control ? "control" : "encoding";
}

}  // namespace coppice
