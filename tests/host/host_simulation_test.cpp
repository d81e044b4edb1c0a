// Runs a host through ten thousand random worlds (a tenth with sanitizers): connections come and
// go, the store fails or is in doubt, players are late, clocks jump, other hosts write, and the
// host restarts from the store. COPPICE_SIMULATION_SEED=N repeats the world of one seed.
#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/text.hpp"
#include "simulated_world.hpp"
#include "support/share.hpp"

namespace coppice::host::test {
namespace {

constexpr int worlds = share_of(10'000);
constexpr int happenings = 30;

std::string fault_of(std::uint64_t seed) {
  World world(seed);
  world.run(happenings);
  return world.fault();
}

TEST(HostSimulation, KeepsItsInvariantsInEveryWorld) {
  int sound = 0;
  for (int seed = 1; seed <= worlds; ++seed, ++sound) {
    const std::string fault = fault_of(static_cast<std::uint64_t>(seed));
    ASSERT_EQ(fault, "") << "COPPICE_SIMULATION_SEED=" << seed << " replays it";
  }
  EXPECT_EQ(sound, worlds);
  // Checks that the simulation reached these events.
  for (const char* what : {"told",
                           "decided",
                           "restart",
                           "failed",
                           "unsure",
                           "in doubt",
                           "told unsure",
                           "told done",
                           "done with events",
                           "out of step",
                           "elsewhere",
                           "thought",
                           "evicted",
                           "rematch",
                           "error.table.moved_on",
                           "error.store.failed",
                           "error.store.unsure",
                           "error.table.watching",
                           "error.store.away",
                           "error.relief.present",
                           "program failed",
                           "program replaced",
                           "program missing",
                           "sent away"}) {
    EXPECT_GE(World::counts()[what], 5U) << what;
  }
  for (const auto& [what, count] : World::counts()) {
    testing::Test::RecordProperty(what, std::to_string(count));
  }
}

TEST(HostSimulation, RepeatsTheWorldOfASeed) {
  const char* seed = std::getenv("COPPICE_SIMULATION_SEED");
  EXPECT_EQ(fault_of(whole_number(seed == nullptr ? "1" : seed).value_or(1)), "");
}

}  // namespace
}  // namespace coppice::host::test
