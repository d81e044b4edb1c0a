#pragma once

#include <unistd.h>

#include <fstream>
#include <string>
#include <vector>

// Data of the system about another process.
namespace coppice::load {

/// Its processor time in seconds.
inline double cpu_seconds(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string field;
  for (int each = 0; each < 13; ++each) file >> field;
  double user = 0;
  double system = 0;
  file >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

inline double cpu_seconds(const std::vector<int>& processes) {
  double all = 0;
  for (const int process : processes) all += cpu_seconds(process);
  return all;
}

/// "VmRSS:  1234 kB" of /proc/PID/status, in MiB.
inline double resident_mib(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/status");
  std::string word;
  double kib = 0;
  while (file >> word) {
    if (word == "VmRSS:") file >> kib;
  }
  return kib / 1024;
}

}  // namespace coppice::load
