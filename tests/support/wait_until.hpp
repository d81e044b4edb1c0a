#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <source_location>
#include <thread>

// How tests wait for other threads and processes: for a condition, and never just for some time. A
// fixed time is too short on a busy machine and too long on every other.
namespace coppice::test {

/// Returns true as soon as the condition holds, and false after `longest`.
template <class Condition>
bool comes_true(const Condition& condition,
                std::chrono::seconds longest = std::chrono::minutes(1)) {
  const auto latest = std::chrono::steady_clock::now() + longest;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > latest) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

/// The same; the test fails where it waits in vain.
template <class Condition>
void wait_until(const Condition& condition,
                std::source_location where = std::source_location::current()) {
  if (comes_true(condition)) return;
  ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line())) << "waited in vain";
}

}  // namespace coppice::test
