#include "server/http/accept_encoding.hpp"

#include <optional>
#include <string>

#include "engine/text.hpp"
#include "server/http/http.hpp"

namespace coppice::server {

namespace {

/// Reads "q=0.25" as 250. Returns 0 if the text is no valid weight.
int thousandths(std::string_view parameter) {
  const std::string text = lower(parameter);
  constexpr std::string_view name = "q=";
  if (!text.starts_with(name)) return 0;
  std::string digits = text.substr(name.size());
  if (digits.size() == 1) digits += '.';
  if (digits.size() < 2 || digits.size() > 5 || digits[1] != '.') return 0;
  digits.erase(1, 1);
  digits.resize(4, '0');
  const auto weight = whole_number(digits);
  return weight && *weight <= 1000 ? static_cast<int>(*weight) : 0;
}

/// One element of the list, such as "gzip;q=0.5".
struct Wish {
  std::string coding;
  int weight = 1000;

  explicit Wish(std::string_view element) {
    const auto semicolon = element.find(';');
    coding = lower(trimmed(element.substr(0, semicolon)));
    if (coding == "x-gzip") coding = "gzip";
    if (semicolon != std::string_view::npos) {
      weight = thousandths(trimmed(element.substr(semicolon + 1)));
    }
  }
};

}  // namespace

int coding_preference(std::string_view accept_encoding, std::string_view coding) {
  std::optional<int> of_others;
  for (const std::string_view element : split(accept_encoding, ',')) {
    const Wish wish(element);
    if (wish.coding == coding) return wish.weight;
    if (wish.coding == "*") of_others = wish.weight;
  }
  return of_others.value_or(coding == no_coding ? 1 : 0);
}

}  // namespace coppice::server
