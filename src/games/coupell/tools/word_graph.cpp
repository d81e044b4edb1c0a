#include <algorithm>
#include <iostream>
#include <string>

#include "games/coupell/rules/word_graph_builder.hpp"

// Reads the output of scripts/words.sh and writes the C++ file with the graph of these words,
// called by cmake/words.cmake.
namespace coppice::coupell {
namespace {

bool read_words(WordGraphBuilder& builder) {
  std::string list;
  std::string word;
  while (std::cin >> list >> word) {
    const auto found = std::ranges::find(built_in_lists, list);
    if (found == built_in_lists.end()) return false;
    builder.add(word, {static_cast<WordList>(found - built_in_lists.begin())});
  }
  return std::cin.eof();
}

void write_graph(const std::vector<std::uint32_t>& cells) {
  constexpr std::size_t cells_a_line = 8;
  std::cout << "#include <array>\n\n#include \"games/coupell/rules/dictionary.hpp\"\n\n"
            << "namespace coppice::coupell {\n\n"
            << "static constexpr std::array<std::uint32_t, " << cells.size() << "> cells = {";
  for (std::size_t at = 0; at < cells.size(); ++at) {
    std::cout << (at % cells_a_line == 0 ? "\n" : "") << cells[at] << "U,";
  }
  std::cout << "};\n\nstd::span<const std::uint32_t> embedded_words() { return cells; }\n\n"
            << "}  // namespace coppice::coupell\n";
}

}  // namespace
}  // namespace coppice::coupell

int main() {
  coppice::coupell::WordGraphBuilder builder;
  if (!coppice::coupell::read_words(builder)) {
    std::cerr << "A line is not “LIST WORD”.\n";
    return 1;
  }
  coppice::coupell::write_graph(builder.build());
  return std::cout.flush() ? 0 : 1;
}
