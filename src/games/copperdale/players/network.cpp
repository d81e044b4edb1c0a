#include "games/copperdale/players/network.hpp"

#include <algorithm>
#include <cstddef>
#include <type_traits>

#include "search/weights.hpp"

namespace coppice::copperdale {

namespace {

std::int16_t clipped(std::int32_t sum) {
  return static_cast<std::int16_t>(std::clamp(sum, 0, Network::one));
}

/// Calls `row(numbers)` for each row of numbers in the order of the file.
template <class Net, class Row>
void each_row(Net& network, Row row) {
  for (auto& feature : network.features) row(feature);
  for (auto& head : network.heads) {
    row(head.hidden_bias);
    for (auto& weights : head.second) row(weights);
    row(head.second_bias);
    row(head.output);
    std::array<std::int32_t, 1> bias{head.output_bias};
    row(bias);
    if constexpr (!std::is_const_v<Net>) head.output_bias = bias[0];
  }
}

constexpr WeightsHeader own_kind = {.game = "copperdale", .version = 1};

}  // namespace

Network::Sums Network::sums(const Slots& slots, std::size_t head) const {
  Sums sums = heads[head].hidden_bias;
  for (const std::uint16_t feature : slots) {
    const Sums& row = features[feature];
    for (std::size_t unit = 0; unit < hidden_count; ++unit) {
      sums[unit] = static_cast<std::int16_t>(sums[unit] + row[unit]);
    }
  }
  return sums;
}

std::int32_t Network::worth(const Sums& sums, std::size_t number) const {
  const Head& head = heads[number];
  Sums hidden;
  for (std::size_t unit = 0; unit < hidden_count; ++unit) {
    hidden[unit] = std::clamp<std::int16_t>(sums[unit], 0, one);
  }
  std::int32_t worth = head.output_bias;
  for (std::size_t unit = 0; unit < second_count; ++unit) {
    std::int32_t sum = head.second_bias[unit];
    for (std::size_t from = 0; from < hidden_count; ++from) {
      sum += std::int32_t{hidden[from]} * head.second[unit][from];
    }
    worth += clipped(sum / one) * head.output[unit];
  }
  return worth;
}

const BuiltInNetwork& built_in_weights() {
  static const BuiltInNetwork own = built_in_network_from(embedded_network().front().text);
  return own;
}

BuiltInNetwork built_in_network_from(std::string_view text) {
  const auto read = read_network(text);
  return {read.value_or(Network{}), read.has_value()};
}

const Network& built_in_network() { return built_in_weights().network; }

std::string write_network(const Network& network) {
  WeightsWriter writer(own_kind);
  each_row(network, [&](const auto& numbers) {
    for (const auto number : numbers) writer.add(number);
    writer.end_line();
  });
  return writer.text();
}

std::optional<Network> read_network(std::string_view text) {
  Network network{};
  WeightsReader reader(text, own_kind);
  each_row(network, [&](auto& numbers) {
    for (auto& number : numbers) reader.next(number);
  });
  if (!reader.done()) return std::nullopt;
  return network;
}

}  // namespace coppice::copperdale
