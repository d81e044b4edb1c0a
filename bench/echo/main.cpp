// Measures the network's part of a move: echo.hpp.
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>

#include "echo.hpp"

namespace coppice::echo {
namespace {

double cpu_seconds_of_thread() {
  rusage used{};
  getrusage(RUSAGE_THREAD, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

void run(const Options& options) {
  Echo echo(options);
  echo.run_for(std::chrono::seconds(1));
  const double cpu = cpu_seconds_of_thread();
  const long before = echo.moves();
  echo.run_for(std::chrono::seconds(options.seconds));
  const auto counted = static_cast<double>(echo.moves() - before);
  std::printf("%d tables: %.0f moves/s, CPU %.4f ms/move\n", options.tables,
              counted / options.seconds, (cpu_seconds_of_thread() - cpu) * 1000 / counted);
}

}  // namespace
}  // namespace coppice::echo

int main(int argc, char** argv) {
  coppice::echo::Options options;
  CLI::App app("The network's part of a move.");
  app.add_option("--tables", options.tables)->check(CLI::Range(1, 2000));
  app.add_option("--seconds", options.seconds)->check(CLI::Range(1, 60));
  app.add_option("--command", options.command, "bytes")->check(CLI::Range(1, 100'000));
  app.add_option("--answer", options.answer, "bytes")->check(CLI::Range(1, 100'000));
  CLI11_PARSE(app, argc, argv);
  coppice::echo::run(options);
  return 0;
}
