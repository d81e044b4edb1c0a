#include "engine/record.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/text.hpp"

namespace coppice {
namespace {

constexpr std::string_view whole = R"(Coppice-Record: 1
Game: heaps
Setting: border-deck=top
Setting: monuments=literal
Seat: human
Date: 2026-11-21
Program: coppice 0.1.0
Seed: 18446744073709551615
Practice: yes
Result: 17

chance border 5H
chance reveal JS
1 assign growth
end 17
)";

/// `whole` with its line `number` (from 1) replaced; an empty text removes the line.
std::string with_line(int number, const std::string& text) {
  std::string result;
  int line = 0;
  std::size_t at = 0;
  while (at < whole.size()) {
    const auto end = whole.find('\n', at) + 1;
    const bool changed = ++line == number;
    result += changed ? text : std::string(whole.substr(at, end - at));
    at = end;
  }
  return result;
}

void expect_error(const std::string& text, const std::string& key, int line) {
  const auto record = parse_record(text);
  ASSERT_FALSE(record) << key;
  EXPECT_EQ(record.error().key, "error.record." + key);
  EXPECT_EQ(argument(record.error(), "line"), std::to_string(line)) << key;
}

/// For example "13 error.spaces"; empty if the record is valid.
std::string place_and_key(const std::string& text) {
  const auto record = parse_record(text);
  if (record) return "";
  return std::string(argument(record.error(), "line")) + " " + record.error().key;
}

TEST(Record, EveryPartIsRead) {
  const auto record = parse_record(whole);
  ASSERT_TRUE(record) << record.error().key;
  EXPECT_EQ(record->game, "heaps");
  EXPECT_EQ(record->settings, (Settings{{"border-deck", "top"}, {"monuments", "literal"}}));
  EXPECT_EQ(record->seats, std::vector<std::string>{"human"});
  EXPECT_EQ(record->date, "2026-11-21");
  EXPECT_EQ(record->program, "coppice 0.1.0");
  EXPECT_EQ(record->seed, ~std::uint64_t{0});
  EXPECT_TRUE(record->practice);
  EXPECT_EQ(record->result, std::vector<std::int32_t>{17});
  ASSERT_EQ(record->steps.size(), 3U);
  EXPECT_EQ(record->steps[1].who, std::nullopt);
  EXPECT_EQ(record->steps[1].text, "reveal JS");
  EXPECT_EQ(record->steps[2].who, Seat{0});
  EXPECT_EQ(record->steps[2].text, "assign growth");
  EXPECT_EQ(record->steps[2].place.line, 14);
}

TEST(Record, IsWrittenAsItWasRead) { EXPECT_EQ(write_record(*parse_record(whole)), whole); }

TEST(Record, ContainsTheGamesDocuments) {
  Record record = *parse_record(whole);
  record.settings["folio"] = "Card: The Abbot\n\n= a line\n";
  const std::string text = write_record(record);
  EXPECT_NE(text.find("Document: folio=Card: The Abbot\nDocument: folio=\n"), std::string::npos);
  const auto read = parse_record(text);
  ASSERT_TRUE(read) << read.error().key;
  EXPECT_EQ(*read, record);
}

TEST(RecordErrors, Documents) {
  const auto key_at = [](const std::string& lines) {
    const auto record = parse_record(with_line(4, lines));
    return record ? "" : record.error().key;
  };
  EXPECT_EQ(key_at("Document: folio=a\nDocument: folio=b\n"), "");
  EXPECT_EQ(key_at("Document: folio\n"), "error.setting.form");
  EXPECT_EQ(key_at("Document: =a\n"), "error.setting.form");
  EXPECT_EQ(key_at("Document: border-deck=a\n"), "error.setting.twice");
  EXPECT_EQ(key_at("Document: a=1\nDocument: b=1\nDocument: a=2\n"), "error.setting.twice");
  EXPECT_EQ(key_at("Document: a=1\nSetting: a=2\n"), "error.setting.twice");
}

TEST(Record, AnUnfinishedGameHasNoResult) {
  const auto record = parse_record(
      "Coppice-Record: 1\nGame: x\nSeat: a\nSeat: b\nDate: 2026-01-31\nProgram: p\nResult: *\n\n"
      "end *\n");
  ASSERT_TRUE(record) << record.error().key;
  EXPECT_EQ(record->result, std::nullopt);
  EXPECT_EQ(record->seed, std::nullopt);
  EXPECT_FALSE(record->practice);
  EXPECT_EQ(parse_record(write_record(*record)), *record);
}

TEST(Record, MarksGamesWithHintsThatNamedMoves) {
  const std::string marked = with_line(9, "Practice: yes\nHints: named\n");
  const auto record = parse_record(marked);
  ASSERT_TRUE(record) << record.error().key;
  EXPECT_TRUE(record->hints_named);
  EXPECT_FALSE(parse_record(whole)->hints_named);
  EXPECT_EQ(write_record(*record), marked);
}

TEST(Record, KnowsWhichGameOfARunItWas) {
  std::string numbered = with_line(9, "Game-Number: 17\nRun-Seed: 0\n");
  const auto key_of = [](const std::string& text) {
    const auto record = parse_record(text);
    return record ? "" : record.error().key;
  };
  EXPECT_EQ(key_of(numbered), "error.record.tag_later");
  const auto in_version_3 = [](std::string text) {
    return text.replace(text.find(": 1"), 3, ": 3");
  };
  numbered =
      in_version_3(with_line(8, "Seed: 18446744073709551615\nGame-Number: 17\nRun-Seed: 0\n"));
  const auto record = parse_record(numbered);
  ASSERT_TRUE(record) << record.error().key;
  EXPECT_EQ(record->run, (RunGameId{.number = 17, .seed = 0}));
  EXPECT_EQ(parse_record(write_record(*record)), *record);
  EXPECT_TRUE(write_record(*record).starts_with("Coppice-Record: 3\n"));
  EXPECT_EQ(key_of(in_version_3(with_line(9, "Game-Number: 17\n"))), "error.record.run");
  EXPECT_EQ(key_of(in_version_3(with_line(9, "Run-Seed: 17\n"))), "error.record.run");
  EXPECT_EQ(key_of(in_version_3(with_line(9, "Game-Number: 0\nRun-Seed: 1\n"))),
            "error.record.game_number");
  EXPECT_EQ(key_of(in_version_3(with_line(9, "Game-Number: 1\nGame-Number: 1\n"))),
            "error.record.tag_twice");
}

TEST(Record, SeveralSeatsHaveSeveralResults) {
  const std::string text =
      "Coppice-Record: 1\nGame: x\nSeat: a\nSeat: b\nDate: 2026-01-31\nProgram: p\n"
      "Result: -3 3\n\n2 pass\nend -3 3\n";
  const auto record = parse_record(text);
  ASSERT_TRUE(record) << record.error().key;
  EXPECT_EQ(record->result, (std::vector<std::int32_t>{-3, 3}));
  EXPECT_EQ(record->steps.front().who, Seat{1});
  EXPECT_EQ(write_record(*record), text);
}

TEST(Record, IgnoresLineEndsCommentsAndEmptyLines) {
  const Record expected = *parse_record(whole);
  std::string windows = "\xef\xbb\xbf";
  for (const char letter : whole) {
    if (letter == '\n') windows += '\r';
    windows += letter;
  }
  EXPECT_EQ(parse_record(windows), expected);
  EXPECT_EQ(parse_record("# found in a drawer\n" + std::string(whole)), expected);
  EXPECT_EQ(parse_record(with_line(13, "# a good card\n\nchance reveal JS\n")), expected);
  EXPECT_EQ(parse_record(std::string(whole) + "\n# the end\n"), expected);
  EXPECT_EQ(parse_record(whole.substr(0, whole.size() - 1)), expected);
}

TEST(Record, LineNumbersCountCommentsAndEmptyLines) {
  const auto record = parse_record(with_line(13, "# a good card\n\nchance reveal JS\n"));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->steps[1].place.line, 15);
}

