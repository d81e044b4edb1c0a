#include "search/small_network.hpp"

#include <gtest/gtest.h>

#include <string>

namespace coppice {
namespace {

using Network = SmallNetwork<1>;

constexpr WeightsHeader of_tests{"tests", 1};

/// A network of one feature, whose weight to its hidden unit is this text.
bool can_be_read(const std::string& weight) {
  const std::string text = "coppice-weights tests 1\n" + weight + " 2\n3 4\n5\n";
  Network network;
  network.rows.resize(1);
  WeightsReader reader(text, of_tests);
  read_weights(reader, network);
  return reader.done();
}

TEST(SmallNetworks, RefuseWeightsWhoseSumsMayOverflow) {
  const auto beyond = std::int64_t{Network::largest} + 1;
  EXPECT_TRUE(can_be_read("7"));
  EXPECT_TRUE(can_be_read(std::to_string(Network::largest)));
  EXPECT_TRUE(can_be_read(std::to_string(-Network::largest)));
  EXPECT_FALSE(can_be_read(std::to_string(beyond)));
  EXPECT_FALSE(can_be_read(std::to_string(-beyond)));
  EXPECT_FALSE(can_be_read("-2147483648"));
  EXPECT_FALSE(can_be_read("2147483648"));
  EXPECT_FALSE(can_be_read("one"));
}

TEST(SmallNetworks, AnswerWithTheLargestWeights) {
  Network network;
  network.rows.assign(1000, {{Network::largest}, -Network::largest});
  network.output = {Network::largest};
  std::vector<std::uint16_t> features;
  for (std::uint16_t feature = 0; feature < 1000; ++feature) features.push_back(feature);
  EXPECT_EQ(network.answer(features), -1000 * Network::largest + Network::largest);
}

}  // namespace
}  // namespace coppice
