// coppice analyse: reviews of a record, and refusals.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <cmath>
#include <numeric>
#include <regex>
#include <sstream>

#include "cli/support.hpp"

namespace coppice::cli::test {
namespace {

/// The record of a game of this kind by players who make mistakes.
std::string record_of(const Folder& folder, const std::string& game) {
  Words words = {"simulate", game, "--games", "1", "--seed", "3", "--records", game};
  EXPECT_EQ(coppice(folder, words).code, 0);
  return game + "/game-000001.coppice";
}

/// The beginning of the record, as an unfinished game.
std::string broken_off(std::string text, std::size_t length) {
  text.resize(length);
  const auto result = text.find("Result: ") + 8;
  text.replace(result, text.find('\n', result) - result, "*");
  return text + "end *\n";
}

boost::json::object analysis(const Folder& folder, Words words) {
  words.insert(words.begin(), "analyse");
  words.insert(words.end(), {"--budget", "8", "--json"});
  const Ran ran = coppice(folder, words);
  EXPECT_EQ(ran.code, 0) << ran.errors;
  return boost::json::parse(ran.out).as_object();
}

TEST(Analyse, ItsPartsAddUpToTheResult) {
  const Folder folder;
  for (const std::string game : {"copperdale", "coppertwaddle", "coupell"}) {
    const auto json = analysis(folder, {record_of(folder, game)});
    EXPECT_EQ(json.at("version").to_number<int>(), 2);
    EXPECT_EQ(json.at("game").as_string(), game);
    EXPECT_FALSE(json.at("cutShort").as_bool());
    EXPECT_EQ(json.at("judged").as_array().size(), json.at("decisions").to_number<std::size_t>());
    EXPECT_EQ(json.at("parts").as_array().size(), game == "coppertwaddle" ? 2U : 1U);
    for (const auto& parts : json.at("parts").as_array()) {
      int sum = parts.at("start").to_number<int>() + parts.at("draws").to_number<int>() +
                parts.at("judge").to_number<int>();
      for (const auto& each : parts.at("decisions").as_array()) sum += each.to_number<int>();
      EXPECT_EQ(sum, parts.at("end").to_number<int>());
    }
  }
}

TEST(Analyse, IsReproducible) {
  const Folder folder;
  const std::string record = record_of(folder, "copperdale");
  EXPECT_EQ(analysis(folder, {record}), analysis(folder, {record}));
}

TEST(Analyse, PrintsAReviewInTheReadersLanguage) {
  const Folder folder;
  const std::string record = record_of(folder, "copperdale");
  const Ran ran = coppice(folder, {"analyse", record, "--budget", "8"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_EQ(ran.errors, "");
  EXPECT_TRUE(
      ran.out.starts_with("Copperdale · Border deck: Top card · Statues and Gardens: Generous\n"))
      << ran.out;
  EXPECT_TRUE(ran.out.contains("judged by strong:8\n")) << ran.out;
  for (const std::string part : {"▁", "█", "\nThe moments that mattered\n", "\nLuck and skill\n",
                                 "\nAt the first decision "}) {
    EXPECT_TRUE(ran.out.contains(part)) << part << ran.out;
  }
  const Ran german = coppice(folder, {"analyse", record, "--budget", "8", "--language", "de"});
  EXPECT_TRUE(german.out.contains("\nGlück und Können\n")) << german.out;
  const Ran rivals =
      coppice(folder, {"analyse", record_of(folder, "coppertwaddle"), "--budget", "8"});
  EXPECT_TRUE(rivals.out.contains("The chance of seat 1 to win: between ")) << rivals.out;
}

/// The numbers of "Luck and skill": the last of each line, without their decimal points, because
/// all have as many digits after it.
std::vector<int> parts_shown(const std::string& out) {
  const auto begin = out.find("\nLuck and skill\n") + 16;
  std::istringstream lines(out.substr(begin, out.find("\n\n", begin) - begin));
  const std::regex form("(\\+|\u2212)?\\d+(\\.\\d+)?");
  std::vector<int> numbers;
  for (std::string line; std::getline(lines, line) && numbers.size() < 6;) {
    std::string number = line.substr(line.rfind(' ') + 1);
    if (!std::regex_match(number, form)) break;
    const bool is_minus = number.starts_with("\u2212");
    std::erase_if(number, [](char c) { return c < '0' || c > '9'; });
    numbers.push_back(is_minus ? -std::stoi(number) : std::stoi(number));
  }
  return numbers;
}

TEST(Analyse, RoundedPartsAddUpToTheResult) {
  const Folder folder;
  for (const std::string game : {"copperdale", "coppertwaddle", "coupell"}) {
    const std::string record = record_of(folder, game);
    for (const std::string budget : {"8", "9", "10", "11"}) {
      const Ran ran = coppice(folder, {"analyse", record, "--budget", budget});
      std::vector<int> numbers = parts_shown(ran.out);
      ASSERT_GE(numbers.size(), 5U) << ran.out;
      const int end = numbers.back();
      numbers.pop_back();
      EXPECT_EQ(std::reduce(numbers.begin(), numbers.end()), end) << ran.out;
    }
  }
}

/// The last paragraph, on one line.
std::string summary_of(const std::string& out) {
  std::string text = out.substr(out.rfind("\n\n") + 2);
  std::ranges::replace(text, '\n', ' ');
  return text;
}

TEST(Analyse, TheSummaryNamesAllParts) {
  const Folder folder;
  const std::regex sentence(
      "At the first decision (\\S+) \\w+ were to be expected. Luck (gave|took) (\\S+) \\w+, "
      "decisions "
      "cost (\\S+) \\w+, and the computer had expected (\\S+) \\w+ too (little|much); it came to "
      "(\\S+) "
      "\\w+\\. ");
  const auto hundredths = [](const std::string& number) {
    return std::lround(std::stod(number) * 100);
  };
  const std::string record = record_of(folder, "copperdale");
  for (const std::string budget : {"8", "9"}) {
    const std::string out = coppice(folder, {"analyse", record, "--budget", budget}).out;
    const std::string text = summary_of(out);
    std::smatch parts;
    ASSERT_TRUE(std::regex_match(text, parts, sentence)) << text;
    const long luck = hundredths(parts[3]) * (parts[2] == "gave" ? 1 : -1);
    const long judge = hundredths(parts[5]) * (parts[6] == "little" ? 1 : -1);
    EXPECT_EQ(hundredths(parts[1]) + luck - hundredths(parts[4]) + judge, hundredths(parts[7]))
        << text;
  }
}

TEST(Analyse, WritesNumbersAndMovesInTheReadersLanguage) {
  const Folder folder;
  const std::string record = record_of(folder, "coppertwaddle");
  const Ran ran = coppice(folder, {"analyse", record, "--budget", "8"});
  const auto moments = ran.out.find("\nThe moments that mattered\n");
  ASSERT_NE(moments, std::string::npos) << ran.out;
  const std::string first = ran.out.substr(moments + 27, ran.out.find('\n', moments + 27));
  EXPECT_TRUE(first.contains(", seat 1: ")) << ran.out;  // the seat whose chance is shown
  EXPECT_FALSE(ran.out.substr(moments).contains(", seat 2: ")) << ran.out;
  EXPECT_TRUE(ran.out.contains("    Better by ")) << ran.out;
  for (const std::string game : {"copperdale", "coupell"}) {
    const Ran german =
        coppice(folder, {"analyse", record_of(folder, game), "--budget", "8", "--language", "de"});
    EXPECT_FALSE(std::regex_search(german.out, std::regex("\\d\\.\\d"))) << german.out;
    EXPECT_FALSE(std::regex_search(german.out, std::regex("(von|bis|bei) [\\d,]+ Punkte\\b")))
        << german.out;
  }
}

TEST(Analyse, AnUnfinishedGameEndsWithTheLastEstimate) {
  const Folder folder;
  const std::string text = folder.read(record_of(folder, "copperdale"));
  folder.write("begun", broken_off(text, text.rfind("\n1 ") + 1));
  const Ran ran = coppice(folder, {"analyse", "begun", "--budget", "8"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.contains("last expected: ")) << ran.out;
  EXPECT_TRUE(analysis(folder, {"begun"}).at("result").is_null());
}

TEST(Analyse, RefusesInvalidArguments) {
  const Folder folder;
  const std::string record = record_of(folder, "copperdale");
  EXPECT_EQ(coppice(folder, {"analyse"}).code, 2);
  for (const std::string budget : {"0", "0ms", "31536000000ms", "1000000001", "much", "-1", "5s"}) {
    const Ran ran = coppice(folder, {"analyse", record, "--budget", budget});
    EXPECT_EQ(ran.code, 2) << budget;
    EXPECT_TRUE(ran.errors.contains("is not a budget: write 200")) << ran.errors;
    EXPECT_EQ(ran.out, "");
  }
  EXPECT_EQ(coppice(folder, {"analyse", "nothing"}).code, 1);
  folder.write("empty", "");
  EXPECT_EQ(coppice(folder, {"analyse", "empty"}).code, 1);
}

TEST(Analyse, NamesTheLineOfAnIllegalMove) {
  const Folder folder;
  std::string text = folder.read(record_of(folder, "copperdale"));
  const auto move = text.find("\n1 ");
  const auto line =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(move), '\n');
  text.replace(move, text.find('\n', move + 1) - move, "\n1 fly");
  folder.write("wrong", text);
  const Ran ran = coppice(folder, {"analyse", "wrong"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.errors.starts_with("wrong:" + std::to_string(line + 2) + ": ")) << ran.errors;
}

TEST(Analyse, RefusesGamesThatCannotBeJudged) {
  const Folder folder;
  Words words = {"simulate", "coppertwaddle", "--set", "match=suite", "--games",
                 "1",        "--records",     "suite"};
  ASSERT_EQ(coppice(folder, words).code, 0);
  const Ran suite = coppice(folder, {"analyse", "suite/game-000001.coppice"});
  EXPECT_EQ(suite.code, 1);
  EXPECT_TRUE(suite.errors.contains("it cannot predict the result of a Suite")) << suite.errors;

  const std::string text = folder.read(record_of(folder, "copperdale"));
  folder.write("begun", broken_off(text, text.find("\n\n") + 2));
  const Ran nothing = coppice(folder, {"analyse", "begun"});
  EXPECT_EQ(nothing.code, 1);
  EXPECT_TRUE(nothing.errors.contains("had no decision yet")) << nothing.errors;
}

}  // namespace
}  // namespace coppice::cli::test