TEST(RecordErrors, TheFirstLine) {
  expect_error("", "first_line", 1);
  expect_error(with_line(1, "Something else\n"), "first_line", 1);
  expect_error(with_line(1, "Coppice-Record: one\n"), "first_line", 1);
  expect_error(with_line(1, "Coppice-Record: 0\n"), "first_line", 1);
  expect_error(with_line(1, "Coppice-Record: 4\n"), "newer", 1);
  expect_error(with_line(1, "Coppice-Record: 99999999999999999999\n"), "first_line", 1);
}

const std::string secret = "Secret: " + std::string(64, 'a') + "\n";
const std::string given = "Contribution: " + std::string(32, 'b') + "\n";

TEST(RecordErrors, AnIncompleteFairDeal) {
  const auto second_version = [](const std::string& lines) {
    std::string text = with_line(6, lines);
    return text.replace(text.find(": 1"), 3, ": 2");
  };
  expect_error(second_version("Secret: abc\n"), "fair_form", 6);
  expect_error(second_version(given), "fair_form", 6);
  expect_error(second_version(secret + secret), "tag_twice", 7);
  expect_error(second_version(secret + "Contribution: B\n"), "fair_form", 7);
}

TEST(RecordErrors, AFairDealNeedsVersion2) {
  expect_error(with_line(6, secret), "tag_later", 6);
  expect_error(with_line(6, given), "tag_later", 6);
  expect_error(with_line(6, "Secret: abc\n"), "tag_later", 6);
}

