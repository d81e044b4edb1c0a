#include "lab/known_truth.hpp"

#include "lab/known_truth_tools.hpp"

namespace coppice::known_truth {

namespace {

Scenario share(int games, double truth) {
  return {"share of games", said(games, " games, truth ", 100 * truth, " %"), [=](Random& random) {
            std::uint64_t count = 0;
            for (int game = 0; game < games; ++game) count += chance(random, truth) ? 1U : 0U;
            return contains(lab::estimate_share(count, static_cast<std::uint64_t>(games)), truth);
          }};
}

Scenario first_mover(int games, double wins, double ties) {
  return {"won by the first mover",
          said(games, " games, won ", 100 * wins, " %, tied ", 100 * ties, " %"),
          [=](Random& random) {
            lab::Outcomes outcomes;
            for (int game = 0; game < games; ++game) {
              const double drawn = from_0_to_1(random);
              outcomes.add(drawn < wins ? 4 : drawn < wins + ties ? 2 : 0);
            }
            return contains(lab::estimate(outcomes), wins + ties / 2);
          }};
}

}  // namespace

std::vector<Scenario> shares() {
  std::vector<Scenario> all;
  for (const int games : {20, 200, 2000}) {
    for (const double truth : {0.5, 0.05, 0.005}) all.push_back(share(games, truth));
    all.push_back(first_mover(games, 0.5, 0.1));
    all.push_back(first_mover(games, 0.02, 0.01));
  }
  return all;
}

int held(const Scenario& scenario, int samples) {
  Random random(20260101);
  int held = 0;
  for (int sample = 0; sample < samples; ++sample) held += scenario.holds(random) ? 1 : 0;
  return held;
}

}  // namespace coppice::known_truth
