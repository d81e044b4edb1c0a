#include <benchmark/benchmark.h>

#include <cstdint>

#include "support/allocations.hpp"
#include "support/kuhn.hpp"
#include "support/leduc.hpp"
#include "support/tic_tac_toe.hpp"
#include "support/tree.hpp"

// Walks the complete trees of the reference games, once per iteration. Items are histories.
namespace coppice {
namespace {

template <Game G>
void tree_walk(benchmark::State& bench) {
  std::uint64_t histories = 0;
  const std::uint64_t allocated = allocations();
  for ([[maybe_unused]] auto _ : bench) histories += count_tree(G{}).histories;
  const auto allocated_here = static_cast<double>(allocations() - allocated);
  const auto walks = static_cast<double>(bench.iterations());
  bench.SetItemsProcessed(static_cast<std::int64_t>(histories));
  bench.counters["allocations_per_walk"] = allocated_here / walks;
  bench.counters["histories"] = static_cast<double>(histories) / walks;
}
BENCHMARK(tree_walk<reference::Kuhn>)->Name("tree_walk/kuhn");
BENCHMARK(tree_walk<reference::Leduc>)->Name("tree_walk/leduc");
BENCHMARK(tree_walk<reference::TicTacToe>)->Name("tree_walk/tic_tac_toe");

}  // namespace
}  // namespace coppice