TEST(RecordErrors, TagsOfAnotherForm) {
  expect_error(with_line(2, "Game\n"), "tag_form", 2);
  expect_error(with_line(2, "Game:heaps\n"), "tag_form", 2);
  expect_error(with_line(2, "game: heaps\n"), "tag_unknown", 2);
  expect_error(with_line(2, "Game: \n"), "tag_empty", 2);
  expect_error(with_line(5, "Seat: \n"), "tag_empty", 5);
  expect_error(with_line(6, "Date: yesterday\n"), "date", 6);
  expect_error(with_line(6, "Date: 2026-13-01\n"), "date", 6);
  expect_error(with_line(6, "Date: 2026-12-00\n"), "date", 6);
  expect_error(with_line(9, "Practice: no\n"), "practice", 9);
  expect_error(with_line(9, "Hints: yes\n"), "hints", 9);
  expect_error(with_line(9, "Hints: named\nHints: named\n"), "tag_twice", 10);
}

TEST(RecordErrors, TagsGivenTwice) {
  for (const int line : {2, 6, 7, 8, 9, 10}) {
    const auto record = parse_record(whole);
    std::string text(whole);
    std::size_t at = 0;
    for (int skipped = 1; skipped < line; ++skipped) at = text.find('\n', at) + 1;
    const std::string again = text.substr(at, text.find('\n', at) + 1 - at);
    expect_error(with_line(line, again + again), "tag_twice", line + 1);
  }
  std::string seats;
  for (int seat = 0; seat <= max_seats; ++seat) seats += "Seat: a\n";
  expect_error(with_line(5, seats), "seats", 5 + max_seats);
}

TEST(RecordErrors, TheLinesOfADocumentMustBeConsecutive) {
  const std::string apart = "Document: folio=a\nHints: named\nDocument: folio=b\n";
  EXPECT_EQ(place_and_key(with_line(4, apart)), "6 error.setting.twice");
  EXPECT_EQ(place_and_key(with_line(4, "Document: folio=a\n# so far\nDocument: folio=b\n")), "");
}

TEST(RecordErrors, TagsThatAreMissing) {
  const std::vector<std::pair<int, std::string>> needed = {
      {2, "Game"}, {5, "Seat"}, {6, "Date"}, {7, "Program"}, {10, "Result"}};
  for (const auto& [line, tag] : needed) {
    const std::string text = with_line(line, "");
    expect_error(text, "tag_missing", 10);
    EXPECT_EQ(argument(parse_record(text).error(), "tag"), tag);
  }
}

TEST(RecordErrors, SettingsAndSeed) {
  const auto setting = parse_record(with_line(3, "Setting: border-deck\n"));
  ASSERT_FALSE(setting);
  EXPECT_EQ(setting.error().key, "error.setting.form");
  EXPECT_EQ(argument(setting.error(), "line"), "3");

  const auto twice = parse_record(with_line(4, "Setting: border-deck=open\n"));
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().key, "error.setting.twice");
  EXPECT_EQ(argument(twice.error(), "line"), "4");

  const auto seed = parse_record(with_line(8, "Seed: 18446744073709551616\n"));
  ASSERT_FALSE(seed);
  EXPECT_EQ(seed.error().key, "error.record.seed");
  EXPECT_EQ(argument(seed.error(), "line"), "8");
}

TEST(RecordErrors, Steps) {
  expect_error(with_line(13, "reveal JS\n"), "step_form", 13);
  expect_error(with_line(13, "chance\n"), "step_form", 13);
  expect_error(with_line(13, "0 pass\n"), "step_form", 13);
  expect_error(with_line(13, std::to_string(max_seats + 1) + " pass\n"), "step_form", 13);
}

TEST(RecordErrors, SuperfluousSpaces) {
  for (const std::string step : {"1 ", " 1 bury", "1 bury ", "1  bury", "1 assign  growth", " "}) {
    EXPECT_EQ(place_and_key(with_line(13, step + "\n")), "13 error.spaces") << step;
  }
  EXPECT_EQ(place_and_key(with_line(2, "Game:  heaps\n")), "2 error.spaces");
  EXPECT_EQ(place_and_key(with_line(2, "Game: heaps \n")), "2 error.spaces");
  EXPECT_EQ(place_and_key(with_line(5, "Seat: two  words\n")), "5 error.spaces");
  expect_error(with_line(2, " Game: heaps\n"), "tag_unknown", 2);
  expect_error(with_line(2, "Game : heaps\n"), "tag_unknown", 2);
  expect_error(with_line(11, " \n"), "tag_form", 11);
  EXPECT_EQ(place_and_key(with_line(12, " # begins not with its sign\n")), "12 error.spaces");
  expect_error(with_line(15, "end  17\n"), "two_results", 15);
  expect_error(with_line(15, "end 17 \n"), "two_results", 15);
  expect_error(std::string(whole) + " \n", "after_end", 16);
  expect_error(with_line(13, "1\tbury\n"), "not_text", 13);
  EXPECT_TRUE(parse_record(with_line(4, "Document: folio=  two  spaces  \n")));
}

