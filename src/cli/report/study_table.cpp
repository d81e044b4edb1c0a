#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/io/figures.hpp"
#include "cli/report/result_tables.hpp"
#include "cli/report/study_files.hpp"
#include "cli/report/study_words.hpp"

namespace coppice::cli {

namespace {

Row card_head(const StudyResult& studied, const text::Messages& messages) {
  Row row = {messages.say("report.head.card"), messages.say("report.head.play_rate"),
             messages.say("report.head.turn"),
             messages.say("report.head.difference",
                          {{"column", messages.say("report.column." +
                                                   studied.study.columns[studied.study.judged])}}),
             messages.say("report.head.interval")};
  row.emplace_back("");
  return row;
}

Row card_row(const StudyResult& studied, std::size_t card, const text::Messages& messages) {
  const lab::CardStatistics& own = studied.study.cards[card];
  const lab::CardVerdict& verdict = studied.verdicts.cards[card];
  const auto turn = own.sums.median_turn();
  const auto shown =
      effect_texts(verdict.effects[studied.study.judged], studied.rivals(), messages);
  Row row = {own.info.name, play_rate_text(studied, card, messages),
             turn ? std::to_string(*turn) : "–", shown ? shown->value : "–",
             shown ? shown->range() : "–"};
  row.push_back(flag_text(verdict, studied.study, messages));
  return row;
}

std::string changes_table(const StudyResult& studied, const text::Messages& messages) {
  Row head = {messages.say("report.head.card")};
  std::ranges::move(change_heads(*studied.worths, messages), std::back_inserter(head));
  std::vector<Row> rows = {head};
  for (const std::size_t card : cards_in_order(studied)) {
    Row row = {studied.study.cards[card].info.name};
    std::ranges::move(change_texts(*studied.worths, card, studied.rivals(), messages),
                      std::back_inserter(row));
    rows.push_back(std::move(row));
  }
  return align_columns(rows, 0);
}

}  // namespace

std::string study_table(const StudyResult& studied, const text::Messages& messages) {
  const lab::SimulationReport& games = studied.study.games;
  std::string text =
      heading(games.game, games.settings, messages) +
      games_line(games.tally.games(), games.wished, games.cut_short(), games.seed, messages) + "\n";
  for (const std::string& sentence : findings(studied, messages)) {
    text += wrap_line(sentence);
  }
  if (!studied.study.cards.empty()) {
    std::vector<Row> rows = {card_head(studied, messages)};
    for (const std::size_t card : cards_in_order(studied)) {
      rows.push_back(card_row(studied, card, messages));
    }
    text += "\n" + align_columns(rows, 0);
  }
  if (studied.worths) text += "\n" + changes_table(studied, messages);
  return text + "\n" + speed_line(games.tally.decisions(), games.seconds, messages);
}

}  // namespace coppice::cli
