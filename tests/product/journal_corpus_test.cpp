// Journals of every version, as released programs wrote them (tests/data/journals): each must still
// make the same table.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "engine/replay.hpp"
#include "engine/text.hpp"
#include "support/paths.hpp"
#include "support/stored_journal.hpp"
#include "table/table_support.hpp"

namespace coppice::test {
namespace {

namespace fs = std::filesystem;

std::string content_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

std::string people_of(const Table& table) {
  const Participants& company = *table.company();
  std::size_t chats = 0;
  for (std::uint8_t index = 0; index < table.play().seats(); ++index) {
    chats += table.talk().share(Seat{index}).chats;
  }
  std::string text = "dealt " + std::to_string(company.is_dealt()) + ", called off " +
                     std::to_string(company.is_called_off()) + ", chats " + std::to_string(chats) +
                     ", watched " + std::to_string(company.is_watched()) + ", rematch " +
                     table.talk().rematch() + "\n";
  for (std::uint8_t index = 0; index < table.play().seats(); ++index) {
    const SeatOwner& holder = company.holder(Seat{index});
    text += "seat " + std::to_string(index + 1) + " " + joined(holder.keys, "+") + " " +
            holder.name + " " + holder.contribution + " " + holder.relief +
            (holder.shows_hand ? " shows\n" : "\n");
  }
  if (const auto& open = table.talk().proposal()) {
    text += "proposal " + std::to_string(open->number) + " of " + std::to_string(open->seat) + "\n";
  }
  return text;
}

/// Everything that a journal says about its table.
std::string telling(const Table& table) {
  std::string text = write_record(table.record());
  text = text.erase(text.find("Program: "),
                    text.find('\n', text.find("Program: ")) + 1 - text.find("Program: "));
  const Turn turn = table.play().turn();
  text += "turn " + (turn.is_seat() ? std::to_string(turn.seat().number()) : "none") + "\n";
  if (table.guide()) {
    text += "lesson " + table.guide()->id() + (table.guide()->leads() ? " leads\n" : " left\n");
  }
  if (table.company()) text += people_of(table);
  if (const auto& clock = table.clock()) {
    text += "clock " + json_text(clock->terms());
    for (std::uint8_t index = 0; index < table.play().seats(); ++index) {
      text += " " + std::to_string(clock->left(Seat{index}).count());
    }
    text += clock->due() ? " due " + std::to_string(clock->due()->count()) + "\n" : "\n";
  }
  std::vector<Viewer> all_eyes = {std::nullopt};
  for (std::uint8_t index = 0; index < table.play().seats(); ++index) {
    all_eyes.emplace_back(Seat{index});
  }
  for (const Viewer eyes : all_eyes) {
    text += eyes ? "told " + std::to_string(eyes->number()) + ":" : "told onlookers:";
    for (const auto& told : table.log().events(eyes)) {
      text += " " + std::string(json_of(told.event).at("type").as_string());
    }
    text += "\n";
  }
  return text;
}

std::vector<fs::path> journals() {
  std::vector<fs::path> all;
  for (const auto& each : fs::directory_iterator(paths::root() / "tests/data/journals")) {
    if (each.path().extension() == ".journal") all.push_back(each.path());
  }
  std::ranges::sort(all);
  return all;
}

class EachJournal : public testing::TestWithParam<fs::path> {};

TEST_P(EachJournal, RestoresItsTable) {
  const StoredJournal stored = journal_in(GetParam());
  Table table = *Table::make(stored.setup);
  const auto restored = table.restore(stored.journal);
  ASSERT_TRUE(restored) << restored.error().key << " in line "
                        << argument(restored.error(), "line");
  fs::path expected = GetParam();
  EXPECT_EQ(telling(table), content_of(expected.replace_extension(".table")));
  for (const JournalEntry& entry : stored.journal) {
    EXPECT_EQ(journal::write(*journal::read(entry.text)), entry.text);
    const auto parts = split(entry.command, ' ');
    const Seat by = parts.size() == 3 ? seat_numbered(parts.front().front() - '0') : Seat{0};
    const auto acted = table.acted({by, parts.back(), 0});
    EXPECT_TRUE(entry.command.empty() || !acted || *acted) << entry.command << " is not known";
  }
}

INSTANTIATE_TEST_SUITE_P(Corpus, EachJournal, testing::ValuesIn(journals()), [](const auto& each) {
  std::string name = each.param.stem();
  std::ranges::replace(name, '-', '_');
  return "Version_" + name;
});

/// The version that an entry names; empty if it names none.
std::optional<int> version_told(const JournalEntry& entry) {
  const auto read = journal::read(entry.text);
  const auto* begun = read ? std::get_if<JournalVersion>(&*read) : nullptr;
  return begun == nullptr ? std::nullopt : std::optional(begun->version);
}

TEST(JournalCorpus, HasEveryVersionAndEveryKindOfEntry) {
  std::set<int> versions;
  std::set<std::size_t> kinds;
  std::set<std::string_view> among_people;
  for (const fs::path& file : journals()) {
    const StoredJournal stored = journal_in(file);
    int version = 1;
    for (const JournalEntry& each : stored.journal) {
      version = std::max(version, version_told(each).value_or(1));
    }
    EXPECT_TRUE(file.filename().string().starts_with(std::to_string(version) + "-")) << file;
    versions.insert(version);
    for (const JournalEntry& each : stored.journal) {
      const auto entry = *journal::read(each.text);
      kinds.insert(entry.index());
      if (const auto* people = std::get_if<ParticipantEntry>(&entry)) {
        std::visit([&]<class K>(const K&) { among_people.insert(type_name<K>()); }, *people);
      }
    }
  }
  EXPECT_EQ(versions.size(), std::size_t{journal::version});
  const std::size_t forgotten = 1;  // which has no kind of its own
  EXPECT_EQ(kinds.size(), std::variant_size_v<journal::Entry> - forgotten);
  EXPECT_EQ(among_people.size(), std::variant_size_v<ParticipantEntry>);
}

TEST(JournalCorpus, NewJournalsNameTheirVersion) {
  EXPECT_EQ(version_told(Table::make(setup())->deal().entries.front()), journal::first_version);
  Table table = open_table();
  EXPECT_EQ(version_told(play(table, "lay 1").front()), std::nullopt) << "only once";
}

TEST(JournalCorpus, ANewerVersionIsRefused) {
  Table table = *Table::make(setup());
  const std::string newer = std::to_string(journal::version + 1);
  const auto restored = table.restore({journal::first_entry(), {"journal " + newer, ""}});
  ASSERT_FALSE(restored);
  EXPECT_EQ(restored.error().key, "error.journal.newer");
  EXPECT_EQ(argument(restored.error(), "version"), newer);
  for (const char* text : {"journal ", "journal x", "journal 0", "journal -1"}) {
    EXPECT_EQ(Table::make(setup())->restore({{text, ""}}).error().key, "error.record.step_form");
  }
}

}  // namespace
}  // namespace coppice::test
