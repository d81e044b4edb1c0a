#pragma once

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/text.hpp"
#include "search/registry.hpp"
#include "table/table.hpp"

namespace coppice::test {

/// A journal of tests/data/journals with its table.
struct StoredJournal {
  TableSetup setup;
  std::vector<JournalEntry> journal{};
};

/// The file contains the table's setup, one "KEY VALUE" per line; an empty line; then one line per
/// entry: the command that caused it, a tab, and its text.
inline StoredJournal journal_in(const std::filesystem::path& file) {
  Settings settings;
  std::string game;
  StoredJournal stored;
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line) && !line.empty();) {
    const std::string key = line.substr(0, line.find(' '));
    const std::string value = line.substr(std::min(key.size() + 1, line.size()));
    if (key == "game") game = value;
    if (key == "setting" && !add_setting(settings, value)) throw std::logic_error(line);
    if (key == "seat") stored.setup.seats.push_back(value);
    if (key == "seed") stored.setup.seed = *whole_number(value);
    if (key == "date") stored.setup.date = value;
    if (key == "practice") stored.setup.practice = true;
  }
  for (std::string line; std::getline(lines, line);) {
    const auto tab = line.find('\t');
    stored.journal.push_back({line.substr(tab + 1), line.substr(0, tab)});
  }
  stored.setup.game = *(*find_game(game))->make(settings);
  return stored;
}

}  // namespace coppice::test
