#include "random_game.hpp"
#include "search/signature.hpp"
#include "speed.hpp"

// Plays games for same_games.ts and speed.ts, which read texts from the module's memory.
namespace {

std::string& answer() {
  static std::string text;
  return text;
}

}  // namespace

extern "C" {

/// Plays a random game and returns the address of its record.
[[clang::export_name("random_game")]] const char* coppice_random_game(std::uint32_t seed) {
  answer() = coppice::random_game(seed);
  return answer().data();
}

/// Plays the fixed games of all computer players and returns the address of their signature.
[[clang::export_name("signature")]] const char* coppice_signature() {
  std::vector<std::string> lines;
  for (const coppice::SignaturePart& part : coppice::signature_parts()) {
    lines.push_back(coppice::signature_line(part, coppice::play_part(part)));
  }
  answer() = coppice::whole_signature(lines);
  return answer().data();
}

[[clang::export_name("random_decisions")]] double coppice_random_decisions(std::uint32_t place,
                                                                           std::uint32_t games) {
  return static_cast<double>(coppice::random_decisions(place, games));
}

[[clang::export_name("simulations")]] std::uint32_t coppice_simulations(std::uint32_t place,
                                                                        std::uint32_t playouts) {
  return coppice::simulations(place, playouts);
}

[[clang::export_name("answer_size")]] std::uint32_t coppice_answer_size() {
  return static_cast<std::uint32_t>(answer().size());
}
}