TEST(RecordErrors, CapitalsOutsideOfMoves) {
  expect_error(with_line(1, "coppice-record: 1\n"), "first_line", 1);
  expect_error(with_line(2, "GAME: heaps\n"), "tag_unknown", 2);
  expect_error(with_line(9, "Practice: Yes\n"), "practice", 9);
  expect_error(with_line(13, "Chance reveal JS\n"), "step_form", 13);
  expect_error(with_line(15, "END 17\n"), "step_form", 15);
}

TEST(RecordErrors, NumbersOfAnotherForm) {
  for (const std::string version : {"01", "+1", "1.0", "١"}) {
    expect_error(with_line(1, "Coppice-Record: " + version + "\n"), "first_line", 1);
  }
  for (const std::string seat : {"01", "+1", "-1", "1.", "one"}) {
    expect_error(with_line(13, seat + " bury\n"), "step_form", 13);
  }
  for (const std::string seed : {"07", "00", "+7", "-7", "0x7"}) {
    expect_error(with_line(8, "Seed: " + seed + "\n"), "seed", 8);
  }
  EXPECT_TRUE(parse_record(with_line(8, "Seed: 0\n")));
  for (const std::string result :
       {"many", "017", "+17", "-0", "1 02", "1,2", "2147483648", "1 2 3 4 5 6 7 8 9"}) {
    expect_error(with_line(10, "Result: " + result + "\n"), "result_form", 10);
  }
}

TEST(RecordErrors, TheEnd) {
  expect_error(with_line(15, ""), "cut_off", 15);
  expect_error(with_line(15, "end 18\n"), "two_results", 15);
  expect_error(with_line(15, "end\n"), "step_form", 15);
  expect_error(std::string(whole) + "1 pass\n", "after_end", 16);
  expect_error(with_line(15, "end 17\nend 17\n"), "after_end", 16);
  expect_error(with_line(15, "end *\n"), "two_results", 15);
}

TEST(RecordErrors, InvalidText) {
  expect_error(with_line(7, "Program: \xff\n"), "not_text", 7);
  expect_error(with_line(7, "Program: a\tb\n"), "not_text", 7);
  expect_error(with_line(7,
                         "Program: a\xc2\x9b"
                         "31m\n"),
               "not_text", 7);
  expect_error(with_line(7, "Program: a\r\r\n"), "not_text", 7);
  expect_error(with_line(13, std::string(1, '\0') + "\n"), "not_text", 13);
  expect_error(with_line(13, "# " + std::string(400, 'x') + "\n"), "long_line", 13);
  expect_error(std::string((1 << 20) + 1, '\n'), "too_big", 1);
}

/// A truncated file is refused, wherever it is cut.
TEST(RecordErrors, EveryTruncation) {
  for (std::size_t length = 0; length + 1 < whole.size(); ++length) {
    EXPECT_FALSE(parse_record(whole.substr(0, length))) << length;
  }
}

TEST(RecordErrors, ErrorsShowOnlyAnExcerptOfUntrustedText) {
  const auto record = parse_record(with_line(2, std::string(300, 'x') + "\n"));
  ASSERT_FALSE(record);
  EXPECT_EQ(argument(record.error(), "text"), std::string(60, 'x') + "...");
}

RC_GTEST_PROP(Record, WrittenRecordsAreReadBackEqual,
              (std::uint64_t seed, bool practice, std::vector<std::uint8_t> seats)) {
  const auto letters = rc::gen::container<std::string>(
      rc::gen::oneOf(rc::gen::inRange('a', 'z'), rc::gen::element(' ', '=', '#', ':', '-')));
  const auto words = rc::gen::suchThat(
      letters, [](const std::string& text) { return check_spaces("g" + text).has_value(); });
  Record record;
  record.game = "g" + *words;
  record.settings["k" + std::to_string(seed % 10)] = *words;
  record.seats.assign(1 + seats.size() % max_seats, "s" + *words);
  record.date = "2026-11-21";
  record.program = "p" + *words;
  record.seed = seed;
  record.practice = practice;
  record.hints_named = seed % 2 == 1;
  for (const std::uint8_t seat : seats) {
    RecordStep step{std::nullopt, "m" + *words};
    if (seat % 3 != 0) step.who = Seat{static_cast<std::uint8_t>(seat % record.seats.size())};
    record.steps.push_back(step);
  }
  if (practice) record.result.emplace(record.seats.size(), static_cast<std::int32_t>(seed));
  const auto read = parse_record(write_record(record));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == record);
}

}  // namespace
}  // namespace coppice
