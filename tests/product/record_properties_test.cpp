// Records of random games with one edit each: what docs/records.md forbids is refused with its
// line; what it allows gives the same game.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>

#include "engine/replay.hpp"
#include "likely_record.hpp"
#include "support/coupell_games.hpp"
#include "support/share.hpp"
#include "table/checked_record.hpp"

namespace coppice {
namespace {

using record_games::Lines;
using record_games::text_of;
using record_games::Written;

struct Read {
  std::string fault;  ///< The line of the error, such as "13"; empty if the record is valid.
  std::string key;
  Record record;
  Replay replay;
};

Read read(const std::string& text) {
  const auto fault = [](const Error& error) {
    return Read{std::string(argument(error, "line")), error.key, {}, {}};
  };
  const auto record = parse_record(text);
  if (!record) return fault(record.error());
  const auto game = game_of(*record);
  if (!game) return fault(game.error());
  const auto played = replay(**game, *record);
  if (!played) return fault(played.error());
  return {"", "", *record, *played};
}

/// A game, its settings, and the maximum number of moves in a record.
struct Sort {
  std::string game;
  Settings settings;
  int moves;
};

std::vector<Sort> sorts() {
  return {
      {"copperdale", {}, 200},
      {"copperdale", {{"border-deck", "open"}, {"monuments", "strict"}}, 200},
      {"coppertwaddle", {{"first-guardian", "2"}}, 160},
      {"coppertwaddle",
       {{"edition", "sphinx"}, {"match", "suite"}, {"with-mappa-mundi", "on"}},
       400},
      {"coupell", {}, 90},
      {"coupell", {{"starter", "1"}, {"gentle", "on"}, {"deck", coupell::test::odd_deck()}}, 90}};
}

/// Calls `visit(record, lines, random)` for games of each sort.
template <class Visit>
void each_record(std::uint64_t seed, int games_each, Visit visit) {
  for (const Sort& sort : sorts()) {
    for (int number = 0; number < games_each; ++number) {
      Random random = Random::stream(seed, static_cast<std::uint64_t>(number));
      const int moves = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(sort.moves)));
      const Record record = record_games::likely_record(sort.game, sort.settings, moves, random);
      visit(record, record_games::written(record), random);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

// ---- what is forbidden ------------------------------------------------------------------------

/// Makes the line invalid; empty if the edit does not apply.
using LineEdit = std::function<std::optional<std::string>(const std::string&)>;

std::string replaced(std::string line, const std::string& old, const std::string& now) {
  const auto at = line.find(old);
  return at == std::string::npos ? line : line.replace(at, old.size(), now);
}

std::optional<std::string> other_who(const std::string& line) {
  if (line.ends_with(" resign")) return std::nullopt;
  if (line.starts_with("chance")) return "1" + line.substr(6);
  return (line.starts_with("1") ? "2" : "1") + line.substr(1);
}

std::optional<std::string> zero_before_the_last_number(const std::string& line) {
  const auto space = line.rfind(' ') + 1;
  if (line.find_first_not_of("0123456789", space) != std::string::npos) return std::nullopt;
  return line.substr(0, space) + "0" + line.substr(space);
}

std::optional<std::string> brackets_of_ones_own(const std::string& line) {
  if (line.starts_with("1 ^") || line.starts_with("2 ^")) {
    const auto end = line.find_first_of("#>", 3);
    return line.substr(0, 3) + "(" + line.substr(3, end - 3) + ")" +
           (end == std::string::npos ? "" : line.substr(end));
  }
  const auto plus = line.rfind('+');
  if (!line.contains(" !") || plus == std::string::npos) return std::nullopt;
  return line.substr(0, plus + 1) + "(" + line.substr(plus + 1) + ")";
}

std::optional<std::string> another_no_word(const std::string& line) {
  if (!line.contains(" claim ")) return std::nullopt;
  const std::string no_word = " no word";
  return line.ends_with(no_word) ? line.substr(0, line.size() - no_word.size()) : line + no_word;
}

std::optional<std::string> with_space_before(const std::string& line) { return " " + line; }
std::optional<std::string> with_space_behind(const std::string& line) { return line + " "; }
std::optional<std::string> with_two_spaces(const std::string& line) {
  return replaced(line, " ", "  ");
}

/// For a step.
const std::map<std::string, LineEdit> step_edits = {
    {"a space before", with_space_before},
    {"a space behind", with_space_behind},
    {"two spaces", with_two_spaces},
    {"a tab", [](const std::string& line) { return replaced(line, " ", "\t"); }},
    {"a tab behind", [](const std::string& line) { return line + "\t"; }},
    {"a no-break space", [](const std::string& line) { return replaced(line, " ", "\xc2\xa0"); }},
    {"a sign behind", [](const std::string& line) { return line + "~"; }},
    {"a comment behind", [](const std::string& line) { return line + " # so"; }},
    {"nobody acts", [](const std::string& line) { return line.substr(line.find(' ') + 1); }},
    {"no move", [](const std::string& line) { return line.substr(0, line.find(' ')); }},
    {"another acts", other_who},
    {"a zero before the seat",
     [](const std::string& line) {
       return replaced(line, line.substr(0, 1), "0" + line.substr(0, 1));
     }},
    {"Chance",
     [](const std::string& line) {
       return line.starts_with("chance") ? std::optional("C" + line.substr(1)) : std::nullopt;
     }},
    {"a zero before a number", zero_before_the_last_number},
    {"one's own in brackets", brackets_of_ones_own},
    {"no word where it is one, or not where it is none", another_no_word},
};

/// For a tag other than a document.
const std::map<std::string, LineEdit> tag_edits = {
    {"a space before", with_space_before},
    {"a space behind", with_space_behind},
    {"two spaces", with_two_spaces},
    {"no space", [](const std::string& line) { return replaced(line, ": ", ":"); }},
    {"no value", [](const std::string& line) { return line.substr(0, line.find(' ') + 1); }},
    {"a small letter",
     [](const std::string& line) {
       return std::string(1, static_cast<char>(line[0] + 32)) + line.substr(1);
     }},
    {"a control character", [](const std::string& line) { return line + "\x7f"; }},
    {"a byte that is no letter", [](const std::string& line) { return line + "\xff"; }},
    {"too long", [](const std::string& line) { return line + std::string(400, 'x'); }},
    {"an unknown value",
     [](const std::string& line) {
       return line.starts_with("Seat") || line.starts_with("Program") ? std::nullopt
                                                                      : std::optional(line + "x");
     }},
};

void expect_refused(const Written& written, std::size_t index, const std::string& line,
                    const std::string& edit) {
  Lines lines = written.lines;
  lines[index] = line;
  const Read seen = read(text_of(lines));
  ASSERT_EQ(seen.fault, std::to_string(index + 1)) << edit << ": " << line << "\n"
                                                   << seen.key << "\n"
                                                   << text_of(lines);
}

TEST(RecordEdits, AForbiddenStepIsRefusedWithItsLine) {
  std::map<std::string, int> made;
  each_record(1, share_of(180), [&](const Record&, const Written& written, Random& random) {
    for (const auto& [name, edit] : step_edits) {
      std::vector<std::size_t> places;
      for (std::size_t index = written.empty + 1; index < written.end; ++index) {
        if (edit(written.lines[index])) places.push_back(index);
      }
      if (places.empty()) continue;
      const std::size_t index = places[random.below(static_cast<std::uint32_t>(places.size()))];
      const std::string line = *edit(written.lines[index]);
      ASSERT_NO_FATAL_FAILURE(expect_refused(written, index, line, name));
      ++made[name];
    }
  });
  for (const auto& [name, edit] : step_edits) EXPECT_GT(made[name], 20) << name;
}

TEST(RecordEdits, AForbiddenTagIsRefusedWithItsLine) {
  int looked_at = 0;
  each_record(2, share_of(60), [&](const Record&, const Written& written, Random& random) {
    for (const auto& [name, edit] : tag_edits) {
      const std::size_t index = 1 + random.below(static_cast<std::uint32_t>(written.empty - 1));
      const std::string& tag = written.lines[index];
      const auto line = tag.starts_with("Document") ? std::nullopt : edit(tag);
      if (!line) continue;
      ++looked_at;
      ASSERT_NO_FATAL_FAILURE(expect_refused(written, index, *line, name));
    }
  });
  EXPECT_GT(looked_at, 0);
}

TEST(RecordEdits, SuperfluousAndMissingTags) {
  int looked_at = 0;
  each_record(3, share_of(10), [&](const Record& record, const Written& written, Random&) {
    const std::size_t seats = record.seats.size();
    const auto seat = std::ranges::find(written.lines, "Seat: human") - written.lines.begin();
    const std::size_t last_seat = static_cast<std::size_t>(seat) + seats - 1;
    for (std::size_t index = 1; index < written.empty; ++index) {
      const std::string& tag = written.lines[index];
      const bool is_seat = tag.starts_with("Seat");
      if (tag.starts_with("Document")) continue;
      Lines twice = written.lines;
      twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(index), tag);
      EXPECT_EQ(read(text_of(twice)).fault, std::to_string((is_seat ? last_seat : index) + 2))
          << tag;
      if (tag.starts_with("Setting") || tag.starts_with("Seed")) continue;
      ++looked_at;
      Lines without = written.lines;
      without.erase(without.begin() + static_cast<std::ptrdiff_t>(index));
      const bool one_is_left = is_seat && seats > 1;
      EXPECT_EQ(read(text_of(without)).fault,
                std::to_string(one_is_left ? last_seat : written.empty))
          << tag;
    }
  });
  EXPECT_GT(looked_at, 0);
}

TEST(RecordEdits, TheEndAndWhatFollowsIt) {
  each_record(4, share_of(10), [](const Record&, const Written& written, Random&) {
    const std::string end = written.lines.back();
    const std::string at_end = std::to_string(written.end + 1);
    const std::string behind = std::to_string(written.end + 2);
    for (const std::string& now : {" " + end, end + " ", "END " + end.substr(4), end + " 0",
                                   "end  " + end.substr(4), std::string("end"), end + "\t"}) {
      ASSERT_NO_FATAL_FAILURE(expect_refused(written, written.end, now, "the end"));
    }
    for (const std::string& more :
         {end, std::string(" "), std::string("1 end"), std::string("x")}) {
      EXPECT_EQ(read(text_of(written.lines) + more + "\n").fault, behind) << more;
    }
    Lines cut = written.lines;
    cut.pop_back();
    EXPECT_EQ(read(text_of(cut)).fault, at_end);
    Lines lies = written.lines;
    const std::string result = end.substr(4);
    const std::string other = result == "*" ? "1 1" : "*";
    std::ranges::replace(lies, "Result: " + result, "Result: " + other);
    EXPECT_EQ(read(text_of(lies)).fault, at_end) << "the tag alone";
    lies.back() = "end " + other;
    EXPECT_EQ(read(text_of(lies)).fault, at_end) << "tag and end";
  });
}

// ---- what is allowed --------------------------------------------------------------------------

char other_case(char letter) {
  if (letter >= 'a' && letter <= 'z') return static_cast<char>(letter - 32);
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
}

void change_case(Written& written, Random& random) {
  for (std::size_t index = written.empty + 1; index < written.end; ++index) {
    std::string& line = written.lines[index];
    for (std::size_t at = line.find(' '); at < line.size(); ++at) {
      if (random.below(2) == 0) line[at] = other_case(line[at]);
    }
  }
}

void strew(Lines& lines, const std::vector<std::string>& seeds, std::size_t first, Random& random) {
  for (int count = 0; count < 5; ++count) {
    const auto room = static_cast<std::uint32_t>(lines.size() - first + 1);
    const auto at = static_cast<std::ptrdiff_t>(first + random.below(room));
    lines.insert(lines.begin() + at, seeds[random.below(static_cast<std::uint32_t>(seeds.size()))]);
  }
}

/// Seats keep their order; the lines of a document also stay together.
void shuffle_tags(Written& written, Random& random) {
  std::vector<Lines> tags;
  for (std::size_t index = 1; index < written.empty; ++index) {
    const std::string& line = written.lines[index];
    const bool goes_on = !tags.empty() && !line.starts_with("Setting") &&
                         tags.back().back().substr(0, 6) == line.substr(0, 6);
    if (goes_on) {
      tags.back().push_back(line);
    } else {
      tags.push_back({line});
    }
  }
  for (std::size_t left = tags.size(); left > 1; --left) {
    std::swap(tags[left - 1], tags[random.below(static_cast<std::uint32_t>(left))]);
  }
  std::size_t index = 1;
  for (const Lines& tag : tags) {
    for (const std::string& line : tag) written.lines[index++] = line;
  }
}

/// Alternative notations: without brackets, Robbers and suits in another order.
void say_otherwise(Written& written) {
  for (std::size_t index = written.empty + 1; index < written.end; ++index) {
    std::string& line = written.lines[index];
    const bool two_suits = (line.starts_with("1 settle ") || line.starts_with("1 borders ")) &&
                           line[line.size() - 2] != ' ';
    if (two_suits) std::swap(line[line.size() - 1], line[line.size() - 2]);
    const auto plus = line.find('+');
    const auto last = line.rfind('+');
    if (line.contains(" !") && plus < last) {
      line = line.substr(0, plus) + line.substr(last) + line.substr(plus, last - plus);
    }
    const auto open = line.find('(');
    const auto close = line.find(')');
    if (open == std::string::npos || close == std::string::npos) continue;
    const std::string inside = line.substr(open + 1, close - open - 1);
    const bool ditch = inside.size() == 2 && inside[1] >= '1' && inside[1] <= '4';
    const bool rank = close + 1 < line.size() && line[close + 1] != '+' && line[close + 1] != ':';
    if (!ditch && !rank) line = replaced(line, "(" + inside + ")", inside);
  }
}

TEST(RecordEdits, AllowedEditsGiveTheSameGame) {
  each_record(5, share_of(60), [](const Record& record, const Written& written, Random& random) {
    const Read plain = read(text_of(written.lines));
    ASSERT_EQ(plain.key, "") << plain.fault;
    const auto expect_same = [&](const std::string& text, const char* edit) {
      const Read edited = read(text);
      ASSERT_EQ(edited.key, "") << edit << " line " << edited.fault << "\n" << text;
      EXPECT_EQ(edited.replay.moves, plain.replay.moves) << edit;
      EXPECT_EQ(edited.replay.steps, plain.replay.steps) << edit;
      EXPECT_EQ(edited.replay.last, plain.replay.last) << edit;
      Record whole = edited.record;
      whole.steps = record.steps;
      EXPECT_EQ(whole, record) << edit;
    };
    Written edited = written;
    change_case(edited, random);
    expect_same(text_of(edited.lines), "case");
    edited = written;
    strew(edited.lines, {"#", "# 1 resign", "#end 3"}, 0, random);
    expect_same(text_of(edited.lines), "comments");
    edited = written;
    strew(edited.lines, {""}, written.empty + 1, random);
    expect_same(text_of(edited.lines), "empty lines");
    edited = written;
    shuffle_tags(edited, random);
    expect_same(text_of(edited.lines), "tags in another order");
    edited = written;
    say_otherwise(edited);
    expect_same(text_of(edited.lines), "other forms of moves");
    expect_same("\xef\xbb\xbf" + text_of(written.lines, "\r\n"), "other ends of lines");
    const std::string text = text_of(written.lines);
    expect_same(text.substr(0, text.size() - 1), "no end of the last line");

    Record told = record;
    told.steps = plain.replay.steps;
    const Read said = read(write_record(told));
    EXPECT_EQ(said.key, "") << "every answer written out";
    EXPECT_EQ(said.replay.last, plain.replay.last);
  });
}

}  // namespace
}  // namespace coppice
