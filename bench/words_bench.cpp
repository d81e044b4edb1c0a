#include <benchmark/benchmark.h>
#include <dawgdic/dawg-builder.h>
#include <dawgdic/dictionary-builder.h>

#include <sstream>
#include <unordered_set>
#include <vector>

#include "engine/random.hpp"
#include "games/coupell/rules/dictionary.hpp"
#include "games/coupell/rules/row_words.hpp"
#include "support/scowl.hpp"
#include "support/slow_row_words.hpp"

// Finds all British words in a row of 13 cards in three ways, and measures how long loading takes
// for each. Items are rows, or dictionaries for loading.
namespace coppice::coupell {
namespace {

using Row = std::vector<CardLetters>;
using HashSet = std::unordered_set<std::string>;

std::vector<Row> rows() {
  Random random(1);
  std::vector<Row> rows(64);
  for (Row& row : rows) row = test::random_row(random, 13);
  return rows;
}

HashSet hash_set() {
  const auto words = test::first_british_words();
  return {words.begin(), words.end()};
}

/// The library's dictionaries cannot be copied or moved, so this fills an existing one.
void fill(dawgdic::Dictionary& dictionary) {
  dawgdic::DawgBuilder builder;
  for (const std::string& word : test::first_british_words()) builder.Insert(word.c_str());
  dawgdic::Dawg dawg;
  builder.Finish(&dawg);
  dawgdic::DictionaryBuilder::Build(dawg, &dictionary);
}

/// `for_each_word` with the graph of libdawgdic: the number of words that begin with `begun`.
std::uint32_t count_on(const dawgdic::Dictionary& dictionary, dawgdic::BaseType node,
                       const Row& row, const RowWord& begun) {
  const std::uint32_t place = begun.first + begun.length;
  if (place == row.size()) return 0;
  const RowWord longer{begun.first, begun.length + 1, 0};
  const auto count_with = [&](Letter letter) -> std::uint32_t {
    dawgdic::BaseType next = node;
    if (!dictionary.Follow(character_of(letter), &next)) return 0;
    const bool ends = longer.length >= shortest_word && dictionary.has_value(next);
    return (ends ? 1U : 0U) + count_on(dictionary, next, row, longer);
  };
  const CardLetters card = row[place];
  return count_with(card.top) + (card.bottom == card.top ? 0 : count_with(card.bottom));
}

/// Measures `count_words(row)`.
void measure(benchmark::State& bench, auto&& count_words) {
  const auto all = rows();
  std::size_t at = 0;
  std::size_t found = 0;
  for ([[maybe_unused]] auto _ : bench) {
    found += count_words(all[at]);
    at = at + 1 == all.size() ? 0 : at + 1;
  }
  bench.SetItemsProcessed(bench.iterations());
  bench.counters["words_per_row"] =
      static_cast<double>(found) / static_cast<double>(bench.iterations());
}

void row_words_graph(benchmark::State& bench) {
  const Dictionary dictionary = *built_in_dictionary("british");
  measure(bench, [&](const Row& row) {
    std::uint32_t count = 0;
    for_each_word(dictionary.graph(), dictionary.lists(), row, [&](const RowWord&) { ++count; });
    return count;
  });
  bench.counters["bytes"] = static_cast<double>(dictionary.graph().cells().size_bytes());
}
BENCHMARK(row_words_graph)->Name("row_words/graph");

void row_words_libdawgdic(benchmark::State& bench) {
  dawgdic::Dictionary dictionary;
  fill(dictionary);
  measure(bench, [&](const Row& row) {
    std::uint32_t count = 0;
    for (std::uint32_t first = 0; first < row.size(); ++first) {
      count += count_on(dictionary, dictionary.root(), row, {.first = first});
    }
    return count;
  });
  bench.counters["bytes"] = static_cast<double>(dictionary.total_size());
}
BENCHMARK(row_words_libdawgdic)->Name("row_words/libdawgdic");

void row_words_hash_set(benchmark::State& bench) {
  const HashSet words = hash_set();
  measure(bench, [&](const Row& row) {
    const auto contains = [&](const std::string& word) { return words.contains(word); };
    return test::slow_row_words(row, contains).size();
  });
}
BENCHMARK(row_words_hash_set)->Name("row_words/hash_set");

/// Loading includes the first lookup.
void open_graph(benchmark::State& bench) {
  for ([[maybe_unused]] auto _ : bench) {
    const Dictionary dictionary = *built_in_dictionary("british");
    benchmark::DoNotOptimize(dictionary.contains("colour"));
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(open_graph)->Name("open_words/graph");

void open_libdawgdic(benchmark::State& bench) {
  dawgdic::Dictionary filled;
  fill(filled);
  std::ostringstream written;
  filled.Write(&written);
  const std::string file = written.str();
  for ([[maybe_unused]] auto _ : bench) {
    dawgdic::Dictionary dictionary;
    std::istringstream stream(file);
    benchmark::DoNotOptimize(dictionary.Read(&stream) && dictionary.Contains("colour"));
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(open_libdawgdic)->Name("open_words/libdawgdic");

std::string as_text() {
  std::string text;
  for (const std::string& word : test::first_british_words()) text += word + "\n";
  return text;
}

void open_hash_set(benchmark::State& bench) {
  const std::string text = as_text();
  for ([[maybe_unused]] auto _ : bench) {
    HashSet words;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) words.insert(line);
    benchmark::DoNotOptimize(words.contains("colour"));
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(open_hash_set)->Name("open_words/hash_set")->Unit(benchmark::kMillisecond);

/// The same words from a user's file, which is checked and converted to a graph first.
void open_own_file(benchmark::State& bench) {
  const std::string text = as_text();
  for ([[maybe_unused]] auto _ : bench) {
    benchmark::DoNotOptimize(read_dictionary(text)->contains("colour"));
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(open_own_file)->Name("open_words/own_file")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace coppice::coupell
