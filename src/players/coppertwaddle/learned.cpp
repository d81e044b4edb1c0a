#include "players/coppertwaddle/learned.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "players/coppertwaddle/embedded_learned.hpp"
#include "players/coppertwaddle/move_features.hpp"

namespace coppice::coppertwaddle {

namespace {

/// Calls `number(n)` for each number of an outlook, in the order of the file.
template <class Net, class Number>
void each_number(Net& outlook, Number number) {
  const auto row = [&](auto& one) {
    for (auto& weight : one.hidden) number(weight);
    number(one.straight);
  };
  for (auto& one : outlook.rows) row(one);
  row(outlook.bias);
  for (auto& weight : outlook.output) number(weight);
}

/// Reads whole numbers, each before one space or line end.
class Numbers {
 public:
  explicit Numbers(std::string_view text) : rest_(text) {}

  template <class Number>
  void next(Number& number) {
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    good_ = good_ && error == std::errc{} && (rest_.starts_with(' ') || rest_.starts_with('\n'));
    if (good_) rest_.remove_prefix(1);
  }

  bool good() const { return good_; }
  bool at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
  bool good_ = true;
};

}  // namespace

const Learned* own_learned(const Coppertwaddle& game) {
  static const std::optional<AllLearned> all = read_learned(embedded_learned().front().text);
  // The built-in folios have the same cards by the same numbers.
  const bool known = std::ranges::any_of(built_in_folios, [&](std::string_view name) {
    return &game.folio() == &built_in_folio(name);
  });
  if (!known || !all) return nullptr;
  const auto edition = std::ranges::find(editions, game.rules().edition.name, &Edition::name);
  return &(*all)[static_cast<std::size_t>(edition - editions.begin())];
}

std::string write_learned(const AllLearned& all) {
  std::string text;
  constexpr std::size_t numbers_a_line = Outlook::hidden_count + 1;
  for (const Learned& learned : all) {
    std::size_t written = 0;
    const auto write = [&](std::int32_t number) {
      text += std::to_string(number) + (++written % numbers_a_line == 0 ? "\n" : " ");
    };
    for (const std::int16_t points : learned.policy.points()) write(points);
    each_number(learned.outlook, write);
    text.back() = '\n';
  }
  return text;
}

std::optional<AllLearned> read_learned(std::string_view text) {
  Numbers numbers(text);
  AllLearned all;
  for (std::size_t edition = 0; edition < editions.size(); ++edition) {
    std::vector<std::int16_t> points(MoveFeatures::feature_count);
    for (std::int16_t& each : points) numbers.next(each);
    Outlook outlook;
    outlook.rows.resize(table_feature_count);
    each_number(outlook, [&](std::int32_t& number) { numbers.next(number); });
    if (!numbers.good()) return std::nullopt;
    all.push_back({Policy(std::move(points)), std::move(outlook)});
  }
  if (!numbers.at_end()) return std::nullopt;
  return all;
}

}  // namespace coppice::coppertwaddle
