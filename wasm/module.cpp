#include "random_game.hpp"

// What the module gives to the page or to Node: text is read from the module's own memory.
namespace {

std::string& answer() {
  static std::string text;
  return text;
}

}  // namespace

extern "C" {

/// Plays a random game and returns where its record begins.
[[clang::export_name("random_game")]] const char* coppice_random_game(std::uint32_t seed) {
  answer() = coppice::random_game(seed);
  return answer().data();
}

[[clang::export_name("answer_size")]] std::uint32_t coppice_answer_size() {
  return static_cast<std::uint32_t>(answer().size());
}
}
