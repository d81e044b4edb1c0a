// Measures how often the intervals of a report contain the truth, in games where it is known.
// docs/workshop.md ("How honest are the intervals?") has the results.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "lab/known_truth.hpp"

namespace coppice::known_truth {
namespace {

void print(const std::vector<Scenario>& scenarios, int samples) {
  for (const Scenario& scenario : scenarios) {
    const double part = static_cast<double>(held(scenario, samples)) / samples;
    std::printf("| %s | %s | %.1f %% |\n", scenario.figure.c_str(), scenario.game.c_str(),
                100 * part);
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace coppice::known_truth

int main(int argc, char** argv) {
  using namespace coppice::known_truth;
  int samples = 4000;
  CLI::App options("How often the intervals of a report contain the truth.");
  options.add_option("--samples", samples)->check(CLI::PositiveNumber);
  CLI11_PARSE(options, argc, argv);
  std::printf("| figure | game | intervals with the truth |\n| --- | --- | ---: |\n");
  for (const auto& scenarios : {shares(), cards(), worths(), lucks(), courses(200), courses(2000),
                                comparisons(), rare_comparisons()}) {
    print(scenarios, samples);
  }
  return 0;
}
