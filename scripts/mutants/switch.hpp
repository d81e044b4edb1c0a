#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>

// Which mutation of mutate.py is on: the one with the number in COPPICE_MUTANT. The file named in
// COPPICE_MUTANTS_REACHED gets a byte for each mutation that ran, even if the process is killed.
namespace coppice::mutants {

constexpr int most = 4096;

inline unsigned char* reached() {
  static unsigned char* const bytes = [] {
    static unsigned char unused[most];
    const char* const name = std::getenv("COPPICE_MUTANTS_REACHED");
    const int file = name == nullptr ? -1 : ::open(name, O_RDWR);
    if (file < 0) return unused;
    void* const shared = ::mmap(nullptr, most, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    ::close(file);
    return shared == MAP_FAILED ? unused : static_cast<unsigned char*>(shared);
  }();
  return bytes;
}

inline bool is_chosen(int number) {
  static const int chosen = [] {
    const char* const wished = std::getenv("COPPICE_MUTANT");
    return wished == nullptr ? 0 : std::atoi(wished);
  }();
  reached()[number] = 1;
  return number == chosen;
}

/// Never while the compiler computes a constant.
constexpr bool on(int number) {
  if consteval {
    return false;
  } else {
    return is_chosen(number);
  }
}

}  // namespace coppice::mutants
